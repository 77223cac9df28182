import type { Api } from '@baari/contract/api.ts'
import type { Answer } from '@baari/contract/endpoint.ts'
import { presentOwnerBooking } from '../bookings/presentOwnerBooking.ts'
import { readBookingPage } from '../bookings/readBookingPage.ts'
import type { Handler } from '../platform/http/context.ts'
import { giveBackOf } from '../settlements/giveBackOf.ts'

/** The bookings of all players, each with the owner of its turf. */
export const listAllBookings: Handler<Api['listAllBookings']> = async ({ query }, { db, now, viewer }) => {
  const { entries, ...page } = await readBookingPage({ db, now, filters: query, readerId: viewer.accountId })
  return {
    ...page,
    content: entries.map((entry) => {
      const row = 'game' in entry ? entry.game : entry.booking
      const booking = presentOwnerBooking(entry, now)
      return {
        ...booking,
        ownerId: row.owner_id,
        ownerName: row.owner_name,
        // The money of a game is that of its players.
        giveBack: 'game' in entry ? null : leftOf(booking),
        ownTurf: 'game' in entry ? null : markOf(entry.booking),
        partialBookings: booking.partialBookings.map((seats, at) => ({
          ...seats,
          giveBack: leftOf(seats),
          ownTurf: 'game' in entry ? markOf(entry.seats[at]) : null,
        })),
      }
    }),
  }
}

const markOf = (booking: { own_turf: string | null } | undefined) =>
  (booking?.own_turf ?? null) as Answer<Api['listAllBookings']>['content'][number]['ownTurf']

type Paid = Pick<Answer<Api['listAllBookings']>['content'][number], 'status' | 'amountPaid' | 'refundAmount'>

const leftOf = ({ status, amountPaid, refundAmount }: Paid) =>
  giveBackOf({ status, captured: amountPaid, refunded: refundAmount }) ?? null
