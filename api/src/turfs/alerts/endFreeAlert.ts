import type { Api } from '@baari/contract/api.ts'
import type { Handler } from '../../platform/http/context.ts'
import { Failure } from '../../platform/http/failure.ts'

/** Ends an alert; one that is over already stays over. */
export const endFreeAlert: Handler<Api['endFreeAlert']> = async ({ params }, { db, viewer }) => {
  const ended = await db
    .updateTable('free_alert')
    .set({ next_notification_at: null })
    .where('id', '=', params.alertId)
    .where('account_id', '=', viewer.accountId)
    .returning('id')
    .executeTakeFirst()
  if (!ended) throw new Failure('NOT_FOUND', { sentence: 'This alert is gone.' })
  return { alertId: ended.id }
}
