import { ApiFailure } from '@baari/contract/createClientOf.ts'
import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link, useParams } from 'react-router'
import { failureSentence } from '../../api/failureSentence.ts'
import { paths } from '../../paths.ts'
import { PageHead } from '../../shell/PageHead.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { Card } from '../../ui/Card.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { formatInstant } from '../../ui/formatInstant.ts'
import { formatDay, formatRupees, formatTimeRange } from '../../ui/formats.ts'
import { LoadingRegion } from '../../ui/LoadingRegion.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useRainWords } from './english.ts'
import { MoveRainedBooking } from './MoveRainedBooking.tsx'
import { MoveRainedSeats } from './MoveRainedSeats.tsx'
import { RefundRainedBooking } from './RefundRainedBooking.tsx'
import { type RainChoice, useRainChoice } from './useRainChoice.ts'

/** Where a player answers when a turf closes for rain: another time or game at the same price, or the money back. */
export const RainChoicePage = () => {
  const words = useRainWords()
  const { bookingId = '' } = useParams()
  const found = useRainChoice(bookingId)
  return (
    <div className="page-width flex max-w-3xl flex-col gap-5 py-6 md:py-10">
      <PageHead title={words.title} />
      <Link
        to={paths.bookings()}
        className="touch flex items-center gap-1.5 self-start rounded-control font-semibold text-primary"
      >
        <ArrowLeft aria-hidden className="size-5" />
        {words.toBookings}
      </Link>
      <h1>{words.title}</h1>
      {found.isPending && (
        <LoadingRegion label={words.loading}>
          <Skeleton className="h-96" />
        </LoadingRegion>
      )}
      {found.isError && !found.data && (
        <ErrorState {...(isMissing(found.error) ? {} : { onRetry: () => found.refetch(), busy: found.isFetching })}>
          {failureSentence(found.error, words.failed)}
        </ErrorState>
      )}
      {found.data && <Choice choice={found.data} />}
    </div>
  )
}

const isMissing = (failure: Error): boolean => failure instanceof ApiFailure && failure.status === 404

const Choice = ({ choice }: { choice: RainChoice }) => {
  const words = useRainWords()
  const isOpen = choice.state === 'OPEN' && choice.serverTime < choice.decideBy
  return (
    <>
      <Card className="flex flex-col gap-1 p-4">
        <p className="text-small text-ink-2">{words.booking}</p>
        <p className="text-title">{`${choice.turfName} · ${choice.groundName}`}</p>
        <p className="figures">
          {formatDay(choice.date)}, {formatTimeRange(choice.fromMinute, choice.toMinute)}
        </p>
      </Card>
      {isOpen ? (
        <>
          <Banner tone="warning">
            <p>{words.asked(formatInstant(choice.decideBy))}</p>
            <p className="font-normal">
              {choice.refundAmount > 0 ? words.silence(formatRupees(choice.refundAmount)) : words.nothingPaid}
            </p>
          </Banner>
          {choice.isSeats ? <MoveRainedSeats choice={choice} /> : <MoveRainedBooking choice={choice} />}
          <RefundRainedBooking choice={choice} />
        </>
      ) : (
        <Outcome choice={choice} />
      )}
    </>
  )
}

/** It takes the place of everything that could be chosen, and the focus with it. */
const Outcome = ({ choice }: { choice: RainChoice }) => {
  const words = useRainWords()
  const outcome = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // After the frame in which the page's heading took the focus.
    const frame = requestAnimationFrame(() => outcome.current?.focus())
    return () => cancelAnimationFrame(frame)
  }, [])
  return (
    <div ref={outcome} tabIndex={-1} className="scroll-mt-24 rounded-control">
      <Banner tone={choice.state === 'MOVED' ? 'success' : 'info'}>{endingOf(choice, words)}</Banner>
    </div>
  )
}

const endingOf = (choice: RainChoice, { ended, move }: ReturnType<typeof useRainWords>): string => {
  const amount = formatRupees(choice.refundAmount)
  const { movedTo } = choice
  if (movedTo)
    return ended.moved(
      move.goTo(formatDay(movedTo.date), formatTimeRange(movedTo.fromMinute, movedTo.toMinute), movedTo.groundName),
    )
  if (choice.decidedBy === 'PLAYER') return ended.refunded(amount)
  return choice.decidedBy === 'TURF' ? ended.turf : ended.silence(amount)
}
