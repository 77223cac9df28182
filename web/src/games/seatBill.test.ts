import { expect, test } from 'vitest'
import { seatBill } from './JoinSheet.tsx'

// A Saturday.
const date = '2026-11-21'
const interval = { startsAt: 1080, endsAt: 1170 }

test('seats cost the hours of each player, and are paid in full at once', () => {
  expect(seatBill({ ground: { perHour: 8000, rules: [] }, date, interval, players: 3 })).toMatchObject({
    due: 36000,
    payNow: 36000,
    balance: 0,
  })
})

test('a coupon reduces the price before the payment', () => {
  const seats = { ground: { perHour: 8000, rules: [] }, date, interval, players: 3 }
  expect(seatBill(seats, { discount: 6000, couponCode: 'TEAM' })).toMatchObject({
    discount: 6000,
    due: 30000,
    payNow: 30000,
    balance: 0,
  })
})

test('an evening rule applies to every seat for the part it covers', () => {
  const rules = [
    {
      bookingType: 'PARTIAL' as const,
      weekday: 'SATURDAY' as const,
      startsAt: 1110,
      endsAt: 1320,
      changePerHour: 2000,
      reason: 'Evening peak',
    },
  ]
  expect(seatBill({ ground: { perHour: 8000, rules }, date, interval, players: 2 }).due).toBe(28000)
})
