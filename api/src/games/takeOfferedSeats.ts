import type { Api } from '@baari/contract/api.ts'
import { newId } from '@baari/db/newId.ts'
import { HOLD, HOLDS_PER_PLAYER } from '@baari/domain/bookings/hold.ts'
import type { JoiningRefusal } from '@baari/domain/games/joining.ts'
import { sql } from 'kysely'
import type { BookingServices } from '../bookings/bookingServices.ts'
import { priceChanged } from '../bookings/expectedPrice.ts'
import { orderRow } from '../bookings/holdBooking.ts'
import { networkDigest } from '../bookings/networkDigest.ts'
import { openHeldOrder, orderOfMine } from '../bookings/openHeldOrder.ts'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { refuseUnreliable } from './refuseUnreliable.ts'

type Outcome =
  | { outcome: 'HELD' | 'YOURS'; bookingId: string }
  | { outcome: 'GAME_CLOSED'; because?: JoiningRefusal }
  | { outcome: 'PRICE_CHANGED'; price: number }
  | { outcome: 'SEATS_NOT_OFFERED' | 'SEATS_BEING_PAID' | 'HOLD_LIMIT_REACHED' }

/** Takes seats that another player passes on; opens the payment order. */
export const takeOfferedSeats =
  (services: BookingServices): Handler<Api['takeOfferedSeats']> =>
  async ({ params, body }, { db, now, viewer, caller }) => {
    const found = await db
      .selectFrom('booking')
      .select('id')
      .where('id', '=', params.seatsId)
      .where('game_id', '=', params.gameId)
      .executeTakeFirst()
    if (!found) throw new Failure('NOT_FOUND', { sentence: 'We could not find this booking.' })
    await refuseUnreliable({ gameId: params.gameId, accountId: viewer.accountId }, { db, now })
    const id = newId('PLAYER', now)
    // The database replaces the zero with the amount that was paid for the seats.
    const intent = orderRow({ bookingId: id, attempt: 1, provider: services.gateway.name, quote: { payNow: 0 } }, now)
    const taking = {
      id,
      account_id: viewer.accountId,
      seats_id: params.seatsId,
      seats_token: body.seatsToken ?? null,
      link_token: body.linkToken ?? null,
      hold_address_digest: networkDigest(caller.address, services.config.APP_SECRET),
      expected_price: body.expectedPrice,
    }
    const { rows } = await sql<{ answer: Outcome }>`
      select take_offered_seats(${JSON.stringify(taking)}, ${JSON.stringify(intent)}, ${HOLDS_PER_PLAYER},
        ${JSON.stringify(HOLD)}) as answer`.execute(db)
    const { answer } = rows[0]!
    switch (answer.outcome) {
      case 'HELD': {
        const booking = await db.selectFrom('booking').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
        const order = await db
          .selectFrom('payment_order')
          .selectAll()
          .where('id', '=', intent.id)
          .executeTakeFirstOrThrow()
        return openHeldOrder({ booking, order }, services, { db, now })
      }
      case 'YOURS':
        return orderOfMine(answer.bookingId, services, { db, now })
      case 'PRICE_CHANGED':
        throw priceChanged(answer.price)
      case 'GAME_CLOSED':
        throw new Failure(answer.because ?? 'GAME_CLOSED')
      default:
        throw new Failure(answer.outcome)
    }
  }
