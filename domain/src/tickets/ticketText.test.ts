import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  idEnd,
  ofBase32,
  readTicketText,
  type Ticket,
  ticketBody,
  ticketCode,
  ticketText,
  toBase32,
  typedTicketCode,
} from './ticketText.ts'

const ticket: Ticket = {
  bookingId: 'PLAYER_01j9zs0k7mx29qfh3t8vwn4abc',
  turf: idEnd('TURF_01j9zs0k7mx29qfh3t8vwn4abd'),
  ground: idEnd('GROUND_01j9zs0k7mx29qfh3t8vwn4abe'),
  startsAt: new Date('2027-01-16T12:30:00Z'),
  endsAt: new Date('2027-01-16T14:00:00Z'),
  seats: 3,
  initial: 'अ',
  version: 2,
}

test('a text decodes to its bytes, and any other text is refused', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 80 }), (bytes) => {
      expect([...(ofBase32(toBase32(bytes)) ?? [])]).toEqual([...bytes])
    }),
  )
  // 64 bytes leave three bits over: they are zero.
  const text = toBase32(new Uint8Array(64).fill(255))
  expect(ofBase32(`${text.slice(0, -1)}Z`)).toBeUndefined()
})

test('a ticket says the same after it was read', () => {
  const signature = new Uint8Array(64).fill(7)
  const body = ticketBody(ticket, 'K1D00000')
  const text = ticketText(body, signature)
  expect(readTicketText(text)).toEqual({ state: 'READ', ticket, kid: 'K1D00000', body, signature })
  // The letters that a QR code packs tightly, as many in every ticket.
  expect(text).toMatch(/^[0-9A-Z]{176}$/)
})

test.each<[string, Partial<Ticket>]>([
  ['smallest', { startsAt: new Date(0), endsAt: new Date(0), seats: 0, initial: '', version: 0 }],
  [
    'largest',
    {
      startsAt: new Date('2999-12-31T23:59:00Z'),
      endsAt: new Date('3000-01-02T00:59:00Z'),
      seats: 999,
      initial: '\u{10ffff}',
      version: 999,
    },
  ],
])('a ticket with the %s facts has 176 characters, and reads back unchanged', (_which, facts) => {
  const extreme = { ...ticket, ...facts, bookingId: `BOOKING_${'z'.repeat(26)}` }
  const [body, signature] = [ticketBody(extreme, 'ZZZZZZZZ'), new Uint8Array(64).fill(255)]
  const text = ticketText(body, signature)
  expect(text).toHaveLength(176)
  expect(readTicketText(text)).toMatchObject({
    ticket: { ...extreme, bookingId: `${extreme.seats > 0 ? 'PLAYER' : 'BOOKING'}_${'z'.repeat(26)}` },
  })
})

test('refuses to write a fact that has no room in a ticket', () => {
  expect(() => ticketBody({ ...ticket, seats: 36 ** 2 }, 'K1D00000')).toThrow(RangeError)
})

test.each([
  ['', 'NOT_A_TICKET'],
  ['hello', 'NOT_A_TICKET'],
  ['https://baari.example', 'NOT_A_TICKET'],
  ['BAARI', 'NOT_A_TICKET'],
  ['BAARI2K1D00000', 'FORGED'],
  [`BAARI2${'A'.repeat(169)}.`, 'FORGED'],
  [`BAARI1${'A'.repeat(170)}`, 'OTHER_VERSION'],
  ['BAARI1.a-format.with-separators', 'OTHER_VERSION'],
  [`BAARI3${'A'.repeat(200)}`, 'OTHER_VERSION'],
])('“%s” is read as %s', (text, state) => {
  expect(readTicketText(text)).toEqual({ state })
})

test('a code may be typed with spaces, hyphens, small letters and the usual mistakes', () => {
  expect(ticketCode(ticket.bookingId)).toBe('8VWN4ABC')
  expect(typedTicketCode(' 8vwn-4abc ')).toBe('8VWN4ABC')
  expect(typedTicketCode('8VWN 4Ol0')).toBe('8VWN4010')
  expect(typedTicketCode('8VWN4AB')).toBeUndefined()
})

test('a typed code is read without spaces, dashes, zero-width marks and other scripts’ digits', () => {
  for (const typed of ['1234 5678', '1234-5678', '\u200B12345678', '१२३४५६७८'])
    expect(typedTicketCode(typed)).toBe('12345678')
})
