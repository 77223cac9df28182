import type { Api } from '@baari/contract/api.ts'
import type { Asked } from '@baari/contract/endpoint.ts'
import type { Database } from '@baari/db/connect.ts'
import { maskedPhone } from '@baari/domain/shared/maskedPhone.ts'
import { digitsOf } from '@baari/domain/shared/typed.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Handler } from '../platform/http/context.ts'
import { readList } from '../platform/http/readList.ts'

type Presented = NonNullable<Asked<Api['listMessages']>['query']['status']>

/** Messages to phones, without their texts. */
export const listMessages: Handler<Api['listMessages']> = async ({ query }, { db }) => {
  const { rows: messages, ...totals } = await readList({
    db,
    query,
    rows: foundMessages(db, query)
      .select([
        'id',
        'recipient',
        'template',
        presentedStatus.as('status'),
        'sms_of',
        'attempts',
        'last_error',
        'created_at',
        'sent_at',
      ])
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc'),
    found: foundMessages(db, query),
  })
  const content = messages.map((message) => ({
    entityId: message.id,
    recipient: maskedPhone(message.recipient),
    template: message.template,
    channel: message.sms_of === null ? ('WHATSAPP' as const) : ('SMS' as const),
    status: message.status,
    attempts: message.attempts,
    lastError: message.last_error,
    createdAt: message.created_at,
    sentAt: message.sent_at,
  }))
  return { content: content, ...totals }
}

/** A message that was taken may have been delivered and read since. */
const presentedStatus = sql<Presented>`case when status <> 'SENT' then status::text when read_at is not null then 'READ'
  when delivered_at is not null then 'DELIVERED' else 'SENT' end`

/** The same as conditions that an index answers. */
const isPresentedAs: Record<Presented, RawBuilder<boolean>> = {
  QUEUED: sql`status = 'QUEUED'`,
  FAILED: sql`status = 'FAILED'`,
  SKIPPED: sql`status = 'SKIPPED'`,
  READ: sql`status = 'SENT' and read_at is not null`,
  DELIVERED: sql`status = 'SENT' and read_at is null and delivered_at is not null`,
  SENT: sql`status = 'SENT' and read_at is null and delivered_at is null`,
}

const foundMessages = (db: Database, query: Asked<Api['listMessages']>['query']) => {
  let found = db.selectFrom('message')
  if (query.recipient) found = found.where('recipient', 'like', `%${digitsOf(query.recipient) || 'no digits'}%`)
  if (query.status) found = found.where(isPresentedAs[query.status])
  if (query.template) found = found.where('template', '=', query.template)
  return found
}
