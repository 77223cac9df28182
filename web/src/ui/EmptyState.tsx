import type { ReactNode } from 'react'

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
