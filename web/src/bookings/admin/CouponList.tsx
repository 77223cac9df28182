import { dateOf } from '@baari/contract/wire/values.ts'
import { LONGEST_COUPON_CODE } from '@baari/domain/shared/longest.ts'
import { useMutation } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { AdminList } from '../../admin/AdminList.tsx'
import { useAdminWords } from '../../admin/english.ts'
import { type Coupon, lists, useToolAction } from '../../admin/lists.ts'
import { adminApi } from '../../api/adminApi.ts'
import { failureSentence } from '../../api/failureSentence.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { useToast } from '../../ui/dialogs/ToastProvider.tsx'
import { useSheetAddress } from '../../ui/dialogs/useSheetAddress.ts'
import { Select } from '../../ui/fields/Select.tsx'
import { TextInput } from '../../ui/fields/TextInput.tsx'
import { formatDate, formatRupees } from '../../ui/formats/formats.ts'
import { columnsOf } from '../../ui/tables/DataTable.tsx'
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

/** Adds a coupon; empty fields do not limit it. */
const CreateCoupon = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const { coupons: words } = useBookingAdminWords()
  const { shared } = useAdminWords()
  const formId = useId()
  const toast = useToast()
  const [fields, setFields] = useState(newCouponFields)
  const [isTried, setIsTried] = useState(false)
  const creating = useMutation({
    mutationFn: () => adminApi.createCoupon({ body: couponBody(fields) }),
    meta: { awaitsRefetch: true },
    onSuccess: ({ code, active, awaitsApproval }) => {
      const created = active ? words.created(code) : words.createdInactive(code)
      toast.tell(awaitsApproval ? `${created} ${shared.awaitsApproval}` : created)
      setFields(newCouponFields)
      setIsTried(false)
      onClose()
    },
  })
  const faults = isTried ? couponFaults(fields) : []
  const set = (changes: Partial<CouponFields>) => setFields((current) => ({ ...current, ...changes }))
  const text = (field: Exclude<keyof CouponFields, 'kind' | 'bookingTypes'>) => ({
    label: words[field],
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
      title={words.add}
      footer={
        <Button type="submit" form={formId} busy={creating.isPending} busyWords={words.creating}>
          {words.create}
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextInput
            {...text('code')}
            maxLength={LONGEST_COUPON_CODE}
            error={faults.includes('code') ? words.codeWrong : undefined}
          />
          <Select
            label={words.kind}
            value={fields.kind}
            options={Object.entries(words.kinds).map(([value, label]) => ({ value, label }))}
            onValueChange={(kind) => set({ kind: kind === 'FLAT' ? 'FLAT' : 'PERCENT' })}
          />
          <TextInput
            {...text('value')}
            type="number"
            inputMode="decimal"
            min={0}
            step="any"
            error={faults.includes('value') ? words.valueWrong : undefined}
          />
          <TextInput {...text('cap')} {...number} />
          <TextInput {...text('minimumTotal')} {...number} />
          <Select
            label={words.bookingTypes}
            value={fields.bookingTypes}
            options={Object.entries(words.bookingTypeOptions).map(([value, label]) => ({ value, label }))}
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
        {creating.isError && <Banner tone="danger">{failureSentence(creating.error, shared.failed)}</Banner>}
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
