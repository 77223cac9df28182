import type { Database } from '@baari/db/connect.ts'
import { type Band, reliabilityOf } from '@baari/domain/reliability/reliability.ts'
import { readFacts } from './readFacts.ts'

/** The band of each of these accounts. */
export const bandsOf = async (
  db: Database,
  accountIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, Band>> => {
  const found = Map.groupBy(await readFacts(db, accountIds, now), ({ accountId }) => accountId)
  return new Map(
    accountIds.map((id) => [
      id,
      reliabilityOf(
        (found.get(id) ?? []).map(({ fact }) => fact),
        now,
      ),
    ]),
  )
}
