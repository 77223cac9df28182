import type { ReactNode } from 'react'

/** Holds the skeletons of a part of the page and says once what is being loaded. */
export const LoadingRegion = ({
  label,
  children,
  className,
}: {
  label: string
  children: ReactNode
  className?: string
}) => (
  <div aria-busy="true" className={className}>
    <p role="status" className="spoken">
      {label}
    </p>
    {children}
  </div>
)
