import type { Announcing } from '../../bookings/bookingServices.ts'

/** What a step of the ladder is taken with. */
export interface Climbing extends Announcing {
  publicUrl: string
}
