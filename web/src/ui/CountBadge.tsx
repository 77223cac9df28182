import { useWords } from '../words/en.ts'
import { formatNumber } from './formatNumber.ts'

/** The number of waiting items behind a name. */
export const CountBadge = ({ count }: { count: number }) => {
  const { ui } = useWords()
  return (
    // `relative` keeps the text for screen readers inside a row that scrolls.
    <span className="figures relative inline-flex h-6 min-w-6 shrink-0 items-center justify-center rounded-full bg-warning-soft px-1.5 text-label font-bold text-on-warning-soft">
      <span aria-hidden>{formatNumber(count)}</span>
      <span className="spoken">{ui.waiting(count)}</span>
    </span>
  )
}
