import type { Api } from '@baari/contract/api.ts'
import type { Answer } from '@baari/contract/endpoint.ts'
import type { Database } from '@baari/db/connect.ts'
import type { BookingTable, GameTable, RainChoiceTable } from '@baari/db/schema.ts'
import type { JoiningRefusal } from '@baari/domain/games/joining.ts'
import { isJoinable } from '@baari/domain/games/seats.ts'
import { isChoiceOpen } from '@baari/domain/reservations/rainChoice.ts'
import { RAIN_DAYS_AHEAD } from '@baari/domain/shared/limits.ts'
import { addDays, dateAt } from '@baari/domain/shared/zonedTime.ts'
import { nudgeIn, type Price, type PriceLine, withNudge } from '@baari/domain/turfs/price.ts'
import { type Selectable, sql } from 'kysely'
import { announce } from '../../bookings/announce.ts'
import { lockOwnBooking } from '../../bookings/bookingRows.ts'
import type { Announcing } from '../../bookings/bookingServices.ts'
import { seatPrice } from '../../bookings/priceSlot.ts'
import { type FreeTime, freeTimes } from '../../bookings/quoteMove.ts'
import { wholeReturn } from '../../passes/usePass.ts'
import type { Handler } from '../../platform/http/context.ts'
import { Failure } from '../../platform/http/failure.ts'
import { type GroundForSale, groundsForSale } from '../../turfs/groundForSale.ts'

type Choice = Answer<Api['readRainChoice']>

/** The time that was rained off and, while there is something to choose, every time and game it can be moved to. */
export const readRainChoice: Handler<Api['readRainChoice']> = async ({ params }, { db, now, viewer }) => {
  const booking = await db
    .selectFrom('booking')
    .selectAll()
    .where('id', '=', params.bookingId)
    .where('account_id', '=', viewer.accountId)
    .executeTakeFirst()
  if (!booking) throw new Failure('NOT_FOUND', { message: 'There is nothing to choose for this booking.' })
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
    ...(await wholeReturn(db, booking.id)),
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
  return times.filter(({ price }) => asAgreed(price, booking).listPrice === booking.list_price)
}

type FoundGame = Selectable<GameTable> & {
  held: number
  /** The reason why the player may not join it. */
  refused: JoiningRefusal | 'GAME_FULL' | null
}

/** The price of the booking's seats in this game. */
export const priceInGame = (ground: GroundForSale, game: FoundGame, booking: Selectable<BookingTable>): Price =>
  seatPrice(ground, {
    date: game.date,
    interval: { startsAt: game.starts_minute, endsAt: game.ends_minute },
    players: booking.players ?? 0,
  })

/** Games of the turf, of the same sport and length of notice, that a booking's seats may move to by their day. */
const gamesFor = (db: Database, booking: Selectable<BookingTable>, now: Date) =>
  db
    .selectFrom('game')
    .selectAll()
    .select([
      sql<number>`seats_held(game.id)`.as('held'),
      sql<FoundGame['refused']>`joining_refusal(game, ${booking.account_id}, null)`.as('refused'),
    ])
    .where('turf_id', '=', booking.turf_id)
    .where('sport', '=', booking.game)
    .where('id', '<>', booking.game_id ?? '')
    .where('starts_at', '>', now)

/** Is it still open, and soon enough? */
export const takesSeats = (game: FoundGame, timeZone: string, now: Date): boolean =>
  isJoinable({ status: game.status, startsAt: game.starts_at, cutoffAt: game.cutoff_at, now }) &&
  game.date <= addDays(dateAt(now, timeZone), RAIN_DAYS_AHEAD)

/** One game that these seats may move to, as it is now. */
export const rainGame = (
  db: Database,
  { booking, gameId }: { booking: Selectable<BookingTable>; gameId: string },
  now: Date,
): Promise<FoundGame | undefined> => gamesFor(db, booking, now).where('id', '=', gameId).executeTakeFirst()

/** Every game that the player may join with enough seats at the same price, soonest first. */
const rainGames = async (
  db: Database,
  booking: Selectable<BookingTable>,
  now: Date,
): Promise<{ game: FoundGame; ground: GroundForSale }[]> => {
  const games = await gamesFor(db, booking, now)
    .where('status', 'in', ['PENDING', 'CONFIRMED'])
    .where(sql<boolean>`is_listed_to(game, ${booking.account_id})`)
    .orderBy('starts_at')
    .orderBy('id')
    .execute()
  const grounds = groundsForSale()
  const found: { game: FoundGame; ground: GroundForSale }[] = []
  for (const game of games) {
    const ground = await grounds.find(db, game.ground_id)
    if (!ground || game.refused !== null || !takesSeats(game, ground.timeZone, now)) continue
    if (game.seats_paid + game.held + (booking.players ?? 0) > game.max_players) continue
    if (priceInGame(ground, game, booking).listPrice === booking.list_price) found.push({ game, ground })
  }
  return found
}

interface OwnChoice {
  booking: Selectable<BookingTable>
  choice: Selectable<RainChoiceTable>
}

interface Asking {
  bookingId: string
  accountId: string
}

/** The newest choice about this player's booking; another's does not exist. */
const newestChoice = async (db: Database, bookingId: string): Promise<Selectable<RainChoiceTable>> => {
  const choice = await db
    .selectFrom('rain_choice')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!choice) throw new Failure('NOT_FOUND', { message: 'There is nothing to choose for this booking.' })
  return choice
}

/**
 * The player's own booking, locked, with its choice if that can still be made; else the Failure that says why not. The
 * lock lets the ledger refer to the booking: it holds the payment that a refund waits for.
 */
export const openChoice = async (db: Database, { bookingId, accountId }: Asking, now: Date): Promise<OwnChoice> => {
  const booking = await lockOwnBooking(db, bookingId, accountId)
  const choice = await newestChoice(db, booking.id)
  if (choice.state !== 'OPEN') throw new Failure('RAIN_CHOICE_MADE')
  if (!isChoiceOpen({ state: choice.state, decideBy: choice.decide_by, now })) throw new Failure('RAIN_CHOICE_OVER')
  return { booking, choice }
}

/** Closes the choice of a moved booking, notifies player and turf, and returns the booking. */
export const closeChoice = async (
  choiceId: string,
  bookingId: string,
  clock: Announcing,
): Promise<Selectable<BookingTable>> => {
  await clock.db
    .updateTable('rain_choice')
    .set({ state: 'MOVED', decided_by: 'PLAYER', decided_at: clock.now })
    .where('id', '=', choiceId)
    .execute()
  const moved = await clock.db.selectFrom('booking').selectAll().where('id', '=', bookingId).executeTakeFirstOrThrow()
  await announce('rain_moved', moved, clock)
  return moved
}

type Chosen = Answer<Api['moveRainedBooking']>

/** The player's choice, and the booking's current time and ground. */
export const presentChosen = async (
  db: Database,
  booking: Selectable<BookingTable>,
  state: Chosen['state'],
): Promise<Chosen> => ({
  bookingId: booking.id,
  state,
  refundAmount: state === 'REFUNDED' ? (await wholeReturn(db, booking.id)).refundAmount : 0,
  groundEntityId: booking.ground_id,
  date: booking.date,
  fromMinute: booking.starts_minute,
  toMinute: booking.ends_minute,
})

/** The price of the new time of a booking moved by rain: the nudge discount of its old start stays. */
export const asAgreed = (price: Price, booking: Pick<Selectable<BookingTable>, 'price_lines'>): Price =>
  withNudge(price, nudgeIn(booking.price_lines as PriceLine[]))
