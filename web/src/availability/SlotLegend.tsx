import { cx } from '../ui/cx.ts'
import { useAvailabilityWords } from './english.ts'

export const SlotLegend = () => {
  const { legend } = useAvailabilityWords()
  const looks = [
    [legend.free, 'border-line-strong bg-surface'],
    [legend.chosen, 'border-primary bg-primary'],
    [legend.held, 'border-dashed border-accent-text bg-accent-soft'],
    [legend.booked, 'hatched border-line'],
  ] as const
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-label text-ink-2 max-md:hidden">
      {looks.map(([word, look]) => (
        <li key={word} className="flex items-center gap-1.5">
          <span aria-hidden className={cx('h-3.5 w-5 rounded-tag border-[1.5px]', look)} />
          {word}
        </li>
      ))}
    </ul>
  )
}
