import type { HTMLAttributes } from 'react'
import { cx } from './cx.ts'

/** A hairline box. Everything else about it comes from `className`. */
export const Card = ({ className, ...rest }: HTMLAttributes<HTMLDivElement>) => (
  <div {...rest} className={cx('overflow-hidden rounded-card border border-line bg-surface', className)} />
)
