import { createHash, hkdfSync, type KeyObject, sign } from 'node:crypto'
import type { Api } from '@baari/contract/api.ts'
import type { BookingStatus } from '@baari/db/schema.ts'
import { accessDisputeWindow, limitedUntil } from '@baari/domain/accessDisputes/accessDispute.ts'
import { TICKET_CODE_LENGTH } from '@baari/domain/shared/limits.ts'
import { idEnd, type Ticket, ticketBody, ticketCode, ticketText, toBase32 } from '@baari/domain/tickets/ticketText.ts'
import { sql } from 'kysely'
import {
  isBeyondMove,
  isBeyondUndo,
  movableUntil,
  undoableUntil,
  undoneRecently,
} from '../bookings/bookingDeadlines.ts'
import { awaitsTurfsAnswer, deniedTimes, hasAccessDispute, isCheckedIn } from '../bookings/bookingRows.ts'
import { asksUntil } from '../games/rescue/ladderGame.ts'
import { paidOnline, passFacts } from '../passes/usePass.ts'
import { signingKeyOf } from '../platform/ed25519.ts'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { turfsWithPermission } from '../platform/permissions/permissions.ts'
import { isRainedOff, ticketInitial, ticketVersion } from './checkIn.ts'

/** A ticket for each booking that is paid and neither over nor still answered for, the next one first. */
export const listTickets =
  (keys: TicketKeys): Handler<Api['listTickets']> =>
  async (_asked, { db, now, viewer }) => {
    const bookings = await db
      .selectFrom('booking')
      .innerJoin('account', 'account.id', 'booking.account_id')
      .innerJoin('ground', 'ground.id', 'booking.ground_id')
      .innerJoin('turf', 'turf.id', 'booking.turf_id')
      .select(['booking.id', 'booking.turf_id', 'booking.ground_id', 'booking.starts_at', 'booking.ends_at'])
      .select(['booking.players', 'booking.game_id', 'booking.game', 'booking.total', 'booking.pay_now'])
      .select(['ground.name as ground_name', 'turf.name as turf_name', 'turf.address', 'account.first_name'])
      .select(['turf.latitude', 'turf.longitude', paidOnline.as('paid_online')])
      .select(['booking.status', 'booking.booking_type', 'booking.confirmed_at', 'booking.cancellation_policy'])
      .select([isBeyondUndo.as('is_beyond_undo'), isBeyondMove.as('is_beyond_move')])
      .select([undoneRecently.as('undone_recently'), passFacts.as('pass')])
      .select([isCheckedIn.as('is_checked_in'), hasAccessDispute.as('is_said'), deniedTimes.as('denied_at')])
      .select(asksUntil(now).as('asks_until'))
      .select([ticketVersion.as('version'), ticketInitial.as('initial')])
      .where('booking.account_id', '=', viewer.accountId)
      .where('booking.status', '=', 'CONFIRMED')
      .where((eb) => eb.or([eb('booking.ends_at', '>', now), awaitsTurfsAnswer]))
      .where((eb) => eb.not(isRainedOff))
      .orderBy('booking.starts_at')
      .orderBy('booking.id')
      .execute()
    return {
      content: bookings.map((booking) => ({
        bookingId: booking.id,
        text: keys.signed({
          bookingId: booking.id,
          turf: idEnd(booking.turf_id),
          ground: idEnd(booking.ground_id),
          startsAt: booking.starts_at,
          endsAt: booking.ends_at,
          seats: booking.players ?? 0,
          initial: booking.initial,
          version: booking.version,
        }),
        code: ticketCode(booking.id),
        turfId: booking.turf_id,
        turfName: booking.turf_name,
        groundName: booking.ground_name,
        address: booking.address,
        game: booking.game,
        startsAt: booking.starts_at,
        endsAt: booking.ends_at,
        seats: booking.game_id === null ? null : booking.players,
        gameId: booking.game_id,
        asksUntil: booking.asks_until,
        name: booking.first_name,
        amountPaid: booking.paid_online,
        pass: booking.pass && { name: booking.pass.name },
        balanceAtVenue: booking.total - booking.pay_now,
        undoUntil: undoableUntil(booking, now),
        moveUntil: movableUntil(booking, now),
        turnedAway: booking.is_checked_in
          ? null
          : {
              ...accessDisputeWindow({ startsAt: booking.starts_at, endsAt: booking.ends_at }),
              limitedUntil: limitedUntil(
                booking.denied_at.map((at) => new Date(at)),
                now,
              ),
              isSaid: booking.is_said,
            },
        latitude: booking.latitude,
        longitude: booking.longitude,
      })),
    }
  }

/** The current state of a ticket's booking. A code that fits two bookings of the turf finds none. */
export const readTicketState: Handler<Api['readTicketState']> = async ({ query }, { db, viewer }) => {
  const named = query.reference.replace(/^.*_/, '')
  const [booking, another] = await db
    .selectFrom('booking')
    .innerJoin('account', 'account.id', 'booking.account_id')
    .innerJoin('ground', 'ground.id', 'booking.ground_id')
    .leftJoin('check_in', 'check_in.booking_id', 'booking.id')
    .select(['booking.id', 'booking.status', 'booking.starts_at', 'booking.ends_at', 'booking.players'])
    .select(['booking.game_id', 'booking.total', 'booking.pay_now', 'booking.captured', 'booking.refunded'])
    .select(['ground.name as ground_name', 'check_in.checked_in_at'])
    .select([ticketVersion.as('version'), ticketInitial.as('initial'), isRainedOff.as('is_rained_off')])
    .select(
      sql<number>`coalesce((select sum(amount) from collection where collection.booking_id = booking.id), 0)`.as(
        'collected',
      ),
    )
    .where('booking.turf_id', '=', query.turfId)
    .where('booking.turf_id', 'in', turfsWithPermission(viewer))
    .where(
      named.length === TICKET_CODE_LENGTH
        ? sql<boolean>`right(booking.id, ${TICKET_CODE_LENGTH}::integer) = ${named}`
        : sql<boolean>`booking.id in (${`BOOKING_${named}`}, ${`PLAYER_${named}`})`,
    )
    .limit(2)
    .execute()
  if (!booking || another) throw new Failure('NOT_FOUND', { message: 'This turf has no booking with this ticket.' })
  return {
    bookingId: booking.id,
    state: stateOf(booking),
    version: booking.version,
    groundName: booking.ground_name,
    startsAt: booking.starts_at,
    endsAt: booking.ends_at,
    seats: booking.game_id === null ? null : booking.players,
    initial: booking.initial,
    toCollect: Math.max(0, booking.total - booking.pay_now - booking.collected),
    checkedInAt: booking.checked_in_at,
  }
}

const stateOf = (booking: { status: BookingStatus; is_rained_off: boolean; refunded: number }) => {
  switch (booking.status) {
    case 'PAYMENT_AWAITED':
      return 'UNPAID'
    case 'CANCELLED':
      return booking.refunded > 0 ? 'REFUNDED' : 'CANCELLED'
    default:
      return booking.is_rained_off ? 'RAINED_OFF' : 'VALID'
  }
}

interface TicketKey {
  kid: string
  /** 32 bytes, base64url. */
  publicKey: string
  privateKey: KeyObject
}

const SEED_BYTES = 32
const KID_BYTES = 5

/** Derives the key from the secret, so that processes need to share nothing else. */
const keyOf = (secret: string): TicketKey => {
  const seed = Buffer.from(hkdfSync('sha256', secret, '', 'baari ticket', SEED_BYTES))
  const { privateKey, publicKey } = signingKeyOf(seed)
  const kid = toBase32(createHash('sha256').update(publicKey).digest().subarray(0, KID_BYTES))
  return { kid, publicKey, privateKey }
}

/** The ticket keys, from `TICKET_SECRETS`: the first signs, and all are published, so that older tickets stay valid. */
export const ticketKeys = (secrets: string) => {
  const [current, ...older] = secrets.split(',').map(keyOf) as [TicketKey, ...TicketKey[]]
  return {
    published: [current, ...older].map(({ kid, publicKey }) => ({ kid, publicKey })),
    signed: (ticket: Ticket): string => {
      const body = ticketBody(ticket, current.kid)
      return ticketText(body, sign(null, Buffer.from(body), current.privateKey))
    },
  }
}

type TicketKeys = ReturnType<typeof ticketKeys>
