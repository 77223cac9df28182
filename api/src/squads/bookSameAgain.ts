import type { Api } from '@baari/contract/api.ts'
import { wallTime } from '@baari/domain/availability/openingHours.ts'
import { sameAgainOn } from '@baari/domain/squads/weeklyTime.ts'
import { bookFull } from '../bookings/bookFull.ts'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { ownSquad } from './ownSquad.ts'
import { readPlays } from './readPlays.ts'
import type { SquadWork } from './squadWork.ts'

/**
 * Holds the time of the squad’s last booking one week later. The order is returned only after the hold is marked as the
 * squad’s, so no payment can come earlier.
 */
export const bookSameAgain =
  (work: SquadWork): Handler<Api['bookSameAgain']> =>
  async ({ params, body: { expectedPrice } }, context) => {
    const { db, now, viewer } = context
    const { id: squadId } = await ownSquad(db, { squadId: params.squadId, accountId: viewer.accountId })
    const last = (await readPlays(db, squadId)).find(({ bookingId }) => bookingId === params.bookingId)
    if (!last) throw new Failure('NOT_FOUND', { sentence: 'We could not find this booking.' })
    const date = sameAgainOn(last, { now, timeZone: last.timeZone })
    if (date === null) throw new Failure('SLOT_TOO_FAR_AHEAD')
    const body = {
      groundId: last.groundId,
      date,
      startTime: wallTime(last.startsMinute),
      endTime: wallTime(last.endsMinute),
      selectedGameType: last.game,
      payFull: true,
      expectedPrice,
    }
    const order = await bookFull(work)({ params: undefined, query: undefined, body }, context)
    await db
      .insertInto('squad_booking')
      .values({ booking_id: order.entityId, squad_id: squadId, given_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return order
  }
