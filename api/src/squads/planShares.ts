import type { Database } from '@baari/db/connect.ts'
import { rememberedShares } from '@baari/domain/squads/rememberedShares.ts'
import { sql } from 'kysely'

export interface PlannedShare {
  memberId: string
  accountId: string
  firstName: string
  /** In paise; 0 if the price is too small to share. */
  amount: number
}

interface Given {
  squadId: string
  bookedBy: string
  /** Paise. */
  price: number
}

/** The amount to ask of each of the other members, based on the squad's last shared bill. */
export const planShares = async (db: Database, { squadId, bookedBy, price }: Given): Promise<PlannedShare[]> => {
  const others = await db
    .selectFrom('squad_member')
    .innerJoin('account', 'account.id', 'squad_member.account_id')
    .select(['squad_member.id', 'account_id', 'first_name'])
    .where('squad_id', '=', squadId)
    .where('account_id', '<>', bookedBy)
    .orderBy('joined_at')
    .orderBy('squad_member.id')
    .execute()
  const shares = rememberedShares({
    price,
    bookedBy,
    others: others.map(({ account_id: id }) => id),
    last: await lastShares(db, squadId),
  })
  const amounts = new Map(shares.map(({ id, amount }) => [id, amount]))
  return others.map(({ id, account_id: accountId, first_name: firstName }) => ({
    memberId: id,
    accountId,
    firstName,
    amount: amounts.get(accountId) ?? 0,
  }))
}

/** The shares of the squad's last shared bill, including the rest that the booker bore. */
const lastShares = async (db: Database, squadId: string): Promise<Map<string, number>> => {
  const { rows } = await sql<{ account_id: string; amount: number }>`
    with last as (
      select squad_booking.booking_id, account_id, pay_now from squad_booking join booking on booking.id = booking_id
      where squad_id = ${squadId} and exists (select from squad_share where squad_share.booking_id = booking.id)
      order by shared_at desc, booking.id desc limit 1)
    select owed_by as account_id, amount from last
      join squad_share on squad_share.booking_id = last.booking_id
      join bill_share on bill_share.id = share_id
    union all
    select account_id, (pay_now - (select sum(amount) from bill_share where bill_share.booking_id = last.booking_id))::bigint
    from last`.execute(db)
  return new Map(rows.map(({ account_id: id, amount }) => [id, amount]))
}
