import type { Api } from '@baari/contract/api.ts'
import { passingOnRefusal } from '@baari/domain/games/passingOn.ts'
import type { NotifyJob } from '../jobNames.ts'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { newToken } from '../platform/newToken.ts'
import { lockSeats } from './lockSeats.ts'
import { ownSeats } from './ownSeats.ts'
import { tellOfSeats } from './tellOfSeats.ts'

interface Services {
  appSecret: string
  publicUrl: string
  notifyJob: NotifyJob
}

/** Offers paid seats to another player at the price paid. Seats already on offer keep their link. */
export const offerSeats =
  ({ appSecret, publicUrl, notifyJob }: Services): Handler<Api['offerSeats']> =>
  async ({ params }, { db, viewer, afterCommit }) => {
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
    await tellOfSeats({ gameId: params.gameId, amount: seats.captured }, { db, now: seats.now, appSecret, publicUrl })
    afterCommit(() => notifyJob('sendMessages'))
    return { seatsToken: token, amount: seats.captured }
  }
