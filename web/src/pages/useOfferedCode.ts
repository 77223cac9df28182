import { useAvailabilityWords } from '../availability/english.ts'
import type { Terms } from '../bookings/useTerms.ts'
import { useToast } from '../ui/useToast.ts'

/** The code that the page itself offers. */
const OFFERED_CODE = 'FTM20'

/** The chip of the offered code: whether it is on, and the action of a press. */
export const useOfferedCode = (terms: Terms): { isCouponOn: boolean; onCoupon: () => void } => {
  const availability = useAvailabilityWords()
  const toast = useToast()
  const isCouponOn = terms.couponCode === OFFERED_CODE
  return {
    isCouponOn,
    onCoupon: () => {
      if (isCouponOn) return terms.dropCoupon()
      toast.tell(availability.couponOn(OFFERED_CODE))
      void terms.applyCoupon(OFFERED_CODE)
    },
  }
}
