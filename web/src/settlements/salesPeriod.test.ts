import { expect, test } from 'vitest'
import { daysOf, readSalesAddress, writeSalesAddress } from './SalesCard.tsx'

const TODAY = '2026-11-20'
const read = (query: string) => readSalesAddress(new URLSearchParams(query), TODAY)

test.each([
  ['week', '2026-11-16'],
  ['month', '2026-11-01'],
  ['quarter', '2026-08-22'],
] as const)('the %s of a Friday begins on %s and ends today', (period, startDate) => {
  expect(daysOf(read(`period=${period}`), TODAY)).toEqual({ startDate, endDate: TODAY })
})

test('the address keeps chosen dates, and invalid ones fall back to the month', () => {
  const query = 'period=dates&from=2026-10-05&to=2026-10-11&turf=TURF_1&figure=net'
  expect(daysOf(read(query), TODAY)).toEqual({ startDate: '2026-10-05', endDate: '2026-10-11' })
  expect(writeSalesAddress(read(query))).toBe(query)
  expect(daysOf(read('period=dates&from=2026-02-30&to=soon'), TODAY)).toEqual({
    startDate: '2026-11-01',
    endDate: TODAY,
  })
  expect(writeSalesAddress(read('period=week&from=2026-10-05'))).toBe('period=week')
  expect(read('').period).toBe('month')
})
