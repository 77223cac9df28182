import { useBoot } from '../boot.ts'
import { Badge } from '../ui/Badge.tsx'

/** The coupon that pages offer, with its terms; nothing without one. */
export const Promo = ({
  messageOf,
  className,
}: {
  messageOf: (percent: number, code: string) => string
  className?: string
}) => {
  const { coupon } = useBoot()
  return (
    coupon && (
      <p>
        <Badge tone="primary">{messageOf(coupon.percent, coupon.code)}</Badge>{' '}
        <span className={`text-small ${className ?? ''}`}>{coupon.terms}</span>
      </p>
    )
  )
}
