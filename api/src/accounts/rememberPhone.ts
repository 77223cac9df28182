import type { Database } from '@baari/db/connect.ts'
import { phoneDigest } from '../platform/keyedDigest.ts'

/** Gives an account the digest of its number, by which the number's uses of coupons are known after the account is gone. */
export const rememberPhone = async (db: Database, accountId: string, secret: string): Promise<void> => {
  const account = await db
    .selectFrom('account')
    .select('phone')
    .where('id', '=', accountId)
    .where('phone_digest', 'is', null)
    .executeTakeFirst()
  if (!account?.phone) return
  await db
    .updateTable('account')
    .set({ phone_digest: phoneDigest(account.phone, secret) })
    .where('id', '=', accountId)
    .where('phone', '=', account.phone)
    .execute()
}
