import { lengthOf } from '@baari/domain/shared/interval.ts'
import type { ReactNode } from 'react'
import { formatPaise } from '../availability/paise.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { formatDay, formatLength, formatName, formatTimeRange } from '../ui/formats.ts'
import { AdvanceChoice } from './AdvanceChoice.tsx'
import type { Bill } from './bill.ts'
import { CouponField } from './CouponField.tsx'
import { type ChosenSlot, playDay } from './chosenSlot.ts'
import { useBookingWords } from './english.ts'
import { PriceBreakdown } from './PriceBreakdown.tsx'
import type { Terms } from './useTerms.ts'

/** Beside the times on a wide screen: the chosen slot, its price, and the way on. */
export const BookSlotPanel = ({
  slot,
  bill,
  terms,
  isHeld,
  onContinue,
  action,
}: {
  slot: ChosenSlot | undefined
  bill: Bill | undefined
  terms: Terms
  isHeld: boolean
  onContinue: () => void
  /** Instead of going on to pay. */
  action?: ReactNode
}) => {
  const booking = useBookingWords()
  return (
    <Card className="flex flex-col gap-4 p-5 shadow-panel">
      {slot && bill ? (
        <>
          <div>
            <h2 className="figures text-title">{formatTimeRange(slot.interval.startsAt, slot.interval.endsAt)}</h2>
            <p className="text-small text-ink-2">
              {[
                formatDay(playDay(slot)),
                formatLength(lengthOf(slot.interval)),
                slot.ground.name,
                formatName(slot.game),
              ].join(' · ')}
            </p>
          </div>
          <PriceBreakdown bill={bill} advancePercentage={slot.ground.advancePercentage} />
          {!isHeld && (
            <>
              <CouponField coupon={terms} hint={booking.couponHint} />
              <AdvanceChoice slot={slot} terms={terms} />
            </>
          )}
        </>
      ) : (
        <div>
          <h2 className="text-title">{booking.summary}</h2>
          <p className="text-ink-2">{booking.nothingChosen}</p>
        </div>
      )}
      {action ? (
        <>
          {action}
          <p className="text-small text-ink-2">{booking.askNote}</p>
        </>
      ) : (
        <Button wide onClick={onContinue}>
          {bill && bill.payNow > 0 ? booking.continueWith(formatPaise(bill.payNow)) : booking.continue}
        </Button>
      )}
    </Card>
  )
}
