import { expect, test } from 'vitest'
import { callDaysOf, partOfStart } from './rescueLadder.ts'

test.each([
  ['2027-01-15', 'WEEKDAYS'],
  ['2027-01-16', 'WEEKENDS'],
  ['2027-01-17', 'WEEKENDS'],
  ['2027-01-18', 'WEEKDAYS'],
] as const)('%s is one of the %s', (date, days) => {
  expect(callDaysOf(date)).toBe(days)
})

test.each([
  [0, 'MORNING'],
  [719, 'MORNING'],
  [720, 'AFTERNOON'],
  [1020, 'EVENING'],
  [1260, 'NIGHT'],
  [1500, 'NIGHT'],
] as const)('a game that starts in minute %i is one of the %s', (minute, part) => {
  expect(partOfStart(minute)).toBe(part)
})
