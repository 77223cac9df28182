import { cx } from '../ui/cx.ts'
import { useTodayWords } from './english.ts'
import { entryLook } from './entryLook.ts'

const shown = ['ONLINE', 'MANUAL', 'GAME', 'HOLD', 'OFFER', 'BLOCK', 'ENQUIRY'] as const

/** Legend of the plan's entries: icon, border and word. */
export const DayLegend = () => {
  const words = useTodayWords()
  return (
    <ul aria-label={words.legend} className="flex flex-wrap gap-x-5 gap-y-2 text-small">
      {shown.map((kind) => {
        const { Icon, className } = entryLook[kind]
        return (
          <li key={kind} className="flex items-center gap-2">
            <span aria-hidden className={cx('inline-grid h-6 w-9 place-items-center rounded-tag', className)}>
              <Icon className="size-4" />
            </span>
            {words.kinds[kind]}
          </li>
        )
      })}
    </ul>
  )
}
