import type { Api } from '@baari/contract/api.ts'
import { createClient } from '@baari/contract/client.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'
import { sessionFetch } from '../api/sessionFetch.ts'
import { clockOffset } from '../bookings/list/clockOffset.ts'
import type { OwnerBookingFilters } from './ownerBookingFilters.ts'

const PAGE_SIZE = 10

export type OwnerBooking = WireReply<Api['listOwnerBookings']>['content'][number]
export type OwnerSeats = OwnerBooking['partialBookings'][number]

export interface ReadOwnerBookings extends WireReply<Api['listOwnerBookings']> {
  /** How far the server's clock is ahead, in milliseconds: enquiries end by the server's. */
  serverAheadBy: number
}

/** One page of the bookings on the owner's turfs. */
export const readOwnerBookings = async (
  filters: OwnerBookingFilters,
  signal: AbortSignal,
): Promise<ReadOwnerBookings> => {
  let serverAheadBy = 0
  const client = createClient('', {
    fetch: async (input, init) => {
      const response = await sessionFetch(input, init)
      serverAheadBy = clockOffset(response.headers.get('date'), Date.now())
      return response
    },
  })
  const { bookingId, status, startDate, endDate, page } = filters
  const answer = await client.listOwnerBookings(
    { query: { bookingId, bookingStatus: status, startDate, endDate, page, size: PAGE_SIZE } },
    { signal },
  )
  return { ...answer, serverAheadBy }
}
