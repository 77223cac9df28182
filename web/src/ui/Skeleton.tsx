import { cx } from './cx.ts'

/** A grey box of the size of what will come: give it height and width by `className`. */
export const Skeleton = ({ className }: { className?: string }) => (
  <div aria-hidden className={cx('shimmer rounded-slot', className)} />
)
