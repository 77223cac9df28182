import { type Role, seesAllMoney } from '@baari/contract/endpoint.ts'
import type { Database } from '@baari/db/connect.ts'
import {
  FACTOR_TURNOVER,
  FACTOR_TURNOVER_DAYS,
  factorWindowFrom,
  reachesFactorTurnover,
} from '@baari/domain/accounts/secondFactor.ts'
import { type BankDetails, maskedDestination } from '@baari/domain/settlements/bankDetails.ts'
import { rupeeText } from '@baari/domain/shared/money.ts'
import type { CalendarDate } from '@baari/domain/shared/zonedTime.ts'
import type { Config } from '../config.ts'
import { unsealForBank } from '../platform/bankKeys.ts'
import { notifyBothWays } from '../platform/messaging/notify.ts'

/** Whether the turnover of an owner requires a second factor. */
export const hasFactorDuty = async (db: Database, accountId: string): Promise<boolean> =>
  (await db
    .selectFrom('second_factor_duty')
    .select('account_id')
    .where('account_id', '=', accountId)
    .executeTakeFirst()) !== undefined

/** Admins may set up a second factor, and owners once a contract names a payee or their turnover requires it. */
export const maySetUpFactor = async (
  db: Database,
  { accountId, role }: { accountId: string; role: Role },
  bankSecret: string,
): Promise<boolean> => {
  if (role !== 'TURFOWNER') return seesAllMoney(role)
  if (await hasFactorDuty(db, accountId)) return true
  const contracts = await db
    .selectFrom('contract')
    .select('bank_details')
    .where('owner_id', '=', accountId)
    .orderBy('starts_on', 'desc')
    .execute()
  return contracts.some(
    ({ bank_details: sealed }) =>
      sealed.length > 0 && maskedDestination(JSON.parse(unsealForBank(sealed, bankSecret)) as BankDetails) !== null,
  )
}

/**
 * Records that an owner's settlements have reached the turnover that requires a second factor, and notifies the owner.
 * Both happen once: the row stays when the turnover falls.
 */
export const noteFactorDuty = async (
  { ownerId, day }: { ownerId: string; day: CalendarDate },
  { ADMIN_SECOND_FACTOR: setting, APP_SECRET: appSecret }: Pick<Config, 'ADMIN_SECOND_FACTOR' | 'APP_SECRET'>,
  { db, now }: { db: Database; now: Date },
): Promise<void> => {
  if (setting !== 'required' || (await hasFactorDuty(db, ownerId))) return
  const settlements = await db
    .selectFrom('settlement')
    .select(['ends_on', 'total_booking_amount', 'total_discount', 'cancellation_charge'])
    .where('owner_id', '=', ownerId)
    .where('ends_on', '>=', factorWindowFrom(day))
    .execute()
  const collected = settlements.map((one) => ({
    endsOn: one.ends_on,
    collected: one.total_booking_amount - one.total_discount + one.cancellation_charge,
  }))
  if (!reachesFactorTurnover(collected, day)) return
  const noted = await db
    .insertInto('second_factor_duty')
    .values({ account_id: ownerId, since: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('account_id')
    .executeTakeFirst()
  if (!noted || (await hasFactor(db, ownerId))) return
  const facts = { paid: rupeeText(FACTOR_TURNOVER), count: String(FACTOR_TURNOVER_DAYS) }
  await notifyBothWays({ accountId: ownerId, kind: 'second_factor_due', facts }, { db, now, appSecret })
}

const hasFactor = async (db: Database, accountId: string): Promise<boolean> =>
  (await db
    .selectFrom('second_factor')
    .select('account_id')
    .where('account_id', '=', accountId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()) !== undefined
