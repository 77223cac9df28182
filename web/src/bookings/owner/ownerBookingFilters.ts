import type { Api } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'
import { ownerRoutes } from '@baari/contract/ownerRoutes.generated.ts'
import { isCalendarDate } from '@baari/domain/shared/zonedTime.ts'
import { readWithClock } from '../../api/readWithClock.ts'
import { paths } from '../../paths.ts'
import { type BookingStatus, bookingStatuses } from '../list/bookingFilters.ts'

/** Filters of the owner's list; the address holds all of them. */
export interface OwnerBookingFilters {
  bookingId: string
  status: BookingStatus | undefined
  startDate: string
  endDate: string
  /** From 0. */
  page: number
}

export const everyOwnerBooking: OwnerBookingFilters = {
  bookingId: '',
  status: undefined,
  startDate: '2024-01-01',
  endDate: '2030-12-31',
  page: 0,
}

/** Reads the filters from an address. Invalid values fall back to the defaults. */
export const ownerBookingFilters = (query: URLSearchParams): OwnerBookingFilters => {
  const [from, to] = [query.get('from'), query.get('to')]
  const page = Number(query.get('page') ?? 1)
  return {
    bookingId: query.get('id')?.trim() ?? '',
    status: bookingStatuses.find((status) => status === query.get('status')),
    startDate: from && isCalendarDate(from) ? from : everyOwnerBooking.startDate,
    endDate: to && isCalendarDate(to) ? to : everyOwnerBooking.endDate,
    page: Number.isInteger(page) && page > 0 ? page - 1 : 0,
  }
}

/** The address of a list with these filters, without defaults and with pages from 1. */
export const ownerBookingsAddress = ({ bookingId, status, startDate, endDate, page }: OwnerBookingFilters): string => {
  const query = new URLSearchParams()
  if (bookingId !== '') query.set('id', bookingId)
  if (status) query.set('status', status)
  if (startDate !== everyOwnerBooking.startDate) query.set('from', startDate)
  if (endDate !== everyOwnerBooking.endDate) query.set('to', endDate)
  if (page > 0) query.set('page', String(page + 1))
  const text = query.toString()
  return text === '' ? paths.ownerBookings() : `${paths.ownerBookings()}?${text}`
}

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
  readWithClock(ownerRoutes, (client) =>
    client.listOwnerBookings(
      { query: { bookingId, bookingStatus: status, startDate, endDate, page, size: PAGE_SIZE } },
      { signal },
    ),
  )
