import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { AdultLine, useAgeAnswer } from '../accounts/age/AdultLine.tsx'
import { api } from '../api/api.ts'
import { failureMessage } from '../api/failureMessage.ts'
import { useAvailabilityMessages } from '../availability/english.ts'
import { paths } from '../paths.ts'
import { Button } from '../ui/Button.tsx'
import { useAlert } from '../ui/dialogs/AlertProvider.tsx'
import { type Bill, type ChosenSlot, slotBody } from './bill.ts'
import { useBookingMessages } from './english.ts'
import type { Terms } from './useCoupon.ts'

/** Sends an enquiry for the chosen slot to a turf that is not onboarded. It takes no slot and no money. */
export const SendEnquiry = ({ slot, terms }: { slot: ChosenSlot | undefined; terms: Terms }) => {
  const booking = useBookingMessages()
  const availability = useAvailabilityMessages()
  const alert = useAlert()
  const navigate = useNavigate()
  const age = useAgeAnswer()
  const asking = useMutation({
    mutationFn: (requested: { slot: ChosenSlot; bill: Bill }) =>
      api.sendEnquiry(
        { body: slotBody(requested.slot, { bill: requested.bill, payFull: terms.payFull }) },
        { headers: { 'idempotency-key': crypto.randomUUID() } },
      ),
    // The price may have changed.
    meta: { refetchesAfterFailure: true },
  })
  const ask = async () => {
    if (!slot || !terms.bill) return alert(availability.fixed.timeMissing)
    try {
      await asking.mutateAsync({ slot, bill: terms.bill })
    } catch (failure) {
      return alert(failureMessage(failure, booking.fixed.enquiryFailed))
    }
    await alert(booking.fixed.enquirySent)
    await navigate(paths.bookings())
  }
  return (
    <>
      {age.isRequested && <AdultLine failure={age.failure} />}
      <Button
        wide
        busy={asking.isPending || age.isBusy}
        busyText={booking.asking}
        onClick={() => void (slot ? age.asAdult(() => void ask()) : ask())}
      >
        {booking.ask}
      </Button>
    </>
  )
}
