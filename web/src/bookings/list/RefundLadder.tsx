import { cx } from '../../ui/cx.ts'
import { useBookingListWords } from './english.ts'
import type { RefundStep } from './refundLadder.ts'

/** The refund by time before the start, as a bar that falls to zero, with the current step marked. */
export const RefundLadder = ({ steps }: { steps: readonly RefundStep[] }) => {
  const bookingList = useBookingListWords()
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
