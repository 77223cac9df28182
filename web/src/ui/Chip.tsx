import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { cx } from './cx.ts'

/** A small toggle. A row of them works as a filter. */
export const Chip = ({
  pressed,
  icon,
  children,
  className,
  type = 'button',
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & { pressed?: boolean; icon?: ReactNode }) => (
  <button
    {...rest}
    type={type}
    aria-pressed={pressed}
    className={cx(
      'inline-flex min-h-11 max-w-full shrink-0 items-center gap-2 rounded-full border border-line bg-surface px-4 text-small font-semibold hover:bg-surface-2 aria-pressed:border-primary aria-pressed:bg-primary aria-pressed:text-on-primary disabled:bg-surface-2 disabled:text-ink-3',
      className,
    )}
  >
    {icon}
    {children}
  </button>
)
