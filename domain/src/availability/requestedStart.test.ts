import { expect, test } from 'vitest'
import { isRequestedStart } from './requestedStart.ts'

test.each([
  ['any start', [], undefined, 0, true],
  ['the evening begins', ['EVENING'], undefined, 1020, true],
  ['before the evening', ['EVENING'], undefined, 1019, false],
  ['the night comes after the evening', ['EVENING'], undefined, 1260, false],
  ['one of two parts', ['MORNING', 'NIGHT'], undefined, 1500, true],
  ['at the time', [], 1140, 1140, true],
  ['half an hour later', [], 1140, 1170, true],
  ['an hour later', [], 1140, 1200, false],
  ['half an hour before', [], 1140, 1110, false],
  ['at the time, in another part', ['MORNING'], 1140, 1140, false],
] as const)('%s', (_, parts, from, start, isRequested) => {
  expect(isRequestedStart(start, { parts, from })).toBe(isRequested)
})
