import { expect, test } from 'vitest'
import { type LiveTicket, letsIn, type Ticket, type TicketVerdict, ticketVerdict } from './ticketText.ts'

const ticket: Ticket = {
  bookingId: 'BOOKING_1',
  turf: '1',
  ground: '1',
  startsAt: new Date('2027-01-16T12:30:00Z'),
  endsAt: new Date('2027-01-16T14:00:00Z'),
  seats: 0,
  initial: 'A',
  version: 1,
}
const live: LiveTicket = { state: 'VALID', version: 1, startsAt: ticket.startsAt }
const at = (time: string) => ({
  turfId: 'TURF_1',
  now: new Date(`2027-01-16T${time}:00Z`),
  isCheckedIn: false,
  live: undefined as LiveTicket | undefined,
})

test.each<[string, Partial<ReturnType<typeof at>>, TicketVerdict]>([
  ['an hour before', { now: new Date('2027-01-16T11:30:00Z') }, 'VALID'],
  ['earlier than that', { now: new Date('2027-01-16T11:29:00Z') }, 'TOO_EARLY'],
  ['while they play', {}, 'VALID'],
  ['at the end', { now: new Date('2027-01-16T14:00:00Z') }, 'OVER'],
  ['at another turf', { turfId: 'TURF_2' }, 'OTHER_TURF'],
  ['a second time', { isCheckedIn: true }, 'CHECKED_IN'],
  ['when the server agrees', { live }, 'VALID'],
  ['after it was cancelled', { live: { ...live, state: 'CANCELLED' } }, 'CANCELLED'],
  ['after the money went back', { live: { ...live, state: 'REFUNDED' } }, 'REFUNDED'],
  ['after it was moved', { live: { ...live, version: 2 } }, 'MOVED'],
  ['when it is at another time by now', { live: { ...live, startsAt: new Date(0) } }, 'MOVED'],
])('%s the ticket is worth %s', (_when, gate, verdict) => {
  expect(ticketVerdict(ticket, { ...at('12:45'), ...gate })).toBe(verdict)
})

test('only a valid ticket, or one that was checked in, lets players in', () => {
  const letIn: TicketVerdict[] = ['VALID', 'CHECKED_IN']
  const accessDispute: TicketVerdict[] = [
    'TOO_EARLY',
    'OVER',
    'OTHER_TURF',
    'MOVED',
    'UNPAID',
    'RAINED_OFF',
    'CANCELLED',
    'REFUNDED',
  ]
  expect(letIn.every(letsIn)).toBe(true)
  expect(accessDispute.some(letsIn)).toBe(false)
})
