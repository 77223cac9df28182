import type { Api } from '@baari/contract/api.ts'
import type { Answer } from '@baari/contract/endpoint.ts'
import type { Database } from '@baari/db/connect.ts'
import type { DeadlineChoice } from '@baari/domain/sharedBills/sharedBill.ts'
import { sql } from 'kysely'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'

export const readOwnBill: Handler<Api['readOwnBill']> = async ({ params }, { db, now, viewer }) => {
  const own = { bookingId: params.bookingId, accountId: viewer.accountId }
  const isShared = await isOwnBillShared(db, own)
  const { allows_release: allowsRelease } = await db
    .selectFrom('booking')
    .innerJoin('turf', 'turf.id', 'booking.turf_id')
    .select('turf.allows_release')
    .where('booking.id', '=', own.bookingId)
    .executeTakeFirstOrThrow()
  return { allowsRelease, bill: isShared ? presentOwnBill(await readBill(db, own), now) : null }
}

/** The bill behind a link. */
export const readSharedBill: Handler<Api['readSharedBill']> = async ({ params }, { db, now, viewer }) => {
  const found = await findBill(db, { token: params.token })
  return presentSharedBill(await readBill(db, { ...found, viewerId: viewer?.accountId ?? null }), {
    now,
    isFriend: found.isFriend,
  })
}

/** The bill of a share, for accounts that found it in a list. */
export const readShare: Handler<Api['readShare']> = async ({ params }, { db, now, viewer }) => {
  const found = await findBill(db, { shareId: params.shareId, accountId: viewer.accountId })
  return presentSharedBill(await readBill(db, { ...found, viewerId: viewer.accountId }), {
    now,
    isFriend: found.isFriend,
  })
}

type OwnBill = Answer<Api['shareBill']>
type FriendBill = Answer<Api['readSharedBill']>

const stateOf = (bill: BillRow, now: Date): OwnBill['state'] => {
  if (bill.status === 'CANCELLED') return 'CANCELLED'
  return bill.is_apart || bill.closed_at !== null || bill.deadline_at <= now || bill.status === 'COMPLETED'
    ? 'CLOSED'
    : 'OPEN'
}

const presentShare = ({
  id,
  name,
  amount,
  atTurf,
  isPaid,
  isBeingPaid,
  paidBy,
}: BillRow['shares'][number]): FriendBill['shares'][number] => ({
  shareId: id,
  name,
  amount,
  atTurf,
  state: isPaid ? 'PAID' : isBeingPaid ? 'BEING_PAID' : 'OPEN',
  paidBy,
})

const presentBill = (bill: BillRow, now: Date) => ({
  atDeadline: bill.at_deadline as DeadlineChoice,
  deadlineAt: bill.deadline_at,
  state: stateOf(bill, now),
  isOpenToAll: bill.opened_at !== null,
  shares: bill.shares.map(presentShare),
})

const withoutNames = (shares: BillRow['shares']): BillRow['shares'] =>
  shares.filter(({ isNamed }) => !isNamed).map((share) => ({ ...share, name: null, paidBy: null }))

/** As the booker sees it. */
export const presentOwnBill = (bill: BillRow, now: Date): OwnBill => ({
  ...presentBill(bill, now),
  bookingId: bill.booking_id,
  token: bill.token,
  shares: bill.shares.map((share) => ({
    ...presentShare(share),
    handedOverAt: share.handedOverAt === null ? null : new Date(share.handedOverAt),
  })),
  paidBack: bill.paid_back,
})

/** The bill as friends with the link see it. A stranger sees its free shares and no names. */
const presentSharedBill = (bill: BillRow, { now, isFriend }: { now: Date; isFriend: boolean }): FriendBill => ({
  ...presentBill(isFriend ? bill : { ...bill, shares: withoutNames(bill.shares) }, now),
  bookingId: bill.booking_id,
  bookedBy: isFriend ? bill.first_name : null,
  turfId: bill.turf_id,
  turfName: bill.turf_name,
  groundName: bill.ground_name,
  locationAddress: bill.address,
  latitude: bill.latitude,
  longitude: bill.longitude,
  selectedGameType: bill.game,
  bookingDate: bill.date,
  startTime: bill.starts_minute,
  endTime: bill.ends_minute,
  startsAt: bill.starts_at,
  totalPrice: bill.total,
  ownShare: bill.pay_now - bill.shares.reduce((sum, { amount }) => sum + amount, 0),
  serverTime: now,
})

interface ShareRow {
  id: string
  /** For a friend or a squad member, whose account alone can pay it. */
  isNamed: boolean
  name: string | null
  amount: number
  atTurf: number
  handedOverAt: string | null
  isBeingPaid: boolean
  isPaid: boolean
  /** The payer's first name. */
  paidBy: string | null
}

const shares = sql<ShareRow[]>`(
  select jsonb_agg(jsonb_build_object(
    'id', bill_share.id, 'isNamed', num_nonnulls(bill_share.phone, meant_for) > 0, 'name', name, 'amount', amount,
    'atTurf', at_turf, 'handedOverAt', handed_over_at,
    'isBeingPaid', coalesce(held_until > (select database_now()), false),
    'isPaid', paid_by is not null, 'paidBy', payer.first_name) order by position)
  from bill_share left join account payer on payer.id = paid_by
  where bill_share.booking_id = shared_bill.booking_id)`

const paidBack = sql<number>`(select coalesce(sum(amount), 0)::bigint from refund
  where refund.booking_id = shared_bill.booking_id and reason = 'SHARED')`

const billsOf = (db: Database) =>
  db
    .selectFrom('shared_bill')
    .innerJoin('booking', 'booking.id', 'shared_bill.booking_id')
    .innerJoin('account', 'account.id', 'booking.account_id')
    .innerJoin('ground', 'ground.id', 'booking.ground_id')
    .innerJoin('turf', 'turf.id', 'booking.turf_id')
    .selectAll('shared_bill')
    .select(['booking.status', 'booking.game', 'booking.date', 'booking.total'])
    .select(['booking.starts_minute', 'booking.ends_minute', 'booking.starts_at', 'booking.pay_now'])
    .select(['account.first_name', 'ground.name as ground_name', 'turf.name as turf_name', 'turf.address'])
    .select(['turf.latitude', 'turf.longitude', shares.as('shares'), paidBack.as('paid_back')])

type BillRow = Awaited<ReturnType<ReturnType<typeof billsOf>['executeTakeFirstOrThrow']>> & { is_apart: boolean }

const notFound = () => new Failure('NOT_FOUND', { message: 'We could not find this bill. Ask for the link again.' })

/**
 * One bill with its shares; closed for a viewer whom a block separates from it. The caller has checked the viewer's
 * right to it.
 */
export const readBill = async (
  db: Database,
  { bookingId, viewerId = null }: { bookingId: string; viewerId?: string | null },
): Promise<BillRow> => {
  const bill = await billsOf(db)
    .select(sql<boolean>`is_apart_from_bill(booking.id, ${viewerId})`.as('is_apart'))
    .where('shared_bill.booking_id', '=', bookingId)
    .executeTakeFirst()
  if (!bill) throw notFound()
  return bill
}

/** `BillKey`; a share also needs the account that reads its bill. */
type ViewedBill = { token: string } | { shareId: string; accountId: string }

/** A share shows its bill to friends, and an unnamed one to strangers too once the bill is open to all. */
export const findBill = async (db: Database, key: ViewedBill): Promise<{ bookingId: string; isFriend: boolean }> => {
  const { rows } = await ('token' in key
    ? sql<Found>`
        select booking_id, true as is_friend, true as is_open from shared_bill where token = ${key.token}`
    : sql<Found>`
        select shared_bill.booking_id,
          exists (select from bill_share theirs
                  where theirs.booking_id = share.booking_id
                    and (paid_by = ${key.accountId}
                         or num_nonnulls(theirs.phone, theirs.meant_for) > 0 and is_share_for(theirs, ${key.accountId})))
          or exists (select from squad_booking join squad_member using (squad_id)
                     where squad_booking.booking_id = share.booking_id and account_id = ${key.accountId}) as is_friend,
          opened_at is not null and num_nonnulls(share.phone, share.meant_for) = 0 as is_open
        from bill_share share join shared_bill using (booking_id) where share.id = ${key.shareId}`
  ).execute(db)
  const [found] = rows
  if (!found || !(found.is_friend || found.is_open)) throw notFound()
  return { bookingId: found.booking_id, isFriend: found.is_friend }
}

interface Found {
  booking_id: string
  is_friend: boolean
  is_open: boolean
}

/** Is the bill of the account's own booking split? Any other booking is not found. */
export const isOwnBillShared = async (
  db: Database,
  { bookingId, accountId }: { bookingId: string; accountId: string },
): Promise<boolean> => {
  const booking = await db
    .selectFrom('booking')
    .leftJoin('shared_bill', 'shared_bill.booking_id', 'booking.id')
    .select('shared_bill.booking_id')
    .where('booking.id', '=', bookingId)
    .where('booking.account_id', '=', accountId)
    .executeTakeFirst()
  if (!booking) throw new Failure('NOT_FOUND', { message: 'We could not find this booking.' })
  return booking.booking_id !== null
}
