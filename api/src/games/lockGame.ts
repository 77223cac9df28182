import type { Database } from '@baari/db/connect.ts'
import { sql } from 'kysely'

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
