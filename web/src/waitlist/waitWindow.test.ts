import { expect, test } from 'vitest'
import { fewestHours, waitWindow } from './WaitSheet.tsx'

const day = { startsAt: 360, endsAt: 1380 }

test('the window is around the start and within the day', () => {
  expect(waitWindow(1080, 1, day)).toEqual({ startsAt: 1020, endsAt: 1140 })
  expect(waitWindow(1080, 6, day)).toEqual({ startsAt: 720, endsAt: 1380 })
  expect(waitWindow(390, 2, day)).toEqual({ startsAt: 360, endsAt: 510 })
})

test.each([
  ['an hour', 1080, 60, 1],
  ['an hour and a half does not fit behind the start within one', 1080, 90, 2],
  ['two and a half hours', 1080, 150, 3],
  ['at the end of the day the game lies before the start', 1350, 60, 1],
  ['a long game at the end of the day', 1350, 150, 2],
  ['at its beginning it lies behind', 360, 120, 2],
  ['longer than there is room', 1080, 1200, 6],
])('%s', (_what, start, minutes, hours) => {
  expect(fewestHours(start, minutes, day)).toBe(hours)
})
