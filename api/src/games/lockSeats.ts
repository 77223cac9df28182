import type { Database } from '@baari/db/connect.ts'
import { sql } from 'kysely'
import { Failure } from '../platform/http/failure.ts'

interface Asked {
  gameId: string
  seatsId: string
  accountId: string
}

/** Locks an account's own seats, after the games of their ground: nobody takes, ends or checks them in meanwhile. */
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
  // Their game has moved to another ground while this waited: that one's games are to be locked.
  if (locked.ground_id !== known.ground_id) await lockSeats({ gameId, seatsId, accountId }, db)
}
