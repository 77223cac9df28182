import type { UseQueryResult } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { isRefusal } from '../api/failureMessage.ts'
import { paths } from '../paths.ts'
import { PageHead } from '../shell/PageHead.tsx'
import { Fetched } from '../ui/Fetched.tsx'
import { useBookingListMessages } from './list/english.ts'

/** A page about one booking: back link, title, and the data. A refused read is not retried. */
export const BookingSubpage = <Data,>({
  title,
  messages,
  found,
  children,
}: {
  title: string
  messages: { loading: string; failed: string }
  found: UseQueryResult<Data>
  children: (data: Data) => ReactNode
}) => (
  <div className="page-width flex max-w-3xl flex-col gap-5 py-6 md:py-10">
    <PageHead title={title} />
    <BackToBookings />
    <h1>{title}</h1>
    <Fetched found={found} messages={messages} skeletons={['h-96']} isFinal={isRefusal} oldData="alone">
      {children}
    </Fetched>
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
