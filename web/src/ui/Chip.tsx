import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { pressState } from './Button.tsx'
import { cx } from './cx.ts'

/** A small toggle, which ignores presses while `busy`. A row of them works as a filter. */
export const Chip = ({
  pressed,
  busy,
  disabled,
  onClick,
  icon,
  children,
  className,
  type = 'button',
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & { pressed?: boolean; busy?: boolean; icon?: ReactNode }) => (
  <button
    {...rest}
    {...pressState({ busy, disabled, onClick })}
    type={type}
    aria-pressed={pressed}
    className={cx(
      'inline-flex min-h-11 max-w-full shrink-0 items-center gap-2 rounded-full border border-line bg-surface px-4 text-small font-semibold hover:bg-surface-2 active:bg-surface-3 aria-pressed:border-primary aria-pressed:bg-primary aria-pressed:text-on-primary off:bg-surface-2 off:text-ink-3',
      className,
    )}
  >
    {icon}
    {children}
  </button>
)

interface ChipOption<T extends string> {
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
