import { expect, test } from 'vitest'
import { partsOfDay, startsIn } from './evening.ts'

test.each([
  [30, 'MORNING'],
  [719, 'MORNING'],
  [720, 'AFTERNOON'],
  [1019, 'AFTERNOON'],
  [1020, 'EVENING'],
  [1259, 'EVENING'],
  [1260, 'NIGHT'],
  [1500, 'NIGHT'],
])('a start at minute %i of the business day is in the %s alone', (start, expected) => {
  expect(partsOfDay.filter((part) => startsIn([part], start))).toEqual([expected])
})
