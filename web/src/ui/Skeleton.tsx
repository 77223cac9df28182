import { cx } from './cx.ts'

/** A grey placeholder box; `className` sets its height and width. */
export const Skeleton = ({ className }: { className?: string }) => (
  <div aria-hidden className={cx('shimmer rounded-slot', className)} />
)
