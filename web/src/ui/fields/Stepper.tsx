import { Minus, Plus } from 'lucide-react'
import { useMessages } from '../../messages/en.ts'

/** Buttons that lower and raise a number, such as players. `valueText` shows the amount ("3 players", "1 h 30 min"). */
export const Stepper = ({
  label,
  valueText,
  value,
  onValueChange,
  min,
  max,
  step = 1,
}: {
  label: string
  valueText?: string
  value: number
  onValueChange: (value: number) => void
  min: number
  max: number
  step?: number
}) => {
  const { ui } = useMessages()
  const edge =
    'inline-grid h-12 w-[min(3rem,56px)] place-items-center rounded-control hover:bg-surface-2 disabled:text-ink-3 disabled:opacity-50 disabled:hover:bg-transparent'
  return (
    <fieldset className="inline-flex shrink-0 items-center rounded-control border-[1.5px] border-line-strong bg-surface">
      <legend className="spoken">{label}</legend>
      <button
        type="button"
        className={edge}
        disabled={value - step < min}
        onClick={() => onValueChange(value - step)}
        aria-label={ui.less(label)}
      >
        <Minus aria-hidden className="size-5" />
      </button>
      <output className="figures min-w-[min(4rem,72px)] px-1 text-center text-number">{valueText ?? value}</output>
      <button
        type="button"
        className={edge}
        disabled={value + step > max}
        onClick={() => onValueChange(value + step)}
        aria-label={ui.more(label)}
      >
        <Plus aria-hidden className="size-5" />
      </button>
    </fieldset>
  )
}
