import type { Api } from '@baari/contract/api.ts'
import type { SendOptions } from '@baari/contract/createClientOf.ts'
import type { WireRequest } from '@baari/contract/endpoint.ts'
import { shortId } from '@baari/contract/wire/values.ts'
import { LONGEST_REASON } from '@baari/domain/shared/longest.ts'
import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { failureSentence } from '../../api/failureSentence.ts'
import { ownerApi } from '../../api/ownerApi.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { formatRupees } from '../../ui/formats.ts'
import { TextArea } from '../../ui/TextArea.tsx'
import { useToast } from '../../ui/useToast.ts'
import { useBookingListWords } from '../list/english.ts'
import { useBookingOwnerWords } from './english.ts'
import type { OwnerBooking } from './readOwnerBookings.ts'

interface Wanted {
  bookingId: string
  partialBookingId: string | null
  refundAmount: number
  isGame: boolean
}

type Body = WireRequest<Api['cancelOwnerBooking']>['body']
type CancelCall = (request: { body: Body }, options: SendOptions) => Promise<unknown>

/** Finds the thing to cancel by the id of a booking, a game, or a player's seats. */
const wantedOf = (bookings: readonly OwnerBooking[], id: string | undefined): Wanted | undefined => {
  for (const booking of bookings) {
    const { bookingId, bookingType, cancel } = booking
    if (bookingId === id && cancel)
      return { bookingId, partialBookingId: null, refundAmount: cancel.refundAmount, isGame: bookingType === 'PARTIAL' }
    const seats = booking.partialBookings.find(({ partialBookingId }) => partialBookingId === id)
    if (seats?.cancel)
      return {
        bookingId,
        partialBookingId: seats.partialBookingId,
        refundAmount: seats.cancel.refundAmount,
        isGame: false,
      }
  }
  return undefined
}

/** Asks for the reason and shows the refund before cancelling. */
export const CancelOwnerBooking = ({
  bookings,
  wantedId,
  onClose,
  cancel = ownerApi.cancelOwnerBooking,
  textOf,
}: {
  bookings: readonly OwnerBooking[]
  wantedId: string | undefined
  onClose: () => void
  /** The call of another role than the owner. */
  cancel?: CancelCall
  /** A question other than the owner's. */
  textOf?: (booking: string) => string
}) => {
  const { fixed, cancelling: words, reason: reasonWord } = useBookingOwnerWords()
  const { reasonMissing } = useBookingListWords().fixed
  const toast = useToast()
  const formId = useId()
  const [reason, setReason] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const wanted = wantedOf(bookings, wantedId)
  const close = () => {
    setReason('')
    setIsMissing(false)
    cancelling.reset()
    onClose()
  }
  const cancelling = useMutation({
    mutationFn: async ({ bookingId, partialBookingId }: Wanted) =>
      cancel(
        { body: { bookingId, partialBookingId, reason } },
        { headers: { 'idempotency-key': crypto.randomUUID() } },
      ),
    onSuccess: () => {
      toast.tell(fixed.cancelled)
      close()
    },
    meta: { awaitsRefetch: true, refetchesAfterFailure: true },
  })
  const refund = wanted && formatRupees(wanted.refundAmount)
  return (
    <Dialog
      open={wanted !== undefined}
      onClose={close}
      title={words.title}
      footer={
        <>
          <Button look="quiet" onClick={close}>
            {words.close}
          </Button>
          <Button type="submit" form={formId} look="danger" busy={cancelling.isPending} busyWords={words.busy}>
            {words.confirm}
          </Button>
        </>
      }
    >
      {wanted && refund && (
        <form
          id={formId}
          noValidate
          className="flex flex-col gap-4"
          onSubmit={(event) => {
            event.preventDefault()
            setIsMissing(reason.trim() === '')
            if (reason.trim() !== '') cancelling.mutate(wanted)
          }}
        >
          <p className="break-words">{(textOf ?? words.text)(shortId(wanted.partialBookingId ?? wanted.bookingId))}</p>
          <p className="font-semibold">
            {wanted.refundAmount === 0
              ? words.noRefund
              : wanted.isGame
                ? words.refundAll(refund)
                : words.refund(refund)}
          </p>
          <TextArea
            label={reasonWord}
            placeholder={words.placeholder}
            maxLength={LONGEST_REASON}
            value={reason}
            error={isMissing ? reasonMissing : undefined}
            onValueChange={(text) => {
              setReason(text)
              setIsMissing(false)
            }}
          />
          {cancelling.isError && <Banner tone="danger">{failureSentence(cancelling.error, fixed.cancelFailed)}</Banner>}
        </form>
      )}
    </Dialog>
  )
}
