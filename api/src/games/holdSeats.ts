import type { CountedRefusal } from '@baari/contract/payments/refusals.ts'
import type { Database } from '@baari/db/connect.ts'
import { newId } from '@baari/db/newId.ts'
import { CANCELLATION_POLICY } from '@baari/domain/bookings/cancellation.ts'
import { HOLD, HOLDS_PER_PLAYER } from '@baari/domain/bookings/hold.ts'
import type { Quote } from '@baari/domain/bookings/quote.ts'
import type { HostedGame } from '@baari/domain/games/hostedGame.ts'
import type { JoiningRefusal } from '@baari/domain/games/joining.ts'
import { cutoffAt } from '@baari/domain/games/seats.ts'
import { sql } from 'kysely'
import type { AppliedCoupon } from '../bookings/coupons.ts'
import { holdEndIn, orderRow, priceColumns } from '../bookings/holdBooking.ts'
import type { RequestedSlot } from '../bookings/requestedSlot.ts'
import { newToken } from '../platform/newToken.ts'
import type { GroundForSale } from '../turfs/groundForSale.ts'

export interface SeatRequest {
  accountId: string
  ground: GroundForSale
  sport: string
  date: string
  slot: RequestedSlot
  players: number
  quote: Quote
  coupon: AppliedCoupon | undefined
  provider: string
  /** `networkDigest` of the caller. */
  heldFrom: string | null
  mayStart: boolean
  linkToken: string | null
  /** The game begins with these seats, and is the account's own. */
  hosted?: HostedGame | undefined
}

export type SeatOutcome =
  | { outcome: 'HELD'; bookingId: string; gameId: string; holdExpiresAt: string }
  | { outcome: 'YOURS'; bookingId: string; gameId: string }
  | { outcome: 'GAME_FULL'; joined: number; max: number }
  | { outcome: 'GAME_CLOSED'; because?: JoiningRefusal }
  | {
      outcome:
        | 'GAME_NOT_OPEN'
        | 'GAME_OTHER_SPORT'
        | 'SLOT_TAKEN'
        | 'HOLD_LIMIT_REACHED'
        | 'GROUND_CHANGED'
        | CountedRefusal
    }

/** Takes seats, price, coupon and payment intent in one statement: all of them, or none and the reason. */
export const holdSeats = async (request: SeatRequest, { db, now }: { db: Database; now: Date }) => {
  const game = gameRow(request, now)
  const booking = seatRow(request, now)
  const order = request.quote.payNow > 0 ? orderRow({ ...request, bookingId: booking.id, attempt: 1 }, now) : undefined
  const { rows } = await sql<{ answer: SeatOutcome }>`
    select hold_seats(${JSON.stringify({ ...booking, link_token: request.linkToken })}, ${order ? JSON.stringify(order) : null}, ${JSON.stringify(game)},
      ${request.ground.parts}::smallint[], ${request.ground.version}, ${HOLDS_PER_PLAYER},
      ${request.coupon ? JSON.stringify(request.coupon.use) : null}, ${request.mayStart},
      ${JSON.stringify(HOLD)}) as answer`.execute(db)
  const { answer } = rows[0]!
  return { booking: { ...booking, hold_expires_at: holdEndIn(answer) }, order, answer }
}

/** The game as it begins when there is none at this interval yet. */
const gameRow = ({ ground, slot, hosted, ...request }: SeatRequest, now: Date) => ({
  id: newId('BOOKING', now),
  turf_id: ground.turfId,
  ground_id: ground.id,
  sport: request.sport,
  date: request.date,
  starts_minute: slot.interval.startsAt,
  ends_minute: slot.interval.endsAt,
  starts_at: slot.startsAt,
  ends_at: slot.endsAt,
  status: 'PENDING',
  min_players: hosted?.fewest ?? ground.minPlayers,
  max_players: hosted?.seats ?? ground.maxPlayers,
  seats_paid: 0,
  cutoff_at: cutoffAt(slot.startsAt, ground.gameCutoffMinutes),
  started_by: request.accountId,
  host_id: hosted ? request.accountId : null,
  note: hosted?.note ?? null,
  admission: hosted?.admission ?? 'EVERYONE',
  min_level: hosted?.levels?.least ?? null,
  max_level: hosted?.levels?.most ?? null,
  min_reliability: hosted?.leastReliability ?? null,
  link_token: hosted?.admission === 'LINK' ? newToken() : null,
})

/** One player's share of it. */
const seatRow = ({ ground, slot, quote, coupon, ...request }: SeatRequest, now: Date) => ({
  id: newId('PLAYER', now),
  account_id: request.accountId,
  turf_id: ground.turfId,
  ground_id: ground.id,
  booking_type: 'PARTIAL' as const,
  status: 'PAYMENT_AWAITED' as const,
  game: request.sport,
  players: request.players,
  date: request.date,
  starts_minute: slot.interval.startsAt,
  ends_minute: slot.interval.endsAt,
  starts_at: slot.startsAt,
  ends_at: slot.endsAt,
  ...priceColumns({ quote, payFull: true, coupon }),
  captured: 0,
  refunded: 0,
  cancellation_policy: CANCELLATION_POLICY,
  awaits_answer: false,
  hold_address_digest: request.heldFrom,
  late_confirmed: false,
})
