import type { Database } from '@baari/db/connect.ts'
import type { GameTable } from '@baari/db/schema.ts'
import { type Selectable, sql } from 'kysely'
import { Failure } from '../platform/http/failure.ts'

interface Asked {
  gameId: string
  accountId: string
}

/** A game of the account's own, with its ground's games locked: nobody joins, leaves or takes it over meanwhile. */
export const hostedByMe = async (
  { gameId, accountId }: Asked,
  db: Database,
): Promise<Selectable<GameTable> & { now: Date }> => {
  const found = db.selectFrom('game').where('id', '=', gameId).where('host_id', '=', accountId)
  const known = await found.select('ground_id').executeTakeFirst()
  if (!known) throw new Failure('NOT_FOUND', { sentence: 'We could not find this game.' })
  await sql`select lock_games(${known.ground_id})`.execute(db)
  const game = await found.selectAll().select(sql<Date>`database_now()`.as('now')).executeTakeFirst()
  if (!game) throw new Failure('NOT_FOUND', { sentence: 'We could not find this game.' })
  // It has moved to another ground while this waited: that one's games are to be locked.
  return game.ground_id === known.ground_id ? game : hostedByMe({ gameId, accountId }, db)
}
