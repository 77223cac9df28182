import { expect, test } from 'vitest'
import { checkInDeniableUntil, type TurfAct, tooEarly } from './turfActs.ts'

const startsAt = new Date('2027-01-17T13:30:00Z')
const before = (minutes: number): Date => new Date(startsAt.getTime() - minutes * 60_000)

test.each<[TurfAct, minutes: number, refused: string]>([
  ['checkIn', 60, 'CHECK_IN_TOO_EARLY'],
  ['markNoShow', 0, 'NO_SHOW_TOO_EARLY'],
  ['answerAccessDispute', 0, 'DENIAL_TOO_EARLY'],
  ['closeForRain', 36 * 60, 'RAIN_TOO_EARLY'],
])('refuses %s earlier than %i minutes before the player’s time', (act, minutes, refused) => {
  expect(tooEarly(act, { startsAt, at: before(minutes + 1) })?.refused).toBe(refused)
  expect(tooEarly(act, { startsAt, at: before(minutes) })).toBeUndefined()
})

test('a check-in can be denied for a day after the end, or after it reached Baari if that is later', () => {
  const endsAt = new Date('2027-01-17T14:30:00Z')
  expect(checkInDeniableUntil({ endsAt, notedAt: startsAt })).toEqual(new Date('2027-01-18T14:30:00Z'))
  expect(checkInDeniableUntil({ endsAt, notedAt: new Date('2027-01-19T06:00:00Z') })).toEqual(
    new Date('2027-01-20T06:00:00Z'),
  )
})
