import { LoaderCircle } from 'lucide-react'
import type { ButtonHTMLAttributes, MouseEvent, ReactNode } from 'react'
import { cx } from './cx.ts'

/**
 * `variant`: primary for the main action, accent for the one next step of a screen, quiet for alternatives, danger for
 * destructive actions, plain for text. While `busy` it keeps the focus, cannot be pressed and shows `busyText` (or its
 * label) with a spinner.
 */
export const Button = ({
  variant = 'primary',
  wide,
  busy = false,
  busyText,
  icon,
  iconAfter,
  children,
  className,
  disabled,
  onClick,
  type = 'button',
  ...rest
}: Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> & {
  variant?: ButtonVariant
  wide?: boolean
  busy?: boolean
  busyText?: string
  icon?: ReactNode
  /** After the label. */
  iconAfter?: ReactNode
  children: string
}) => (
  <button
    {...rest}
    type={type}
    {...pressState({ busy, disabled, onClick })}
    className={cx(buttonStyle(variant), wide && 'w-full', className)}
  >
    {busy ? <LoaderCircle aria-hidden className="turning size-5 shrink-0" /> : icon}
    <span>{busy ? (busyText ?? children) : children}</span>
    {iconAfter}
  </button>
)

/** Attributes of a busy control. It stays enabled, because the browser takes the focus from a disabled one. */
export const BUSY = { 'aria-busy': true, 'aria-disabled': true } as const

/** The attributes of a button that ignores presses while it is busy. */
export const pressState = ({
  busy = false,
  disabled,
  onClick,
}: Pick<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled' | 'onClick'> & { busy?: boolean }) =>
  busy ? { ...BUSY, onClick: preventDefault } : { disabled, onClick }

const preventDefault = (event: MouseEvent): void => event.preventDefault()

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

export type ButtonVariant = 'primary' | 'accent' | 'quiet' | 'danger' | 'join' | 'plain'

const styles: Record<ButtonVariant, string> = {
  primary: 'bg-primary text-on-primary hover:bg-primary-hover active:bg-primary-active',
  accent: 'bg-accent text-on-accent hover:bg-accent-hover',
  quiet: 'bg-surface text-ink border-[1.5px] border-line-strong hover:bg-surface-2',
  danger: 'bg-danger text-on-danger hover:opacity-90',
  join: 'bg-join text-on-join hover:opacity-90',
  plain: 'text-primary underline-offset-4 hover:underline',
}

/** The classes of a button, for a link that looks like one: `<Link className={buttonStyle('primary')}>`. */
export const buttonStyle = (variant: ButtonVariant): string =>
  `inline-flex min-h-12 items-center justify-center gap-2 rounded-control px-5 py-2 text-center font-bold transition-[background-color,scale] duration-120 active:scale-[0.98] off:bg-surface-3 off:text-ink-2 off:border-transparent off:cursor-not-allowed off:active:scale-100 ${styles[variant]}`
