import { RotateCw, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useMessages } from '../messages/en.ts'
import { Button } from './Button.tsx'

/** Replaces a part of the page that failed to load. */
export const ErrorState = ({
  title,
  children,
  onRetry,
  busy,
}: {
  title?: string
  /** The error, as a sentence. */
  children: ReactNode
  onRetry?: () => void
  busy?: boolean
}) => {
  const { ui } = useMessages()
  return (
    <div role="alert" className="mx-auto flex max-w-md flex-col items-center gap-3 px-4 py-10 text-center">
      <TriangleAlert aria-hidden className="size-9 text-danger" />
      <h2 className="text-title">{title ?? ui.failedTitle}</h2>
      <div className="text-ink-2">{children}</div>
      {onRetry && (
        <Button variant="quiet" busy={busy} onClick={onRetry} icon={<RotateCw aria-hidden className="size-5" />}>
          {ui.retry}
        </Button>
      )}
    </div>
  )
}

/** An empty list: a drawing, an explanation, and actions. */
export const EmptyState = ({
  title,
  drawing,
  children,
  actions,
}: {
  title: string
  drawing?: ReactNode
  children?: ReactNode
  actions?: ReactNode
}) => (
  <div className="mx-auto flex w-full max-w-md flex-col items-center gap-3 px-4 py-10 text-center">
    {drawing && <div className="w-36 max-w-full text-primary">{drawing}</div>}
    <h2 className="text-title">{title}</h2>
    {children && <div className="text-ink-2">{children}</div>}
    {actions && <div className="mt-2 flex flex-wrap justify-center gap-3">{actions}</div>}
  </div>
)
