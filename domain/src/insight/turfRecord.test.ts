import { expect, test } from 'vitest'
import { honouredPercent } from './turfRecord.ts'

test.each([
  [{ honoured: 0, cancelledByTurf: 0, turnedAway: 0 }, undefined],
  [{ honoured: 999, cancelledByTurf: 1, turnedAway: 0 }, 99],
  [{ honoured: 3, cancelledByTurf: 0, turnedAway: 1 }, 75],
  [{ honoured: 12, cancelledByTurf: 0, turnedAway: 0 }, 100],
])('%j is %s percent: one broken booking is never rounded away', (counts, percent) => {
  expect(honouredPercent(counts)).toBe(percent)
})
