/** A coupon as its form holds it, exactly as typed. */
export interface CouponFields {
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

export const newCouponFields: CouponFields = {
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
export const couponFaults = ({ code, kind, value }: CouponFields): ('code' | 'value')[] => {
  const takes = Number(value)
  const isTooMuch = kind === 'PERCENT' && (takes > 100 || !Number.isInteger(takes))
  return [
    ...(/^[A-Za-z0-9]{3,20}$/.test(code.trim()) ? [] : (['code'] as const)),
    ...(takes > 0 && !isTooMuch ? [] : (['value'] as const)),
  ]
}

const numberOf = (text: string): number | null => (text.trim() === '' ? null : Number(text))

/** The request body for a form without faults. */
export const couponBody = (fields: CouponFields) => ({
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
