import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { api } from '../api/api.ts'
import { failureSentence } from '../api/failureSentence.ts'
import { useAvailabilityWords } from '../availability/english.ts'
import { paths } from '../paths.ts'
import { Button } from '../ui/Button.tsx'
import { useAlert } from '../ui/useAlert.ts'
import type { ChosenSlot } from './chosenSlot.ts'
import { useBookingWords } from './english.ts'
import { slotBody } from './slotBody.ts'
import type { Terms } from './useTerms.ts'

/** Asks a turf that is not onboarded for the chosen slot. It takes no slot and no money. */
export const SendEnquiry = ({ slot, terms }: { slot: ChosenSlot | undefined; terms: Terms }) => {
  const booking = useBookingWords()
  const availability = useAvailabilityWords()
  const alert = useAlert()
  const navigate = useNavigate()
  const asking = useMutation({
    mutationFn: (wanted: ChosenSlot) =>
      api.sendEnquiry(
        { body: slotBody(wanted, { payFull: terms.payFull, couponCode: terms.bill?.couponCode }) },
        { headers: { 'idempotency-key': crypto.randomUUID() } },
      ),
  })
  const ask = async () => {
    if (!slot) return alert(availability.fixed.timeMissing)
    try {
      await asking.mutateAsync(slot)
    } catch (failure) {
      return alert(failureSentence(failure, booking.fixed.enquiryFailed))
    }
    await alert(booking.fixed.enquirySent)
    await navigate(paths.bookings())
  }
  return (
    <Button wide busy={asking.isPending} busyWords={booking.asking} onClick={() => void ask()}>
      {booking.ask}
    </Button>
  )
}
