import type { Api } from '@baari/contract/api.ts'
import type { Handler } from '../../platform/http/context.ts'
import { Failure } from '../../platform/http/failure.ts'

/** Ends an alert of either kind. One for free times stays readable to the notifications that name it. */
export const endAlert: Handler<Api['endAlert']> = async ({ params }, { db, viewer }) => {
  const ended = await db
    .updateTable('free_alert')
    .set({ next_notification_at: null })
    .where('id', '=', params.alertId)
    .where('account_id', '=', viewer.accountId)
    .returning('id')
    .executeTakeFirst()
  if (ended) return { alertId: ended.id }
  const removed = await db
    .deleteFrom('city_alert')
    .where('id', '=', params.alertId)
    .where('account_id', '=', viewer.accountId)
    .returning('id')
    .executeTakeFirst()
  if (!removed) throw new Failure('NOT_FOUND', { sentence: 'This alert is gone.' })
  return { alertId: removed.id }
}
