import type { Database } from '@baari/db/connect.ts'
import { databaseNow } from '../platform/jobs/databaseNow.ts'

/** Gives the bookings ahead at a turf to its new owner, who is paid for them and admits their players. */
export const giveBookings = async (
  db: Database,
  { turfId, ownerId, from }: { turfId: string; ownerId: string; from: string },
): Promise<void> => {
  await db
    .updateTable('booking')
    .set({ owner_id: ownerId })
    .where('turf_id', '=', turfId)
    .where('owner_id', '=', from)
    .where('starts_at', '>', databaseNow)
    .where('status', 'in', ['PENDING', 'PAYMENT_AWAITED', 'CONFIRMED'])
    .execute()
}
