import type { Database } from '@baari/db/connect.ts'
import { isUnfit, type MessageRow } from './channel.ts'
import { notifyAdmins } from './notify.ts'

const QUIET_MILLISECONDS = 24 * 3_600_000

/** Notifies admins of a message whose text the provider refuses, once a day for each template and error code. */
export const reportUndelivered = async (
  { id, template, failure_code: code }: Pick<MessageRow, 'id' | 'template' | 'failure_code'>,
  clock: { db: Database; now: Date },
): Promise<void> => {
  if (code === null || !isUnfit(code)) return
  const earlier = await clock.db
    .selectFrom('message')
    .select('id')
    .where('template', '=', template)
    .where('status', '=', 'FAILED')
    .where('failure_code', '=', code)
    .where('created_at', '>', new Date(clock.now.getTime() - QUIET_MILLISECONDS))
    .where('id', '<>', id)
    .limit(1)
    .executeTakeFirst()
  if (!earlier)
    await notifyAdmins(
      { kind: 'message_undelivered', facts: { work: template, reference: id, reason: String(code) } },
      clock,
    )
}
