import type { Api } from '@baari/contract/api.ts'
import type { Handler } from '../platform/http/context.ts'
import { presentOwnerBooking } from './presentOwnerBooking.ts'
import { readBookingPage } from './readBookingPage.ts'

/** The bookings on the owner's own turfs. */
export const listOwnerBookings: Handler<Api['listOwnerBookings']> = async ({ query }, { db, now, viewer }) => {
  const asked = { db, now, filters: query, within: viewer, readerId: viewer.accountId }
  const { entries, ...page } = await readBookingPage(asked)
  return { ...page, content: entries.map((entry) => presentOwnerBooking(entry, now)) }
}
