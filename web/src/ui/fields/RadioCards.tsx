import { type ReactNode, useId } from 'react'

export interface RadioCard<T extends string> {
  value: T
  label: ReactNode
  detail?: ReactNode
  /** At the right edge, such as a price. */
  aside?: ReactNode
  disabled?: boolean
}

/** A choice of a few cards, each of which can be pressed anywhere. Arrow keys move. */
export const RadioCards = <T extends string>({
  label,
  options,
  value,
  onValueChange,
}: {
  label: string
  options: readonly RadioCard<T>[]
  value: T | undefined
  onValueChange: (value: T) => void
}) => {
  const name = useId()
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1.5 text-small font-semibold">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className="flex min-h-14 cursor-pointer items-center gap-3 rounded-control border-[1.5px] border-line-strong bg-surface px-3.5 py-2.5 has-checked:border-primary has-checked:bg-primary-soft has-checked:text-on-primary-soft has-disabled:cursor-not-allowed has-disabled:opacity-60 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onValueChange(option.value)}
            className="size-5 shrink-0 appearance-none rounded-full border-[1.5px] border-line-strong bg-surface outline-none checked:border-[6px] checked:border-primary"
          />
          <span className="min-w-0 grow">
            <span className="block font-semibold">{option.label}</span>
            {option.detail && <span className="block text-small">{option.detail}</span>}
          </span>
          {option.aside}
        </label>
      ))}
    </fieldset>
  )
}
