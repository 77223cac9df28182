import type { Database } from '@baari/db/connect.ts'
import type { Announcing, BookingServices } from '../bookings/bookingServices.ts'

/** Services for the jobs of squads. */
export interface SquadJobs extends Pick<BookingServices, 'notifyJob'> {
  db: Database
  appSecret: string
  publicUrl: string
}

/** Services for the handlers of squads. */
export interface SquadWork extends SquadJobs, BookingServices {}

/** Notifications to members are written in the transaction of their cause, with links into the app. */
export interface SquadClock extends Announcing {
  publicUrl: string
}
