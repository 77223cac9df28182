import { dateOf } from '@baari/contract/wire/values.ts'
import { useBookingAdminWords } from '../bookings/admin/english.ts'
import { formatDate, formatRupees } from '../ui/formats.ts'
import { useDecisionWords } from './decisionEnglish.ts'
import { useAdminWords } from './english.ts'
import type { Coupon } from './lists.ts'

/** The limits of a coupon, for the admin who approves them. */
export const CouponLimits = ({ coupon }: { coupon: Coupon }) => {
  const { approvals } = useDecisionWords()
  const { coupons: words } = useBookingAdminWords()
  const { shared } = useAdminWords()
  const text = (value: number | string | null): string => (value === null ? approvals.unlimited : String(value))
  const rupees = (value: Coupon['budget']): string => text(value === null ? null : formatRupees(value))
  const day = (value: Coupon['startsOn']): string => text(value === null ? null : formatDate(dateOf(value)))
  const lines: readonly (readonly [name: string, value: string])[] = [
    [words.active, coupon.active ? shared.yes : shared.no],
    [words.takes, coupon.kind === 'PERCENT' ? words.percent(coupon.value) : formatRupees(coupon.value)],
    [words.cap, rupees(coupon.cap)],
    [words.budget, rupees(coupon.budget)],
    [words.minimumTotal, rupees(coupon.minimumTotal)],
    [words.startsOn, day(coupon.startsOn)],
    [words.endsOn, day(coupon.endsOn)],
    [words.types, coupon.bookingTypes.map((type) => words.typesOf[type]).join(', ')],
    ...(coupon.games.length > 0 ? [[words.games, coupon.games.join(', ')] as const] : []),
    [words.usesPerUser, text(coupon.usesPerUser)],
    [words.usesInAll, text(coupon.usesInAll)],
    [words.usesPerUserDay, text(coupon.usesPerUserDay)],
    [words.usesPerTurfDay, text(coupon.usesPerTurfDay)],
  ]
  return (
    <ul className="flex flex-col gap-1">
      {lines.map(([name, value]) => (
        <li key={name}>{approvals.term(name, value)}</li>
      ))}
    </ul>
  )
}
