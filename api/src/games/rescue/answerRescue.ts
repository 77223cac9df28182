import type { Api } from '@baari/contract/api.ts'
import type { Answer } from '@baari/contract/endpoint.ts'
import type { Database } from '@baari/db/connect.ts'
import { sql } from 'kysely'
import { endBooking } from '../../bookings/cancelBooking.ts'
import type { NotifyJob } from '../../jobNames.ts'
import type { Handler } from '../../platform/http/context.ts'
import { Failure } from '../../platform/http/failure.ts'
import { cancelGame } from '../cancelGame.ts'
import { checkAgain } from './ladderGame.ts'
import { differenceOf, openProposal, ownProposal, proposedPlace } from './proposal.ts'

/** Accepts a proposed change. Once all players accept, it is carried out at once. */
export const agreeToRescue =
  ({ notifyJob }: { notifyJob: NotifyJob }): Handler<Api['agreeToRescue']> =>
  async ({ params }, { db, viewer, afterCommit }) => {
    const { game, proposal, own } = await ownProposal({ ...params, accountId: viewer.accountId }, db)
    await db
      .insertInto('rescue_agreement')
      .values(
        own.map(({ id }) => ({ rescue_id: proposal.id, booking_id: id, turf_id: game.turf_id, agreed_at: game.now })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await checkAgain(db, game, game.now)
    afterCommit(() => notifyJob('rescueGames'))
    return { message: 'Thanks. We will tell you what becomes of the game.' }
  }

interface Services {
  config: { APP_SECRET: string }
  notifyJob: NotifyJob
}

/** The cancellation reason of the booking. */
const DECLINED_REASON = 'You did not want the game to change'

/** Declines a proposed change: the player is refunded in full at once, and the seats are free again. */
export const declineRescue =
  ({ config, notifyJob }: Services): Handler<Api['declineRescue']> =>
  async ({ params }, { db, viewer, afterCommit }) => {
    const { game, own } = await ownProposal({ ...params, accountId: viewer.accountId }, db)
    if (game.host_id === viewer.accountId)
      throw new Failure('SEATS_OF_HOST', { message: 'You host this game. You can keep it as it is instead.' })
    const clock = { db, now: game.now, appSecret: config.APP_SECRET }
    for (const booking of own)
      await endBooking({ booking, by: 'SYSTEM', reason: DECLINED_REASON, refundAmount: booking.captured }, clock)
    const seats = own.reduce((sum, { players }) => sum + (players ?? 0), 0)
    const { seats_paid } = await db
      .updateTable('game')
      .set((eb) => ({ seats_paid: eb('seats_paid', '-', seats) }))
      .where('id', '=', game.id)
      .returning('seats_paid')
      .executeTakeFirstOrThrow()
    if (seats_paid === 0)
      await cancelGame(
        { gameId: game.id, groundId: game.ground_id, by: 'SYSTEM', reason: DECLINED_REASON, onlyPending: true },
        clock,
      )
    // The remaining players may complete the proposal, or make it impossible.
    else await checkAgain(db, game, game.now)
    afterCommit(() => {
      for (const job of ['sendRefunds', 'sendMessages', 'rescueGames', 'offerFreedTime'] as const) notifyJob(job)
    })
    return { refundAmount: own.reduce((sum, { captured }) => sum + captured, 0) }
  }

interface Reader {
  gameId: string
  accountId: string
}

type Rescue = Answer<Api['readGame']>['rescue']

/** Presents the attempts to rescue a game to one of its players. */
export const presentRescue = async ({ gameId, accountId }: Reader, db: Database): Promise<Rescue> => {
  const { rows } = await sql<{ told: number; isStopped: boolean }>`
    select coalesce((select notified_count from game_rescue where game_id = ${gameId} and step = 'CALL'), 0) as told,
           exists (select from game_rescue_schedule where game_id = ${gameId} and stopped_at is not null) as "isStopped"`.execute(
    db,
  )
  return { ...rows[0]!, proposal: await presentProposal({ gameId, accountId }, db) }
}

const presentProposal = async ({ gameId, accountId }: Reader, db: Database) => {
  const proposal = await openProposal(db, gameId)
  if (!proposal) return null
  const place = await proposedPlace(db, proposal)
  const own = await db
    .selectFrom('booking')
    .selectAll()
    .where('game_id', '=', gameId)
    .where('account_id', '=', accountId)
    .where('status', '=', 'CONFIRMED')
    .execute()
  const agreed = await db
    .selectFrom('rescue_agreement')
    .select('booking_id')
    .where('rescue_id', '=', proposal.id)
    .execute()
  return {
    step: proposal.step,
    groundName: place.ground.name,
    date: place.date,
    startTime: place.starts_minute,
    endTime: place.ends_minute,
    startsAt: place.starts_at,
    pricePerPlayer: proposal.seat_price,
    difference: own.reduce((sum, seats) => sum + differenceOf(seats, place), 0),
    amount: own.reduce((sum, { captured }) => sum + captured, 0),
    answerUntil: proposal.answer_until,
    hasAgreed: own.length > 0 && own.every(({ id }) => agreed.some(({ booking_id }) => booking_id === id)),
  }
}
