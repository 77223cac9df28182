import { CANCELLATION_POLICY, mostPercentage, refundOf, refundPercentage } from '@baari/domain/bookings/cancellation.ts'
import { refundable } from '@baari/domain/payments/leastRefund.ts'
import type { Paise } from '@baari/domain/shared/money.ts'
import { MINUTES_PER_HOUR, MS_PER_MINUTE } from '@baari/domain/shared/units.ts'
import { dateAt, instantAt } from '@baari/domain/shared/zonedTime.ts'
import { formatPaise } from '../availability/paise.ts'
import { Card } from '../ui/Card.tsx'
import { formatPlay } from '../ui/formats.ts'
import type { ChosenSlot } from './chosenSlot.ts'
import { useBookingWords } from './english.ts'

/** The refund terms, and for the chosen time each refund in rupees with its deadline. */
export const CancelTerms = ({
  slot,
  payNow,
  timeZone,
  now,
}: {
  slot: Pick<ChosenSlot, 'date' | 'interval'> | undefined
  payNow: Paise
  timeZone: string
  /** The server's clock. */
  now: number
}) => {
  const booking = useBookingWords()
  const { tiers } = CANCELLATION_POLICY
  return (
    <Card className="flex flex-col gap-3 p-4">
      <h2 className="text-[1.0625rem]">{booking.ifYouCancel}</h2>
      <ul className="grid grid-cols-4 rounded-control bg-surface-2 px-1 py-2 text-center">
        {tiers.map(({ percentage, minutesBefore }) => (
          <li key={minutesBefore}>
            <b className="figures text-number">{`${percentage}%`}</b>
            <span className="block text-label text-ink-2">{booking.hoursBefore(minutesBefore / MINUTES_PER_HOUR)}</span>
          </li>
        ))}
      </ul>
      {slot && payNow > 0 && (
        <p className="text-small text-ink-2">{termsNow({ slot, payNow, timeZone, now }, booking)}</p>
      )}
      <p className="text-small text-ink-2">{booking.ifResold(mostPercentage(CANCELLATION_POLICY))}</p>
    </Card>
  )
}

const termsNow = (
  {
    slot,
    payNow,
    timeZone,
    now,
  }: { slot: Pick<ChosenSlot, 'date' | 'interval'>; payNow: Paise; timeZone: string; now: number },
  words: ReturnType<typeof useBookingWords>,
): string => {
  const startsAt = instantAt(slot.date, slot.interval.startsAt, timeZone)
  const percentage = refundPercentage(CANCELLATION_POLICY, startsAt, new Date(now))
  if (percentage === 0) return words.nothingBackNow
  const tier = CANCELLATION_POLICY.tiers.find((one) => one.percentage === percentage)
  const until = new Date(startsAt.getTime() - (tier?.minutesBefore ?? 0) * MS_PER_MINUTE)
  const day = dateAt(until, timeZone)
  const minutes = (until.getTime() - instantAt(day, 0, timeZone).getTime()) / MS_PER_MINUTE
  const owed = refundOf({ policy: CANCELLATION_POLICY, captured: payNow, startsAt, now: new Date(now) })
  return words.backNow({
    percentage,
    amount: formatPaise(refundable(owed, payNow)),
    until: formatPlay({ date: day, startsAt: minutes }),
  })
}
