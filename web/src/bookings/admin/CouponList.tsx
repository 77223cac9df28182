import { dateOf } from '@baari/contract/wire/values.ts'
import { LONGEST_COUPON_CODE } from '@baari/domain/shared/limits.ts'
import { useMutation } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { AdminList } from '../../admin/AdminList.tsx'
import { useAdminMessages } from '../../admin/english.ts'
import { type Coupon, lists, useToolAction } from '../../admin/lists.ts'
import { adminApi } from '../../api/adminApi.ts'
import { failureMessage } from '../../api/failureMessage.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { useToast } from '../../ui/dialogs/ToastProvider.tsx'
import { useSheetAddress } from '../../ui/dialogs/useSheetAddress.ts'
import { Select } from '../../ui/fields/Select.tsx'
import { TextInput } from '../../ui/fields/TextInput.tsx'
import { formatDate, formatRupees } from '../../ui/formats/formats.ts'
import { columnsOf } from '../../ui/tables/DataTable.tsx'
import { useBookingAdminMessages } from './english.ts'

/** Coupons with their rules; adds, stops and restarts them. */
export const CouponList = () => {
  const { coupons: messages } = useBookingAdminMessages()
  const { tools, shared, none } = useAdminMessages()
  const adding = useSheetAddress('coupon')
  const switching = useToolAction({
    act: ({ code, active }: Coupon) => adminApi.updateCoupon({ params: { code }, body: { active: !active } }),
    done: ({ awaitsApproval }) => (awaitsApproval ? shared.awaitsApproval : shared.saved),
  })
  const takesOf = ({ kind, value, cap }: Coupon): string => {
    const takes = kind === 'PERCENT' ? messages.percent(value) : formatRupees(value)
    return cap === null ? takes : messages.capped(takes, formatRupees(cap))
  }
  const dayOf = (date: Coupon['startsOn']): string => (date ? formatDate(dateOf(date)) : messages.anyDay)
  const column = columnsOf<Coupon>(none)
  const columns = [
    column.title('code', messages.code, ({ code }) => code),
    column.text('takes', messages.takes, takesOf, { onCard: 'key' }),
    column.rupees('minimum', messages.minimum, ({ minimumTotal }) => minimumTotal, { onCard: 'key' }),
    column.text('types', messages.types, ({ bookingTypes }) =>
      bookingTypes.map((type) => messages.typesOf[type]).join(', '),
    ),
    column.text('days', messages.days, ({ startsOn, endsOn }) =>
      startsOn || endsOn ? messages.dayRange(dayOf(startsOn), dayOf(endsOn)) : messages.anyDay,
    ),
    column.text('uses', messages.uses, ({ uses, usesInAll }) =>
      usesInAll === null ? null : messages.usesOf(uses, usesInAll),
    ),
    column.number('perUser', messages.perUser, ({ usesPerUser }) => usesPerUser),
    column.number('perUserDay', messages.perUserDay, ({ usesPerUserDay }) => usesPerUserDay),
    column.number('perTurfDay', messages.perTurfDay, ({ usesPerTurfDay }) => usesPerTurfDay),
    column.text(
      'spent',
      messages.spent,
      ({ spent, budget }) =>
        budget === null ? formatRupees(spent) : messages.spentOf(formatRupees(spent), formatRupees(budget)),
      { onCard: 'key' },
    ),
    column.text('share', messages.share, ({ turfSharePercentage }) => messages.percent(turfSharePercentage)),
    column.badge('active', messages.active, ({ active }) => ({
      tone: active ? 'primary' : 'plain',
      text: active ? shared.yes : shared.no,
    })),
    column.acts(shared.actions, (coupon) => (
      <Button
        variant="quiet"
        aria-label={coupon.active ? messages.stopOf(coupon.code) : messages.startOf(coupon.code)}
        busy={switching.isPending && switching.variables.code === coupon.code}
        onClick={() => switching.mutate(coupon)}
      >
        {coupon.active ? messages.stop : messages.start}
      </Button>
    )),
  ]
  return (
    <>
      <Button className="self-start" icon={<Plus aria-hidden className="size-5" />} onClick={adding.open}>
        {messages.add}
      </Button>
      <AdminList list={lists.coupons} caption={tools.names.coupons} columns={columns} />
      <CreateCoupon open={adding.isOpen} onClose={adding.close} />
    </>
  )
}

/** Adds a coupon; empty fields do not limit it. */
const CreateCoupon = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const { coupons: messages } = useBookingAdminMessages()
  const { shared } = useAdminMessages()
  const formId = useId()
  const toast = useToast()
  const [fields, setFields] = useState(newCouponFields)
  const [isTried, setIsTried] = useState(false)
  const creating = useMutation({
    mutationFn: () => adminApi.createCoupon({ body: couponBody(fields) }),
    meta: { awaitsRefetch: true },
    onSuccess: ({ code, active, awaitsApproval }) => {
      const created = active ? messages.created(code) : messages.createdInactive(code)
      toast.tell(awaitsApproval ? `${created} ${shared.awaitsApproval}` : created)
      setFields(newCouponFields)
      setIsTried(false)
      onClose()
    },
  })
  const faults = isTried ? couponFaults(fields) : []
  const set = (changes: Partial<CouponFields>) => setFields((current) => ({ ...current, ...changes }))
  const text = (field: Exclude<keyof CouponFields, 'kind' | 'bookingTypes'>) => ({
    label: messages[field],
    value: fields[field],
    autoComplete: 'off',
    onValueChange: (value: string) => set({ [field]: value }),
  })
  const number = { type: 'number', inputMode: 'decimal', min: 0, step: 'any', note: shared.optional } as const
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    if (couponFaults(fields).length === 0) creating.mutate()
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      shape="sheet"
      title={messages.add}
      footer={
        <Button type="submit" form={formId} busy={creating.isPending} busyText={messages.creating}>
          {messages.create}
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextInput
            {...text('code')}
            maxLength={LONGEST_COUPON_CODE}
            error={faults.includes('code') ? messages.codeWrong : undefined}
          />
          <Select
            label={messages.kind}
            value={fields.kind}
            options={Object.entries(messages.kinds).map(([value, label]) => ({ value, label }))}
            onValueChange={(kind) => set({ kind: kind === 'FLAT' ? 'FLAT' : 'PERCENT' })}
          />
          <TextInput
            {...text('value')}
            type="number"
            inputMode="decimal"
            min={0}
            step="any"
            error={faults.includes('value') ? messages.valueWrong : undefined}
          />
          <TextInput {...text('cap')} {...number} />
          <TextInput {...text('minimumTotal')} {...number} />
          <Select
            label={messages.bookingTypes}
            value={fields.bookingTypes}
            options={Object.entries(messages.bookingTypeOptions).map(([value, label]) => ({ value, label }))}
            onValueChange={(types) => set({ bookingTypes: types === 'FULL' || types === 'PARTIAL' ? types : 'both' })}
          />
          <TextInput {...text('startsOn')} type="date" note={shared.optional} />
          <TextInput {...text('endsOn')} type="date" note={shared.optional} />
          <TextInput {...text('usesPerUser')} {...number} />
          <TextInput {...text('usesInAll')} {...number} />
          <TextInput {...text('usesPerUserDay')} {...number} />
          <TextInput {...text('usesPerTurfDay')} {...number} />
          <TextInput {...text('budget')} {...number} />
          <TextInput {...text('turfShare')} {...number} />
        </div>
        {creating.isError && <Banner tone="danger">{failureMessage(creating.error, shared.failed)}</Banner>}
      </form>
    </Dialog>
  )
}

/** A coupon as its form holds it, exactly as typed. */
interface CouponFields {
  code: string
  kind: 'PERCENT' | 'FLAT'
  value: string
  cap: string
  minimumTotal: string
  bookingTypes: 'both' | 'FULL' | 'PARTIAL'
  startsOn: string
  endsOn: string
  usesPerUser: string
  usesInAll: string
  usesPerUserDay: string
  usesPerTurfDay: string
  budget: string
  turfShare: string
}

const newCouponFields: CouponFields = {
  code: '',
  kind: 'PERCENT',
  value: '',
  cap: '',
  minimumTotal: '',
  bookingTypes: 'both',
  startsOn: '',
  endsOn: '',
  usesPerUser: '1',
  usesInAll: '',
  usesPerUserDay: '1',
  usesPerTurfDay: '5',
  budget: '10000',
  turfShare: '',
}

/** Fields that cannot be saved; the server validates further. */
const couponFaults = ({ code, kind, value }: CouponFields): ('code' | 'value')[] => {
  const takes = Number(value)
  const isTooMuch = kind === 'PERCENT' && (takes > 100 || !Number.isInteger(takes))
  return [
    ...(/^[A-Za-z0-9]{3,20}$/.test(code.trim()) ? [] : (['code'] as const)),
    ...(takes > 0 && !isTooMuch ? [] : (['value'] as const)),
  ]
}

const numberOf = (text: string): number | null => (text.trim() === '' ? null : Number(text))

/** The request body for a form without faults. */
const couponBody = (fields: CouponFields) => ({
  code: fields.code.trim(),
  kind: fields.kind,
  value: Number(fields.value),
  cap: numberOf(fields.cap),
  minimumTotal: numberOf(fields.minimumTotal) ?? 0,
  bookingTypes: fields.bookingTypes === 'both' ? (['FULL', 'PARTIAL'] as const).slice() : [fields.bookingTypes],
  startsOn: fields.startsOn || null,
  endsOn: fields.endsOn || null,
  usesPerUser: numberOf(fields.usesPerUser),
  usesInAll: numberOf(fields.usesInAll),
  usesPerUserDay: numberOf(fields.usesPerUserDay),
  usesPerTurfDay: numberOf(fields.usesPerTurfDay),
  budget: numberOf(fields.budget),
  turfSharePercentage: numberOf(fields.turfShare) ?? 0,
})
