import type { Role } from '@baari/contract/endpoint.ts'
import type { Database } from '@baari/db/connect.ts'
import type { Config } from '../config.ts'

/** What a session asks for before it opens: the code of the second factor, or that one is set up first. */
export type StillNeeds = 'NOTHING' | 'CODE' | 'SETUP'

export type SecondFactorSetting = Pick<Config, 'ADMIN_SECOND_FACTOR'>

/** The second factor of a session's account, and when its code was last given in the session. */
export interface FactorStanding {
  role: Role
  confirmed_at: Date | null
  second_factor_at: Date | null
}

export const stillNeedsOf = (
  { role, confirmed_at: confirmedAt, second_factor_at: givenAt }: FactorStanding,
  { ADMIN_SECOND_FACTOR: setting }: SecondFactorSetting,
): StillNeeds => {
  if (setting === 'off' || role !== 'ADMIN') return 'NOTHING'
  if (confirmedAt !== null) return givenAt === null ? 'CODE' : 'NOTHING'
  return setting === 'required' ? 'SETUP' : 'NOTHING'
}

export const readStillNeeds = async (
  db: Database,
  sessionId: string,
  setting: SecondFactorSetting,
): Promise<StillNeeds> =>
  stillNeedsOf(
    await db
      .selectFrom('session')
      .innerJoin('account', 'account.id', 'session.account_id')
      .leftJoin('second_factor', 'second_factor.account_id', 'account.id')
      .select(['account.role', 'second_factor.confirmed_at', 'session.second_factor_at'])
      .where('session.id', '=', sessionId)
      .executeTakeFirstOrThrow(),
    setting,
  )
