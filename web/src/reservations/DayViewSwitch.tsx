import type { DayView } from './dayAddress.ts'
import { useTodayWords } from './english.ts'

/** Switches between a day of all grounds and a week of one. */
export const DayViewSwitch = ({
  value,
  onValueChange,
}: {
  value: DayView['view']
  onValueChange: (view: DayView['view']) => void
}) => {
  const words = useTodayWords()
  return (
    // biome-ignore lint/a11y/useSemanticElements: two buttons that look like one switch
    <div role="group" aria-label={words.viewOf} className="flex rounded-control border border-line bg-surface">
      {(['day', 'week'] as const).map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={value === one}
          onClick={() => onValueChange(one)}
          className="min-h-11 grow rounded-control px-3.5 text-small font-semibold text-ink-2 hover:text-ink aria-pressed:bg-surface-3 aria-pressed:text-ink"
        >
          {words[one]}
        </button>
      ))}
    </div>
  )
}
