import type { Database } from '@baari/db/connect.ts'
import { newId } from '@baari/db/newId.ts'
import { answersEndAt, nextStep, type RescueStep } from '@baari/domain/games/rescue/rescueLadder.ts'
import {
  areClose,
  MERGED_REASON,
  movesInto,
  smallerGround,
  takesPlayers,
} from '@baari/domain/games/rescue/smallerGround.ts'
import { sql } from 'kysely'
import { announce } from '../../bookings/announce.ts'
import { moveSeats } from '../../bookings/moveBooking.ts'
import { type GroundForSale, groundsForSale } from '../../turfs/groundForSale.ts'
import { cancelGame } from '../cancelGame.ts'
import { notifyOfGameOn } from '../inviteToGame.ts'
import { admitsGame, canMerge, thoseWhoCanMove } from './canMerge.ts'
import { endRescue, endUnpaidSeats } from './endRescue.ts'
import { callPlayers } from './gameCalls.ts'
import { type Climbing, checkAgain, isShort, type LadderGame, lockLadderGame } from './ladderGame.ts'
import {
  canRefundDifference,
  openProposal,
  type Proposal,
  paidSeats,
  pricesOn,
  propose,
  proposedPlace,
  type Target,
} from './proposal.ts'

/** Takes the step of a game's ladder that is due, or notes when one will be. Answers whether there was something to rescue. */
export const climbLadder = async (gameId: string, services: Omit<Climbing, 'now'>): Promise<boolean> => {
  const { db } = services
  const game = await lockLadderGame(gameId, db)
  if (!game || !isShort(game)) return false
  const clock = { ...services, now: game.now }
  const ladder = await readLadder(game, clock)
  if (ladder.isStopped) return false
  const proposal = await openProposal(db, game.id)
  if (proposal) await closeProposal(proposal, game, clock)
  else if (ladder.targetUntil !== null) await checkAgain(db, game, afterAnswers(ladder.targetUntil))
  else await goOn(ladder.done, game, clock)
  return true
}

/** The end of the proposal wakes this game. If that fails, the game wakes a minute after the time to answer ends. */
const afterAnswers = (until: Date): Date => new Date(until.getTime() + 60_000)

/** Takes the first due step that finds something. Retries the others later, since grounds come free and players join. */
const goOn = async (done: readonly RescueStep[], game: LadderGame, clock: Climbing): Promise<void> => {
  const times = { startsAt: game.starts_at, cutoffAt: game.cutoff_at, now: game.now, timeZone: game.time_zone }
  const tried = [...done]
  for (;;) {
    const next = nextStep({ ...times, done: tried })
    if (!next || next.at > game.now) {
      const isInVain = tried.length > done.length
      await checkAgain(clock.db, game, isInVain ? soonest(tryAgainAt(game.now), next?.at) : (next?.at ?? null))
      return
    }
    if (await takeStep(next.step, game, clock)) {
      await checkAgain(clock.db, game, game.now)
      return
    }
    tried.push(next.step)
  }
}

const TRY_AGAIN_MILLISECONDS = 10 * 60_000

const tryAgainAt = (now: Date): Date => new Date(now.getTime() + TRY_AGAIN_MILLISECONDS)

const soonest = (one: Date, other: Date | undefined): Date => (other && other < one ? other : one)

const readLadder = async (
  game: LadderGame,
  { db }: Climbing,
): Promise<{ done: RescueStep[]; isStopped: boolean; targetUntil: Date | null }> => {
  const { rows } = await sql<{ done: RescueStep[]; isStopped: boolean; targetUntil: Date | null }>`
    select coalesce((select array_agg(step) from game_rescue where game_id = ${game.id}), '{}') as done,
           exists (select from game_rescue_schedule where game_id = ${game.id} and stopped_at is not null) as "isStopped",
           -- Others are asked whether they move into this game: until they have answered it stays as it is.
           (select max(answer_until) from game_rescue
             where target_game_id = ${game.id} and outcome = 'PROPOSED') as "targetUntil"`.execute(db)
  return rows[0]!
}

/** Carries a proposal out once all agree or the time to decline is over; gives it up once too many have declined. */
const closeProposal = async (proposal: Proposal, game: LadderGame, clock: Climbing): Promise<void> => {
  const { rows } = await sql<{ is_agreed: boolean; has_enough: boolean }>`
    select not exists (
             select from booking
             where game_id = ${game.id} and status = 'CONFIRMED'
               and not exists (select from rescue_agreement where rescue_id = ${proposal.id} and booking_id = booking.id)
           ) as is_agreed,
           coalesce(target.min_players - target.seats_paid, ground.min_players) <= ${game.seats_paid}::integer as has_enough
    from ground left join game target on target.id = ${proposal.target_game_id}
    where ground.id = ${proposal.ground_id}`.execute(clock.db)
  const { is_agreed: isAgreed, has_enough: hasEnough } = rows[0]!
  if (hasEnough && !isAgreed && game.now < proposal.answer_until) {
    await checkAgain(clock.db, game, proposal.answer_until)
    return
  }
  if (hasEnough) await carryOut(proposal, game, clock)
  else await endRescue(proposal, 'LAPSED', clock)
  await checkAgain(clock.db, game, game.now)
}

/** Answers whether anything came of the step. */
const takeStep = async (step: RescueStep, game: LadderGame, clock: Climbing): Promise<boolean> => {
  switch (step) {
    case 'CALL':
      await keepCall(game, await callPlayers(game, clock), clock)
      return true
    case 'SMALLER_GROUND': {
      const target = await findSmallerGround(game, clock)
      if (target) await propose({ game, step, target, answerUntil: answersEndAt({ cutoffAt: game.cutoff_at }) }, clock)
      return target !== undefined
    }
    case 'MERGE': {
      const merge = await findMerge(game, clock)
      if (merge) await propose({ step, ...merge }, clock)
      return merge !== undefined
    }
  }
}

const keepCall = async (game: LadderGame, notified: number, { db, now }: Climbing): Promise<void> => {
  const call = { step: 'CALL', outcome: 'DONE', notified_count: notified, begun_at: now, ended_at: now }
  await db
    .insertInto('game_rescue')
    .values({ id: newId('RESCUE', now), game_id: game.id, turf_id: game.turf_id, ...call })
    .execute()
}

/**
 * Carries out a proposal with the players who have not declined. If it is no longer possible, it lapses without effect.
 */
const carryOut = async (proposal: Proposal, game: LadderGame, clock: Climbing): Promise<void> => {
  const isDone =
    proposal.step === 'MERGE' ? await mergeGames(proposal, game, clock) : await moveToGround(proposal, game, clock)
  if (!isDone) await endRescue(proposal, 'LAPSED', clock)
}

/** Another ground of the turf that is free and takes those who have paid, at a price that is no dearer. */
const findSmallerGround = async (game: LadderGame, { db }: Climbing): Promise<Target | undefined> => {
  const seats = await paidSeats(db, game.id)
  if (!(await canRefundDifference(db, seats))) return undefined
  const { rows } = await sql<{ id: string }>`
    select ground.id from ground
    where ground.turf_id = ${game.turf_id} and ground.id <> ${game.ground_id}
      and not exists (select from live_occupancy
                      where turf_id = ground.turf_id and part = any (ground.parts) and source_id <> ${game.id}
                        and period && tstzrange(${game.starts_at}, ${game.ends_at}))
    order by ground.id`.execute(db)
  const sale = groundsForSale()
  const grounds: GroundForSale[] = []
  for (const { id } of rows) {
    const ground = await sale.find(db, id)
    if (ground && admitsGame(ground, game)) grounds.push(ground)
  }
  const found = smallerGround(
    seats.map(({ players, list_price }) => ({ players: players ?? 0, listPrice: list_price })),
    grounds.map((ground) => {
      const priceOf = pricesOn(ground, game)
      return { ...ground, priceOf: (players: number) => priceOf(players).listPrice }
    }),
  )
  return found && { groundId: found.id, gameId: null }
}

/**
 * Moves a game to the smaller ground, where it has enough players, and refunds the price difference. Returns false, and
 * changes nothing, if it cannot move.
 */
const moveToGround = async (proposal: Proposal, game: LadderGame, clock: Climbing): Promise<boolean> => {
  const { db, now } = clock
  const seats = await paidSeats(db, game.id)
  const { ground, priceOf } = await proposedPlace(db, proposal)
  const paid = seats.map(({ players, list_price }) => ({ players: players ?? 0, listPrice: list_price }))
  const canMove =
    admitsGame(ground, game) &&
    priceOf(1).listPrice <= proposal.seat_price &&
    takesPlayers(paid, { ...ground, priceOf: (players) => priceOf(players).listPrice }) &&
    (await canRefundDifference(db, seats))
  if (!canMove) return false
  const { rows } = await sql<{ is_moved: boolean }>`select move_game(${game.id}, ${ground.id}) as is_moved`.execute(db)
  if (!rows[0]?.is_moved) return false
  await endUnpaidSeats(game, clock)
  await endRescue(proposal, 'DONE', clock)
  await db
    .updateTable('game')
    .set({
      min_players: ground.minPlayers,
      max_players: Math.min(game.max_players, ground.maxPlayers),
      status: 'CONFIRMED',
      confirmed_at: now,
    })
    .where('id', '=', game.id)
    .execute()
  for (const one of seats) {
    const { moved, money } = await moveSeats(
      { seats: one, groundId: ground.id, price: priceOf(one.players ?? 0), occasion: proposal.id },
      clock,
    )
    await announce('game_moved', { ...moved, refund: money.refund, gameId: game.id }, clock)
  }
  return true
}

/**
 * Moves the players of a short game into another one, which has enough players with them. The game they leave ends, and
 * players who cannot move are refunded in full. Returns false, and changes nothing, if the merge is impossible.
 */
const mergeGames = async (proposal: Proposal, game: LadderGame, clock: Climbing): Promise<boolean> => {
  const { db } = clock
  const target = proposal.target_game_id === null ? undefined : await lockLadderGame(proposal.target_game_id, db)
  if (!target || !isShort(target)) return false
  const seats = await thoseWhoCanMove(await paidSeats(db, game.id), target, db)
  const place = await proposedPlace(db, proposal)
  const isAsPromised = place.priceOf(1).listPrice <= proposal.seat_price
  if (!isAsPromised || !(await canMerge({ moving: game, target, seats, priceOf: place.priceOf }, db))) return false
  await endUnpaidSeats(game, clock)
  await endRescue(proposal, 'DONE', clock)
  for (const one of seats) {
    const price = place.priceOf(one.players ?? 0)
    await sql`select move_seats(${one.id}, ${target.id}, ${JSON.stringify(price.lines)})`.execute(db)
    const { moved, money } = await moveSeats(
      { seats: one, groundId: place.ground.id, price, occasion: proposal.id },
      clock,
    )
    await announce('game_moved', { ...moved, refund: money.refund, gameId: target.id }, clock)
  }
  await cancelGame(
    { gameId: game.id, groundId: game.ground_id, by: 'SYSTEM', reason: MERGED_REASON, onlyPending: true },
    clock,
  )
  const [first] = seats
  if (first) await notifyOfGameOn({ id: first.id, game_id: target.id }, clock)
  return true
}

interface Merge {
  /** The game whose players would move. */
  game: LadderGame
  target: Target
  answerUntil: Date
}

/** Another short game of the turf with which this one would be on: the earliest one that fits. */
const findMerge = async (game: LadderGame, clock: Climbing): Promise<Merge | undefined> => {
  for (const other of await gamesBeside(game, clock)) {
    const [moving, target] = movesInto(shortOf(game), shortOf(other)) ? [game, other] : [other, game]
    const cutoffAt = new Date(Math.min(moving.cutoff_at.getTime(), target.cutoff_at.getTime()))
    const answerUntil = answersEndAt({ cutoffAt })
    if (answerUntil <= clock.now || (await hasMerged(moving, clock.db))) continue
    const ground = await groundsForSale().find(clock.db, target.ground_id)
    if (!ground) throw new Error(`There is no ground ${target.ground_id}`)
    const seats = await thoseWhoCanMove(await paidSeats(clock.db, moving.id), target, clock.db)
    if (await canMerge({ moving, target, seats, priceOf: pricesOn(ground, target) }, clock.db))
      return { game: moving, target: { groundId: target.ground_id, gameId: target.id }, answerUntil }
  }
  return undefined
}

const shortOf = (game: LadderGame) => ({ id: game.id, startsAt: game.starts_at, seatsPaid: game.seats_paid })

/** Short games of the same sport that start at about the same time, open to the same people, with nothing else under way. */
const gamesBeside = async (game: LadderGame, { db }: Climbing): Promise<LadderGame[]> => {
  if (game.admission === 'LINK') return []
  const { rows } = await sql<LadderGame>`
    select game.*, turf.time_zone, turf.name as turf_name, seats_held(game.id) as seats_held, database_now() as now
    from game join turf on turf.id = game.turf_id
    where game.turf_id = ${game.turf_id} and game.id <> ${game.id} and game.sport = ${game.sport}
      and game.admission = ${game.admission} and game.status = 'PENDING'
      and game.min_reliability is not distinct from ${game.min_reliability}
      and game.cutoff_at > database_now()
      and not exists (select from game_rescue_schedule where game_id = game.id and stopped_at is not null)
      and not exists (select from game_rescue
                      where (game_id = game.id or target_game_id = game.id) and outcome = 'PROPOSED')
      and not exists (select from game_rescue where game_id = game.id and step = 'MERGE' and outcome = 'DONE')
    order by game.starts_at, game.id`.execute(db)
  return rows.filter((other) => isShort(other) && areClose({ startsAt: game.starts_at }, { startsAt: other.starts_at }))
}

/** Each step of a ladder is taken once. */
const hasMerged = async ({ id }: LadderGame, db: Database): Promise<boolean> =>
  (await db
    .selectFrom('game_rescue')
    .select('id')
    .where('game_id', '=', id)
    .where('step', '=', 'MERGE')
    .executeTakeFirst()) !== undefined
