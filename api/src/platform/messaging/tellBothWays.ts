import type { Database } from '@baari/db/connect.ts'
import { notify } from './notify.ts'
import { queueMessage } from './queueMessage.ts'

interface News {
  accountId: string
  kind: string
  facts: Record<string, string>
}

const MESSAGE_LIFE_MILLISECONDS = 24 * 3_600_000

/** Notifies an account by message and in the app: a thief of only the phone or only the session cannot hide both. */
export const tellBothWays = async (
  { accountId, kind, facts }: News,
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
