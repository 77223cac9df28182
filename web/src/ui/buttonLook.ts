export type ButtonLook = 'primary' | 'accent' | 'quiet' | 'danger' | 'join' | 'plain'

const looks: Record<ButtonLook, string> = {
  primary: 'bg-primary text-on-primary hover:bg-primary-hover active:bg-primary-active',
  accent: 'bg-accent text-on-accent hover:bg-accent-hover',
  quiet: 'bg-surface text-ink border-[1.5px] border-line-strong hover:bg-surface-2',
  danger: 'bg-danger text-on-danger hover:opacity-90',
  join: 'bg-join text-on-join hover:opacity-90',
  plain: 'text-primary underline-offset-4 hover:underline',
}

/** The classes of a button, for a link that looks like one: `<Link className={buttonLook('primary')}>`. */
export const buttonLook = (look: ButtonLook): string =>
  `inline-flex min-h-12 items-center justify-center gap-2 rounded-control px-5 py-2 text-center font-bold transition-[background-color,scale] duration-120 active:scale-[0.98] disabled:bg-surface-3 disabled:text-ink-2 disabled:border-transparent disabled:cursor-not-allowed disabled:active:scale-100 ${looks[look]}`
