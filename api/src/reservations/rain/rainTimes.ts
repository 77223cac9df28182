import type { Database } from '@baari/db/connect.ts'
import type { BookingTable } from '@baari/db/schema.ts'
import { RAIN_DAYS_AHEAD } from '@baari/domain/reservations/rainChoice.ts'
import { addDays } from '@baari/domain/shared/calendarDate.ts'
import type { Selectable } from 'kysely'
import { type FreeTime, freeTimes } from '../../bookings/freeTimes.ts'
import { asAgreed } from './asAgreed.ts'

/** Every free time of the same length and price on the booking's turf, from now to two weeks ahead. */
export const rainTimes = async (db: Database, booking: Selectable<BookingTable>, now: Date): Promise<FreeTime[]> => {
  const times = await freeTimes(db, booking, {
    now,
    datesFrom: (today) => Array.from({ length: RAIN_DAYS_AHEAD + 1 }, (_, ahead) => addDays(today, ahead)),
  })
  return times.filter(({ price }) => asAgreed(price, booking).total === booking.list_price)
}
