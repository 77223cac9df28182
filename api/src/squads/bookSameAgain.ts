import type { Api } from '@baari/contract/api.ts'
import type { Database } from '@baari/db/connect.ts'
import { wallTime } from '@baari/domain/availability/slots.ts'
import type { Channel } from '@baari/domain/bookings/channel.ts'
import { type Play, sameAgainOn } from '@baari/domain/squads/weeklyTime.ts'
import { bookFull } from '../bookings/bookFull.ts'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { ownSquad, type SquadWork } from './ownSquad.ts'

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
    if (!last) throw new Failure('NOT_FOUND', { message: 'We could not find this booking.' })
    const date = sameAgainOn(last, { now, timeZone: last.timeZone })
    if (date === null) throw new Failure('SLOT_TOO_FAR_AHEAD')
    const body = {
      groundId: last.groundId,
      date,
      startTime: wallTime(last.startsMinute),
      endTime: wallTime(last.endsMinute),
      selectedGameType: last.game,
      payFull: true,
      channel: last.channel,
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

export interface SquadPlay extends Play {
  bookingId: string
  turfId: string
  turfName: string
  groundName: string
  timeZone: string
  endsMinute: number
  game: string
  channel: Channel
}

/** Enough to find two weeks in a row, even with other bookings in between. */
const MOST_READ = 30

/** The squad's past and upcoming bookings, newest first. */
export const readPlays = async (db: Database, squadId: string): Promise<SquadPlay[]> => {
  const rows = await db
    .selectFrom('squad_booking')
    .innerJoin('booking', 'booking.id', 'squad_booking.booking_id')
    .innerJoin('ground', 'ground.id', 'booking.ground_id')
    .innerJoin('turf', 'turf.id', 'booking.turf_id')
    .select(['booking.id', 'booking.turf_id', 'booking.ground_id', 'booking.date', 'booking.game', 'booking.channel'])
    .select(['booking.starts_minute', 'booking.ends_minute', 'booking.starts_at'])
    .select(['ground.name as ground_name', 'turf.name as turf_name', 'turf.time_zone'])
    .where('squad_booking.squad_id', '=', squadId)
    .where('booking.status', 'in', ['CONFIRMED', 'COMPLETED'])
    .orderBy('booking.starts_at', 'desc')
    .orderBy('booking.id')
    .limit(MOST_READ)
    .execute()
  return rows.map((row) => ({
    bookingId: row.id,
    turfId: row.turf_id,
    turfName: row.turf_name,
    groundId: row.ground_id,
    groundName: row.ground_name,
    channel: row.channel,
    timeZone: row.time_zone,
    date: row.date,
    startsMinute: row.starts_minute,
    endsMinute: row.ends_minute,
    startsAt: row.starts_at,
    game: row.game,
  }))
}
