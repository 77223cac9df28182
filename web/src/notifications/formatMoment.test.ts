import { expect, test } from 'vitest'
import { formatMoment } from './formatMoment.ts'

const onToday = (time: string): string => `Today, ${time}`

test('a moment is told by a clock in India', () => {
  expect(formatMoment('2027-01-15T13:00:00.000Z', '2027-01-15', onToday)).toBe('Today, 6:30 pm')
  expect(formatMoment('2027-01-15T19:00:00.000Z', '2027-01-15', onToday)).toBe('Sat, 16 Jan, 12:30 am')
})
