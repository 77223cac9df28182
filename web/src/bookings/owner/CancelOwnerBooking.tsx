import type { Api } from '@baari/contract/api.ts'
import type { SendOptions } from '@baari/contract/createClientOf.ts'
import type { WireRequest } from '@baari/contract/endpoint.ts'
import { shortId } from '@baari/contract/wire/values.ts'
import { LONGEST_REASON } from '@baari/domain/shared/limits.ts'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { failureMessage } from '../../api/failureMessage.ts'
import { ownerApi } from '../../api/ownerApi.ts'
import { useTurfOwnerMessages } from '../../turfs/owner/english.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { cx } from '../../ui/cx.ts'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { useToast } from '../../ui/dialogs/ToastProvider.tsx'
import { TextArea } from '../../ui/fields/TextArea.tsx'
import { formatName, formatRupees } from '../../ui/formats/formats.ts'
import { useBookingListMessages } from '../list/english.ts'
import { useBookingOwnerMessages } from './english.ts'
import { bookedFor, bookedOn, isChargeKnown, ownerPayment } from './OwnerStatus.tsx'
import type { OwnerBooking } from './ownerBookingFilters.ts'

interface Requested {
  bookingId: string
  partialBookingId: string | null
  refundAmount: number
  isGame: boolean
}

type Body = WireRequest<Api['cancelOwnerBooking']>['body']
type CancelCall = (request: { body: Body }, options: SendOptions) => Promise<unknown>

/** Finds the thing to cancel by the id of a booking, a game, or a player's seats. */
const wantedOf = (bookings: readonly OwnerBooking[], id: string | undefined): Requested | undefined => {
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
  requestedId,
  onClose,
  cancel = ownerApi.cancelOwnerBooking,
  textOf,
}: {
  bookings: readonly OwnerBooking[]
  requestedId: string | undefined
  onClose: () => void
  /** The call of another role than the owner. */
  cancel?: CancelCall
  /** A question other than the owner's. */
  textOf?: (booking: string) => string
}) => {
  const { fixed, cancelling: messages, reason: reasonWord } = useBookingOwnerMessages()
  const { reasonMissing } = useBookingListMessages().fixed
  const toast = useToast()
  const formId = useId()
  const [reason, setReason] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const requested = wantedOf(bookings, requestedId)
  const close = () => {
    setReason('')
    setIsMissing(false)
    cancelling.reset()
    onClose()
  }
  const cancelling = useMutation({
    mutationFn: async ({ bookingId, partialBookingId }: Requested) =>
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
  const refund = requested && formatRupees(requested.refundAmount)
  return (
    <Dialog
      open={requested !== undefined}
      onClose={close}
      title={messages.title}
      footer={
        <>
          <Button variant="quiet" onClick={close}>
            {messages.close}
          </Button>
          <Button type="submit" form={formId} variant="danger" busy={cancelling.isPending} busyText={messages.busy}>
            {messages.confirm}
          </Button>
        </>
      }
    >
      {requested && refund && (
        <form
          id={formId}
          noValidate
          className="flex flex-col gap-4"
          onSubmit={(event) => {
            event.preventDefault()
            setIsMissing(reason.trim() === '')
            if (reason.trim() !== '') cancelling.mutate(requested)
          }}
        >
          <p className="break-words">
            {(textOf ?? messages.text)(shortId(requested.partialBookingId ?? requested.bookingId))}
          </p>
          <p className="font-semibold">
            {requested.refundAmount === 0
              ? messages.noRefund
              : requested.isGame
                ? messages.refundAll(refund)
                : messages.refund(refund)}
          </p>
          <TextArea
            label={reasonWord}
            placeholder={messages.placeholder}
            maxLength={LONGEST_REASON}
            value={reason}
            error={isMissing ? reasonMissing : undefined}
            onValueChange={(text) => {
              setReason(text)
              setIsMissing(false)
            }}
          />
          {cancelling.isError && <Banner tone="danger">{failureMessage(cancelling.error, fixed.cancelFailed)}</Banner>}
        </form>
      )}
    </Dialog>
  )
}

/** The facts of a booking and its money, line by line; `more` facts follow. */
export const BookingFacts = ({
  booking,
  more = [],
}: {
  booking: OwnerBooking
  more?: readonly (readonly [term: string, fact: ReactNode])[]
}) => {
  const owners = useBookingOwnerMessages()
  const { bookings: messages, fixed } = owners
  const { bookingTypes } = useTurfOwnerMessages()
  const { day, times } = bookedFor(booking)
  const facts: (readonly [term: string, fact: ReactNode])[] = [
    [messages.time, `${day}, ${times}`],
    [messages.place, `${booking.turfName}, ${booking.groundName}`],
    [messages.type, `${bookingTypes[booking.bookingType]} · ${formatName(booking.selectedGameType)}`],
    [
      messages.players,
      booking.bookingType === 'PARTIAL' &&
        messages.gathered(
          booking.totalNumberOfPlayersBooked ?? 0,
          booking.minPlayersRequired ?? 0,
          booking.maxPlayersAllowed ?? 0,
        ),
    ],
    [messages.payment, ownerPayment(booking, owners)],
    [messages.bookedOn, bookedOn(booking.createdDate)],
    [messages.bookingId, shortId(booking.bookingId)],
    [owners.reason, booking.cancellationReason],
    ...more,
  ]
  const money: (readonly [term: string, amount: string, isResult: boolean])[] = [
    [messages.price, formatRupees(booking.totalPrice), false],
    [messages.paid, formatRupees(0 - booking.amountPaid), false],
    [messages.collected, booking.collectedAtVenue > 0 ? formatRupees(0 - booking.collectedAtVenue) : '', false],
    [messages.due, formatRupees(booking.dueAtVenue), true],
    [messages.charge, isChargeKnown(booking) ? formatRupees(booking.cancellationCharge) : fixed.notApplicable, false],
  ]
  return (
    <>
      <dl className="flex flex-col gap-2 border-t border-line pt-3">
        {facts
          .filter(([, fact]) => Boolean(fact))
          .map(([term, fact]) => (
            <div key={term} className="flex items-baseline justify-between gap-4">
              <dt className="shrink-0 text-small text-ink-2">{term}</dt>
              <dd className="min-w-0 text-right text-small font-semibold break-words">{fact}</dd>
            </div>
          ))}
      </dl>
      <dl className="flex flex-col gap-2 border-t border-line pt-3">
        {money
          .filter(([, amount]) => amount !== '')
          .map(([term, amount, isResult]) => (
            <div key={term} className={cx('flex items-baseline justify-between gap-4', isResult && 'font-bold')}>
              <dt>{term}</dt>
              <dd className="figures">{amount}</dd>
            </div>
          ))}
      </dl>
    </>
  )
}
