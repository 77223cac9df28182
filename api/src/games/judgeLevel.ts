import type { Api } from '@baari/contract/api.ts'
import { takesVerdicts } from '@baari/domain/levels/levels.ts'
import { keepVerdict } from '../levels/levels.ts'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'

/** Records a player's verdict on the level of a co-player. */
export const judgeLevel: Handler<Api['judgeLevel']> = async ({ params, body }, { db, now, viewer }) => {
  const paid = await db
    .selectFrom('booking')
    .innerJoin('game', 'game.id', 'booking.game_id')
    .select(['booking.id', 'booking.account_id', 'game.sport', 'game.ends_at'])
    .where('game.id', '=', params.gameId)
    .where('booking.status', 'in', ['CONFIRMED', 'COMPLETED'])
    .execute()
  const player = paid.find(({ id }) => id === params.seatsId)
  const isCoPlayer = paid.some(({ account_id }) => account_id === viewer.accountId)
  if (!player || !isCoPlayer || player.account_id === viewer.accountId)
    throw new Failure('NOT_FOUND', { message: 'We could not find this player.' })
  if (!takesVerdicts({ endsAt: player.ends_at, now })) throw new Failure('VERDICTS_CLOSED')
  await keepVerdict(db, {
    accountId: player.account_id,
    sport: player.sport,
    saidBy: viewer.accountId,
    gameId: params.gameId,
    verdict: body.verdict,
    now,
  })
  return { verdict: body.verdict }
}
