import { failureSentence, isRefusal } from '../api/failureSentence.ts'
import { ownerApi } from '../api/ownerApi.ts'
import { dropWaiting, keepWaiting, readWaiting } from './waitingWalkIns.ts'

const LOCK = 'baari-walk-ins'
const PATIENCE_MS = 10_000

/**
 * Sends what waits, oldest first: one tab at a time, and each entry under its own name, so that nothing is ever taken
 * twice. Answers what was taken, by its own name: the id it has now. What is refused stays, with the reason.
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
