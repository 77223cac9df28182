import { LONGEST_TYPED_CODE } from '@baari/domain/shared/longest.ts'
import { TicketPercent, X } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { TextInput } from '../ui/TextInput.tsx'
import { useBookingWords } from './english.ts'
import type { CouponChoice } from './useCoupon.ts'

/** An input for a coupon code, or the applied coupon with a button to remove it. */
export const CouponField = ({ coupon, hint }: { coupon: CouponChoice; hint?: string }) => {
  const booking = useBookingWords()
  const [typed, setTyped] = useState('')
  const { couponCode, couponProblem, isChecking } = coupon
  if (couponCode !== '' && !couponProblem)
    return (
      <div className="flex items-center gap-2.5 rounded-control bg-primary-soft py-1 pl-3.5 text-on-primary-soft">
        <TicketPercent aria-hidden className="size-5 shrink-0" />
        <span className="grow font-semibold">{booking.coupon(couponCode)}</span>
        <IconButton label={booking.couponOff(couponCode)} onClick={coupon.dropCoupon} className="text-current">
          <X aria-hidden className="size-5" />
        </IconButton>
      </div>
    )
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void coupon.applyCoupon(typed || couponCode)
      }}
      className="grid grid-cols-[1fr_auto] items-start gap-2"
    >
      <TextInput
        label={booking.couponLabel}
        hint={hint}
        error={couponProblem}
        value={typed}
        placeholder={couponCode}
        onValueChange={setTyped}
        maxLength={LONGEST_TYPED_CODE}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
      />
      <Button type="submit" look="quiet" busy={isChecking} busyWords={booking.applying} className="mt-7">
        {booking.apply}
      </Button>
    </form>
  )
}
