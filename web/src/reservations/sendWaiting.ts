import { failureSentence, isRefusal } from '../api/failureSentence.ts'
import { ownerApi } from '../api/ownerApi.ts'
import { dropWaiting, keepWaiting, readWaiting } from './waitingWalkIns.ts'

const LOCK = 'baari-walk-ins'
const PATIENCE_MS = 10_000

/**
 * Sends the stored entries, oldest first. One tab sends at a time and each entry has a unique key, so that none is
 * added twice. Returns the new ids by entry key. Refused entries stay, with the reason.
 */
export const sendWaiting = (accountId: string, otherwise: string): Promise<ReadonlyMap<string, string>> =>
  navigator.locks.request(LOCK, async () => {
    const taken = new Map<string, string>()
    for (const entry of await readWaiting(accountId)) {
      if (entry.refused !== undefined) continue
      try {
        const { entityId } = await ownerApi.addWalkIn(
          { body: entry.body },
          { signal: AbortSignal.timeout(PATIENCE_MS) },
        )
        await dropWaiting(entry.entryKey)
        taken.set(entry.entryKey, entityId)
      } catch (failure) {
        if (!isRefusal(failure)) return taken
        await keepWaiting({ ...entry, refused: failureSentence(failure, otherwise) })
      }
    }
    return taken
  })
