import type { Api } from '@baari/contract/api.ts'
import type { Asked } from '@baari/contract/endpoint.ts'
import type { Database } from '@baari/db/connect.ts'
import { maskedPhone } from '../accounts/maskedPhone.ts'
import type { Handler } from '../platform/http/context.ts'
import { pageAnswer } from '../platform/http/pageAnswer.ts'

/** What was sent to phones, without what it said. */
export const listMessages: Handler<Api['listMessages']> = async ({ query }, { db }) => {
  const [messages, { total }] = await Promise.all([
    foundMessages(db, query)
      .select(['id', 'recipient', 'template', 'status', 'attempts', 'last_error', 'created_at', 'sent_at'])
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(query.size)
      .offset(query.page * query.size)
      .execute(),
    foundMessages(db, query)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  const content = messages.map((message) => ({
    entityId: message.id,
    recipient: maskedPhone(message.recipient),
    template: message.template,
    status: message.status,
    attempts: message.attempts,
    lastError: message.last_error,
    createdAt: message.created_at,
    sentAt: message.sent_at,
  }))
  return pageAnswer(content, total, query)
}

const foundMessages = (db: Database, query: Asked<Api['listMessages']>['query']) => {
  let found = db.selectFrom('message')
  if (query.recipient)
    found = found.where('recipient', 'like', `%${query.recipient.replaceAll(/\D/g, '') || 'no digits'}%`)
  if (query.status) found = found.where('status', '=', query.status)
  if (query.template) found = found.where('template', '=', query.template)
  return found
}
