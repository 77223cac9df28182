import { shortId } from '@baari/contract/wire/values.ts'
import { Button } from '../../ui/Button.tsx'
import { useBookingOwnerWords } from '../owner/english.ts'
import { useBookingAdminWords } from './english.ts'

/** An admin's actions on a booking or a player's seats: cancel before the start, refund after the end. */
export const BookingAct = ({
  id,
  isCancellable,
  hasMoneyLeft,
  onCancel,
  onGiveBack,
}: {
  id: string
  isCancellable: boolean
  hasMoneyLeft: boolean
  onCancel: (id: string) => void
  onGiveBack: (id: string) => void
}) => {
  const { bookings: admin } = useBookingAdminWords()
  const { bookings: words } = useBookingOwnerWords()
  if (hasMoneyLeft)
    return (
      <Button look="quiet" aria-label={admin.giveBackOf(shortId(id))} onClick={() => onGiveBack(id)}>
        {admin.giveBack}
      </Button>
    )
  return (
    <Button
      look="quiet"
      disabled={!isCancellable}
      aria-label={words.cancelOf(shortId(id))}
      onClick={() => onCancel(id)}
    >
      {words.cancel}
    </Button>
  )
}
