import { shortId } from '@baari/contract/wire/values.ts'
import { LONGEST_REASON } from '@baari/domain/shared/limits.ts'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useAdminMessages } from '../../admin/english.ts'
import type { AdminBooking } from '../../admin/lists.ts'
import { adminApi } from '../../api/adminApi.ts'
import { failureMessage } from '../../api/failureMessage.ts'
import { useAttemptKey } from '../../api/useAttempt.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { useToast } from '../../ui/dialogs/ToastProvider.tsx'
import { TextArea } from '../../ui/fields/TextArea.tsx'
import { TextInput } from '../../ui/fields/TextInput.tsx'
import { formatRupees } from '../../ui/formats/formats.ts'
import { useSettlementAdminMessages } from './english.ts'

interface Left {
  bookingId: string
  partialBookingId: string | null
  refundedSoFar: number
  atMost: number
}

/** The amount that can still be refunded for a booking, or for a player's seats, by its id. */
const leftOf = (bookings: readonly AdminBooking[], id: string | undefined): Left | undefined => {
  for (const { bookingId, giveBack, partialBookings } of bookings) {
    if (bookingId === id && giveBack) return { bookingId, partialBookingId: null, ...giveBack }
    const seats = partialBookings.find(({ partialBookingId }) => partialBookingId === id)
    if (seats?.giveBack) return { bookingId, partialBookingId: seats.partialBookingId, ...seats.giveBack }
  }
  return undefined
}

/** Refunds a past booking, in full or in part. */
export const RefundPlayedBooking = ({
  bookings,
  requestedId,
  onClose,
}: {
  bookings: readonly AdminBooking[]
  requestedId: string | undefined
  onClose: () => void
}) => {
  const { givingBack: messages } = useSettlementAdminMessages()
  const left = leftOf(bookings, requestedId)
  return (
    <Dialog open={left !== undefined} onClose={onClose} title={messages.title}>
      {left && <AmountForm key={`${requestedId} ${left.refundedSoFar}`} left={left} onGiven={onClose} />}
    </Dialog>
  )
}

const AmountForm = ({ left, onGiven }: { left: Left; onGiven: () => void }) => {
  const { givingBack: messages } = useSettlementAdminMessages()
  const { shared } = useAdminMessages()
  const toast = useToast()
  const [amount, setAmount] = useState(String(left.atMost))
  const [reason, setReason] = useState('')
  const [isTried, setIsTried] = useState(false)
  const rupees = Number(amount)
  const attempt = useAttemptKey([rupees, reason.trim()])
  const isAmountWrong = !(rupees >= 1 && rupees <= left.atMost)
  const isReasonMissing = reason.trim() === ''
  const giving = useMutation({
    mutationFn: () =>
      adminApi.refundPlayedBooking(
        {
          body: {
            bookingId: left.bookingId,
            partialBookingId: left.partialBookingId,
            amount: rupees,
            refundedSoFar: left.refundedSoFar,
            reason: reason.trim(),
          },
        },
        attempt.options(),
      ),
    onSuccess: ({ message, awaitsApproval }) => {
      toast.tell(awaitsApproval ? shared.awaitsApproval : message)
      onGiven()
    },
    // Another admin may have refunded a part: the list shows the amount left.
    meta: { refetchesAfterFailure: true },
    onError: attempt.failed,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    if (!isAmountWrong && !isReasonMissing) giving.mutate()
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <p className="break-words">{messages.text(shortId(left.partialBookingId ?? left.bookingId))}</p>
      <p className="font-semibold">
        {messages.left(formatRupees(left.atMost))}
        {left.refundedSoFar > 0 && ` ${messages.soFar(formatRupees(left.refundedSoFar))}`}
      </p>
      <TextInput
        label={shared.amount}
        prefix="₹"
        inputMode="decimal"
        required
        autoComplete="off"
        value={amount}
        error={isTried && isAmountWrong ? messages.amountWrong(formatRupees(left.atMost)) : undefined}
        onValueChange={setAmount}
      />
      <TextArea
        label={messages.reason}
        maxLength={LONGEST_REASON}
        value={reason}
        error={isTried && isReasonMissing ? messages.reasonMissing : undefined}
        onValueChange={setReason}
      />
      {giving.isError && <Banner tone="danger">{failureMessage(giving.error, messages.failed)}</Banner>}
      <Button type="submit" className="self-end" busy={giving.isPending || giving.isSuccess} busyText={messages.giving}>
        {messages.give}
      </Button>
    </form>
  )
}
