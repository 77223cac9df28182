import type { Api } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'
import { dateOf } from '@baari/contract/values.ts'
import { Plus } from 'lucide-react'
import { adminApi } from '../api/adminApi.ts'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { formatDate } from '../ui/formatDay.ts'
import { formatRupees } from '../ui/formatRupees.ts'
import type { TableColumn } from '../ui/tableColumn.ts'
import { useSheetAddress } from '../ui/useSheetAddress.ts'
import { AdminList, type ListQuestion } from './AdminList.tsx'
import { COUPONS_KEY, CreateCoupon } from './CreateCoupon.tsx'
import { useAdminWords } from './useAdminWords.ts'
import { useToolAction } from './useToolAction.ts'

type Coupon = WireReply<Api['listCoupons']>['content'][number]

const readCoupons = ({ page, size }: ListQuestion, signal?: AbortSignal) =>
  adminApi.listCoupons({ query: { page, size } }, signal ? { signal } : {})

/** Every coupon with its rules; one is added, stopped, started again. */
export const CouponList = () => {
  const admin = useAdminWords()
  const { coupons: words, tools, none } = admin
  const adding = useSheetAddress('coupon')
  const switching = useToolAction<Coupon>(COUPONS_KEY, {
    act: ({ code, active }) => adminApi.updateCoupon({ params: { code }, body: { active: !active } }),
    done: admin.turf.saved,
  })
  const takesOf = ({ kind, value, cap }: Coupon): string => {
    const takes = kind === 'PERCENT' ? words.percent(value) : formatRupees(value)
    return cap === null ? takes : words.capped(takes, formatRupees(cap))
  }
  const dayOf = (date: Coupon['startsOn']): string => (date ? formatDate(dateOf(date)) : words.anyDay)
  const text = (key: string, head: string, of: (coupon: Coupon) => string): TableColumn<Coupon> => ({
    key,
    head,
    cell: of,
    text: of,
  })
  const columns: TableColumn<Coupon>[] = [
    {
      key: 'code',
      head: words.code,
      cell: ({ code }) => <span className="font-semibold">{code}</span>,
      text: ({ code }) => code,
      edge: 'start',
      onCard: 'title',
    },
    { ...text('takes', words.takes, takesOf), onCard: 'key' },
    { ...text('minimum', words.minimum, ({ minimumTotal }) => formatRupees(minimumTotal)), onCard: 'key' },
    text('types', words.types, ({ bookingTypes }) => bookingTypes.map((type) => words.typesOf[type]).join(', ')),
    text('days', words.days, ({ startsOn, endsOn }) =>
      startsOn || endsOn ? words.dayRange(dayOf(startsOn), dayOf(endsOn)) : words.anyDay,
    ),
    text('uses', words.uses, ({ uses, usesInAll }) => (usesInAll === null ? none : words.usesOf(uses, usesInAll))),
    text('perUser', words.perUser, ({ usesPerUser }) => (usesPerUser === null ? none : String(usesPerUser))),
    text('share', words.share, ({ turfSharePercentage }) => words.percent(turfSharePercentage)),
    {
      key: 'active',
      head: words.active,
      cell: ({ active }) => <Badge tone={active ? 'primary' : 'plain'}>{active ? tools.yes : tools.no}</Badge>,
      text: ({ active }) => (active ? tools.yes : tools.no),
      onCard: 'key',
    },
    {
      key: 'actions',
      head: tools.actions,
      cell: (coupon) => (
        <Button
          look="quiet"
          aria-label={coupon.active ? words.stopOf(coupon.code) : words.startOf(coupon.code)}
          busy={switching.isPending && switching.variables.code === coupon.code}
          onClick={() => switching.mutate(coupon)}
        >
          {coupon.active ? words.stop : words.start}
        </Button>
      ),
      edge: 'end',
      onCard: 'action',
    },
  ]
  return (
    <>
      <Button className="self-start" icon={<Plus aria-hidden className="size-5" />} onClick={adding.open}>
        {words.add}
      </Button>
      <AdminList
        name={COUPONS_KEY}
        caption={tools.names.coupons}
        fields={[]}
        columns={columns}
        rowKey={({ code }) => code}
        size={20}
        read={readCoupons}
      />
      <CreateCoupon open={adding.isOpen} onClose={adding.close} />
    </>
  )
}
