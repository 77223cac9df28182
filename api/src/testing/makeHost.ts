import type { Database } from '@baari/db/connect.ts'
import { sql } from 'kysely'

/** Makes an account the host of a game, as if it had accepted the offer of the former one. */
export const makeHost = async (db: Database, { gameId, accountId }: { gameId: string; accountId: string }) => {
  await sql`
    insert into hosting_offer (game_id, account_id, turf_id, offered_at, accepted_at)
      select id, ${accountId}, turf_id, created_at, created_at from game where id = ${gameId}
      on conflict do nothing`.execute(db)
  await sql`update game set host_id = ${accountId} where id = ${gameId}`.execute(db)
  await sql`delete from hosting_offer where game_id = ${gameId} and account_id = ${accountId}`.execute(db)
}
