import type { Database } from '@baari/db/connect.ts'

/** How much of a booking has been given back in all, in paise. The caller holds the lock of its row. */
export const setRefunded = async (db: Database, bookingId: string, refunded: number): Promise<void> => {
  await db.updateTable('booking').set({ refunded }).where('id', '=', bookingId).execute()
}
