import type { Database } from '@baari/db/connect.ts'
import type { AppKind, FactsOf, MessageKind, ParametersOf } from './kinds.ts'
import { notify } from './notify.ts'
import { queueMessage } from './queueMessage.ts'

/** The kinds in the app that are also sent as a message. */
export type BothKind = AppKind & MessageKind

export interface BothNews<K extends BothKind> {
  kind: K
  facts: FactsOf<K> & ParametersOf<K>
}

const MESSAGE_LIFE_MILLISECONDS = 24 * 3_600_000

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
