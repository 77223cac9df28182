import { dateOf, type WireDate } from '@baari/contract/wire/values.ts'
import type { Channel } from '@baari/domain/bookings/channel.ts'
import type { Worded } from '../messages/catalogue.ts'
import { formatPeriod, formatShortDate } from '../ui/formats/formatPeriod.ts'
import type { StatusKind } from '../ui/Status.tsx'
import type { english } from './english.ts'
import type { Settlement } from './useSettlements.ts'

/** '16 Nov 2026'. */
export const dayText = (date: WireDate): string => formatShortDate(dateOf(date))

/** '9–15 Nov 2026'; a single day appears once. */
export const periodText = (start: WireDate, end: WireDate): string => formatPeriod(dateOf(start), dateOf(end))

/** The icon of a settlement's status. */
export const statusKind: Record<Settlement['status'], StatusKind> = {
  PENDING: 'waiting',
  PROCESSING: 'waiting',
  COMPLETED: 'confirmed',
  FAILED: 'alarm',
}

/** Whether the payment date has passed without a payment. */
export const isOverdue = (
  { status, scheduledSettlementDate }: Pick<Settlement, 'status' | 'scheduledSettlementDate'>,
  today: string,
): boolean => (status === 'PENDING' || status === 'FAILED') && dateOf(scheduledSettlementDate) < today

/** A booking's date and ground: '16 Nov 2026 · Full ground'. */
export const slotText = ({ slotDate, groundName }: { slotDate: WireDate; groundName: string }): string =>
  `${dayText(slotDate)} · ${groundName}`

/** A kind of booking, and that it came through the turf's own door: 'Full ground through your own link'. */
export const kindText = (
  { bookingType, channel }: { bookingType: 'FULL' | 'PARTIAL'; channel: Channel },
  { bookingTypes, throughOwnDoor }: Pick<Worded<typeof english>, 'bookingTypes' | 'throughOwnDoor'>,
): string => (channel === 'OWN_DOOR' ? throughOwnDoor(bookingTypes[bookingType]) : bookingTypes[bookingType])
