import type { ReactNode } from 'react'
import { Chip } from './Chip.tsx'

export interface ChipOption<T extends string> {
  value: T
  label: string
  icon?: ReactNode
  disabled?: boolean
}

/** Chips of which one is chosen. On a narrow screen the row scrolls sideways, or wraps if `wrap` is set. */
export const ChipRow = <T extends string>({
  label,
  options,
  value,
  onValueChange,
  wrap = false,
}: {
  label: string
  options: readonly ChipOption<T>[]
  value: T | undefined
  onValueChange: (value: T) => void
  wrap?: boolean
}) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot scroll sideways in every browser
  <div role="group" aria-label={label} className={wrap ? 'flex flex-wrap gap-2' : 'scroll-row -mx-1 px-1 py-1'}>
    {options.map((option) => (
      <Chip
        key={option.value}
        pressed={option.value === value}
        icon={option.icon}
        disabled={option.disabled}
        onClick={() => onValueChange(option.value)}
      >
        {option.label}
      </Chip>
    ))}
  </div>
)
