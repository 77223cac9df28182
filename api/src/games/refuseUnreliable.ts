import type { Database } from '@baari/db/connect.ts'
import { joiningRefusal } from '@baari/domain/games/joining.ts'
import { Failure } from '../platform/http/failure.ts'
import { joiningOf } from './joiningOf.ts'

/** Refuses a player who shows up less often than the host asks for. All other rules are decided under the locks of the seats. */
export const refuseUnreliable = async (
  { gameId, accountId }: { gameId: string; accountId: string },
  clock: { db: Database; now: Date },
): Promise<void> => {
  const joining = await joiningOf({ gameId, accountId, linkToken: null }, clock)
  const refusal = joining?.reliability && joiningRefusal({ ...joining, hasLink: true })
  if (refusal?.refused === 'RELIABILITY_NEEDED') throw new Failure(refusal.refused)
}
