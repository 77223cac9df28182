import '../ui/paper.css'
import { ArrowLeft, Printer } from 'lucide-react'
import { Link, useParams } from 'react-router'
import { failureSentence } from '../api/failureSentence.ts'
import { useTickets } from '../bookings/list/useTickets.ts'
import { AsOf } from '../offline/AsOf.tsx'
import { paths } from '../paths.ts'
import { PageHead } from '../shell/PageHead.tsx'
import { Button } from '../ui/Button.tsx'
import { buttonLook } from '../ui/buttonLook.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { LoadingRegion } from '../ui/LoadingRegion.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { useTicketWords } from './english.ts'
import { TicketSheet } from './TicketSheet.tsx'

/** What a player shows at the gate: it opens with a network or without. */
export const TicketPage = () => {
  const words = useTicketWords()
  const { bookingId } = useParams()
  const found = useTickets()
  const ticket = found.data?.answer.content.find((one) => one.bookingId === bookingId)
  return (
    <div className="paper page-width flex max-w-xl flex-col gap-4 py-5 md:py-8">
      <PageHead title={words.title} />
      <div className="flex items-center justify-between gap-4 print:hidden">
        <Link
          to={paths.bookings()}
          className="touch flex items-center gap-1.5 rounded-control font-semibold text-primary"
        >
          <ArrowLeft aria-hidden className="size-5" />
          {words.toBookings}
        </Link>
        {ticket && (
          <Button look="quiet" icon={<Printer aria-hidden className="size-5" />} onClick={() => window.print()}>
            {words.print}
          </Button>
        )}
      </div>
      {!ticket && <h1>{words.title}</h1>}
      {found.isPending && (
        <LoadingRegion label={words.loading}>
          <Skeleton className="h-120" />
        </LoadingRegion>
      )}
      {found.isError && (
        <ErrorState onRetry={() => found.refetch()} busy={found.isFetching}>
          {failureSentence(found.error, words.failed)}
        </ErrorState>
      )}
      <AsOf asOf={found.data?.asOf} />
      {ticket && <TicketSheet ticket={ticket} />}
      {found.data && !ticket && (
        <EmptyState
          title={words.none}
          actions={
            <Link to={paths.bookings()} className={buttonLook('primary')}>
              {words.toBookings}
            </Link>
          }
        >
          {words.noneText}
        </EmptyState>
      )}
    </div>
  )
}
