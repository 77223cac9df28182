import type { Database } from '@baari/db/connect.ts'
import { newId } from '@baari/db/newId.ts'
import { recordAuditEvents } from '../platform/audit/recordAuditEvents.ts'
import { mobileNumber } from './phoneNumber.ts'

/**
 * Makes the first two admins, who have no admin to approve them. Needs access to the database; the audit log records no
 * actor. Returns the id of the account.
 */
export const makeAdmin = (
  db: Database,
  { number, firstName, now }: { number: string; firstName: string; now: Date },
): Promise<string> =>
  db.transaction().execute(async (transaction) => {
    const { id } = await transaction
      .insertInto('account')
      .values({
        id: newId('USER', now),
        phone: mobileNumber(number, '*'),
        first_name: firstName,
        role: 'ADMIN',
        created_at: now,
      })
      .onConflict((conflict) => conflict.column('phone').doUpdateSet({ role: 'ADMIN' }))
      .returning('id')
      .executeTakeFirstOrThrow()
    await recordAuditEvents([{ actorId: null, action: 'account.madeAdmin', subjectId: id }], { db: transaction, now })
    return id
  })
