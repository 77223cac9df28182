import { useWords } from '../words/en.ts'
import { formatNumber } from './formatNumber.ts'

/** How many things wait behind a name. */
export const CountBadge = ({ count }: { count: number }) => {
  const { ui } = useWords()
  return (
    // What is only read out stays in a row that scrolls.
    <span className="figures relative inline-flex h-6 min-w-6 shrink-0 items-center justify-center rounded-full bg-warning-soft px-1.5 text-label font-bold text-on-warning-soft">
      <span aria-hidden>{formatNumber(count)}</span>
      <span className="spoken">{ui.waiting(count)}</span>
    </span>
  )
}
