import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { focusFirstInvalid } from '../../accounts/focusFirstInvalid.ts'
import { api } from '../../api/api.ts'
import { failureSentence } from '../../api/failureSentence.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { ChipRow } from '../../ui/ChipRow.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { LoadingRegion } from '../../ui/LoadingRegion.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { useToast } from '../../ui/useToast.ts'
import { useWords } from '../../words/en.ts'
import { useUndoWords } from '../undo/english.ts'
import { bookingTimes } from './bookingTimes.ts'
import { useBookingListWords } from './english.ts'
import { RefundPreview } from './RefundPreview.tsx'
import type { Booking } from './readBookings.ts'
import { useQuoteRefund } from './useQuoteRefund.ts'

/** Cancels a booking: shows the refund first, and asks for the reason. */
export const CancelSheet = ({
  booking,
  now,
  open,
  onClose,
  onCancelled,
}: {
  booking: Booking
  now: () => number
  open: boolean
  onClose: () => void
  onCancelled: () => void
}) => {
  const { ui } = useWords()
  const bookingList = useBookingListWords()
  const undo = useUndoWords()
  const { fixed } = bookingList
  const { bookingId } = booking
  const formId = useId()
  const toast = useToast()
  const queryClient = useQueryClient()
  const [reason, setReason] = useState('')
  const [fault, setFault] = useState<string>()
  const cancelling = useMutation({
    mutationFn: (cancellationReason: string) =>
      api.cancelBooking({ params: { bookingId }, body: { cancellationReason } }),
    onSuccess: ({ message }) => {
      toast.tell(message)
      onCancelled()
    },
    // The cancellation may have succeeded although its answer was lost: refetch the page.
    onError: () => queryClient.invalidateQueries(),
  })
  const isBusy = cancelling.isPending || cancelling.isSuccess
  const quote = useQuoteRefund(bookingId, open && !isBusy)
  const { day, times } = bookingTimes(booking, now(), ui)

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const isMissing = reason.trim() === ''
    flushSync(() => setFault(isMissing ? fixed.reasonMissing : undefined))
    if (isMissing) focusFirstInvalid(event.currentTarget)
    else cancelling.mutate(reason.trim())
  }
  const change = (text: string) => {
    setReason(text)
    setFault(undefined)
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={bookingList.cancelTitle}
      shape="sheet"
      footer={
        <>
          <Button look="quiet" onClick={onClose}>
            {bookingList.keep}
          </Button>
          {!quote.isError && (
            <Button
              type="submit"
              form={formId}
              look="danger"
              disabled={!quote.data}
              busy={isBusy}
              busyWords={bookingList.cancelling}
            >
              {bookingList.cancel}
            </Button>
          )}
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-5">
        <p className="text-ink-2">
          <span className="block font-semibold text-ink">{`${booking.turfName} · ${booking.groundName}`}</span>
          {`${day}, ${times}`}
        </p>
        {booking.undoUntil !== null && Date.parse(booking.undoUntil) > now() && (
          <Banner>{undo.betterThanCancelling}</Banner>
        )}
        {quote.isError && <Banner tone="danger">{failureSentence(quote.error, bookingList.quoteFailed)}</Banner>}
        {!quote.isError &&
          (quote.data && !quote.isFetching ? (
            <RefundPreview quote={quote.data} now={now} onEnd={() => void quote.refetch()} />
          ) : (
            <LoadingRegion label={bookingList.quoting}>
              <Skeleton className="h-80" />
            </LoadingRegion>
          ))}
        {!quote.isError && (
          <div className="flex flex-col gap-3">
            <TextArea
              label={bookingList.reason}
              note={ui.required}
              required
              maxLength={500}
              value={reason}
              onValueChange={change}
              error={fault}
            />
            <ChipRow
              label={bookingList.commonReasons}
              wrap
              options={bookingList.reasons.map((text) => ({ value: text, label: text }))}
              value={reason}
              onValueChange={change}
            />
          </div>
        )}
        {cancelling.isError && <Banner tone="danger">{failureSentence(cancelling.error, fixed.cancelFailed)}</Banner>}
      </form>
    </Dialog>
  )
}
