import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { cx } from './cx.ts'

/** A square button with only an icon; `label` is its accessible name and its tooltip. */
export const IconButton = ({
  label,
  children,
  className,
  type = 'button',
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & { label: string; children: ReactNode }) => (
  <button
    {...rest}
    type={type}
    aria-label={label}
    title={label}
    className={cx(
      'inline-grid size-12 shrink-0 place-items-center rounded-control text-ink hover:bg-surface-2 active:bg-surface-3 disabled:opacity-50 disabled:hover:bg-transparent',
      className,
    )}
  >
    {children}
  </button>
)
