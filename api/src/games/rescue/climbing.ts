import type { Announcing } from '../../bookings/bookingServices.ts'

/** The context of a rescue step. */
export interface Climbing extends Announcing {
  publicUrl: string
}
