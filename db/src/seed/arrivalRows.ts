import type { Insertable } from 'kysely'
import type { CollectionTable, NoShowTable } from '../schema.ts'
import type { BookingRows } from './bookingRows.ts'
import { dayInIndia, minutesLater } from './businessDay.ts'
import { collectionRow } from './deskRows.ts'
import { seededChance } from './seededChance.ts'
import { seedId } from './seedId.ts'

const DID_NOT_COME_PERCENT = 4
/** Some balances of yesterday and today are still to be collected. */
const COLLECTED_PERCENT = 94
const MARKED_AFTER_MINUTES = 20

/** Arrivals at the gate: the balance is paid there, and a few players do not come. */
export const arrivalRows = (
  booking: BookingRows['booking'],
  ownerId: string,
  now: Date,
): { noShow?: Insertable<NoShowTable>; collection?: Insertable<CollectionTable> } => {
  const startsAt = booking.starts_at as Date
  const { id, date, turf_id: turfId } = booking
  const markedAt = minutesLater(startsAt, MARKED_AFTER_MINUTES)
  if (markedAt > now) return {}
  const chance = seededChance(`arrival/${id}`)
  if (chance.happens(DID_NOT_COME_PERCENT))
    return {
      noShow: {
        id: seedId('NOSHOW', markedAt, id),
        turf_id: turfId,
        booking_id: id,
        marked_by: ownerId,
        marked_at: markedAt,
      },
    }
  const balance = booking.total - booking.pay_now
  const isLongAgo = date < dayInIndia(now, -1)
  if (balance === 0 || !(isLongAgo || chance.happens(COLLECTED_PERCENT))) return {}
  return {
    collection: collectionRow({ of: { booking_id: id }, turfId, amount: balance, ownerId, date, startsAt }, chance),
  }
}
