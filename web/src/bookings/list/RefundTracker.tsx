import { dateOf } from '@baari/contract/wire/values.ts'
import { Check } from 'lucide-react'
import { cx } from '../../ui/cx.ts'
import { formatDayOfMonth, formatRupees } from '../../ui/formats.ts'
import { useBookingListWords } from './english.ts'
import type { Booking } from './readBookings.ts'
import { type RefundProgress, refillNote, refundProgress } from './refundProgress.ts'

/** The refund of a cancelled booking, and the extra refund if another player books its slot; empty without either. */
export const RefundTracker = ({ booking }: { booking: Booking }) => {
  const { tracker } = useBookingListWords()
  const progress = refundProgress(booking)
  const refill = refillNote(booking)
  if (!progress && !refill) return null
  return (
    <div className="col-span-full flex flex-col gap-3 rounded-control bg-surface-2 p-4">
      <h3 className="flex items-baseline justify-between gap-4 text-body font-bold">
        {tracker.title}
        {progress && <span className="figures text-number">{formatRupees(progress.rupees)}</span>}
      </h3>
      {progress && <Stages progress={progress} />}
      {refill && <p className="text-small">{tracker[refill.note](formatRupees(refill.rupees))}</p>}
    </div>
  )
}

/** The stages of the refund, and its due date. */
const Stages = ({ progress: { stages, reference, dueOn } }: { progress: RefundProgress }) => {
  const { tracker } = useBookingListWords()
  return (
    <>
      <ol className="grid grid-cols-3 gap-2">
        {stages.map(({ stage, isReached, isNow }) => (
          <li key={stage} aria-current={isNow ? 'step' : undefined} className="flex flex-col gap-1.5">
            <span aria-hidden className={cx('h-1.5 rounded-full', isReached ? 'bg-primary' : 'bg-line-strong')} />
            <span
              className={cx(
                'flex items-center gap-1 text-small leading-tight',
                isNow ? 'font-bold' : isReached ? 'text-ink' : 'text-ink-2',
              )}
            >
              {isReached && <Check aria-hidden className="size-4 shrink-0 text-primary" />}
              {tracker.stages[stage]}
            </span>
          </li>
        ))}
      </ol>
      <p className="text-small text-ink-2">
        {dueOn ? tracker.dueBy(formatDayOfMonth(dateOf(dueOn))) : tracker.back}
        {reference && <span className="block break-all">{tracker.reference(reference)}</span>}
      </p>
    </>
  )
}
