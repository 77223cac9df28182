import { formatHour } from '../ui/formats.ts'
import { useTurfWords } from './english.ts'

const HOURS = [18, 19, 20, 21, 22].map((hour) => hour * 60)

/** Chooses the preferred start; none means any time. */
export const StartRow = ({
  value,
  onValueChange,
}: {
  value: number | undefined
  onValueChange: (minutes: number | undefined) => void
}) => {
  const turfs = useTurfWords()
  // A start from the address gets an additional button.
  const hours = value === undefined || HOURS.includes(value) ? HOURS : [...HOURS, value].sort((a, b) => a - b)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot scroll sideways in every browser
    <div
      role="group"
      aria-label={turfs.startTime}
      className="scroll-row min-h-12 items-center gap-1 rounded-control bg-surface-2 px-0.5"
    >
      {[undefined, ...hours].map((minutes) => (
        <button
          key={minutes ?? 'any'}
          type="button"
          aria-pressed={minutes === value}
          onClick={() => onValueChange(minutes === value ? undefined : minutes)}
          className="figures touch shrink-0 grow whitespace-nowrap rounded-slot px-3 text-small aria-pressed:bg-primary aria-pressed:text-on-primary"
        >
          {minutes === undefined ? turfs.anyStart : formatHour(minutes)}
        </button>
      ))}
    </div>
  )
}
