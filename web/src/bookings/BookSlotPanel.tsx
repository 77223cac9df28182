import { useState } from 'react'
import { formatPaise } from '../availability/paise.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { playLines } from '../ui/formats.ts'
import { useWords } from '../words/en.ts'
import { AdvanceChoice } from './AdvanceChoice.tsx'
import type { ChosenTime } from './BookBar.tsx'
import { CouponField } from './CouponField.tsx'
import { slotKey } from './chosenSlot.ts'
import { useBookingWords } from './english.ts'
import { LengthSteps } from './LengthSteps.tsx'
import { NudgeOffer } from './NudgeOffer.tsx'
import { PriceBreakdown } from './PriceBreakdown.tsx'
import { PriceNow } from './PriceNow.tsx'
import { slotDay } from './slotDay.ts'
import type { Terms } from './useTerms.ts'

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
  const booking = useBookingWords()
  const { ui } = useWords()
  const [wall, setWall] = useState<{ key: string; reason: string }>()
  if (!slot || !bill)
    return (
      <Card className="flex flex-col gap-4 p-5 shadow-panel">
        <div>
          <h2 className="text-title">{booking.summary}</h2>
          <p className="text-ink-2">{booking.nothingChosen}</p>
        </div>
        {action ?? (
          <Button look="accent" wide aria-disabled className="opacity-50" onClick={onContinue}>
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
          <h2 className="figures text-[1.375rem] leading-7">{times}</h2>
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
          <p role="status" className="text-label text-night-2">
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
            <CouponField coupon={terms} hint={booking.couponHint} />
            <AdvanceChoice slot={slot} terms={terms} />
            {action}
            <p className="text-small text-ink-2">{booking.askNote}</p>
          </>
        ) : (
          <>
            <Button look="accent" wide onClick={onContinue}>
              {bill.payNow > 0 ? booking.continueWith(formatPaise(bill.payNow)) : booking.continue}
            </Button>
            {bill.payNow > 0 && <p className="text-center text-label text-ink-2">{booking.holdAfterPay}</p>}
          </>
        )}
      </div>
    </Card>
  )
}
