import type { Database } from '@baari/db/connect.ts'
import type { MessageTable } from '@baari/db/schema.ts'
import { type Selectable, sql } from 'kysely'

export type MessageRow = Selectable<MessageTable>

/** The one row, to be changed. */
export const ownMessage = (db: Database, id: string) => db.updateTable('message').where('id', '=', id)

const LEASE_SECONDS = 30

/** The error of a message whose process died while sending. */
const IN_DOUBT = 'no answer was heard'

/**
 * Claims a due message. A WhatsApp message is leased: if this process dies, another one retries it. An SMS costs money
 * and is never sent twice: it counts as failed, with its code erased, until its provider reports the outcome.
 */
export const claimMessage = async (db: Database, messageId: string, now: Date): Promise<MessageRow | undefined> => {
  const { rows } = await sql<MessageRow>`
    with due as (
      select * from message where id = ${messageId} and status = 'QUEUED' and next_try_at <= ${now}
      for update skip locked)
    update message set attempts = due.attempts + 1, next_try_at = ${new Date(now.getTime() + LEASE_SECONDS * 1000)},
      failure_code = null,
      status = case when due.sms_of is null then due.status else 'FAILED' end,
      sealed = case when due.sms_of is null then due.sealed end,
      last_error = case when due.sms_of is null then due.last_error else ${IN_DOUBT} end
    from due where message.id = due.id
    returning due.*`.execute(db)
  const [due] = rows
  return due && { ...due, attempts: due.attempts + 1 }
}
