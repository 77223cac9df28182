import type { Api } from '@baari/contract/api.ts'
import { announce } from '../bookings/announce.ts'
import type { NotifyJob } from '../jobNames.ts'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { hostedByMe } from './hostedByMe.ts'

interface Services {
  config: { APP_SECRET: string }
  notifyJob: NotifyJob
}

/** Makes another player of the game its host, and tells them. No money and no seat changes hands. */
export const handOverGame =
  ({ config, notifyJob }: Services): Handler<Api['handOverGame']> =>
  async ({ params, body }, { db, now, viewer, afterCommit }) => {
    const game = await hostedByMe({ gameId: params.gameId, accountId: viewer.accountId }, db)
    if ((game.status !== 'PENDING' && game.status !== 'CONFIRMED') || game.starts_at <= game.now)
      throw new Failure('GAME_DECIDED')
    const seats = await db
      .selectFrom('booking')
      .selectAll()
      .where('id', '=', body.seatsId)
      .where('game_id', '=', game.id)
      .where('account_id', '<>', viewer.accountId)
      .where('status', '=', 'CONFIRMED')
      .executeTakeFirst()
    if (!seats) throw new Failure('NOT_FOUND', { sentence: 'We could not find this player.' })
    await db.updateTable('game').set({ host_id: seats.account_id }).where('id', '=', game.id).execute()
    await announce('game_handed_over', seats, { db, now, appSecret: config.APP_SECRET })
    afterCommit(() => notifyJob('sendMessages'))
    return { message: 'The game has a new host.' }
  }
