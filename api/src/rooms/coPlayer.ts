import type { Database } from '@baari/db/connect.ts'
import { Failure } from '../platform/http/failure.ts'

/** The account behind the seats of somebody else in the game. */
export const coPlayer = async (
  db: Database,
  { gameId, seatsId, viewerId }: { gameId: string; seatsId: string; viewerId: string },
): Promise<string> => {
  const seats = await db
    .selectFrom('booking')
    .select('account_id')
    .where('id', '=', seatsId)
    .where('game_id', '=', gameId)
    .where('account_id', '<>', viewerId)
    .where('status', 'in', ['CONFIRMED', 'COMPLETED'])
    .executeTakeFirst()
  if (!seats) throw new Failure('NOT_FOUND', { sentence: 'We could not find this player.' })
  return seats.account_id
}
