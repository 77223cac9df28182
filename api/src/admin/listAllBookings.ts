import type { Api } from '@baari/contract/api.ts'
import type { Handler } from '../http/context.ts'
import { presentOwnerBooking } from '../owners/presentOwnerBooking.ts'
import { readBookingPage } from '../owners/readBookingPage.ts'

/** Everybody's bookings, each with the owner of its turf. */
export const listAllBookings: Handler<Api['listAllBookings']> = async ({ query }, { db, now, viewer }) => {
  const { entries, ...page } = await readBookingPage({ db, now, filters: query, readerId: viewer.accountId })
  return {
    ...page,
    content: entries.map((entry) => {
      const row = 'game' in entry ? entry.game : entry.booking
      return { ...presentOwnerBooking(entry, now), ownerId: row.owner_id, ownerName: row.owner_name }
    }),
  }
}
