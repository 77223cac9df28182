import { expect, test } from 'vitest'
import { english as uiMessages } from '../ui/english.ts'
import { english } from './english.ts'
import { ticketWhen } from './TicketSheet.tsx'

const messages = { ui: uiMessages, tickets: english }
const at = (clock: string) => `2027-01-15T${clock}:00+05:30`

test.each([
  ['this evening', '19:30', '21:00', null, 'Tonight, Fri, 15 Jan', 'You play tonight!', 'in 1 h 50 min'],
  ['seats', '19:30', '21:00', 2, 'Tonight, Fri, 15 Jan', 'You’re in!', 'in 1 h 50 min'],
])('%s', (_name, from, to, seats, day, joy, soon) => {
  const ticket = { startsAt: at(from), endsAt: at(to), seats }
  expect(ticketWhen(ticket, Date.parse(at('17:40')), messages)).toMatchObject({ day, joy, soon })
})

test('names tomorrow, without a countdown', () => {
  const ticket = { startsAt: '2027-01-16T07:00:00+05:30', endsAt: '2027-01-16T08:00:00+05:30', seats: null }
  expect(ticketWhen(ticket, Date.parse(at('10:00')), messages)).toEqual({
    day: 'Tomorrow, Sat, 16 Jan',
    times: '7:00 – 8:00 am',
    soon: undefined,
    joy: 'You play tomorrow!',
  })
})

test('names a later day', () => {
  const ticket = { startsAt: '2027-01-21T19:00:00+05:30', endsAt: '2027-01-21T20:00:00+05:30', seats: null }
  expect(ticketWhen(ticket, Date.parse(at('10:00')), messages).joy).toBe('You play on Thu, 21 Jan!')
})
