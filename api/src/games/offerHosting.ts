import type { Api } from '@baari/contract/api.ts'
import type { Database } from '@baari/db/connect.ts'
import type { GameTable } from '@baari/db/schema.ts'
import { hostCanAct } from '@baari/domain/games/hostedGame.ts'
import { deadlineFact } from '@baari/domain/shared/playTime.ts'
import { type Selectable, sql } from 'kysely'
import { announce } from '../bookings/announce.ts'
import type { NotifyJob } from '../jobNames.ts'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { gameLink } from './inviteToGame.ts'
import { lockSeats } from './offerSeats.ts'

interface Services {
  appSecret: string
  publicUrl: string
  notifyJob: NotifyJob
}

/** Asks another player of the game to host it. The host stays the host until the player accepts. */
export const offerHosting =
  ({ appSecret, publicUrl, notifyJob }: Services): Handler<Api['offerHosting']> =>
  async ({ params, body }, { db, now, viewer, afterCommit }) => {
    const game = await hostedByMe({ gameId: params.gameId, accountId: viewer.accountId }, db)
    if (!hostCanAct({ status: game.status, cutoffAt: game.cutoff_at, now: game.now })) throw new Failure('GAME_DECIDED')
    const seats = await db
      .selectFrom('booking')
      .innerJoin('turf', 'turf.id', 'booking.turf_id')
      .selectAll('booking')
      .select('turf.time_zone')
      .where('booking.id', '=', body.seatsId)
      .where('game_id', '=', game.id)
      .where('account_id', '<>', viewer.accountId)
      .where('booking.status', '=', 'CONFIRMED')
      .executeTakeFirst()
    if (!seats) throw new Failure('NOT_FOUND', { message: 'We could not find this player.' })
    const { numInsertedOrUpdatedRows: inserted } = await db
      .insertInto('hosting_offer')
      .values({ game_id: game.id, turf_id: game.turf_id, account_id: seats.account_id, offered_at: game.now })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow()
    if (!inserted) return { message: 'The player has been asked.' }
    await announce(
      'hosting_offered',
      {
        ...seats,
        gameId: game.id,
        link: gameLink(game.id, { publicUrl }),
        until: deadlineFact(game.cutoff_at, seats.time_zone),
        tellUntil: game.cutoff_at,
      },
      { db, now, appSecret },
    )
    afterCommit(() => notifyJob('sendMessages'))
    return { message: 'The player has been asked.' }
  }

/** Accepts or declines to host a game. The former host keeps the seat, and is notified of the answer. */
export const answerHosting =
  ({ appSecret }: Pick<Services, 'appSecret'>): Handler<Api['answerHosting']> =>
  async ({ params, body }, { db, now, viewer }) => {
    await lockSeats({ ...params, seatsId: body.seatsId, accountId: viewer.accountId }, db)
    const found = await db
      .selectFrom('hosting_offer')
      .innerJoin('game', 'game.id', 'hosting_offer.game_id')
      .selectAll('game')
      .select(['declined_at', sql<Date>`database_now()`.as('now')])
      .where('game_id', '=', params.gameId)
      .where('account_id', '=', viewer.accountId)
      .executeTakeFirst()
    if (!found || found.declined_at !== null || found.host_id === null) throw new Failure('HOSTING_NOT_OFFERED')
    const { host_id: hostId, now: at, ...game } = found
    if (!hostCanAct({ status: game.status, cutoffAt: game.cutoff_at, now: at })) throw new Failure('GAME_DECIDED')
    await db
      .updateTable('hosting_offer')
      .set(body.accepts ? { accepted_at: at } : { declined_at: at })
      .where('game_id', '=', game.id)
      .where('account_id', '=', viewer.accountId)
      .execute()
    if (body.accepts)
      await db.updateTable('game').set({ host_id: viewer.accountId }).where('id', '=', game.id).execute()
    const kind = body.accepts ? 'hosting_accepted' : 'hosting_declined'
    const { first_name: name } = await db
      .selectFrom('account')
      .select('first_name')
      .where('id', '=', viewer.accountId)
      .executeTakeFirstOrThrow()
    const seats = await db
      .selectFrom('booking')
      .selectAll()
      .where('game_id', '=', game.id)
      .where('account_id', '=', hostId)
      .orderBy('id')
      .limit(1)
      .executeTakeFirst()
    if (seats) await announce(kind, { ...seats, gameId: game.id, name }, { db, now, appSecret })
    return { message: body.accepts ? 'You are the host now.' : 'You have declined.' }
  }

interface Input {
  gameId: string
  accountId: string
}

/** A game that the account hosts, with the games of its ground locked: no seat and no host changes until the commit. */
export const hostedByMe = async (
  { gameId, accountId }: Input,
  db: Database,
): Promise<Selectable<GameTable> & { now: Date }> => {
  const found = db.selectFrom('game').where('id', '=', gameId).where('host_id', '=', accountId)
  if (await found.select('id').executeTakeFirst()) await lockGame(gameId, db)
  const game = await found.selectAll().select(sql<Date>`database_now()`.as('now')).executeTakeFirst()
  if (!game) throw new Failure('NOT_FOUND', { message: 'We could not find this game.' })
  return game
}

/** Locks the games of a game's ground. The game may move to another ground while this waits. */
export const lockGame = async (gameId: string, db: Database): Promise<void> => {
  const groundOf = async () =>
    (await db.selectFrom('game').select('ground_id').where('id', '=', gameId).executeTakeFirst())?.ground_id
  let ground = await groundOf()
  for (let locked: string | undefined; ground !== locked; ground = await groundOf()) {
    locked = ground
    await sql`select lock_games(${locked})`.execute(db)
  }
}
