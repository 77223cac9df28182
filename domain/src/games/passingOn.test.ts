import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canPassOn, passingOnRefusal } from './seats.ts'

const startsAt = new Date('2027-01-17T13:30:00Z')
const cutoffAt = new Date('2027-01-17T12:30:00Z')
const game = (status: string, now: string) => ({ status, startsAt, cutoffAt, now: new Date(`2027-01-17T${now}Z`) })
const paid = {
  status: 'CONFIRMED',
  total: 10_000,
  captured: 10_000,
  refunded: 0,
  isDisputed: false,
  isCheckedIn: false,
  isHost: false,
  timesPassedOn: 0,
  game: game('CONFIRMED', '12:00:00'),
}

test.each([
  ['paid seats', {}, undefined],
  ['seats of a game that awaits players', { game: game('PENDING', '12:29:59') }, undefined],
  ['seats of such a game at its cut-off', { game: game('PENDING', '12:30:00') }, 'GAME_DECIDED'],
  ['seats a second before the start', { game: game('CONFIRMED', '13:29:59') }, undefined],
  ['seats at the start', { game: game('CONFIRMED', '13:30:00') }, 'GAME_DECIDED'],
  ['seats of a game that is off', { game: game('CANCELLED', '12:00:00') }, 'GAME_DECIDED'],
  ['seats of the host', { isHost: true }, 'SEATS_OF_HOST'],
  ['seats that have changed hands twice', { timesPassedOn: 2 }, undefined],
  ['seats that have changed hands three times', { timesPassedOn: 3 }, 'SEATS_PASSED_ON_OFTEN'],
  ['seats that await payment', { status: 'PAYMENT_AWAITED', captured: 0 }, 'SEATS_NOT_PASSABLE'],
  ['seats that cost nothing', { total: 0, captured: 0 }, 'SEATS_NOT_PASSABLE'],
  ['seats of which something is due', { captured: 9_000 }, 'SEATS_NOT_PASSABLE'],
  ['seats of which something came back', { refunded: 1 }, 'SEATS_NOT_PASSABLE'],
  ['seats whose payment is disputed', { isDisputed: true }, 'SEATS_NOT_PASSABLE'],
  ['seats of a player who has come', { isCheckedIn: true }, 'SEATS_NOT_PASSABLE'],
] as const)('%s', (_, changes, refused) => {
  expect(passingOnRefusal({ ...paid, ...changes })?.refused).toBe(refused)
})

test('seats can be passed on only if paid in full, once, by a player who neither hosts nor is checked in', () => {
  fc.assert(
    fc.property(
      fc.record({
        status: fc.constantFrom('PAYMENT_AWAITED', 'CONFIRMED', 'COMPLETED', 'CANCELLED'),
        total: fc.nat(3),
        captured: fc.nat(3),
        refunded: fc.nat(2),
        isDisputed: fc.boolean(),
        isCheckedIn: fc.boolean(),
        isHost: fc.boolean(),
        timesPassedOn: fc.nat(4),
        game: fc.constantFrom(
          game('PENDING', '12:00:00'),
          game('CONFIRMED', '13:00:00'),
          game('CONFIRMED', '14:00:00'),
          game('COMPLETED', '15:00:00'),
        ),
      }),
      (seats) => {
        if (!canPassOn(seats)) return
        expect(seats).toMatchObject({ status: 'CONFIRMED', isHost: false, isCheckedIn: false, isDisputed: false })
        expect(seats.captured - seats.refunded).toBe(seats.total)
        expect(seats.game.now < seats.game.startsAt).toBe(true)
      },
    ),
  )
})
