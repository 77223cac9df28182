import type { Api } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'
import { readWithClock } from '../../api/readWithClock.ts'
import type { OwnerBookingFilters } from './ownerBookingFilters.ts'

const PAGE_SIZE = 10

export type OwnerBooking = WireReply<Api['listOwnerBookings']>['content'][number]
export type OwnerSeats = OwnerBooking['partialBookings'][number]

export interface ReadOwnerBookings extends WireReply<Api['listOwnerBookings']> {
  /** The server clock's lead in milliseconds: enquiries expire by that clock. */
  serverAheadBy: number
}

/** One page of bookings on the owner's turfs. */
export const readOwnerBookings = (
  { bookingId, status, startDate, endDate, page }: OwnerBookingFilters,
  signal: AbortSignal,
): Promise<ReadOwnerBookings> =>
  readWithClock((client) =>
    client.listOwnerBookings(
      { query: { bookingId, bookingStatus: status, startDate, endDate, page, size: PAGE_SIZE } },
      { signal },
    ),
  )
