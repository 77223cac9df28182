import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../shared/zonedTime.ts'
import { stepsOf } from './steps.ts'

test('steps follow each other without a gap, cover the whole stretch, and are few enough to be read', () => {
  fc.assert(
    fc.property(fc.nat(400), (days) => {
      const stretch = { startsOn: '2026-02-20', endsOn: addDays('2026-02-20', days) }
      const steps = stepsOf(stretch)
      expect([steps[0]?.startsOn, steps.at(-1)?.endsOn]).toEqual([stretch.startsOn, stretch.endsOn])
      for (const [index, { startsOn }] of steps.slice(1).entries())
        expect(startsOn).toBe(addDays(steps[index]?.endsOn ?? '', 1))
      expect(steps.length).toBeLessThanOrEqual(16)
    }),
  )
})
