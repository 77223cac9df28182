import type { Database } from '@baari/db/connect.ts'
import { joiningRefusal } from '@baari/domain/games/joining.ts'
import { Failure } from '../platform/http/failure.ts'
import { joiningOf } from './joiningOf.ts'

/**
 * Refuses whoever does not show up as often as the host asks for. All else that stands against joining, and the link that is
 * needed for some games, is decided under the locks of the seats.
 */
export const refuseUnreliable = async (
  { gameId, accountId }: { gameId: string; accountId: string },
  clock: { db: Database; now: Date },
): Promise<void> => {
  const joining = await joiningOf({ gameId, accountId, linkToken: null }, clock)
  const refusal = joining?.reliability && joiningRefusal({ ...joining, hasLink: true })
  if (refusal) throw new Failure(refusal.refused)
}
