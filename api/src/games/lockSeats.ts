import type { Database } from '@baari/db/connect.ts'
import { sql } from 'kysely'
import { Failure } from '../platform/http/failure.ts'

interface Asked {
  gameId: string
  seatsId: string
  accountId: string
}

/**
 * Locks the games of a ground, then an account's own seats in one, so that they cannot be taken, ended or checked in.
 */
export const lockSeats = async ({ gameId, seatsId, accountId }: Asked, db: Database): Promise<void> => {
  const found = db
    .selectFrom('booking')
    .select('ground_id')
    .where('id', '=', seatsId)
    .where('game_id', '=', gameId)
    .where('account_id', '=', accountId)
  const known = await found.executeTakeFirst()
  if (!known) throw new Failure('NOT_FOUND', { sentence: 'We could not find this booking.' })
  await sql`select lock_games(${known.ground_id})`.execute(db)
  const locked = await found.forNoKeyUpdate().executeTakeFirstOrThrow()
  // The game moved to another ground during the wait: lock the games of that ground.
  if (locked.ground_id !== known.ground_id) await lockSeats({ gameId, seatsId, accountId }, db)
}
