import type { Database } from '@baari/db/connect.ts'
import { newId } from '@baari/db/newId.ts'
import type { Language } from '@baari/domain/shared/language.ts'
import { currentScope } from '../tracing/tracing.ts'
import { refuseFlood } from './codeBudgets.ts'
import type { AppKind, FactsOf, KindTo, MessageKind, ParametersOf } from './kinds.ts'
import { seal } from './sealing.ts'
import { templates } from './templates.ts'

/** A notification for an account's own list in the app. */
export interface News<K extends AppKind> {
  accountId: string
  kind: K
  facts: FactsOf<K>
  bookingId?: string
  turfId?: string
  /** Set if the reader caused it but another actor reports it. Without it, only the reader's own requests count. */
  isOwn?: boolean
}

/** Writes the notification in the transaction of its cause; open pages get it after the commit. */
export const notify = async <K extends AppKind>(
  news: News<K>,
  { db, now }: { db: Database; now: Date },
): Promise<void> => {
  await db
    .insertInto('notification')
    .values({
      id: newId('NOTE', now),
      account_id: news.accountId,
      kind: news.kind,
      facts: JSON.stringify(news.facts),
      booking_id: news.bookingId ?? null,
      turf_id: news.turfId ?? null,
      is_own: news.isOwn || currentScope()?.accountId === news.accountId,
      created_at: now,
    })
    .execute()
}

/** The kinds in the app that are also sent as a message. */
export type BothKind = AppKind & MessageKind

export interface BothNews<K extends BothKind> {
  kind: K
  facts: FactsOf<K> & ParametersOf<K>
}

/** How long to retry the delivery of a message about an account, an invitation or a grievance. */
export const MESSAGE_LIFE_MILLISECONDS = 24 * 3_600_000

/** Notifies an account by message and in the app: a thief of only the phone or only the session cannot hide both. */
export const notifyBothWays = async <K extends BothKind>(
  { accountId, kind, facts }: BothNews<K> & { accountId: string },
  clock: { db: Database; now: Date; appSecret: string },
): Promise<void> => {
  const { phone, language } = await clock.db
    .selectFrom('account')
    .select(['phone', 'language'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  await notify({ accountId, kind, facts }, clock)
  const giveUpAt = new Date(clock.now.getTime() + MESSAGE_LIFE_MILLISECONDS)
  await queueMessage({ recipient: phone, language, template: kind, parameters: facts, giveUpAt }, clock)
}

/** Notifies every admin, in the transaction of the cause. */
export const notifyAdmins = async <K extends KindTo<'ADMINS'>>(
  news: Pick<News<K>, 'kind' | 'facts'>,
  { db, now }: { db: Database; now: Date },
): Promise<void> => {
  const admins = await db
    .selectFrom('account')
    .select('id')
    .where('role', '=', 'ADMIN')
    .where('status', '=', 'ACTIVE')
    .orderBy('id')
    .execute()
  for (const { id } of admins) await notify({ ...news, accountId: id }, { db, now })
}

interface QueuedMessage<K extends MessageKind> {
  /** E.164. Null for an account without a number, which gets no message. */
  recipient: string | null
  /** Network of the caller who typed the recipient, for templates to typed numbers. */
  typedFrom?: string
  /** Of the account, or of the page that asked for it. */
  language: Language
  template: K
  parameters: ParametersOf<K>
  /** Must never be readable in the database; it is removed when the message has gone out. */
  secret?: { code: string }
  giveUpAt: Date
}

interface Clock {
  now: Date
  appSecret: string
}

/** The whole row of a message. */
const messageRow = (
  {
    recipient,
    ...message
  }: Omit<QueuedMessage<MessageKind>, 'typedFrom' | 'parameters'> & { recipient: string; parameters: object },
  { now, appSecret }: Clock,
) => ({
  id: newId('MESSAGE', now),
  recipient,
  template: message.template,
  language: message.language,
  parameters: JSON.stringify(message.parameters),
  sealed: message.secret ? seal(JSON.stringify(message.secret), appSecret) : null,
  next_try_at: now,
  give_up_at: message.giveUpAt,
  created_at: now,
})

/**
 * Writes a message in the transaction of its cause; it is sent after the commit, and again until it is accepted. A message
 * to a typed number is refused beyond the ceilings that all of them share.
 */
export const queueMessage = async <K extends MessageKind>(
  { recipient, typedFrom, ...message }: QueuedMessage<K>,
  clock: Clock & { db: Database },
): Promise<void> => {
  const { template } = message
  if ((templates[template]?.number === 'TYPED') !== (typedFrom !== undefined))
    throw new Error(`A message of ${template} names its caller if and only if the recipient is typed`)
  if (recipient === null) return
  if (typedFrom !== undefined) {
    const typed = { kind: template, phone: recipient, address: typedFrom }
    await refuseFlood(typed, { db: clock.db, now: clock.now, secret: clock.appSecret })
  }
  await clock.db
    .insertInto('message')
    .values(messageRow({ ...message, recipient }, clock))
    .execute()
}
