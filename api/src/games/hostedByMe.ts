import type { Database } from '@baari/db/connect.ts'
import type { GameTable } from '@baari/db/schema.ts'
import { type Selectable, sql } from 'kysely'
import { Failure } from '../platform/http/failure.ts'
import { lockGame } from './lockGame.ts'

interface Asked {
  gameId: string
  accountId: string
}

/** A game that the account hosts, with the games of its ground locked: no seat and no host changes until the commit. */
export const hostedByMe = async (
  { gameId, accountId }: Asked,
  db: Database,
): Promise<Selectable<GameTable> & { now: Date }> => {
  const found = db.selectFrom('game').where('id', '=', gameId).where('host_id', '=', accountId)
  if (await found.select('id').executeTakeFirst()) await lockGame(gameId, db)
  const game = await found.selectAll().select(sql<Date>`database_now()`.as('now')).executeTakeFirst()
  if (!game) throw new Failure('NOT_FOUND', { sentence: 'We could not find this game.' })
  return game
}
