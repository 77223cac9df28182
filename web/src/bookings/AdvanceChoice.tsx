import { formatPaise } from '../availability/paise.ts'
import { RadioCards } from '../ui/RadioCards.tsx'
import { billOf } from './bill.ts'
import type { ChosenSlot } from './chosenSlot.ts'
import { useBookingWords } from './english.ts'
import type { Terms } from './useTerms.ts'

/**
 * Chooses between an advance (possibly zero) with the rest at the turf, and full payment now. Absent if the ground
 * requires full payment.
 */
export const AdvanceChoice = ({ slot, terms }: { slot: ChosenSlot; terms: Terms }) => {
  const booking = useBookingWords()
  const { advancePercentage } = slot.ground
  const { bill } = terms
  if (!bill || bill.total === 0 || advancePercentage >= 100) return null
  const advance = billOf(slot, { discount: bill.discount, couponCode: bill.couponCode, payFull: false })
  return (
    <RadioCards
      label={booking.howMuchNow}
      value={terms.payFull ? 'full' : 'advance'}
      onValueChange={(value) => terms.setPayFull(value === 'full')}
      options={[
        {
          value: 'advance',
          label: advance.payNow > 0 ? booking.fixed.payAdvance : booking.atVenue,
          detail: booking.restAtTurf(formatPaise(advance.balance)),
          aside: <span className="figures">{formatPaise(advance.payNow)}</span>,
        },
        {
          value: 'full',
          label: booking.payInFull,
          detail: booking.nothingAtTurf,
          aside: <span className="figures">{formatPaise(bill.total)}</span>,
        },
      ]}
    />
  )
}
