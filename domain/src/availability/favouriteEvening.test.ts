import fc from 'fast-check'
import { expect, test } from 'vitest'
import { favouriteStart, isEveningStart } from './evening.ts'

const at = (hour: number, minute = 0): number => hour * 60 + minute
const wholeDay = Array.from({ length: 36 }, (_, index) => at(6) + index * 30)

test.each([
  ['an evening on which all is free', wholeDay, at(19)],
  ['one as near before 7 pm as after it', [at(18, 30), at(19, 30)], at(18, 30)],
  ['the last start', [at(21, 30)], at(21, 30)],
  ['one that is free by day and late alone', [at(16, 30), at(22)], null],
  ['one that is free on two grounds', [at(17), at(17), at(20)], at(20)],
  ['a full one', [], null],
] as const)('%s', (_, free, start) => {
  expect(favouriteStart(wholeDay, free)).toBe(start)
})

test('offers no evening start when none is left or the ground opens none', () => {
  expect(favouriteStart([], [])).toBeUndefined()
  expect(favouriteStart([at(9), at(16, 30), at(22)], [])).toBeUndefined()
})

test('the favourite start is free, in the evening and the nearest free one to 7 pm', () => {
  fc.assert(
    fc.property(fc.subarray(wholeDay), (free) => {
      const start = favouriteStart(wholeDay, free)
      const inTime = free.filter(isEveningStart)
      if (inTime.length > 0) expect(inTime).toContain(start)
      else expect(start).toBeNull()
      const away = (one: number): number => Math.abs(one - at(19))
      for (const other of inTime) expect(away(other)).toBeGreaterThanOrEqual(away(start ?? 0))
    }),
  )
})
