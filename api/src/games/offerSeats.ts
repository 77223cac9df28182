import type { Api } from '@baari/contract/api.ts'
import { passingOnRefusal } from '@baari/domain/games/passingOn.ts'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { newToken } from '../platform/newToken.ts'
import { lockSeats } from './lockSeats.ts'
import { ownSeats } from './ownSeats.ts'

/** Offers paid seats to whoever pays the same for them. Seats that are offered already keep their link. */
export const offerSeats: Handler<Api['offerSeats']> = async ({ params }, { db, viewer }) => {
  const asked = { ...params, accountId: viewer.accountId }
  await lockSeats(asked, db)
  const seats = (await ownSeats(asked, db)).find(({ id }) => id === params.seatsId)
  if (!seats) throw new Failure('SEATS_NOT_PASSABLE')
  const refusal = passingOnRefusal(seats.facts)
  if (refusal) throw new Failure(refusal.refused)
  if (seats.seatsToken !== null) return { seatsToken: seats.seatsToken, amount: seats.captured }
  const token = newToken()
  await db
    .insertInto('seat_offer')
    .values({ booking_id: seats.id, game_id: params.gameId, turf_id: seats.turfId, token, offered_at: seats.now })
    .execute()
  return { seatsToken: token, amount: seats.captured }
}
