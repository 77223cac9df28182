import type { Database } from '@baari/db/connect.ts'
import { sql } from 'kysely'
import { Failure } from '../platform/http/failure.ts'

interface Room {
  game_id: string
  turf_id: string
  host_id: string | null
  ends_at: Date
}

/**
 * The game of the room, for its host and players with a paid seat; for others it does not exist. The room of a game for
 * women closes as soon as another gender is stated, before the seats end.
 */
export const roomOf = async (
  db: Database,
  { gameId, accountId }: { gameId: string; accountId: string },
): Promise<Room> => {
  const { rows } = await sql<Room>`
    select id as game_id, turf_id, host_id, ends_at from game
    where id = ${gameId} and plays_in(game, ${accountId})
      and (admission <> 'WOMEN' or exists (select from account where id = ${accountId} and gender = 'WOMAN'))`.execute(
    db,
  )
  const [room] = rows
  if (!room) throw new Failure('NOT_FOUND', { sentence: 'We could not find this game.' })
  return room
}
