import { newId } from '@baari/db/newId.ts'
import { answersEndAt, nextStep, type RescueStep } from '@baari/domain/games/rescue/rescueLadder.ts'
import { sql } from 'kysely'
import { callPlayers } from './callPlayers.ts'
import { carryOut } from './carryOut.ts'
import type { Climbing } from './climbing.ts'
import { endRescue } from './endRescue.ts'
import { findMerge } from './findMerge.ts'
import { findSmallerGround } from './findSmallerGround.ts'
import { isShort } from './isShort.ts'
import { type LadderGame, lockLadderGame } from './lockLadderGame.ts'
import { lookAgain } from './lookAgain.ts'
import { openProposal, type Proposal } from './openProposal.ts'
import { propose } from './propose.ts'

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
  else if (ladder.targetUntil !== null) await lookAgain(db, game, afterAnswers(ladder.targetUntil))
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
      await lookAgain(clock.db, game, isInVain ? soonest(tryAgainAt(game.now), next?.at) : (next?.at ?? null))
      return
    }
    if (await takeStep(next.step, game, clock)) {
      await lookAgain(clock.db, game, game.now)
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
    await lookAgain(clock.db, game, proposal.answer_until)
    return
  }
  if (hasEnough) await carryOut(proposal, game, clock)
  else await endRescue(proposal, 'LAPSED', clock)
  await lookAgain(clock.db, game, game.now)
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

const keepCall = async (game: LadderGame, told: number, { db, now }: Climbing): Promise<void> => {
  const call = { step: 'CALL', outcome: 'DONE', notified_count: told, begun_at: now, ended_at: now }
  await db
    .insertInto('game_rescue')
    .values({ id: newId('RESCUE', now), game_id: game.id, turf_id: game.turf_id, ...call })
    .execute()
}
