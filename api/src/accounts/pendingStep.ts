import { type Role, seesAllMoney } from '@baari/contract/endpoint.ts'
import type { Database } from '@baari/db/connect.ts'
import type { Config } from '../config.ts'

/** The step that a session or a sensitive call waits for: the code of the second factor, or its setup. */
export type PendingStep = 'NOTHING' | 'CODE' | 'SETUP'

export type SecondFactorSetting = Pick<Config, 'ADMIN_SECOND_FACTOR'>

/** The second factor of a session's account, and when its code was last given in the session. */
export interface FactorStanding {
  role: Role
  confirmed_at: Date | null
  second_factor_at: Date | null
}

/** When the owner's turnover first required a second factor; null if it never has. */
export interface Duty {
  duty_since: Date | null
}

export const pendingStepOf = (
  { role, confirmed_at: confirmedAt, second_factor_at: givenAt }: FactorStanding,
  { ADMIN_SECOND_FACTOR: setting }: SecondFactorSetting,
): PendingStep => {
  if (setting === 'off' || !seesAllMoney(role)) return 'NOTHING'
  if (confirmedAt !== null) return givenAt === null ? 'CODE' : 'NOTHING'
  return setting === 'required' ? 'SETUP' : 'NOTHING'
}

/**
 * The step before a sensitive call. Admins and owners with a second factor need a recent code. Owners whose turnover
 * requires a second factor need to set it up. An admin's session does not open without one.
 */
export const stepUpOf = (
  { role, confirmed_at: confirmedAt, second_factor_at: givenAt, duty_since: dutySince }: FactorStanding & Duty,
  {
    ADMIN_SECOND_FACTOR: setting,
    ADMIN_SECOND_FACTOR_MINUTES: minutes,
  }: Pick<Config, 'ADMIN_SECOND_FACTOR' | 'ADMIN_SECOND_FACTOR_MINUTES'>,
  now: Date,
): PendingStep => {
  if (setting === 'off' || role === 'USER') return 'NOTHING'
  if (confirmedAt === null) return setting === 'required' && dutySince !== null ? 'SETUP' : 'NOTHING'
  return givenAt !== null && givenAt.getTime() > now.getTime() - minutes * 60_000 ? 'NOTHING' : 'CODE'
}

export const readPendingStep = async (
  db: Database,
  sessionId: string,
  setting: SecondFactorSetting,
): Promise<PendingStep> =>
  pendingStepOf(
    await db
      .selectFrom('session')
      .innerJoin('account', 'account.id', 'session.account_id')
      .leftJoin('second_factor', 'second_factor.account_id', 'account.id')
      .select(['account.role', 'second_factor.confirmed_at', 'session.second_factor_at'])
      .where('session.id', '=', sessionId)
      .executeTakeFirstOrThrow(),
    setting,
  )
