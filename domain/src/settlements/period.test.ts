import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, daysBetween, weekdayOf } from '../shared/zonedTime.ts'
import { endOfPeriod, monthOf, periodFrom, SETTLEMENT_FREQUENCIES, scheduledSettlementDate } from './period.ts'

const FAR = '2099-12-31'

test.each([
  ['DAILY', '2026-11-21', '2026-11-21'],
  ['WEEKLY', '2026-11-21', '2026-11-22'],
  ['WEEKLY', '2026-11-22', '2026-11-22'],
  ['WEEKLY', '2026-11-23', '2026-11-29'],
  ['MONTHLY', '2026-11-21', '2026-11-30'],
  ['MONTHLY', '2026-12-31', '2026-12-31'],
  ['MONTHLY', '2028-02-01', '2028-02-29'],
] as const)('a %s period from %s closes on %s', (frequency, startsOn, endsOn) => {
  expect(periodFrom(startsOn, frequency, FAR)).toEqual({ startsOn, endsOn })
})

test('a period ends with its contract', () => {
  expect(periodFrom('2026-11-02', 'MONTHLY', '2026-11-15')).toEqual({ startsOn: '2026-11-02', endsOn: '2026-11-15' })
})

test('a period is over at midnight in India, and paid two working days later', () => {
  const friday = { startsOn: '2026-11-20', endsOn: '2026-11-20' }
  expect(endOfPeriod(friday).toISOString()).toBe('2026-11-20T18:30:00.000Z')
  expect(scheduledSettlementDate(friday)).toBe('2026-11-24')
})

test('F12: periods follow each other without gap or overlap, and none crosses a month or a week of its kind', () => {
  fc.assert(
    fc.property(
      fc.nat(3000).map((days) => addDays('2024-01-01', days)),
      fc.constantFrom(...SETTLEMENT_FREQUENCIES),
      fc.nat(500),
      (first, frequency, length) => {
        const last = addDays(first, length)
        let day = first
        let covered = 0
        while (day <= last) {
          const { startsOn, endsOn } = periodFrom(day, frequency, last)
          expect(startsOn).toBe(day)
          covered += daysBetween(startsOn, endsOn) + 1
          if (frequency === 'MONTHLY') expect(monthOf(startsOn)).toBe(monthOf(endsOn))
          if (frequency === 'WEEKLY' && endsOn < last) expect(weekdayOf(endsOn)).toBe('SUNDAY')
          day = addDays(endsOn, 1)
        }
        expect(covered).toBe(length + 1)
      },
    ),
  )
})
