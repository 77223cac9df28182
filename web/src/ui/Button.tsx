import { LoaderCircle } from 'lucide-react'
import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { type ButtonLook, buttonLook } from './buttonLook.ts'
import { cx } from './cx.ts'

/**
 * `look`: primary does it, accent is the one lamp of a page, quiet is the other way out, danger undoes, plain is a text.
 * While `busy` it cannot be pressed again and shows `busyWords` (or its own words) with a turning ring.
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
  /** Behind the words. */
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
