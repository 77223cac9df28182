import type { Database } from '@baari/db/connect.ts'
import type { FastifyBaseLogger } from 'fastify'
import { databaseNow } from './jobs/databaseNow.ts'
import { notifyAdmins } from './messaging/notifyAdmins.ts'

/** What one process has noted is noted again after so long: another one may have noted something else. */
const TRUSTED_MILLISECONDS = 10_000

interface Services {
  db: Database
  provider: string
  now: () => Date
  log: FastifyBaseLogger
}

/**
 * Hears with every answer of a provider whether it takes our keys. Admins are told once when it does not, by whichever
 * process comes first; when it does again, what waited goes on by itself.
 */
export const heardKeys = ({ db, provider, now, log }: Services): ((areRight: boolean) => void) => {
  let noted: { areRight: boolean; at: number } | undefined
  // One after the other: what was heard last is what stays.
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
        // The next answer says it again.
        noted = undefined
        log.error({ err: error, provider }, 'whether a provider takes our keys could not be noted')
      })
  }
}
