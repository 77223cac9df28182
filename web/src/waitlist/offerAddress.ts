import { dateOf } from '@baari/contract/wire/values.ts'
import { clockText } from '@baari/domain/shared/zonedTime.ts'
import { paths } from '../paths.ts'
import type { Wait } from './useWaits.ts'

/** The address to book an offered slot; it includes the place in line. */
export const offerAddress = (
  { waitlistId, turfId, groundId, date }: Wait,
  { startMinute, endMinute }: NonNullable<Wait['offer']>,
): string => {
  const query = new URLSearchParams({
    date: dateOf(date),
    bookingType: 'FULL',
    ground: groundId,
    start: clockText(startMinute),
    minutes: String(endMinute - startMinute),
    wait: waitlistId,
  })
  return `${paths.turfDetails(turfId)}?${query}`
}
