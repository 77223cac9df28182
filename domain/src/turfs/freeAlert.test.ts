import fc from 'fast-check'
import { expect, test } from 'vitest'
import { afterTelling, endOfAlert, FREE_ALERTS, mayTell, type Tellings } from './freeAlert.ts'

const at = (clock: string): Date => new Date(`2027-01-16T${clock}+05:30`)
const endsAt = endOfAlert('2027-01-16')

test('an alert ends at 4 am in India, with the night of its day', () => {
  expect(endsAt).toEqual(new Date('2027-01-17T04:00:00+05:30'))
})

test.each([
  ['a new one', 0, '10:00', '10:00', true],
  ['within the hour after a telling', 1, '11:00', '10:59', false],
  ['an hour after a telling', 1, '11:00', '11:00', true],
  ['one that has ended', 1, null, '20:00', false],
] as const)('%s', (_, told, mayTellAt, now, tells) => {
  expect(mayTell({ told, mayTellAt: mayTellAt && at(mayTellAt), endsAt }, at(now))).toBe(tells)
})

test('an alert sends nothing after its end', () => {
  const alert = { told: 0, mayTellAt: at('10:00'), endsAt }
  expect(mayTell(alert, new Date(endsAt.getTime() - 1))).toBe(true)
  expect(mayTell(alert, endsAt)).toBe(false)
})

test.each([
  ['the first telling', 0, '18:00', '19:00'],
  ['the second', 1, '18:00', '19:00'],
  ['the third is the last', 2, '18:00', null],
] as const)('after %s', (_, told, now, next) => {
  const alert = { told, mayTellAt: at('10:00'), endsAt }
  expect(afterTelling(alert, at(now))).toEqual({ told: told + 1, mayTellAt: next && at(next), endsAt })
})

test('after a message in the last hour of the night the alert is over', () => {
  const now = new Date('2027-01-17T03:00:00+05:30')
  expect(afterTelling({ told: 0, mayTellAt: at('10:00'), endsAt }, now)).toEqual({ told: 1, mayTellAt: null, endsAt })
})

test('however often time comes free, an alert tells three times at most, an hour apart, and within its day', () => {
  const begin = at('06:00').getTime()
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 1500 }), { maxLength: 60 }), (minutes) => {
      let alert: Tellings = { told: 0, mayTellAt: new Date(begin), endsAt }
      const told: number[] = []
      for (const minute of minutes.toSorted((one, other) => one - other)) {
        const now = new Date(begin + minute * 60_000)
        if (!mayTell(alert, now)) continue
        alert = afterTelling(alert, now)
        told.push(minute)
      }
      expect(told.length).toBeLessThanOrEqual(FREE_ALERTS.mostTellings)
      expect(alert.told).toBe(told.length)
      for (const [at, minute] of told.entries()) {
        expect(begin + minute * 60_000).toBeLessThan(endsAt.getTime())
        if (at > 0) expect(minute - told[at - 1]!).toBeGreaterThanOrEqual(FREE_ALERTS.minutesApart)
      }
      const first = minutes.filter((minute) => begin + minute * 60_000 < endsAt.getTime())
      expect(told[0]).toBe(first.length > 0 ? Math.min(...first) : undefined)
    }),
  )
})
