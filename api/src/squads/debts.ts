import type { Api } from '@baari/contract/api.ts'
import type { Database } from '@baari/db/connect.ts'
import { netDebts, type OwedShare } from '@baari/domain/squads/squad.ts'
import { sql } from 'kysely'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { lockSquad, ownSquad } from './ownSquad.ts'

/** Marks the debts between two members as settled, at the request of the net creditor. Moves no money. */
export const settleDebt: Handler<Api['settleDebt']> = async ({ params }, { db, now, viewer: { accountId } }) => {
  const { id: squadId } = await ownSquad(db, { squadId: params.squadId, accountId })
  await lockSquad(db, squadId)
  const open = (await readOwed(db, squadId, now)).filter(({ settledAt }) => settledAt === null)
  const named = open.find(({ shareId }) => shareId === params.shareId)
  const shares = named ? open.filter((share) => isBetween(share, named)) : []
  const [debt] = netDebts(shares)
  if (debt?.to !== accountId) throw new Failure('NOT_FOUND', { message: 'Nobody owes you this any more.' })
  await db
    .insertInto('squad_settled')
    .values(shares.map(({ shareId }) => ({ share_id: shareId, settled_by: accountId, settled_at: now })))
    .execute()
  return { squadId }
}

/** Puts back on the list what was taken off it in one step. */
export const unsettleDebt: Handler<Api['unsettleDebt']> = async ({ params }, { db, now, viewer: { accountId } }) => {
  const { id: squadId } = await ownSquad(db, { squadId: params.squadId, accountId })
  await lockSquad(db, squadId)
  const settled = (await readOwed(db, squadId, now)).filter(({ settledBy }) => settledBy === accountId)
  const named = settled.find(({ shareId }) => shareId === params.shareId)
  if (!named) throw new Failure('NOT_FOUND', { message: 'This is on the list already.' })
  const together = settled.filter(
    (share) => isBetween(share, named) && share.settledAt?.getTime() === named.settledAt?.getTime(),
  )
  await db
    .deleteFrom('squad_settled')
    .where(
      'share_id',
      'in',
      together.map(({ shareId }) => shareId),
    )
    .execute()
  return { squadId }
}

/** The unsettled parts of a share of a game that has started, with debtor and creditor. */
export interface SquadOwed extends OwedShare<string> {
  shareId: string
  fromName: string
  toName: string
  settledBy: string | null
  settledAt: Date | null
}

/**
 * The parts of the squad's shares that are still owed, newest first, including those settled between the members: the
 * online part until it is paid, and the part due at the turf until the member who booked records that they got it.
 * Before the start neither is a debt. If the booker stopped sharing before the deadline, unpaid shares stay with the
 * booker. Leaves out members who have deleted their account.
 */
export const readOwed = async (db: Database, squadId: string, now: Date): Promise<SquadOwed[]> => {
  const { rows } = await sql<SquadOwed>`
    select share_id as "shareId", owed_by as "from", booking.account_id as "to", owed.amount,
           debtor.first_name as "fromName", creditor.first_name as "toName",
           settled_by as "settledBy", settled_at as "settledAt"
    from squad_booking
      join booking on booking.id = squad_booking.booking_id
      join squad_share on squad_share.booking_id = booking.id
      join bill_share on bill_share.id = share_id
      join shared_bill on shared_bill.booking_id = booking.id
      join account debtor on debtor.id = owed_by and debtor.deleted_at is null
      join account creditor on creditor.id = booking.account_id and creditor.deleted_at is null
      left join squad_settled using (share_id)
      cross join lateral (
        select case when payment_id is null then bill_share.amount else 0 end
             + case when handed_over_at is null then at_turf else 0 end as amount) owed
    where squad_id = ${squadId} and booking.status in ('CONFIRMED', 'COMPLETED') and starts_at <= ${now}
      and owed.amount > 0 and (payment_id is not null or closed_at is null or closed_at >= deadline_at)
    order by starts_at desc, share_id`.execute(db)
  return rows
}

interface Pair {
  from: string
  to: string
}

/** Are both between the same two, whichever way? */
export const isBetween = (one: Pair, other: Pair): boolean =>
  (one.from === other.from && one.to === other.to) || (one.from === other.to && one.to === other.from)
