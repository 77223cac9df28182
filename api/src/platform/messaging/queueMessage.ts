import type { Database } from '@baari/db/connect.ts'
import { newId } from '@baari/db/newId.ts'
import type { Language } from '@baari/domain/shared/language.ts'
import type { MessageKind, ParametersOf } from './kinds.ts'
import { refuseFlood } from './refuseFlood.ts'
import { seal } from './sealing.ts'
import { templates } from './templates.ts'

export interface QueuedMessage<K extends MessageKind> {
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
