import { TICKET_CODE_LENGTH } from '../shared/limits.ts'
import { tooEarly } from '../shared/turfActs.ts'
import { cleanCode } from '../shared/typed.ts'
import { MS_PER_MINUTE } from '../shared/zonedTime.ts'

/** Upper case, without letters that read like digits: a QR code packs it tightly, and people can read it out. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const BITS = 5
const BYTE = 8

export const toBase32 = (bytes: Uint8Array): string => {
  let text = ''
  let held = 0
  let bits = 0
  for (const byte of bytes) {
    held = (held << BYTE) | byte
    bits += BYTE
    while (bits >= BITS) {
      bits -= BITS
      text += ALPHABET[(held >> bits) & 31]
    }
    held &= (1 << bits) - 1
  }
  return bits > 0 ? text + ALPHABET[(held << (BITS - bits)) & 31] : text
}

/** The bytes of a text that `toBase32` could have written; nothing for any other. */
export const ofBase32 = (text: string): Uint8Array<ArrayBuffer> | undefined => {
  const bytes = new Uint8Array(Math.floor((text.length * BITS) / BYTE))
  let held = 0
  let bits = 0
  let at = 0
  for (const character of text) {
    const value = ALPHABET.indexOf(character)
    if (value === -1) return undefined
    held = (held << BITS) | value
    bits += BITS
    if (bits >= BYTE) {
      bits -= BYTE
      bytes[at] = held >> bits
      at += 1
      held &= (1 << bits) - 1
    }
  }
  // Bits that no byte needs could be changed unseen.
  return toBase32(bytes) === text ? bytes : undefined
}

/** The facts of a ticket, all covered by its signature. */
export interface Ticket {
  bookingId: string
  /** The ends of the ids of its turf and ground (`idEnd`): a gate knows both in full, and needs only to recognise them. */
  turf: string
  ground: string
  startsAt: Date
  endsAt: Date
  /** Seats in a game; 0 for a whole ground. */
  seats: number
  /** First letter of the player's name; empty where they gave none. */
  initial: string
  /** Raised with every move of the booking to another time. */
  version: number
}

/**
 * The result of reading a text: a ticket whose signature is not yet checked, or the reason why it cannot be one. A
 * ticket of another version may be genuine: an old screenshot, or a gate with an outdated page.
 */
type ReadTicket = SignedTicket | { state: 'NOT_A_TICKET' | 'OTHER_VERSION' | 'FORGED' }

interface SignedTicket {
  state: 'READ'
  ticket: Ticket
  /** Which of the keys has signed it. */
  kid: string
  /** What was signed. */
  body: string
  signature: Uint8Array<ArrayBuffer>
}

const NAME = 'BAARI'
/** One digit, raised with every change of the format: no page reads two versions. */
const FORMAT = `${NAME}2`
const SIGNATURE_BYTES = 64
const RADIX = 36

/** Characters of each fact after the format. There are no separators: fewer characters make a code of larger modules. */
const WIDTHS = {
  kid: 8,
  bookingId: 26,
  turf: TICKET_CODE_LENGTH,
  ground: TICKET_CODE_LENGTH,
  start: 6,
  minutes: 3,
  seats: 2,
  initial: 4,
  version: 2,
  signature: 103,
} as const
const LENGTH = Object.values(WIDTHS).reduce((sum, width) => sum + width, FORMAT.length)

const bare = (id: string): string => id.slice(id.lastIndexOf('_') + 1).toUpperCase()

/** The end of an id: random enough to tell it from others that a gate knows. */
export const idEnd = (id: string): string => bare(id).slice(-TICKET_CODE_LENGTH)

/** The code to read out or type instead of showing a ticket. */
export const ticketCode = (bookingId: string): string => idEnd(bookingId)

const number = (fact: 'start' | 'minutes' | 'seats' | 'initial' | 'version', value: number): string => {
  const digits = value.toString(RADIX).toUpperCase().padStart(WIDTHS[fact], '0')
  if (digits.length > WIDTHS[fact]) throw new RangeError(`A ticket has no room for ${fact} ${value}.`)
  return digits
}

/** What is signed: only characters that a QR code packs two to eleven bits. */
export const ticketBody = (ticket: Ticket, kid: string): string =>
  [
    FORMAT,
    kid,
    bare(ticket.bookingId),
    ticket.turf,
    ticket.ground,
    number('start', ticket.startsAt.getTime() / MS_PER_MINUTE),
    number('minutes', (ticket.endsAt.getTime() - ticket.startsAt.getTime()) / MS_PER_MINUTE),
    number('seats', ticket.seats),
    number('initial', ticket.initial.codePointAt(0) ?? 0),
    number('version', ticket.version),
  ].join('')

export const ticketText = (body: string, signature: Uint8Array): string => body + toBase32(signature)

/** Reads the text of a ticket, without a check of its signature. */
export const readTicketText = (text: string): ReadTicket => {
  if (!text.startsWith(FORMAT))
    return { state: new RegExp(`^${NAME}\\d`).test(text) ? 'OTHER_VERSION' : 'NOT_A_TICKET' }
  if (text.length !== LENGTH || !/^[0-9A-Z]+$/.test(text)) return { state: 'FORGED' }
  let at = FORMAT.length
  const take = (fact: keyof typeof WIDTHS): string => {
    at += WIDTHS[fact]
    return text.slice(at - WIDTHS[fact], at)
  }
  const takeNumber = (fact: keyof typeof WIDTHS): number => Number.parseInt(take(fact), RADIX)
  // In the order of `ticketBody`.
  const [kid, id, turf, ground] = [take('kid'), take('bookingId'), take('turf'), take('ground')]
  const [start, minutes, seats] = [takeNumber('start'), takeNumber('minutes'), takeNumber('seats')]
  const [initial, version] = [takeNumber('initial'), takeNumber('version')]
  const body = text.slice(0, at)
  const signature = ofBase32(take('signature'))
  if (signature?.length !== SIGNATURE_BYTES || initial > 0x10ffff) return { state: 'FORGED' }
  return {
    state: 'READ',
    kid,
    signature,
    body,
    ticket: {
      // Seats in a game are a booking with a separate id.
      bookingId: `${seats > 0 ? 'PLAYER' : 'BOOKING'}_${id.toLowerCase()}`,
      turf,
      ground,
      startsAt: new Date(start * MS_PER_MINUTE),
      endsAt: new Date((start + minutes) * MS_PER_MINUTE),
      seats,
      initial: initial === 0 ? '' : String.fromCodePoint(initial),
      version,
    },
  }
}

/** A typed code as `ticketCode` writes it; nothing when it cannot be one. Letters that read like digits count as them. */
export const typedTicketCode = (typed: string): string | undefined => {
  const code = cleanCode(typed).toUpperCase().replaceAll('O', '0').replaceAll(/[IL]/g, '1')
  return /^[0-9A-HJKMNP-TV-Z]{8}$/.test(code) ? code : undefined
}

/** The state of the booking, according to the server. */
export interface LiveTicket {
  state: 'VALID' | 'UNPAID' | 'RAINED_OFF' | 'CANCELLED' | 'REFUNDED'
  version: number
  startsAt: Date
}

/** The verdict on a genuine ticket at this gate, now. Only the first two let players in. */
export type TicketVerdict =
  | 'VALID'
  | 'CHECKED_IN'
  | 'TOO_EARLY'
  | 'OVER'
  | 'OTHER_TURF'
  | 'MOVED'
  | 'UNPAID'
  | 'RAINED_OFF'
  | 'CANCELLED'
  | 'REFUNDED'

const lettingIn: readonly TicketVerdict[] = ['VALID', 'CHECKED_IN']

export const letsIn = (verdict: TicketVerdict): boolean => lettingIn.includes(verdict)

/** `live` is what the server says; without it only the ticket itself is judged. */
export const ticketVerdict = (
  ticket: Ticket,
  gate: { turfId: string; now: Date; isCheckedIn: boolean; live: LiveTicket | undefined },
): TicketVerdict => {
  if (ticket.turf !== idEnd(gate.turfId)) return 'OTHER_TURF'
  if (gate.live && gate.live.state !== 'VALID') return gate.live.state
  if (gate.live && gate.live.version !== ticket.version) return 'MOVED'
  if (gate.live && gate.live.startsAt.getTime() !== ticket.startsAt.getTime()) return 'MOVED'
  if (gate.isCheckedIn) return 'CHECKED_IN'
  if (ticket.endsAt <= gate.now) return 'OVER'
  return tooEarly('checkIn', { startsAt: ticket.startsAt, at: gate.now }) ? 'TOO_EARLY' : 'VALID'
}
