import type { Api } from '@baari/contract/api.ts'
import type { Answer } from '@baari/contract/endpoint.ts'
import type { Database } from '@baari/db/connect.ts'
import type { BookingTable } from '@baari/db/schema.ts'
import { isChoiceOpen, RAIN_DAYS_AHEAD } from '@baari/domain/reservations/rainChoice.ts'
import { addDays } from '@baari/domain/shared/calendarDate.ts'
import type { Selectable } from 'kysely'
import { type FreeTime, freeTimes } from '../../bookings/freeTimes.ts'
import type { Handler } from '../../platform/http/context.ts'
import { Failure } from '../../platform/http/failure.ts'
import { asAgreed } from './asAgreed.ts'
import { newestChoice } from './openChoice.ts'
import { type FoundGame, rainGames } from './rainGames.ts'

type Choice = Answer<Api['readRainChoice']>

/** The time that was rained off and, while there is something to choose, every time and game it can be moved to. */
export const readRainChoice: Handler<Api['readRainChoice']> = async ({ params }, { db, now, viewer }) => {
  const booking = await db
    .selectFrom('booking')
    .selectAll()
    .where('id', '=', params.bookingId)
    .where('account_id', '=', viewer.accountId)
    .executeTakeFirst()
  if (!booking) throw new Failure('NOT_FOUND', { sentence: 'There is nothing to choose for this booking.' })
  const choice = await newestChoice(db, booking.id)
  const place = await db
    .selectFrom('ground')
    .innerJoin('turf', 'turf.id', 'ground.turf_id')
    .select(['ground.name as ground', 'turf.name as turf'])
    .where('ground.id', '=', choice.ground_id)
    .executeTakeFirstOrThrow()
  const isOpen = isChoiceOpen({ state: choice.state, decideBy: choice.decide_by, now })
  return {
    bookingId: booking.id,
    isSeats: booking.game_id !== null,
    state: choice.state,
    decidedBy: choice.decided_by,
    decideBy: choice.decide_by,
    serverTime: now,
    turfEntityId: booking.turf_id,
    turfName: place.turf,
    groundName: place.ground,
    date: choice.date,
    fromMinute: choice.starts_minute,
    toMinute: choice.ends_minute,
    refundAmount: booking.captured,
    movedTo: choice.state === 'MOVED' ? await presentMoved(db, booking) : null,
    days: isOpen && booking.game_id === null ? byDay(await rainTimes(db, booking, now)) : [],
    games: isOpen && booking.game_id !== null ? (await rainGames(db, booking, now)).map(presentGame) : [],
  }
}

const presentMoved = async (db: Database, booking: Selectable<BookingTable>): Promise<Choice['movedTo']> => {
  const { name } = await db
    .selectFrom('ground')
    .select('name')
    .where('id', '=', booking.ground_id)
    .executeTakeFirstOrThrow()
  return { groundName: name, date: booking.date, fromMinute: booking.starts_minute, toMinute: booking.ends_minute }
}

const byDay = (times: readonly FreeTime[]): Choice['days'] =>
  [...Map.groupBy(times, ({ date }) => date)]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([date, ofDay]) => ({
      date,
      grounds: [...Map.groupBy(ofDay, ({ ground }) => ground)].map(([ground, starts]) => ({
        groundEntityId: ground.id,
        groundName: ground.name,
        starts: starts.map(({ interval }) => ({
          startTime: interval.startsAt,
          endTime: interval.endsAt,
          date,
          fromMinute: interval.startsAt,
          toMinute: interval.endsAt,
        })),
      })),
    }))

const presentGame = ({ game, ground }: { game: FoundGame; ground: { name: string } }): Choice['games'][number] => ({
  gameEntityId: game.id,
  groundName: ground.name,
  date: game.date,
  fromMinute: game.starts_minute,
  toMinute: game.ends_minute,
  joined: game.seats_paid,
  least: game.min_players,
  most: game.max_players,
})

/** Every free time of the same length and price on the booking's turf, from now to two weeks ahead. */
const rainTimes = async (db: Database, booking: Selectable<BookingTable>, now: Date): Promise<FreeTime[]> => {
  const times = await freeTimes(db, booking, {
    now,
    datesFrom: (today) => Array.from({ length: RAIN_DAYS_AHEAD + 1 }, (_, ahead) => addDays(today, ahead)),
  })
  return times.filter(({ price }) => asAgreed(price, booking).total === booking.list_price)
}
