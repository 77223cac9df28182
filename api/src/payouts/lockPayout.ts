import type { Database } from '@baari/db/connect.ts'
import { Failure } from '../platform/http/failure.ts'
import { lockSettlement } from '../settlements/movePaidSettlement.ts'

/** Locks a settlement and then its payout. Every payment of a settlement locks in this order. */
export const lockPayout = async (db: Database, payoutId: string) => {
  const found = await db.selectFrom('payout').select('settlement_id').where('id', '=', payoutId).executeTakeFirst()
  if (!found) throw new Failure('NOT_FOUND', { sentence: 'We could not find this payout.' })
  const settlement = await lockSettlement(db, found.settlement_id)
  const payout = await db
    .selectFrom('payout')
    .selectAll()
    .where('id', '=', payoutId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { payout, settlement }
}
