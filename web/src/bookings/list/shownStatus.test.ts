import { expect, test } from 'vitest'
import { fixed } from './english.ts'
import { shownStatus } from './shownStatus.ts'

test.each([
  ['CONFIRMED', 'Confirmed'],
  ['PAYMENT_AWAITED', 'Payment Pending'],
  ['CANCELLED', 'Cancelled'],
  ['COMPLETED', 'Completed'],
  ['PENDING', 'Awaiting Players'],
] as const)('a full booking that is %s reads "%s"', (status, word) => {
  expect(shownStatus({ bookingType: 'FULL', status, bookingPlayerStatus: 'CANCELLED' }, fixed.status).word).toBe(word)
})

test('a shared booking shows its player’s own status until the game is confirmed', () => {
  const seat = { bookingType: 'PARTIAL', bookingPlayerStatus: 'PAYMENT_AWAITED' } as const
  expect(shownStatus({ ...seat, status: 'PENDING' }, fixed.status).word).toBe('Payment Pending')
  expect(shownStatus({ ...seat, status: 'CONFIRMED' }, fixed.status).word).toBe('Confirmed')
  expect(shownStatus({ ...seat, status: 'PENDING', bookingPlayerStatus: 'CONFIRMED' }, fixed.status).word).toBe(
    'Awaiting Players',
  )
  expect(shownStatus({ ...seat, status: 'PENDING', bookingPlayerStatus: null }, fixed.status).word).toBe(
    'Awaiting Players',
  )
})

test('shows an unrecognised status as "Unknown"', () => {
  expect(
    shownStatus({ bookingType: 'PARTIAL', status: 'PENDING', bookingPlayerStatus: 'toString' }, fixed.status).word,
  ).toBe('Unknown')
})
