import type { Database } from '@baari/db/connect.ts'
import type { OwedShare } from '@baari/domain/squads/debts.ts'
import { sql } from 'kysely'

/** An unpaid share of a game that has started, with debtor and creditor. */
export interface SquadOwed extends OwedShare<string> {
  shareId: string
  fromName: string
  toName: string
  settledBy: string | null
  settledAt: Date | null
}

/**
 * The unpaid shares of the squad that can no longer be paid online, newest first, including those settled between the
 * members. Leaves out members who have deleted their account.
 */
export const readOwed = async (db: Database, squadId: string, now: Date): Promise<SquadOwed[]> => {
  const { rows } = await sql<SquadOwed>`
    select share_id as "shareId", owed_by as "from", booking.account_id as "to", amount,
           debtor.first_name as "fromName", creditor.first_name as "toName",
           settled_by as "settledBy", settled_at as "settledAt"
    from squad_booking
      join booking on booking.id = squad_booking.booking_id
      join squad_share on squad_share.booking_id = booking.id
      join bill_share on bill_share.id = share_id
      join account debtor on debtor.id = owed_by and debtor.deleted_at is null
      join account creditor on creditor.id = booking.account_id and creditor.deleted_at is null
      left join squad_settled using (share_id)
    where squad_id = ${squadId} and booking.status in ('CONFIRMED', 'COMPLETED') and starts_at <= ${now}
      and payment_id is null
    order by starts_at desc, share_id`.execute(db)
  return rows
}
