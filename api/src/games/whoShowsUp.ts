import type { Database } from '@baari/db/connect.ts'
import { isWithinReliability, type LeastBand } from '@baari/domain/reliability/reliability.ts'
import { bandsOf } from '../reliability/bandsOf.ts'

/** The players whose reliability meets the game's minimum; all players if the game has none. */
export const whoShowsUp = async <Player extends { account_id: string }>(
  players: readonly Player[],
  { min_reliability: least }: { min_reliability: string | null },
  { db, now }: { db: Database; now: Date },
): Promise<readonly Player[]> => {
  if (least === null) return players
  const bands = await bandsOf(
    db,
    players.map(({ account_id }) => account_id),
    now,
  )
  return players.filter(({ account_id }) => isWithinReliability(bands.get(account_id) ?? 'NEW', least as LeastBand))
}
