import { dateOf } from '@baari/contract/wire/values.ts'
import { Plus } from 'lucide-react'
import { AdminList } from '../../admin/AdminList.tsx'
import { useAdminWords } from '../../admin/english.ts'
import { type Coupon, lists } from '../../admin/lists.ts'
import { useToolAction } from '../../admin/useToolAction.ts'
import { adminApi } from '../../api/adminApi.ts'
import { Button } from '../../ui/Button.tsx'
import { columnsOf } from '../../ui/columnsOf.tsx'
import { formatDate, formatRupees } from '../../ui/formats.ts'
import { useSheetAddress } from '../../ui/useSheetAddress.ts'
import { CreateCoupon } from './CreateCoupon.tsx'
import { useBookingAdminWords } from './english.ts'

/** Coupons with their rules; adds, stops and restarts them. */
export const CouponList = () => {
  const { coupons: words } = useBookingAdminWords()
  const { tools, shared, none } = useAdminWords()
  const adding = useSheetAddress('coupon')
  const switching = useToolAction({
    act: ({ code, active }: Coupon) => adminApi.updateCoupon({ params: { code }, body: { active: !active } }),
    done: ({ awaitsApproval }) => (awaitsApproval ? shared.awaitsApproval : shared.saved),
  })
  const takesOf = ({ kind, value, cap }: Coupon): string => {
    const takes = kind === 'PERCENT' ? words.percent(value) : formatRupees(value)
    return cap === null ? takes : words.capped(takes, formatRupees(cap))
  }
  const dayOf = (date: Coupon['startsOn']): string => (date ? formatDate(dateOf(date)) : words.anyDay)
  const column = columnsOf<Coupon>(none)
  const columns = [
    column.title('code', words.code, ({ code }) => code),
    column.text('takes', words.takes, takesOf, { onCard: 'key' }),
    column.rupees('minimum', words.minimum, ({ minimumTotal }) => minimumTotal, { onCard: 'key' }),
    column.text('types', words.types, ({ bookingTypes }) => bookingTypes.map((type) => words.typesOf[type]).join(', ')),
    column.text('days', words.days, ({ startsOn, endsOn }) =>
      startsOn || endsOn ? words.dayRange(dayOf(startsOn), dayOf(endsOn)) : words.anyDay,
    ),
    column.text('uses', words.uses, ({ uses, usesInAll }) =>
      usesInAll === null ? null : words.usesOf(uses, usesInAll),
    ),
    column.number('perUser', words.perUser, ({ usesPerUser }) => usesPerUser),
    column.number('perUserDay', words.perUserDay, ({ usesPerUserDay }) => usesPerUserDay),
    column.number('perTurfDay', words.perTurfDay, ({ usesPerTurfDay }) => usesPerTurfDay),
    column.text(
      'spent',
      words.spent,
      ({ spent, budget }) =>
        budget === null ? formatRupees(spent) : words.spentOf(formatRupees(spent), formatRupees(budget)),
      { onCard: 'key' },
    ),
    column.text('share', words.share, ({ turfSharePercentage }) => words.percent(turfSharePercentage)),
    column.badge('active', words.active, ({ active }) => ({
      tone: active ? 'primary' : 'plain',
      words: active ? shared.yes : shared.no,
    })),
    column.acts(shared.actions, (coupon) => (
      <Button
        look="quiet"
        aria-label={coupon.active ? words.stopOf(coupon.code) : words.startOf(coupon.code)}
        busy={switching.isPending && switching.variables.code === coupon.code}
        onClick={() => switching.mutate(coupon)}
      >
        {coupon.active ? words.stop : words.start}
      </Button>
    )),
  ]
  return (
    <>
      <Button className="self-start" icon={<Plus aria-hidden className="size-5" />} onClick={adding.open}>
        {words.add}
      </Button>
      <AdminList list={lists.coupons} caption={tools.names.coupons} columns={columns} />
      <CreateCoupon open={adding.isOpen} onClose={adding.close} />
    </>
  )
}
