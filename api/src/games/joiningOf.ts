import type { Database } from '@baari/db/connect.ts'
import type { Joining } from '@baari/domain/games/joining.ts'
import type { Level } from '@baari/domain/levels/levels.ts'
import type { LeastBand } from '@baari/domain/reliability/reliability.ts'
import { sql } from 'kysely'
import { levelsOf } from '../levels/levelsOf.ts'
import { bandsOf } from '../reliability/bandsOf.ts'

interface Asking {
  gameId: string
  accountId: string
  /** Of the link that led to the game. */
  linkToken: string | null | undefined
}

type Found = Omit<Joining, 'levels' | 'reliability'> & {
  min_level: Level | null
  max_level: Level | null
  min_reliability: LeastBand | null
}

/** All that decides whether an account may join a game. */
export const joiningOf = async (
  { gameId, accountId, linkToken }: Asking,
  { db, now }: { db: Database; now: Date },
): Promise<Joining | undefined> => {
  const { rows } = await sql<Found>`
    select admission, min_level, max_level, min_reliability, plays_in(game, account.id) as "playsInIt",
           is_apart(game, account.id) as "isApart", coalesce(link_token = ${linkToken ?? null}, false) as "hasLink",
           exists (select from game_removal where turf_id = game.turf_id and game_id = game.id
                     and account_id = account.id) as "isRemoved",
           account.gender,
           (select effective from account_level where account_id = account.id and sport = game.sport) as level
    from game join account on account.id = ${accountId}
    where game.id = ${gameId}`.execute(db)
  const [found] = rows
  if (!found) return undefined
  const { min_level, max_level, min_reliability: least, ...joining } = found
  const bands = least === null ? undefined : await bandsOf(db, [accountId], now)
  return {
    ...joining,
    levels: levelsOf({ min_level, max_level }),
    reliability: least && { least, band: bands?.get(accountId) ?? 'NEW' },
  }
}
