import { dateOf, type WireDate } from '@baari/contract/values.ts'
import type { StatusKind } from '../ui/Status.tsx'
import type { Settlement } from './useSettlements.ts'

const day = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })

const instantOf = (date: WireDate): Date => new Date(`${dateOf(date)}T00:00:00Z`)

/** '16 Nov 2026'. */
export const dayText = (date: WireDate): string => day.format(instantOf(date))

/** '9–15 Nov 2026'; one day is named once. */
export const periodText = (start: WireDate, end: WireDate): string =>
  day.formatRange(instantOf(start), instantOf(end)).replaceAll('\u2009', ' ')

/** The sign beside a settlement's status. */
export const statusKind: Record<Settlement['status'], StatusKind> = {
  PENDING: 'waiting',
  PROCESSING: 'waiting',
  COMPLETED: 'confirmed',
  FAILED: 'cancelled',
}
