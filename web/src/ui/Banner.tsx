import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useMessages } from '../messages/en.ts'
import { IconButton } from './Button.tsx'

export type BannerTone = 'info' | 'success' | 'warning' | 'danger'

const styles: Record<BannerTone, [className: string, Icon: LucideIcon]> = {
  info: ['bg-info-soft text-on-info-soft', Info],
  success: ['bg-primary-soft text-on-primary-soft', CircleCheck],
  warning: ['bg-warning-soft text-on-warning-soft', TriangleAlert],
  danger: ['bg-danger-soft text-on-danger-soft', CircleAlert],
}

/** A message in the page that stays until it is dismissed or obsolete. `danger` interrupts a screen reader. */
export const Banner = ({
  tone = 'info',
  children,
  action,
  onDismiss,
}: {
  tone?: BannerTone
  children: ReactNode
  action?: ReactNode
  onDismiss?: () => void
}) => {
  const { ui } = useMessages()
  const [style, Icon] = styles[tone]
  return (
    <div
      role={tone === 'danger' ? 'alert' : 'status'}
      className={`rising flex min-h-12 flex-wrap items-center gap-3 rounded-control px-3.5 py-2 ${style}`}
    >
      <div className="flex min-w-0 grow basis-40 items-center gap-3">
        <Icon aria-hidden className="size-5 shrink-0" />
        <div className="min-w-0 grow text-small font-semibold">{children}</div>
      </div>
      {action && <div className="max-w-full">{action}</div>}
      {onDismiss && (
        <IconButton label={ui.dismiss} onClick={onDismiss} className="-mr-2 text-current hover:bg-transparent">
          <X aria-hidden className="size-5" />
        </IconButton>
      )}
    </div>
  )
}
