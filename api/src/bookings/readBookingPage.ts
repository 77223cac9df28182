import type { Database } from '@baari/db/connect.ts'
import { maskedPhone } from '@baari/domain/shared/maskedPhone.ts'
import { recordAuditEvents } from '../platform/audit/recordAuditEvents.ts'
import { pageTotals } from '../platform/http/pageTotals.ts'
import { type BookingRow, type OwnerEntry, type OwnerQuestion, readOwnerBookings } from './readOwnerBookings.ts'

interface Reading extends OwnerQuestion {
  db: Database
  now: Date
  readerId: string
}

interface BookingPage extends ReturnType<typeof pageTotals> {
  entries: OwnerEntry[]
}

/** A page of bookings with masked numbers, except those that may be shown; each of these is recorded before it goes out. */
export const readBookingPage = async (reading: Reading): Promise<BookingPage> => {
  const { db, now, filters, readerId } = reading
  const { entries, total } = await readOwnerBookings(db, reading)
  const shown: string[] = []
  const withPhone = (booking: BookingRow): BookingRow => {
    if (!isPhoneShown(booking, now)) return { ...booking, phone: maskedPhone(booking.phone) }
    shown.push(booking.id)
    return booking
  }
  const masked = entries.map(
    (entry): OwnerEntry =>
      'game' in entry ? { ...entry, seats: entry.seats.map(withPhone) } : { booking: withPhone(entry.booking) },
  )
  await recordAuditEvents(
    shown.map((subjectId) => ({ actorId: readerId, action: 'booking.phoneShown', subjectId })),
    { db, now },
  )
  return { entries: masked, ...pageTotals(total, filters) }
}

const MARGIN_MILLISECONDS = 24 * 3_600_000

interface Booked {
  confirmed_at: Date | null
  starts_at: Date
  ends_at: Date
}

/** A turf may call its players from a day before the start to a day after the end. A hold that was never confirmed has none. */
const isPhoneShown = ({ confirmed_at, starts_at, ends_at }: Booked, now: Date): boolean =>
  confirmed_at !== null &&
  now.getTime() >= starts_at.getTime() - MARGIN_MILLISECONDS &&
  now.getTime() <= ends_at.getTime() + MARGIN_MILLISECONDS
