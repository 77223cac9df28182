import type { Api } from '@baari/contract/api.ts'
import { accessDisputeWindow, limitedUntil } from '@baari/domain/accessDisputes/accessDispute.ts'
import { ticketCode } from '@baari/domain/tickets/ticketText.ts'
import { awaitsTurfsAnswer, deniedTimes, hasAccessDispute, isCheckedIn } from '../bookings/accessDisputeOf.ts'
import { isBeyondMove, movableUntil } from '../bookings/movableUntil.ts'
import { isBeyondUndo, undoableUntil, undoneRecently } from '../bookings/undoableUntil.ts'
import { asksUntil } from '../games/rescue/asksUntil.ts'
import type { Handler } from '../platform/http/context.ts'
import { isRainedOff, ticketInitial, ticketVersion } from './ticketFacts.ts'
import type { TicketKeys } from './ticketKeys.ts'

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
      .select(['turf.latitude', 'turf.longitude', 'booking.captured'])
      .select(['booking.status', 'booking.booking_type', 'booking.confirmed_at', 'booking.cancellation_policy'])
      .select([isBeyondUndo.as('is_beyond_undo'), isBeyondMove.as('is_beyond_move')])
      .select(undoneRecently.as('undone_recently'))
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
          turfId: booking.turf_id,
          groundId: booking.ground_id,
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
        amountPaid: booking.captured,
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
