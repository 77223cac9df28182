import type { Api } from '@baari/contract/api.ts'
import type { Answer } from '@baari/contract/endpoint.ts'
import type { Database } from '@baari/db/connect.ts'
import type { Handler } from '../http/context.ts'
import { isPhoneShown } from './isPhoneShown.ts'
import { presentOwnerBooking } from './presentOwnerBooking.ts'
import { type OwnerQuestion, readOwnerBookings } from './readOwnerBookings.ts'
import { recordActs } from './recordActs.ts'

interface Reading extends OwnerQuestion {
  db: Database
  now: Date
  readerId: string
}

export const listOwnerBookings: Handler<Api['listOwnerBookings']> = ({ query }, { db, now, viewer }) =>
  listBookingsOf({ db, now, filters: query, ownerId: viewer.accountId, readerId: viewer.accountId })

/** A page of bookings; every phone number that can be read in it is recorded before it goes out. */
export const listBookingsOf = async (reading: Reading): Promise<Answer<Api['listOwnerBookings']>> => {
  const { db, now, filters, readerId } = reading
  const { entries, total } = await readOwnerBookings(db, reading)
  const bookings = entries.flatMap((entry) => ('game' in entry ? entry.seats : [entry.booking]))
  await recordActs(
    bookings
      .filter((booking) => isPhoneShown(booking, now))
      .map(({ id }) => ({ actorId: readerId, action: 'booking.phoneShown', subjectId: id })),
    { db, now },
  )
  return {
    content: entries.map((entry) => presentOwnerBooking(entry, now)),
    totalElements: total,
    totalPages: Math.ceil(total / filters.size),
    page: filters.page,
    size: filters.size,
  }
}
