import type { Database } from '@baari/db/connect.ts'
import { recordAuditEvents } from '../platform/audit/recordAuditEvents.ts'
import { pageTotals } from '../platform/http/pageTotals.ts'
import { isPhoneShown } from './isPhoneShown.ts'
import { type OwnerEntry, type OwnerQuestion, readOwnerBookings } from './readOwnerBookings.ts'

interface Reading extends OwnerQuestion {
  db: Database
  now: Date
  readerId: string
}

interface BookingPage extends ReturnType<typeof pageTotals> {
  entries: OwnerEntry[]
}

/** A page of bookings; every phone number that can be read in it is recorded before it goes out. */
export const readBookingPage = async (reading: Reading): Promise<BookingPage> => {
  const { db, now, filters, readerId } = reading
  const { entries, total } = await readOwnerBookings(db, reading)
  const bookings = entries.flatMap((entry) => ('game' in entry ? entry.seats : [entry.booking]))
  await recordAuditEvents(
    bookings
      .filter((booking) => isPhoneShown(booking, now))
      .map(({ id }) => ({ actorId: readerId, action: 'booking.phoneShown', subjectId: id })),
    { db, now },
  )
  return { entries, ...pageTotals(total, filters) }
}
