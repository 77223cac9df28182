import fc from 'fast-check'
import { expect, test } from 'vitest'
import { INDIA, MS_PER_MINUTE } from '../../shared/zonedTime.ts'
import { afterQuietHours, answersEndAt, nextStep, type RescueStep, rescueSteps, stepDueAt } from './rescueLadder.ts'

/** On 15 January 2027 unless it says another day; in India. */
const at = (text: string): Date =>
  new Date(`2027-01-${text.includes(' ') ? text.replace(' ', 'T') : `15T${text}`}+05:30`)
const textOf = (instant: Date): string => {
  const shown = new Date(instant.getTime() + 330 * 60_000).toISOString()
  return `${shown.slice(8, 10)} ${shown.slice(11, 16)}`
}

test.each([
  ['14 21:59', '14 21:59'],
  ['14 22:00', '15 07:00'],
  ['15 00:30', '15 07:00'],
  ['15 06:59', '15 07:00'],
  ['15 07:00', '15 07:00'],
])('at %s players are asked at %s', (request, told) => {
  expect(textOf(afterQuietHours(at(request), INDIA))).toBe(told)
})

interface Case {
  starts: string
  cutoff: string
  now: string
  done?: RescueStep[]
}

test.each<[string, Case, string | undefined]>([
  ['a day ahead', { starts: '19:00', cutoff: '18:00', now: '14 12:00' }, 'CALL 14 19:00'],
  ['made on the day', { starts: '19:00', cutoff: '18:00', now: '10:00' }, 'CALL 15 10:00'],
  ['made late at night', { starts: '19:00', cutoff: '18:00', now: '14 23:00' }, 'CALL 15 07:00'],
  ['early in the morning', { starts: '09:00', cutoff: '08:00', now: '14 23:00' }, 'CALL 15 07:00'],
  [
    'too early to wait for the morning, so nobody is called',
    { starts: '07:30', cutoff: '06:30', now: '14 23:00' },
    'SMALLER_GROUND 15 01:30',
  ],
  ['called', { starts: '19:00', cutoff: '18:00', now: '10:00', done: ['CALL'] }, 'SMALLER_GROUND 15 13:00'],
  [
    'the ground decides three hours ahead',
    { starts: '19:00', cutoff: '16:00', now: '13:00', done: ['CALL', 'SMALLER_GROUND'] },
    'MERGE 15 15:00',
  ],
  [
    'the ground decides an hour ahead',
    { starts: '19:00', cutoff: '18:00', now: '13:00', done: ['CALL', 'SMALLER_GROUND'] },
    'MERGE 15 17:00',
  ],
  [
    'the ground decides twelve hours ahead',
    { starts: '21:00', cutoff: '09:00', now: '14 21:00', done: ['CALL'] },
    'SMALLER_GROUND 15 08:00',
  ],
  ['made too late to ask anybody', { starts: '19:00', cutoff: '18:00', now: '17:30', done: ['CALL'] }, undefined],
  ['made too late to call, just', { starts: '19:00', cutoff: '18:00', now: '18:00' }, undefined],
  ['all is done', { starts: '19:00', cutoff: '18:00', now: '12:00', done: [...rescueSteps] }, undefined],
])('a game %s', (_, { starts, cutoff, now, done = [] }, next) => {
  const step = nextStep({ startsAt: at(starts), cutoffAt: at(cutoff), now: at(now), done, timeZone: INDIA })
  expect(step && `${step.step} ${textOf(step.at)}`).toBe(next)
})

const ladders = fc.record({
  /** From a week before 15 January on. */
  startsAt: fc
    .integer({ min: 0, max: 7 * 48 })
    .map((half) => new Date(at('08 00:00').getTime() + half * 30 * MS_PER_MINUTE)),
  cutoffMinutes: fc.integer({ min: 30, max: 720 }),
  madeMinutes: fc.integer({ min: 1, max: 3 * 1440 }),
})

test('a game climbs its steps in order, each once and none after its cut-off', () => {
  fc.assert(
    fc.property(ladders, ({ startsAt, cutoffMinutes, madeMinutes }) => {
      const cutoffAt = new Date(startsAt.getTime() - cutoffMinutes * MS_PER_MINUTE)
      let now = new Date(startsAt.getTime() - madeMinutes * MS_PER_MINUTE)
      const done: RescueStep[] = []
      for (;;) {
        const next = nextStep({ startsAt, cutoffAt, done, now, timeZone: INDIA })
        if (!next) break
        expect(next.at.getTime()).toBeGreaterThanOrEqual(now.getTime())
        expect(next.at.getTime()).toBeGreaterThanOrEqual(stepDueAt(next.step, { startsAt, cutoffAt }).getTime())
        expect(next.at < cutoffAt).toBe(true)
        if (next.step === 'CALL') expect(afterQuietHours(next.at, INDIA)).toEqual(next.at)
        else expect(next.at < answersEndAt({ cutoffAt })).toBe(true)
        done.push(next.step)
        now = next.at
      }
      expect(new Set(done).size).toBe(done.length)
      expect(done).toEqual(rescueSteps.filter((step) => done.includes(step)))
    }),
  )
})

test('whenever it is asked again before a step is taken, the step is the same and comes no earlier', () => {
  fc.assert(
    fc.property(ladders, fc.nat(600), ({ startsAt, cutoffMinutes, madeMinutes }, later) => {
      const cutoffAt = new Date(startsAt.getTime() - cutoffMinutes * MS_PER_MINUTE)
      const now = new Date(startsAt.getTime() - madeMinutes * MS_PER_MINUTE)
      const facts = { startsAt, cutoffAt, done: [], timeZone: INDIA }
      const next = nextStep({ ...facts, now })
      if (!next) return
      const again = new Date(Math.min(now.getTime() + later * MS_PER_MINUTE, next.at.getTime()))
      expect(nextStep({ ...facts, now: again })).toEqual(next)
    }),
  )
})
