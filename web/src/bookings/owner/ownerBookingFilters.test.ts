import { expect, test } from 'vitest'
import { everyOwnerBooking, ownerBookingFilters, ownerBookingsAddress } from './ownerBookingFilters.ts'

test('an address without a query shows every booking', () => {
  expect(ownerBookingFilters(new URLSearchParams())).toEqual(everyOwnerBooking)
  expect(ownerBookingsAddress(everyOwnerBooking)).toBe('/turf-owner/bookings')
})

test('an address round-trips every filter', () => {
  const filters = {
    bookingId: 'BOOKING_1',
    status: 'PENDING',
    startDate: '2027-01-01',
    endDate: '2027-02-01',
    page: 2,
  } as const
  const address = ownerBookingsAddress(filters)
  expect(ownerBookingFilters(new URLSearchParams(address.split('?')[1]))).toEqual(filters)
})

test('ignores invalid values in an address', () => {
  const query = new URLSearchParams('status=LOST&from=yesterday&to=2027-02-30&page=-4')
  expect(ownerBookingFilters(query)).toEqual(everyOwnerBooking)
})
