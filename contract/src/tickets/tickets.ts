import { z } from 'zod'
import { endpoints, everyRole } from '../endpoint.ts'
import { absentWhenEmpty, entityId, id, instant, money, publicText } from '../wire/wire.ts'

const ticket = z
  .object({
    bookingId: entityId,
    /** Signed; the content of the QR code. */
    text: z.string(),
    /** Eight characters to read out instead. */
    code: z.string(),
    turfId: entityId,
    turfName: publicText,
    groundName: publicText,
    address: publicText,
    game: z.string(),
    startsAt: instant,
    endsAt: instant,
    /** Seats of a game, and the game; empty for a whole ground. */
    seats: z.number().int().nullable(),
    gameId: entityId.nullable(),
    /** Until then the player is asked whether the game may change, which its page shows; null when nothing is asked of them. */
    asksUntil: instant.nullable(),
    name: publicText,
    amountPaid: money,
    /** The pass that paid, if any. Such a booking has no bill to split. */
    pass: z.object({ name: publicText }).nullable(),
    balanceAtVenue: money,
    /** Until then the booking can be undone for a full refund; null when it cannot, or no longer. */
    undoUntil: instant.nullable(),
    /** Until then the booking can be moved to another time; null when it cannot, or no longer. */
    moveUntil: instant.nullable(),
    /** When its player can say at the gate that they cannot play; null once they were let in. */
    turnedAway: z
      .object({
        from: instant,
        until: instant,
        /** Until then turfs that denied it before stand against it; null when nothing does. */
        limitedUntil: instant.nullable(),
        /** It has been said, and the turf is asked or has answered. */
        isSaid: z.boolean(),
      })
      .nullable(),
    latitude: z.number(),
    longitude: z.number(),
  })
  .meta({ id: 'Ticket' })

const access = ['TURFOWNER'] as const
const reference = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^(?:booking_|player_)?(?:[0-9a-z]{26}|[0-9a-z]{8})$/, 'is neither a booking nor a code')

export const tickets = endpoints({
  listTickets: {
    method: 'GET',
    path: '/booking/tickets',
    summary: 'The signed tickets of the player’s paid bookings that are not over',
    description:
      'The text is made to be kept and shown without a network. Whoever keeps the public keys can tell whether it is genuine; whether the booking still stands only the server knows.',
    access: everyRole,
    reply: z.object({ content: z.array(ticket) }),
    refuses: [],
  },
  listTicketKeys: {
    method: 'GET',
    path: '/public/ticket-keys',
    summary: 'The public keys (Ed25519) that tickets are verified with',
    access: 'everyone',
    reply: z.object({
      keys: z.array(z.object({ kid: z.string(), publicKey: z.string().meta({ description: '32 bytes, base64url' }) })),
    }),
    refuses: [],
  },
  readTicketState: {
    method: 'GET',
    path: '/turf-owner/ticket-state',
    summary: 'How the booking of a ticket stands now',
    description: '`reference` is the booking’s id or the eight characters of its ticket.',
    access,
    staff: 'VIEW',
    allowsKeys: true,
    query: z.object({ turfId: id('TURF'), reference }),
    reply: z
      .object({
        bookingId: entityId,
        state: z.enum(['VALID', 'UNPAID', 'RAINED_OFF', 'CANCELLED', 'REFUNDED']),
        version: z.number().int(),
        groundName: publicText,
        startsAt: instant,
        endsAt: instant,
        seats: z.number().int().nullable(),
        initial: z.string(),
        toCollect: money,
        checkedInAt: instant.nullable(),
      })
      .meta({ id: 'TicketState' }),
    refuses: ['NOT_FOUND'],
  },
  checkIn: {
    method: 'POST',
    path: '/turf-owner/check-ins',
    summary: 'Note that the holder of this ticket has come',
    description:
      'Possible from an hour before the start, judged by the time of the check-in; the player is notified at once. A booking has one check-in: later calls answer with the first. `entryKey` is the device’s name for the check-in, by which a repeated call is recognised, however late. `checkedInAt` is the moment of a check-in without a network, up to two days ago.',
    access,
    staff: 'DESK',
    allowsKeys: true,
    body: z.object({
      bookingEntityId: id('BOOKING'),
      entryKey: z.uuid(),
      checkedInAt: absentWhenEmpty(instant),
    }),
    reply: z
      .object({
        bookingId: entityId,
        checkedInAt: instant,
        /** Another account or device had noted it before. */
        isRepeated: z.boolean(),
      })
      .meta({ id: 'CheckIn' }),
    refuses: ['NOT_FOUND', 'TICKET_NOT_VALID', 'CHECK_IN_TOO_EARLY', 'CHECK_IN_DENIED', 'TURNED_AWAY'],
  },
})

/** A check-in as its player sees it. */
export const checkIns = endpoints({
  denyCheckIn: {
    method: 'POST',
    path: '/booking/:bookingId/check-in/deny',
    summary: 'Deny a check-in of your booking',
    description:
      'Possible until a day after the end of the booking, or after the check-in reached Baari if that is later. The check-in no longer counts, the turf is notified, and the booking cannot be checked in again. Repeating the call gives the same answer.',
    access: everyRole,
    params: z.object({ bookingId: id('BOOKING') }),
    reply: z.object({ bookingId: entityId, deniedAt: instant }).meta({ id: 'DeniedCheckIn' }),
    refuses: ['NOT_FOUND', 'NOT_CHECKED_IN', 'CHECK_IN_STANDS'],
    replayable: true,
  },
})
