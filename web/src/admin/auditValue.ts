import { shortId } from '@baari/contract/wire/values.ts'
import { PAISE_PER_RUPEE } from '@baari/domain/shared/money.ts'
import { formatRupees, formatTime } from '../ui/formats.ts'

/** Stored values that are paise, as the audit log holds them. */
const inPaise = new Set([
  'amount',
  'budget',
  'cap',
  'card',
  'cash',
  'change_per_hour',
  'collected',
  'counted_cash',
  'minimum_total',
  'monthlyCharges',
  'monthly_charges',
  'other',
  'price',
  'price_full',
  'price_partial',
  'refundAmount',
  'spent',
  'upi',
])

const inMinutes = new Set(['starts_minute', 'ends_minute', 'opens_at', 'closes_at'])

const WHOLE_ID = /\b[A-Z]+(?:_[A-Z]+)*_[0-9a-z]{20,}\b/g

/** A value of the audit log in readable form: rupees, times of day, and ids as on every other screen. */
export const auditValue = (name: string, value: unknown, none: string): string => {
  if (value === null) return none
  if (typeof value === 'number' && inPaise.has(name)) return formatRupees(value / PAISE_PER_RUPEE)
  if (typeof value === 'number' && inMinutes.has(name)) return formatTime(value)
  return (typeof value === 'string' ? value : JSON.stringify(value)).replace(WHOLE_ID, shortId)
}
