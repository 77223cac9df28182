import { expect, test } from 'vitest'
import { type BookingFilters, bookingFilters, bookingsAddress, everyBooking } from './bookingFilters.ts'

const read = (address: string): BookingFilters => {
  const { pathname, searchParams } = new URL(address, 'https://baari.example')
  return bookingFilters(pathname.split('/')[2], searchParams)
}

test('the plain address shows everything from 2024 to 2030', () => {
  expect(read('/bookings')).toEqual(everyBooking)
  expect(bookingsAddress(everyBooking)).toBe('/bookings')
})

test('an address round-trips every filter', () => {
  const filters: BookingFilters = {
    bookingType: 'PARTIAL',
    status: 'PAYMENT_AWAITED',
    dateFrom: '2026-11-01',
    dateTo: '2026-11-30',
    page: 2,
  }
  expect(bookingsAddress(filters)).toBe('/bookings/PARTIAL?status=PAYMENT_AWAITED&from=2026-11-01&to=2026-11-30&page=3')
  expect(read(bookingsAddress(filters))).toEqual(filters)
})

test('ignores invalid values in an address', () => {
  expect(read('/bookings/HALF?status=LOST&from=2026-02-30&to=soon&page=-1')).toEqual(everyBooking)
  expect(read('/bookings?page=1.5')).toEqual(everyBooking)
})
