import { LoaderCircle } from 'lucide-react'
import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { type ButtonLook, buttonLook } from './buttonLook.ts'
import { cx } from './cx.ts'

/**
 * `look`: primary for the main action, accent for the single highlight of a page, quiet for alternatives, danger for
 * destructive actions, plain for text. While `busy` it cannot be pressed and shows `busyWords` (or its label) with a
 * spinner.
 */
export const Button = ({
  look = 'primary',
  wide,
  busy = false,
  busyWords,
  icon,
  iconAfter,
  children,
  className,
  disabled,
  type = 'button',
  ...rest
}: Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> & {
  look?: ButtonLook
  wide?: boolean
  busy?: boolean
  busyWords?: string
  icon?: ReactNode
  /** After the label. */
  iconAfter?: ReactNode
  children: string
}) => (
  <button
    {...rest}
    type={type}
    disabled={disabled || busy}
    aria-busy={busy || undefined}
    className={cx(buttonLook(look), wide && 'w-full', className)}
  >
    {busy ? <LoaderCircle aria-hidden className="turning size-5 shrink-0" /> : icon}
    <span>{busy ? (busyWords ?? children) : children}</span>
    {iconAfter}
  </button>
)
