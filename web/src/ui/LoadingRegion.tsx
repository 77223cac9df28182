import type { ReactNode } from 'react'
import { cx } from './cx.ts'

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

/** A grey placeholder box; `className` sets its height and width. */
export const Skeleton = ({ className }: { className?: string }) => (
  <div aria-hidden className={cx('shimmer rounded-slot', className)} />
)
