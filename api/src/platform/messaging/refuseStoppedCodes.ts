import type { Database } from '@baari/db/connect.ts'
import { Failure } from '../http/failure.ts'

const RETRY_SECONDS = 60

interface AskedCode {
  template: string
  /** Is there a second channel for it? */
  hasSms: boolean
}

/**
 * Refuses to send codes while every channel refuses our account. One code is always let through as a probe: once it is
 * accepted, codes are sent again.
 */
export const refuseStoppedCodes = async (
  { template, hasSms }: AskedCode,
  { db, now }: { db: Database; now: Date },
): Promise<void> => {
  const refused = await db
    .selectFrom('refused_keys')
    .select('provider')
    .where('provider', 'in', ['whatsapp', `whatsapp ${template}`, 'sms'])
    .execute()
  const isSmsStopped = !hasSms || refused.some(({ provider }) => provider === 'sms')
  if (!isSmsStopped || !refused.some(({ provider }) => provider !== 'sms')) return
  const tried = await db
    .selectFrom('message')
    .select('id')
    .where('status', '=', 'QUEUED')
    .where('template', '=', template)
    .where('give_up_at', '>', now)
    .limit(1)
    .executeTakeFirst()
  if (tried)
    throw new Failure('UNAVAILABLE', {
      retryAfterSeconds: RETRY_SECONDS,
      sentence: 'We cannot send codes right now. We are working on it. Please try again in a few minutes.',
    })
}
