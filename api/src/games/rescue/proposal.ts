import type { Database } from '@baari/db/connect.ts'
import { newId } from '@baari/db/newId.ts'
import type { BookingTable, GameRescueTable } from '@baari/db/schema.ts'
import { movedMoney } from '@baari/domain/bookings/move.ts'
import type { RescueProposal } from '@baari/domain/games/rescue/rescueLadder.ts'
import { deadlineFact } from '@baari/domain/shared/playTime.ts'
import type { Price } from '@baari/domain/turfs/price.ts'
import { type Selectable, sql } from 'kysely'
import { announce } from '../../bookings/announce.ts'
import { seatPrice } from '../../bookings/priceSlot.ts'
import { Failure } from '../../platform/http/failure.ts'
import { type GroundForSale, groundsForSale } from '../../turfs/groundForSale.ts'
import { gameLink } from '../inviteToGame.ts'
import { type Climbing, checkAgain, isShort, type LadderGame, lockLadderGame } from './ladderGame.ts'

export interface Target {
  groundId: string
  gameId: string | null
}

interface Proposing {
  game: LadderGame
  step: RescueProposal
  target: Target
  answerUntil: Date
}

/** Asks every player who has paid to accept or decline the change. */
export const propose = async ({ game, step, target, answerUntil }: Proposing, clock: Climbing): Promise<void> => {
  const { db, now } = clock
  const place = await proposedPlace(db, {
    game_id: game.id,
    target_game_id: target.gameId,
    ground_id: target.groundId,
  })
  await db
    .insertInto('game_rescue')
    .values({
      id: newId('RESCUE', now),
      game_id: game.id,
      turf_id: game.turf_id,
      step,
      ground_id: target.groundId,
      target_game_id: target.gameId,
      seat_price: place.priceOf(1).listPrice,
      answer_until: answerUntil,
      outcome: 'PROPOSED',
      begun_at: now,
    })
    .execute()
  await checkAgain(db, game, answerUntil)
  for (const seats of await paidSeats(db, game.id))
    await announce(
      'game_moves',
      {
        ...seats,
        ground_id: target.groundId,
        date: place.date,
        starts_minute: place.starts_minute,
        ends_minute: place.ends_minute,
        refund: differenceOf(seats, place),
        until: deadlineFact(answerUntil, game.time_zone),
        link: gameLink(game.id, clock),
        gameId: game.id,
        tellUntil: answerUntil,
      },
      clock,
    )
}

/** The stored proposal to the players of a game. */
export interface Proposal extends Selectable<GameRescueTable> {
  step: RescueProposal
  ground_id: string
  seat_price: number
  answer_until: Date
}

export const openProposal = async (db: Database, gameId: string): Promise<Proposal | undefined> => {
  const row = await db
    .selectFrom('game_rescue')
    .selectAll()
    .where('game_id', '=', gameId)
    .where('outcome', '=', 'PROPOSED')
    .executeTakeFirst()
  return row as Proposal | undefined
}

interface Input {
  gameId: string
  accountId: string
}

interface OwnProposal {
  game: LadderGame
  proposal: Proposal
  /** Of the account. */
  own: Seats[]
}

/** The proposal that an account is asked about, with all games of the turf locked; else the Failure that says why there is none. */
export const ownProposal = async ({ gameId, accountId }: Input, db: Database): Promise<OwnProposal> => {
  const game = await lockLadderGame(gameId, db)
  const own = (await paidSeats(db, gameId)).filter(({ account_id }) => account_id === accountId)
  if (!game || own.length === 0) throw new Failure('NOT_FOUND', { message: 'We could not find this game.' })
  const proposal = await openProposal(db, gameId)
  if (!proposal || !isShort(game) || game.now >= proposal.answer_until) throw new Failure('RESCUE_OVER')
  return { game, proposal, own }
}

interface ProposedPlace extends Playing {
  ground: GroundForSale
  starts_at: Date
  ends_at: Date
  priceOf: (players: number) => Price
}

/** Where and when the players of a game would play, at the prices of this moment. */
export const proposedPlace = async (
  db: Database,
  proposal: Pick<Proposal, 'game_id' | 'target_game_id' | 'ground_id'>,
): Promise<ProposedPlace> => {
  const ground = await groundsForSale().find(db, proposal.ground_id)
  if (!ground) throw new Error(`There is no ground ${proposal.ground_id}`)
  const playing = await db
    .selectFrom('game')
    .select(['date', 'starts_minute', 'ends_minute', 'starts_at', 'ends_at'])
    .where('id', '=', proposal.target_game_id ?? proposal.game_id)
    .executeTakeFirstOrThrow()
  return { ...playing, ground, priceOf: pricesOn(ground, playing) }
}

/** The refund for these seats once they move to a cheaper place. */
export const differenceOf = (seats: Seats, place: Pick<ProposedPlace, 'priceOf'>): number =>
  movedMoney(
    { captured: seats.captured, discount: { platform: seats.discount_by_platform, turf: seats.discount_by_turf } },
    place.priceOf(seats.players ?? 0).listPrice,
  ).refund

/** False for seats with a refund or a dispute: their payment is not split again. */
export const canRefundDifference = async (db: Database, seats: readonly Seats[]): Promise<boolean> => {
  if (seats.some(({ refunded }) => refunded > 0)) return false
  const { rows } = await sql<{ is_disputed: boolean }>`
    select coalesce(bool_or(is_disputed(id)), false) as is_disputed
    from unnest(${seats.map(({ id }) => id)}::text[]) id`.execute(db)
  return !rows[0]?.is_disputed
}

export type Seats = Selectable<BookingTable>

/** The seats of a game that are paid, locked. */
export const paidSeats = (db: Database, gameId: string): Promise<Seats[]> =>
  db
    .selectFrom('booking')
    .selectAll()
    .where('game_id', '=', gameId)
    .where('status', '=', 'CONFIRMED')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

/** When a game is played. */
interface Playing {
  date: string
  starts_minute: number
  ends_minute: number
}

/** The price of seats on a ground at the time of a game. */
export const pricesOn =
  (ground: GroundForSale, { date, starts_minute, ends_minute }: Playing) =>
  (players: number): Price =>
    seatPrice(ground, { date, interval: { startsAt: starts_minute, endsAt: ends_minute }, players })
