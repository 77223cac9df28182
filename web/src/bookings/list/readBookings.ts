import type { Api } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'
import { readWithClock } from '../../api/readWithClock.ts'
import type { BookingFilters } from './bookingFilters.ts'

const PAGE_SIZE = 15

export type Booking = WireReply<Api['listBookings']>['content'][number]

/** Seats have an id of their own besides that of their game: two of one player may be in the same game. */
export const ownId = ({ bookingId, partialBookingId }: Pick<Booking, 'bookingId' | 'partialBookingId'>): string =>
  partialBookingId ?? bookingId

export interface ReadBookings extends WireReply<Api['listBookings']> {
  /** How far the server's clock is ahead, in milliseconds: holds end by the server's. */
  serverAheadBy: number
}

/** One page of the player's bookings. */
export const readBookings = (
  { bookingType, status, dateFrom, dateTo, page }: BookingFilters,
  signal: AbortSignal,
): Promise<ReadBookings> =>
  readWithClock((client) =>
    client.listBookings(
      { query: { page, size: PAGE_SIZE, bookingType, bookingStatus: status, dateFrom, dateTo } },
      { signal },
    ),
  )
