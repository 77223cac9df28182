import type { Api } from '@baari/contract/api.ts'
import type { Answer } from '@baari/contract/endpoint.ts'
import type { BookingTable } from '@baari/db/schema.ts'
import type { Selectable } from 'kysely'

type Chosen = Answer<Api['moveRainedBooking']>

/** The player's choice, and the booking's current time and ground. */
export const presentChosen = (booking: Selectable<BookingTable>, state: Chosen['state']): Chosen => ({
  bookingId: booking.id,
  state,
  refundAmount: state === 'REFUNDED' ? booking.captured : 0,
  groundEntityId: booking.ground_id,
  date: booking.date,
  fromMinute: booking.starts_minute,
  toMinute: booking.ends_minute,
})
