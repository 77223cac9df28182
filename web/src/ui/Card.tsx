import type { HTMLAttributes } from 'react'
import { cx } from './cx.ts'

/** A box with a thin border. `className` sets everything else. */
export const Card = ({ className, ...rest }: HTMLAttributes<HTMLDivElement>) => (
  <div {...rest} className={cx('overflow-hidden rounded-card border border-line bg-surface', className)} />
)
