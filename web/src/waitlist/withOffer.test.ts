import { expect, test } from 'vitest'
import type { GroundDay } from '../availability/groundDay.ts'
import { withOffer } from './useOffer.ts'

test('merges an offered slot into the free time beside it', () => {
  const until = new Date('2027-01-16T10:00:00Z')
  const ground = {
    free: [{ startsAt: 1020, endsAt: 1110 }],
    held: [
      { startsAt: 1110, endsAt: 1170, until },
      { startsAt: 1200, endsAt: 1260, until },
    ],
  } as unknown as GroundDay
  const seen = withOffer(ground, { startsAt: 1110, endsAt: 1170 })
  expect(seen.free).toEqual([{ startsAt: 1020, endsAt: 1170 }])
  expect(seen.held).toEqual([{ startsAt: 1200, endsAt: 1260, until }])
})
