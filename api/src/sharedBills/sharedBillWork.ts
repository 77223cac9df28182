import type { Database } from '@baari/db/connect.ts'
import type { BookingServices } from '../bookings/bookingServices.ts'

/** Services for paying shares and ending shared bills. */
export interface SharedBillWork extends BookingServices {
  db: Database
  appSecret: string
}
