import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isInOrder, isWithinLevels, levels, shownLevel, takesVerdicts, type Verdict, verdicts } from './levels.ts'

const STRONGER3: Verdict[] = ['STRONGER', 'STRONGER', 'STRONGER']

test.each([
  ['CASUAL', [], 'CASUAL'],
  ['CASUAL', ['STRONGER', 'STRONGER'], 'CASUAL'],
  ['CASUAL', STRONGER3, 'REGULAR'],
  ['CASUAL', ['STRONGER', 'STRONGER', 'FITS'], 'REGULAR'],
  ['CASUAL', ['STRONGER', 'STRONGER', 'FITS', 'FITS'], 'CASUAL'],
  ['CASUAL', ['WEAKER', 'WEAKER', 'STRONGER'], 'BEGINNER'],
  ['COMPETITIVE', STRONGER3, 'COMPETITIVE'],
  ['BEGINNER', ['WEAKER', 'WEAKER', 'WEAKER'], 'BEGINNER'],
] as const)('%s with %o is shown as %s', (said, spoken, shown) => {
  expect(shownLevel(said, spoken)).toBe(shown)
})

const level = fc.constantFrom(...levels)
const spoken = fc.array(fc.constantFrom(...verdicts), { maxLength: 12 })

test('a level moves by one band at most, and never against what most co-players say', () => {
  fc.assert(
    fc.property(level, spoken, (said, heard) => {
      const step = levels.indexOf(shownLevel(said, heard)) - levels.indexOf(said)
      const count = (verdict: Verdict) => heard.filter((one) => one === verdict).length
      expect(Math.abs(step)).toBeLessThanOrEqual(1)
      if (step > 0) expect(count('STRONGER')).toBeGreaterThan(count('WEAKER') + count('FITS'))
      if (step < 0) expect(count('WEAKER')).toBeGreaterThan(count('STRONGER') + count('FITS'))
    }),
  )
})

test('two co-players move nothing, in whatever order they and others speak', () => {
  fc.assert(
    fc.property(level, spoken, (said, heard) => {
      if (heard.length < 3) expect(shownLevel(said, heard)).toBe(said)
      expect(shownLevel(said, heard.toReversed())).toBe(shownLevel(said, heard))
    }),
  )
})

test('a range takes its own ends, and nothing when it is upside down', () => {
  fc.assert(
    fc.property(level, level, level, (least, most, one) => {
      if (!isInOrder({ least, most })) expect(isWithinLevels(one, { least, most })).toBe(false)
      else expect([least, most].every((end) => isWithinLevels(end, { least, most }))).toBe(true)
    }),
  )
})

test.each([
  ['2027-01-16T14:29:59Z', false],
  ['2027-01-16T14:30:00Z', true],
  ['2027-01-23T14:29:59Z', true],
  ['2027-01-23T14:30:00Z', false],
])('of a game that ended on the 16th at 8 pm co-players may speak at %s: %s', (now, may) => {
  expect(takesVerdicts({ endsAt: new Date('2027-01-16T14:30:00Z'), now: new Date(now) })).toBe(may)
})
