import fc from 'fast-check'
import { expect, test } from 'vitest'
import { UNDO } from '../bookings/move.ts'
import { LATE_CANCEL_HOURS } from '../shared/limits.ts'
import { MS_PER_DAY } from '../shared/zonedTime.ts'
import {
  appealRefusal,
  bands,
  type Fact,
  type FactKind,
  factKinds,
  factOf,
  isWithinReliability,
  type Outcome,
  reliabilityOf,
} from './reliability.ts'

const NOW = new Date('2027-01-15T10:00:00Z')
const daysAgo = (days: number): Date => new Date(NOW.getTime() - days * MS_PER_DAY)
const fact = (countsAs: FactKind | null, days = 0): Fact => ({
  kind: countsAs ?? 'NO_SHOW',
  at: daysAgo(days),
  countsAs,
})
const times = (count: number, countsAs: FactKind | null, days = 0): Fact[] =>
  Array.from({ length: count }, () => fact(countsAs, days))

test.each<[facts: Fact[], band: string]>([
  [[], 'NEW'],
  [times(1, 'KEPT'), 'NEW'],
  [times(1, 'NO_SHOW'), 'NEW'],
  [times(2, 'KEPT'), 'ALWAYS'],
  [times(2, 'KEPT', 1), 'NEW'],
  [times(3, 'KEPT', 1), 'ALWAYS'],
  [times(4, 'KEPT', 90), 'ALWAYS'],
  [times(2, 'NO_SHOW'), 'SOMETIMES'],
  [[...times(19, 'KEPT', 30), fact('NO_SHOW', 30)], 'ALWAYS'],
  [[...times(18, 'KEPT', 30), fact('NO_SHOW', 30)], 'MOSTLY'],
  [[...times(4, 'KEPT'), fact('NO_SHOW')], 'MOSTLY'],
  [[...times(3, 'KEPT'), fact('NO_SHOW')], 'SOMETIMES'],
  [[...times(9, 'KEPT'), fact('LATE_CANCEL')], 'ALWAYS'],
  [[...times(8, 'KEPT'), fact('LATE_CANCEL')], 'MOSTLY'],
  [[...times(3, 'KEPT'), fact(null)], 'ALWAYS'],
  [[...times(3, 'KEPT'), fact('NO_SHOW', 366)], 'ALWAYS'],
  [[...times(3, 'KEPT'), fact('NO_SHOW', 300)], 'ALWAYS'],
])('facts %# make the band %s', (facts, band) => {
  expect(reliabilityOf(facts, NOW)).toBe(band)
})

test.each([
  ['NEW', true],
  ['SOMETIMES', false],
  ['MOSTLY', true],
  ['ALWAYS', true],
] as const)('%s is let in where a host asks for players who show up: %s', (band, isIn) => {
  expect(isWithinReliability(band, 'MOSTLY')).toBe(isIn)
})

const someFact = fc
  .tuple(fc.option(fc.constantFrom(...factKinds)), fc.integer({ min: 0, max: 400 * 24 }))
  .map(([countsAs, hours]) => fact(countsAs, hours / 24))
const someFacts = fc.array(someFact, { maxLength: 30 })

test('without new facts a player becomes new again after a year, and stays so', () => {
  fc.assert(
    fc.property(someFacts, fc.integer({ min: 0, max: 400 }), (facts, days) => {
      const later = new Date(NOW.getTime() + days * MS_PER_DAY)
      if (reliabilityOf(facts, NOW) === 'NEW') expect(reliabilityOf(facts, later)).toBe('NEW')
      expect(reliabilityOf(facts, new Date(NOW.getTime() + 366 * MS_PER_DAY))).toBe('NEW')
    }),
  )
})

test('one more booking that was kept never lowers a band, one more no-show never raises it', () => {
  fc.assert(
    fc.property(someFacts, (facts) => {
      const band = reliabilityOf(facts, NOW)
      if (band === 'NEW') return
      const kept = reliabilityOf([...facts, fact('KEPT')], NOW)
      expect(bands.indexOf(kept)).toBeGreaterThanOrEqual(bands.indexOf(band))
      const missed = reliabilityOf([...facts, fact('NO_SHOW')], NOW)
      expect(bands.indexOf(missed)).toBeLessThanOrEqual(bands.indexOf(band))
    }),
  )
})

test('the order of facts does not matter, nor does what is not counted', () => {
  fc.assert(
    fc.property(
      someFacts.chain((facts) => fc.tuple(fc.constant(facts), fc.shuffledSubarray(facts, { minLength: facts.length }))),
      ([facts, shuffled]) => {
        expect(reliabilityOf(shuffled, NOW)).toBe(reliabilityOf(facts, NOW))
        expect(reliabilityOf([...facts, fact(null)], NOW)).toBe(reliabilityOf(facts, NOW))
      },
    ),
  )
})

test('a player who has kept every booking is either new or always shows up', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 365 }), { maxLength: 30 }), (days) => {
      const band = reliabilityOf(
        days.map((ago) => fact('KEPT', ago)),
        NOW,
      )
      expect(['NEW', 'ALWAYS']).toContain(band)
    }),
  )
})

const played: Outcome = {
  startsAt: NOW,
  isCompleted: true,
  isWholeGround: true,
  cancelledAt: null,
  isCheckedIn: false,
  isMarked: false,
  isSeen: false,
  isReleasedAgain: false,
  appeal: null,
}
const hoursBefore = (hours: number): Date => new Date(NOW.getTime() - hours * 3_600_000)

test.each<[outcome: Partial<Outcome>, kind: FactKind | undefined, countsAs: FactKind | null | undefined]>([
  [{}, 'KEPT', 'KEPT'],
  [{ isCompleted: false }, undefined, undefined],
  [{ isCompleted: false, isCheckedIn: true }, 'KEPT', 'KEPT'],
  [{ isMarked: true }, 'NO_SHOW', 'NO_SHOW'],
  [{ isMarked: true, isCompleted: false }, 'NO_SHOW', 'NO_SHOW'],
  [{ isMarked: true, isCheckedIn: true }, 'NO_SHOW', 'KEPT'],
  [{ isMarked: true, isSeen: true }, 'NO_SHOW', 'KEPT'],
  [{ isMarked: true, appeal: 'OPEN' }, 'NO_SHOW', null],
  [{ isMarked: true, appeal: 'AGREED' }, 'NO_SHOW', 'KEPT'],
  [{ isMarked: true, appeal: 'DENIED' }, 'NO_SHOW', 'NO_SHOW'],
  [{ isMarked: true, appeal: 'DENIED', isSeen: true }, 'NO_SHOW', 'KEPT'],
  [{ isCompleted: false, cancelledAt: hoursBefore(5.9) }, 'LATE_CANCEL', 'LATE_CANCEL'],
  [{ isCompleted: false, cancelledAt: hoursBefore(6) }, undefined, undefined],
  [{ isCompleted: false, cancelledAt: hoursBefore(1), isWholeGround: false }, undefined, undefined],
  [{ isCompleted: false, cancelledAt: hoursBefore(1), appeal: 'OPEN' }, 'LATE_CANCEL', null],
  [{ isCompleted: false, cancelledAt: hoursBefore(1), appeal: 'AGREED' }, 'LATE_CANCEL', null],
  [{ isCompleted: false, cancelledAt: hoursBefore(1), appeal: 'DENIED' }, 'LATE_CANCEL', 'LATE_CANCEL'],
  [{ isCompleted: false, cancelledAt: hoursBefore(24), isReleasedAgain: true }, 'LATE_CANCEL', 'LATE_CANCEL'],
])('a booking with %o is %s and counts as %s', (outcome, kind, countsAs) => {
  const found = factOf({ ...played, ...outcome })
  expect([found?.kind, found?.countsAs]).toEqual([kind, countsAs])
})

test('undoing ends before a cancellation counts as late', () => {
  expect(UNDO.minutesBefore).toBeGreaterThanOrEqual(LATE_CANCEL_HOURS * 60)
})

test.each([
  ['NO_SHOW', null, 29, undefined],
  ['LATE_CANCEL', null, 29, undefined],
  ['NO_SHOW', null, 30, 'APPEAL_CLOSED'],
  ['NO_SHOW', 'DENIED', 1, 'APPEAL_SENT'],
  [null, 'OPEN', 1, 'APPEAL_SENT'],
  ['KEPT', null, 1, 'NOTHING_TO_APPEAL'],
] as const)('an appeal against %s with an appeal %s, %i days later: %s', (countsAs, appeal, days, refused) => {
  expect(appealRefusal({ fact: fact(countsAs, days), appeal }, NOW)?.refused).toBe(refused)
})

test('a booking that says nothing is nothing to appeal against', () => {
  expect(appealRefusal({ fact: undefined, appeal: null }, NOW)?.refused).toBe('NOTHING_TO_APPEAL')
})
