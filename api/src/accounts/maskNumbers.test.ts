import { expect, test } from 'vitest'
import { maskNumbers } from './ownAccount.ts'

test('numbers are masked wherever they stand, and nothing else', () => {
  const value = {
    phone: '+919812345678',
    note: 'Call +919812345678 at 7',
    count: 3,
    none: null,
    list: ['+14155550123'],
  }
  expect(maskNumbers(value)).toEqual({
    phone: '+91•••••••678',
    note: 'Call +91•••••••678 at 7',
    count: 3,
    none: null,
    list: ['+14••••••123'],
  })
  expect(maskNumbers(value, ['+919812345678'])).toMatchObject({ phone: '+919812345678', list: ['+14••••••123'] })
})
