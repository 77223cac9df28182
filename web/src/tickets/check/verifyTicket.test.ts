import { generateKeyPairSync, sign } from 'node:crypto'
import { qrModules } from '@baari/art/qrModules.ts'
import { type Ticket, ticketBody, ticketText } from '@baari/domain/tickets/ticketText.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { verifyTicket } from './JudgedTicket.tsx'

const KID = 'K1D00000'
const { privateKey, publicKey } = generateKeyPairSync('ed25519')
const keys = [{ kid: KID, publicKey: publicKey.export({ format: 'jwk' }).x as string }]
const ticket: Ticket = {
  bookingId: 'BOOKING_01j9zs0k7mx29qfh3t8vwn4abc',
  turf: '8VWN4ABD',
  ground: '8VWN4ABE',
  startsAt: new Date('2027-01-16T12:30:00Z'),
  endsAt: new Date('2027-01-16T14:00:00Z'),
  seats: 0,
  initial: 'R',
  version: 1,
}
const body = ticketBody(ticket, KID)
const text = ticketText(body, sign(null, Buffer.from(body), privateKey))

test('accepts a ticket signed by the server, with only the public key', async () => {
  expect(await verifyTicket(text, keys)).toEqual({ state: 'GENUINE', ticket })
  expect(await verifyTicket(`${text}\n`, keys)).toMatchObject({ state: 'GENUINE' })
})

const CODE_PIXELS = 280
const anyTicket = fc.record({
  bookingId: fc.stringMatching(/^BOOKING_[0-9a-hjkmnp-tv-z]{26}$/),
  turf: fc.stringMatching(/^[0-9A-HJKMNP-TV-Z]{8}$/),
  ground: fc.stringMatching(/^[0-9A-HJKMNP-TV-Z]{8}$/),
  startsAt: fc.integer({ min: 0, max: 36 ** 6 - 36 ** 3 }).map((minutes) => new Date(minutes * 60_000)),
  seats: fc.integer({ min: 0, max: 36 ** 2 - 1 }),
  initial: fc.string({ unit: 'grapheme', maxLength: 1 }),
  version: fc.integer({ min: 1, max: 36 ** 2 - 1 }),
})

test('the code of any ticket has at most 45 × 45 modules of five pixels, with a quiet zone of four on every side', () => {
  fc.assert(
    fc.property(anyTicket, fc.uint8Array({ minLength: 64, maxLength: 64 }), (facts, signature) => {
      const written = ticketBody({ ...facts, endsAt: new Date(facts.startsAt.getTime() + 60_000) }, KID)
      const rows = qrModules(ticketText(written, signature))
      expect(rows.length).toBeLessThanOrEqual(4 + 45 + 4)
      expect(Math.floor(CODE_PIXELS / rows.length)).toBe(5)
      const quiet = rows.flatMap((row, y) => row.filter((_, x) => [x, y].some((at) => at < 4 || at >= rows.length - 4)))
      expect(quiet).not.toContain(true)
    }),
    { numRuns: 25 },
  )
})

test('rejects a ticket after any change of one byte', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(text.length - 1), fc.integer({ min: 1, max: 127 }), async (at, flip) => {
      const changed = String.fromCharCode(text.charCodeAt(at) ^ flip)
      const { state } = await verifyTicket(text.slice(0, at) + changed + text.slice(at + 1), keys)
      expect(state === 'GENUINE').toBe(false)
    }),
    { numRuns: 400 },
  )
})

test('distinguishes a text that is no ticket, another version, an unknown key and a forged signature', async () => {
  expect(await verifyTicket('https://example.com', keys)).toEqual({ state: 'NOT_A_TICKET' })
  for (const version of ['BAARI1', 'BAARI3'])
    expect(await verifyTicket(` ${text.replace('BAARI2', version)}`, keys)).toEqual({ state: 'OTHER_VERSION' })
  expect(await verifyTicket(text, [])).toEqual({ state: 'UNKNOWN_KEY' })
  const other = generateKeyPairSync('ed25519').publicKey.export({ format: 'jwk' }).x as string
  expect(await verifyTicket(text, [{ kid: KID, publicKey: other }])).toEqual({ state: 'FORGED' })
})
