import { expect, test } from 'vitest'
import { type BookingFields, bookingDetails, bookingFaults, noFields } from './BookingForm.tsx'

const fields = (more: Partial<BookingFields> = {}): BookingFields => ({
  ...noFields,
  name: ' Rahul ',
  price: '1,200',
  ...more,
})

test('a payment method without an amount collects the full price', () => {
  expect(bookingDetails(fields())).toMatchObject({ name: 'Rahul', price: 1200, collected: null, method: null })
  expect(bookingDetails(fields({ method: 'UPI' }))).toMatchObject({ collected: 1200, method: 'UPI' })
  expect(bookingDetails(fields({ method: 'UPI', collected: '500' }))).toMatchObject({ collected: 500 })
  expect(bookingDetails(fields({ method: 'UPI', collected: '' }))).toMatchObject({ collected: null, method: 'UPI' })
})

test('keeps a typed amount without a payment method', () => {
  expect(bookingDetails(fields({ collected: '500' }))).toMatchObject({ collected: 500, method: null })
})

test('refuses an invalid amount, or one above the price', () => {
  expect(bookingFaults(fields())).toEqual({ price: undefined, collected: undefined })
  expect(bookingFaults(fields({ price: 'much' }))).toMatchObject({ price: 'NUMBER' })
  expect(bookingFaults(fields({ price: '100001' }))).toMatchObject({ price: 'NUMBER' })
  expect(bookingFaults(fields({ method: 'CASH', collected: '-5' }))).toMatchObject({ collected: 'NUMBER' })
  expect(bookingFaults(fields({ method: 'CASH', collected: '1300' }))).toMatchObject({ collected: 'MORE_THAN_PRICE' })
  expect(bookingFaults(fields({ collected: '1300' }))).toMatchObject({ collected: 'MORE_THAN_PRICE' })
  expect(bookingFaults(fields({ price: '', collected: '1300' }))).toMatchObject({ collected: undefined })
})
