import { expect, test } from 'vitest'
import { type BookingFields, bookingDetails, bookingFaults, noFields } from './bookingFields.ts'

const fields = (more: Partial<BookingFields> = {}): BookingFields => ({
  ...noFields,
  name: ' Rahul ',
  price: '1,200',
  ...more,
})

test('who names a way of paying has taken all of the price, unless another amount is typed', () => {
  expect(bookingDetails(fields())).toMatchObject({ name: 'Rahul', price: 1200, collected: null, method: null })
  expect(bookingDetails(fields({ method: 'UPI' }))).toMatchObject({ collected: 1200, method: 'UPI' })
  expect(bookingDetails(fields({ method: 'UPI', collected: '500' }))).toMatchObject({ collected: 500 })
  expect(bookingDetails(fields({ method: 'UPI', collected: '' }))).toMatchObject({ collected: null, method: 'UPI' })
})

test('an amount that is typed counts also while nobody has said how it was paid', () => {
  expect(bookingDetails(fields({ collected: '500' }))).toMatchObject({ collected: 500, method: null })
})

test('what is no amount, or more than the price, is a fault of its field', () => {
  expect(bookingFaults(fields())).toEqual({ price: undefined, collected: undefined })
  expect(bookingFaults(fields({ price: 'much' }))).toMatchObject({ price: 'NUMBER' })
  expect(bookingFaults(fields({ price: '100001' }))).toMatchObject({ price: 'NUMBER' })
  expect(bookingFaults(fields({ method: 'CASH', collected: '-5' }))).toMatchObject({ collected: 'NUMBER' })
  expect(bookingFaults(fields({ method: 'CASH', collected: '1300' }))).toMatchObject({ collected: 'MORE_THAN_PRICE' })
  expect(bookingFaults(fields({ collected: '1300' }))).toMatchObject({ collected: 'MORE_THAN_PRICE' })
  expect(bookingFaults(fields({ price: '', collected: '1300' }))).toMatchObject({ collected: undefined })
})
