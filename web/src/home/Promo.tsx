import { useBoot } from '../boot.ts'
import { Badge } from '../ui/Badge.tsx'
import { useHomeMessages } from './english.ts'

/** The coupon that pages offer, with its terms; nothing without one. */
export const Promo = ({ className }: { className?: string }) => {
  const home = useHomeMessages()
  const { coupon } = useBoot()
  return (
    coupon && (
      <p>
        <Badge tone="primary">{home.promo(coupon.percent, coupon.code)}</Badge>{' '}
        <span className={`text-small ${className ?? ''}`}>{coupon.terms}</span>
      </p>
    )
  )
}
