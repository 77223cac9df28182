import type { ReactNode } from 'react'

/** Contains the skeletons of a part of the page and announces once what is loading. */
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
