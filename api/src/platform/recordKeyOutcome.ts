import type { Database } from '@baari/db/connect.ts'
import type { FastifyBaseLogger } from 'fastify'
import { databaseNow } from './jobs/clock.ts'
import { notifyAdmins } from './messaging/notify.ts'

/** How long a process trusts its last note: another process may have noted the opposite. */
const TRUSTED_MILLISECONDS = 10_000

interface Services {
  db: Database
  provider: string
  now: () => Date
  log: FastifyBaseLogger
}

/**
 * Called with every answer of a provider: does it accept our keys? When it does not, the first process to see it
 * notifies the admins, once. When it accepts them again, waiting work resumes by itself.
 */
export const recordKeyOutcome = ({ db, provider, now, log }: Services): ((areRight: boolean) => void) => {
  let noted: { areRight: boolean; at: number } | undefined
  // One after the other, so that the latest answer wins.
  let noting = Promise.resolve()
  const note = async (areRight: boolean): Promise<void> => {
    if (areRight) await db.deleteFrom('refused_keys').where('provider', '=', provider).execute()
    else
      await db.transaction().execute(async (transaction) => {
        const { numInsertedOrUpdatedRows } = await transaction
          .insertInto('refused_keys')
          .values({ provider, since: databaseNow })
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirst()
        if (numInsertedOrUpdatedRows)
          await notifyAdmins({ kind: 'keys_refused', facts: { provider } }, { db: transaction, now: now() })
      })
  }
  return (areRight) => {
    const at = now().getTime()
    if (areRight === noted?.areRight && Math.abs(at - noted.at) < TRUSTED_MILLISECONDS) return
    noted = { areRight, at }
    noting = noting
      .then(() => note(areRight))
      .catch((error: unknown) => {
        // The next answer notes it again.
        noted = undefined
        log.error({ err: error, provider }, 'whether a provider takes our keys could not be noted')
      })
  }
}
