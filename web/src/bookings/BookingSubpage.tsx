import type { UseQueryResult } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { failureMessage, isRefusal } from '../api/failureMessage.ts'
import { paths } from '../paths.ts'
import { PageHead } from '../shell/PageHead.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { LoadingRegion, Skeleton } from '../ui/LoadingRegion.tsx'
import { useBookingListMessages } from './list/english.ts'

/** A page about one booking: back link, title, and the data. A refused read is not retried. */
export const BookingSubpage = <Data,>({
  title,
  loading,
  failed,
  found,
  children,
}: {
  title: string
  loading: string
  failed: string
  found: UseQueryResult<Data>
  children: (data: Data) => ReactNode
}) => (
  <div className="page-width flex max-w-3xl flex-col gap-5 py-6 md:py-10">
    <PageHead title={title} />
    <BackToBookings />
    <h1>{title}</h1>
    {found.isPending && (
      <LoadingRegion label={loading}>
        <Skeleton className="h-96" />
      </LoadingRegion>
    )}
    {found.isError && found.data === undefined && (
      <ErrorState {...(isRefusal(found.error) ? {} : { onRetry: () => void found.refetch(), busy: found.isFetching })}>
        {failureMessage(found.error, failed)}
      </ErrorState>
    )}
    {found.data !== undefined && children(found.data)}
  </div>
)

/** The back link at the top of every page about one booking. */
export const BackToBookings = () => {
  const messages = useBookingListMessages()
  return (
    <Link
      to={paths.bookings()}
      className="touch flex items-center gap-1.5 self-start rounded-control font-semibold text-primary print:hidden"
    >
      <ArrowLeft aria-hidden className="size-5" />
      {messages.back}
    </Link>
  )
}
