import { expect, test } from 'vitest'
import { type WalkInFields, walkInDetails, walkInFaults } from './walkInFields.ts'

const fields = (more: Partial<WalkInFields> = {}): WalkInFields => ({
  name: ' Rahul ',
  phone: '',
  game: '',
  price: '1,200',
  collected: undefined,
  method: '',
  notes: '',
  ...more,
})

test('who names a way of paying has taken all of the price, unless another amount is typed', () => {
  expect(walkInDetails(fields())).toMatchObject({ name: 'Rahul', price: 1200, collected: null, method: null })
  expect(walkInDetails(fields({ method: 'UPI' }))).toMatchObject({ collected: 1200, method: 'UPI' })
  expect(walkInDetails(fields({ method: 'UPI', collected: '500' }))).toMatchObject({ collected: 500 })
})

test('what is no amount, or more than the price, is a fault of its field', () => {
  expect(walkInFaults(fields())).toEqual({ price: undefined, collected: undefined })
  expect(walkInFaults(fields({ price: 'much' }))).toMatchObject({ price: 'NUMBER' })
  expect(walkInFaults(fields({ method: 'CASH', collected: '-5' }))).toMatchObject({ collected: 'NUMBER' })
  expect(walkInFaults(fields({ method: 'CASH', collected: '1300' }))).toMatchObject({ collected: 'MORE_THAN_PRICE' })
})
