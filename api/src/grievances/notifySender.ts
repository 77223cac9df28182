import type { Database } from '@baari/db/connect.ts'
import type { Config } from '../config.ts'
import { notify } from '../platform/messaging/notify.ts'
import { queueMessage } from '../platform/messaging/queueMessage.ts'
import type { Grievance } from './presentGrievance.ts'

const MESSAGE_LIFE_MILLISECONDS = 24 * 3_600_000

type News = { grievance: Grievance } & (
  | { kind: 'grievance_received'; typedFrom: string }
  | { kind: 'grievance_answered' | 'grievance_closed'; typedFrom?: undefined }
)

/**
 * Notifies the sender of a complaint, by message and in the app. The texts stay on our pages: the number may be
 * mistyped, and others may see the phone.
 */
export const notifySender = async (
  { kind, grievance, typedFrom }: News,
  { db, now, config }: { db: Database; now: Date; config: Config },
): Promise<void> => {
  const { number, phone, language } = grievance
  const account = await db
    .selectFrom('account')
    .select(['id', 'language'])
    .where('phone', '=', phone)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (account) await notify({ accountId: account.id, kind, facts: { reference: number } }, { db, now })
  await queueMessage(
    {
      recipient: phone,
      ...(typedFrom === undefined ? {} : { typedFrom }),
      language: language === 'hi' ? 'hi' : 'en',
      template: kind,
      parameters: { reference: number, link: `${config.PUBLIC_URL ?? ''}/grievances?number=${number}` },
      giveUpAt: new Date(now.getTime() + MESSAGE_LIFE_MILLISECONDS),
    },
    { db, now, appSecret: config.APP_SECRET },
  )
}
