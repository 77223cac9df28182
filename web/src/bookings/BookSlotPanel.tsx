import { CANCELLATION_POLICY, mostPercentage } from '@baari/domain/bookings/cancellation.ts'
import type { Paise } from '@baari/domain/shared/money.ts'
import { instantAt, MINUTES_PER_HOUR } from '@baari/domain/shared/zonedTime.ts'
import { useState } from 'react'
import { formatPaise } from '../availability/paise.ts'
import { useMessages } from '../messages/en.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { playLines } from '../ui/formats/formats.ts'
import { type ChosenTime, LengthSteps, NudgeOffer, PriceNow, slotDay } from './BookBar.tsx'
import { type ChosenSlot, slotKey } from './bill.ts'
import { useBookingMessages } from './english.ts'
import { AdvanceChoice, CouponField, PriceBreakdown, refundNow } from './PriceBreakdown.tsx'
import type { Terms } from './useCoupon.ts'

/** Panel beside the times on a wide screen: the chosen slot, its price, and the button to continue. */
export const BookSlotPanel = ({
  slot,
  bill,
  terms,
  referenceFactor,
  today,
  isHeld,
  nudge,
  onLength,
  onContinue,
  action,
}: ChosenTime & { terms: Terms }) => {
  const booking = useBookingMessages()
  const { ui } = useMessages()
  const [wall, setWall] = useState<{ key: string; reason: string }>()
  if (!slot || !bill)
    return (
      <Card className="flex flex-col gap-4 p-5 shadow-panel">
        <div>
          <h2 className="text-title">{booking.summary}</h2>
          <p className="text-ink-2">{booking.nothingChosen}</p>
        </div>
        {action ?? (
          <Button variant="accent" wide aria-disabled className="opacity-50" onClick={onContinue}>
            {booking.continue}
          </Button>
        )}
      </Card>
    )
  const near = slotDay(slot, today, ui)
  const { day, times } = playLines({ date: slot.date, ...slot.interval })
  const key = slotKey(slot)
  return (
    <Card className="shadow-panel">
      <div className="flex flex-col gap-2 bg-night p-4 text-on-night">
        <p className="flex justify-between gap-3 text-small text-night-2">
          <span>{near === day ? day : `${near}, ${day}`}</span>
          <span className="truncate">{slot.ground.name}</span>
        </p>
        <div className="flex items-center justify-between gap-3">
          <h2 className="figures text-number">{times}</h2>
          <div className="w-40 shrink-0">
            <LengthSteps
              slot={slot}
              isHeld={isHeld}
              onLength={onLength}
              onWall={(reason) => setWall({ key, reason })}
            />
          </div>
        </div>
        <div className="flex items-baseline justify-between gap-3">
          <p role="status" className="text-small text-night-2">
            {wall?.key === key && wall.reason}
          </p>
          <PriceNow bill={bill} referenceFactor={referenceFactor} />
        </div>
        {nudge && <NudgeOffer offered={nudge} date={slot.date} />}
      </div>
      <div className="flex flex-col gap-4 p-4">
        <PriceBreakdown bill={bill} advancePercentage={slot.ground.advancePercentage} />
        {action ? (
          <>
            <CouponField coupon={terms} isOffered />
            <AdvanceChoice slot={slot} terms={terms} />
            {action}
            <p className="text-small text-ink-2">{booking.askNote}</p>
          </>
        ) : (
          <>
            <Button variant="accent" wide onClick={onContinue}>
              {bill.payNow > 0 ? booking.continueWith(formatPaise(bill.payNow)) : booking.continue}
            </Button>
            {bill.payNow > 0 && <p className="text-center text-small text-ink-2">{booking.holdAfterPay}</p>}
          </>
        )}
      </div>
    </Card>
  )
}

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
  const booking = useBookingMessages()
  const { tiers } = CANCELLATION_POLICY
  return (
    <Card className="flex flex-col gap-3 p-4">
      <h2 className="text-body">{booking.ifYouCancel}</h2>
      <ul className="grid grid-cols-4 rounded-control bg-surface-2 px-1 py-2 text-center">
        {tiers.map(({ percentage, minutesBefore }) => (
          <li key={minutesBefore}>
            <b className="figures text-number">{`${percentage}%`}</b>
            <span className="block text-small text-ink-2">{booking.hoursBefore(minutesBefore / MINUTES_PER_HOUR)}</span>
          </li>
        ))}
      </ul>
      {slot && payNow > 0 && (
        <p className="text-small text-ink-2">
          {refundNow(
            { payNow, startsAt: instantAt(slot.date, slot.interval.startsAt, timeZone), timeZone, now },
            booking,
            booking.backNow,
          )}
        </p>
      )}
      <p className="text-small text-ink-2">{booking.ifResold(mostPercentage(CANCELLATION_POLICY))}</p>
    </Card>
  )
}
