import type { Api } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'
import { LONGEST_REASON } from '@baari/domain/shared/limits.ts'
import { MINUTES_PER_HOUR } from '@baari/domain/shared/zonedTime.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { focusFirstInvalid } from '../../accounts/focusFirstInvalid.ts'
import { api } from '../../api/api.ts'
import { failureMessage } from '../../api/failureMessage.ts'
import type { FeatureMessages } from '../../messages/catalogue.ts'
import { useMessages } from '../../messages/en.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { ChipRow } from '../../ui/Chip.tsx'
import { cx } from '../../ui/cx.ts'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { useToast } from '../../ui/dialogs/ToastProvider.tsx'
import { TextArea } from '../../ui/fields/TextArea.tsx'
import { Countdown } from '../../ui/formats/Countdown.tsx'
import { formatRupees } from '../../ui/formats/formats.ts'
import { LoadingRegion, Skeleton } from '../../ui/LoadingRegion.tsx'
import { useUndoMessages } from '../undo/english.ts'
import type { Booking } from './bookingFilters.ts'
import { bookingTimes } from './bookingTimes.ts'
import { useBookingListMessages } from './english.ts'

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
  const { ui } = useMessages()
  const bookingList = useBookingListMessages()
  const undo = useUndoMessages()
  const { fixed } = bookingList
  const { bookingId } = booking
  const formId = useId()
  const toast = useToast()
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
    meta: { refetchesAfterFailure: true },
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
          <Button variant="quiet" onClick={onClose}>
            {bookingList.keep}
          </Button>
          {!quote.isError && (
            <Button
              type="submit"
              form={formId}
              variant="danger"
              disabled={!quote.data}
              busy={isBusy}
              busyText={bookingList.cancelling}
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
        {quote.isError && <Banner tone="danger">{failureMessage(quote.error, bookingList.quoteFailed)}</Banner>}
        {!quote.isError &&
          (quote.data && !quote.isFetching ? (
            <RefundPreview
              quote={quote.data}
              isByPass={booking.pass !== null}
              now={now}
              onEnd={() => void quote.refetch()}
            />
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
              maxLength={LONGEST_REASON}
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
        {cancelling.isError && <Banner tone="danger">{failureMessage(cancelling.error, fixed.cancelFailed)}</Banner>}
      </form>
    </Dialog>
  )
}

/** The refund for cancelling now; each opening and each expiry fetches a new quote. */
const useQuoteRefund = (bookingId: string, enabled: boolean) =>
  useQuery({
    queryKey: ['quoteRefund', bookingId],
    queryFn: ({ signal }) => api.quoteRefund({ params: { bookingId } }, { signal }),
    enabled,
    staleTime: 0,
    gcTime: 0,
    // A quote is binding until it expires: no refetch replaces it while the player reads it.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

type RefundQuote = WireReply<Api['quoteRefund']>

/** The refund of a cancellation in rupees, and how long the quote is valid. `onEnd` runs when it expires. */
const RefundPreview = ({
  quote,
  isByPass,
  now,
  onEnd,
}: {
  quote: RefundQuote
  /** Minutes come back to the pass, and no money. */
  isByPass: boolean
  now: () => number
  onEnd: () => void
}) => {
  const bookingList = useBookingListMessages()
  const until = useMemo(() => new Date(quote.validUntil), [quote.validUntil])
  const lines: [term: string, rupees: number, isStrong: boolean][] = [
    [bookingList.youPaid, quote.amountPaid, false],
    [bookingList.money.kept, -quote.cancellationCharge, false],
    [bookingList.comesBack(quote.percentage), quote.refundAmount, true],
  ]
  return (
    <div className="flex flex-col gap-4">
      {quote.tiers.length > 0 && <RefundLadder steps={refundLadder(quote.tiers, quote.percentage, bookingList)} />}
      <dl className="flex flex-col gap-1.5 rounded-control bg-surface-2 p-4">
        {isByPass && (
          <div className="flex items-baseline justify-between gap-4 font-bold">
            <dt>{bookingList.toPass}</dt>
            <dd className="figures text-number-large">{bookingList.passMinutes(quote.passMinutes)}</dd>
          </div>
        )}
        {(isByPass ? [] : lines).map(([term, rupees, isStrong]) => (
          <div key={term} className={cx('flex items-baseline justify-between gap-4', isStrong && 'mt-1 font-bold')}>
            <dt>{term}</dt>
            <dd className={cx('figures', isStrong && 'text-number-large')}>{formatRupees(rupees)}</dd>
          </div>
        ))}
      </dl>
      {quote.sentAhead > 0 && <p className="text-small">{bookingList.sentAhead(formatRupees(quote.sentAhead))}</p>}
      <p className="text-small text-ink-2">
        {isByPass ? bookingList.passKept : quote.refundAmount > 0 ? bookingList.refundTakes : bookingList.nothingBack}{' '}
        <span className="whitespace-nowrap">
          {bookingList.quoteGood}{' '}
          <span className="text-ink">
            <Countdown key={quote.validUntil} until={until} now={now} onEnd={onEnd} />
          </span>
        </span>
      </p>
      {quote.refillAtMost > 0 && (
        <p className="text-small">
          {(quote.refundAmount > 0 ? bookingList.ifResold : bookingList.onlyIfResold)(formatRupees(quote.refillAtMost))}
        </p>
      )}
    </div>
  )
}

/** The refund by time before the start, as a bar that falls to zero, with the current step marked. */
const RefundLadder = ({ steps }: { steps: readonly RefundStep[] }) => {
  const bookingList = useBookingListMessages()
  const { ladder } = bookingList
  return (
    <div>
      <p className="text-small font-semibold">{ladder.title}</p>
      <ol className="mt-2 grid auto-cols-fr grid-flow-col gap-1">
        {steps.map(({ percentage, when, isHere }) => (
          <li key={when} aria-current={isHere ? 'step' : undefined} className="flex min-w-0 flex-col gap-1.5">
            <span
              className={cx(
                'figures grid h-11 place-items-center rounded-tag',
                isHere ? 'bg-primary text-on-primary' : 'bg-surface-2 text-ink-2',
              )}
            >
              {ladder.percent(percentage)}
            </span>
            <span className="text-center text-label leading-tight text-ink-2">{when}</span>
            {isHere && (
              <span className="text-center text-label leading-tight font-bold text-primary">{ladder.here}</span>
            )}
          </li>
        ))}
      </ol>
    </div>
  )
}

interface RefundTier {
  minutesBefore: number
  percentage: number
}

interface RefundStep {
  percentage: number
  when: string
  isHere: boolean
}

/** The steps of a refund policy from early to late, ending at zero; `percentage` is the current one. */
export const refundLadder = (
  tiers: readonly RefundTier[],
  percentage: number,
  { ladder }: FeatureMessages['bookingList'],
): RefundStep[] => {
  const hours = tiers.map((tier) => tier.minutesBefore / MINUTES_PER_HOUR)
  const steps = tiers.map((tier, index) => ({
    percentage: tier.percentage,
    when: index === 0 ? ladder.atLeast(hours[0] ?? 0) : ladder.between(hours[index] ?? 0, hours[index - 1] ?? 0),
  }))
  const all = [...steps, { percentage: 0, when: ladder.below(hours.at(-1) ?? 0) }]
  const here = all.findIndex((step) => step.percentage === percentage)
  return all.map((step, index) => ({ ...step, isHere: index === here }))
}
