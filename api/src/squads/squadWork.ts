import type { Database } from '@baari/db/connect.ts'
import type { Announcing, BookingServices } from '../bookings/bookingServices.ts'

/** What the jobs of squads need. */
export interface SquadJobs extends Pick<BookingServices, 'notifyJob'> {
  db: Database
  appSecret: string
  publicUrl: string
}

/** What squads need of the rest. */
export interface SquadWork extends SquadJobs, BookingServices {}

/** Members are told in the transaction of what they are told of, with links into the app. */
export interface SquadClock extends Announcing {
  publicUrl: string
}
