import type { Database } from '@baari/db/connect.ts'
import type { BookingServices } from '../bookings/bookingServices.ts'

/** What paying shares and ending shared bills needs. */
export interface SharedBillWork extends BookingServices {
  db: Database
  appSecret: string
}
