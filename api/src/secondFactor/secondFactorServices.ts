import type { Database } from '@baari/db/connect.ts'
import type { Config } from '../config.ts'
import { recordAuditEvents } from '../platform/audit/audit.ts'
import { Failure } from '../platform/http/failure.ts'
import { notifyBothWays } from '../platform/messaging/notify.ts'

export interface SecondFactorServices {
  config: Pick<Config, 'APP_SECRET' | 'BANK_SECRET' | 'ADMIN_SECOND_FACTOR' | 'ADMIN_SECOND_FACTOR_MINUTES'>
  /** Drops the cached session, so that its row is read again. */
  guard: { forget(sessionId: string): void }
}

/** Records a change of a second factor in the audit log, and notifies the account by message and in the app. */
export const recordFactorChange = async (
  { accountId, change }: { accountId: string; change: keyof typeof KIND },
  { APP_SECRET: appSecret }: Pick<Config, 'APP_SECRET'>,
  { db, now }: { db: Database; now: Date },
): Promise<void> => {
  await recordAuditEvents([{ actorId: accountId, action: `secondFactor.${change}`, subjectId: accountId }], { db, now })
  await notifyBothWays({ accountId, kind: KIND[change], facts: {} }, { db, now, appSecret })
}

const KIND = {
  setUp: 'second_factor_set_up',
  removed: 'second_factor_removed',
  codesRenewed: 'second_factor_codes_renewed',
} as const

export const refuseWhenOff = ({ ADMIN_SECOND_FACTOR: setting }: SecondFactorServices['config']): void => {
  if (setting === 'off') throw new Failure('SECOND_FACTOR_OFF')
}
