import type { Api } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'
import { readWithClock } from '../../api/readWithClock.ts'
import type { BookingFilters } from './bookingFilters.ts'

const PAGE_SIZE = 15

export type Booking = WireReply<Api['listBookings']>['content'][number]

/** Seats have an id besides the game's: a player may hold two sets of seats in the same game. */
export const ownId = ({ bookingId, partialBookingId }: Pick<Booking, 'bookingId' | 'partialBookingId'>): string =>
  partialBookingId ?? bookingId

export interface ReadBookings extends WireReply<Api['listBookings']> {
  /** The server clock's lead in milliseconds: holds expire by that clock. */
  serverAheadBy: number
}

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
