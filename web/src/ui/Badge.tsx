import type { ReactNode } from 'react'

export type BadgeTone = 'plain' | 'primary' | 'danger' | 'warning' | 'info' | 'join'

const tones: Record<BadgeTone, string> = {
  plain: 'bg-surface-2 text-ink-2',
  primary: 'bg-primary-soft text-on-primary-soft',
  danger: 'bg-danger-soft text-on-danger-soft',
  warning: 'bg-warning-soft text-on-warning-soft',
  info: 'bg-info-soft text-on-info-soft',
  join: 'bg-join-soft text-on-join-soft',
}

/** A word or two on a coloured background. The colour never says more than the words. */
export const Badge = ({
  tone = 'plain',
  icon,
  children,
}: {
  tone?: BadgeTone
  icon?: ReactNode
  children: ReactNode
}) => (
  <span
    className={`inline-flex max-w-full shrink-0 items-center gap-1.5 rounded-tag px-2 py-0.5 text-small font-semibold ${tones[tone]}`}
  >
    {icon}
    {children}
  </span>
)
