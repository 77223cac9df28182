import type { Api } from '@baari/contract/api.ts'
import type { BookingStatus } from '@baari/db/schema.ts'
import { sql } from 'kysely'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { turfsWithPermission } from '../platform/permissions/permissions.ts'
import { isRainedOff, ticketInitial, ticketVersion } from './ticketFacts.ts'

const CODE_LENGTH = 8

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
      named.length === CODE_LENGTH
        ? sql<boolean>`right(booking.id, ${CODE_LENGTH}::integer) = ${named}`
        : sql<boolean>`booking.id in (${`BOOKING_${named}`}, ${`PLAYER_${named}`})`,
    )
    .limit(2)
    .execute()
  if (!booking || another) throw new Failure('NOT_FOUND', { sentence: 'This turf has no booking with this ticket.' })
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
