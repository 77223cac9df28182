import type { Api } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'
import { routes } from '@baari/contract/routes.generated.ts'
import { isCalendarDate } from '@baari/domain/shared/zonedTime.ts'
import { readWithClock } from '../../api/readWithClock.ts'
import { paths } from '../../paths.ts'

type BookingType = 'FULL' | 'PARTIAL'
export const bookingStatuses = ['CONFIRMED', 'PAYMENT_AWAITED', 'COMPLETED', 'CANCELLED', 'PENDING'] as const
export type BookingStatus = (typeof bookingStatuses)[number]

/** Filters of the list; the address holds all of them. */
export interface BookingFilters {
  bookingType: BookingType | undefined
  status: BookingStatus | undefined
  dateFrom: string
  dateTo: string
  /** From 0. */
  page: number
}

export const everyBooking: BookingFilters = {
  bookingType: undefined,
  status: undefined,
  dateFrom: '2024-01-01',
  dateTo: '2030-12-31',
  page: 0,
}

export const isBookingType = (text: string | undefined): text is BookingType => text === 'FULL' || text === 'PARTIAL'

/** Reads the filters from an address. Invalid values fall back to the defaults. */
export const bookingFilters = (bookingTypeParam: string | undefined, query: URLSearchParams): BookingFilters => {
  const [from, to] = [query.get('from'), query.get('to')]
  const page = Number(query.get('page') ?? 1)
  return {
    bookingType: isBookingType(bookingTypeParam) ? bookingTypeParam : undefined,
    status: bookingStatuses.find((status) => status === query.get('status')),
    dateFrom: from && isCalendarDate(from) ? from : everyBooking.dateFrom,
    dateTo: to && isCalendarDate(to) ? to : everyBooking.dateTo,
    page: Number.isInteger(page) && page > 0 ? page - 1 : 0,
  }
}

/** The address of a list with these filters, without defaults and with pages from 1. */
export const bookingsAddress = ({ bookingType, status, dateFrom, dateTo, page }: BookingFilters): string => {
  const query = new URLSearchParams()
  if (status) query.set('status', status)
  if (dateFrom !== everyBooking.dateFrom) query.set('from', dateFrom)
  if (dateTo !== everyBooking.dateTo) query.set('to', dateTo)
  if (page > 0) query.set('page', String(page + 1))
  const text = query.toString()
  const path = paths.bookings(bookingType)
  return text === '' ? path : `${path}?${text}`
}

const PAGE_SIZE = 15

export type Booking = WireReply<Api['listBookings']>['content'][number]

/** Seats have an id besides the game's: a player may hold two sets of seats in the same game. */
export const ownId = ({ bookingId, partialBookingId }: Pick<Booking, 'bookingId' | 'partialBookingId'>): string =>
  partialBookingId ?? bookingId

interface ReadBookings extends WireReply<Api['listBookings']> {
  /** The server clock's lead in milliseconds: holds expire by that clock. */
  serverAheadBy: number
}

export const readBookings = (
  { bookingType, status, dateFrom, dateTo, page }: BookingFilters,
  signal: AbortSignal,
): Promise<ReadBookings> =>
  readWithClock(routes, (client) =>
    client.listBookings(
      { query: { page, size: PAGE_SIZE, bookingType, bookingStatus: status, dateFrom, dateTo } },
      { signal },
    ),
  )
