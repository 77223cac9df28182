import { useEffect, useRef } from 'react'
import { useParams } from 'react-router'
import { Banner } from '../../ui/Banner.tsx'
import { Card } from '../../ui/Card.tsx'
import { formatInstant } from '../../ui/formatInstant.ts'
import { formatMinutes, formatRupees } from '../../ui/formats.ts'
import { BookingSubpage } from '../subpage/BookingSubpage.tsx'
import { useRainWords } from './english.ts'
import { MoveRainedBooking } from './MoveRainedBooking.tsx'
import { MoveRainedSeats } from './MoveRainedSeats.tsx'
import { RefundRainedBooking } from './RefundRainedBooking.tsx'
import { type RainChoice, useRainChoice } from './useRainChoice.ts'

/** The player's answer to a rain closure: another time or game at the same price, or a refund. */
export const RainChoicePage = () => {
  const words = useRainWords()
  const { bookingId = '' } = useParams()
  const found = useRainChoice(bookingId)
  return (
    <BookingSubpage title={words.title} loading={words.loading} failed={words.failed} found={found}>
      {(choice) => <Choice choice={choice} />}
    </BookingSubpage>
  )
}

const Choice = ({ choice }: { choice: RainChoice }) => {
  const words = useRainWords()
  const isOpen = choice.state === 'OPEN' && choice.serverTime < choice.decideBy
  return (
    <>
      <Card className="flex flex-col gap-1 p-4">
        <p className="text-small text-ink-2">{words.booking}</p>
        <p className="text-title">{`${choice.turfName} · ${choice.groundName}`}</p>
        <p className="figures">{formatMinutes(choice)}</p>
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

/** Replaces the options and takes the focus. */
const Outcome = ({ choice }: { choice: RainChoice }) => {
  const words = useRainWords()
  const outcome = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Waits a frame, until the page's heading has taken the focus.
    const frame = requestAnimationFrame(() => outcome.current?.focus())
    return () => cancelAnimationFrame(frame)
  }, [])
  return (
    <div ref={outcome} tabIndex={-1} className="scroll-mt-24 rounded-control">
      <Banner tone={choice.state === 'MOVED' ? 'success' : 'info'}>{endingOf(choice, words)}</Banner>
    </div>
  )
}

const endingOf = (choice: RainChoice, { ended }: ReturnType<typeof useRainWords>): string => {
  const amount = formatRupees(choice.refundAmount)
  const { movedTo } = choice
  if (movedTo) return ended.moved(`${formatMinutes(movedTo)}, ${movedTo.groundName}`)
  if (choice.decidedBy === 'PLAYER') return ended.refunded(amount)
  return choice.decidedBy === 'TURF' ? ended.turf : ended.silence(amount)
}
