import type { Api } from '@baari/contract/api.ts'
import type { Database } from '@baari/db/connect.ts'
import type { BookingTable } from '@baari/db/schema.ts'
import { isRefused, type Refusal } from '@baari/domain/shared/refusal.ts'
import { isSquadGivable, LONGEST_SHARE_NAME, type sharingRefusal } from '@baari/domain/sharedBills/sharedBill.ts'
import { rememberedShares } from '@baari/domain/squads/squad.ts'
import { type Selectable, sql } from 'kysely'
import { announce } from '../bookings/announce.ts'
import { lockBooking, ownBooking } from '../bookings/bookingRows.ts'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import type { Job } from '../platform/jobs/job.ts'
import { processDueRows } from '../platform/jobs/processDueRows.ts'
import { splitBill } from '../sharedBills/splitBill.ts'
import { ownSquad, type SquadClock, type SquadJobs, type SquadWork } from './ownSquad.ts'

export const planSquadShares: Handler<Api['planSquadShares']> = async ({ params }, { db, viewer }) => {
  const { accountId } = viewer
  const { id: squadId } = await ownSquad(db, { squadId: params.squadId, accountId })
  const { pay_now: price, total } = await ownBooking(db, params.bookingId, accountId)
  const shares = await planShares(db, { squadId, bookedBy: accountId, price })
  return {
    totalPrice: price,
    dueAtTurf: total - price,
    shares: shares.map(({ memberId, firstName, amount }) => ({ memberId, firstName, amount })),
  }
}

/** Gives a paid booking to a squad, and shares its bill in the same transaction. */
export const playWithSquad =
  ({ appSecret, publicUrl, notifyJob }: SquadWork): Handler<Api['playWithSquad']> =>
  async ({ params, body }, { db, now, viewer: { accountId }, afterCommit }) => {
    const { id: squadId } = await ownSquad(db, { squadId: params.squadId, accountId })
    const booking = await ownBooking(db, params.bookingId, accountId)
    const { status, booking_type: bookingType, pay_now: payNow, starts_at: startsAt } = booking
    if (!isSquadGivable({ status, bookingType, payNow, startsAt, now })) throw new Failure('BILL_NOT_SHAREABLE')
    const planned = await planShares(db, { squadId, bookedBy: accountId, price: booking.pay_now })
    const shares = asAsked(body.shares, planned)
    await db
      .insertInto('squad_booking')
      .values({ booking_id: booking.id, squad_id: squadId, given_at: now, shared_at: now })
      .execute()
    const refusal = await shareWithSquad({ booking, squadId, shares }, { db, now, appSecret, publicUrl })
    // No squad's bill is released or opened.
    if (refusal) throw new Failure(refusal.refused)
    afterCommit(() => notifyJob('sendMessages'))
    return { squadId, bookingId: booking.id }
  }

/** The requested amounts, of members who are still in the squad. A member without an amount has no share. */
const asAsked = (
  request: readonly { memberId: string; amount: number }[],
  planned: readonly PlannedShare[],
): PlannedShare[] => {
  const shares = request
    .filter(({ amount }) => amount > 0)
    .map(({ memberId, amount }) => {
      const member = planned.find((one) => one.memberId === memberId)
      if (!member) throw new Failure('SQUAD_CHANGED')
      return { ...member, amount }
    })
  if (new Set(shares.map(({ memberId }) => memberId)).size < shares.length || shares.length === 0)
    throw new Failure('SQUAD_CHANGED')
  return shares
}

/**
 * Shares the bills of bookings that were made for a squad, once they are confirmed, in whichever process first hears of their
 * payment. Those that ended unpaid are the squad's no longer.
 */
export const shareSquadBookings = ({ db, appSecret, publicUrl, notifyJob }: SquadJobs): Job =>
  processDueRows({
    name: 'shareSquadBookings',
    everyMilliseconds: 1000,
    db,
    due: sql`
      select booking_id as id, given_at as since from squad_booking join booking on booking.id = booking_id
      where shared_at is null and status <> 'PAYMENT_AWAITED'`,
    handle: async ([bookingId = ''], now) => {
      const done = await db
        .transaction()
        .execute((transaction) => shareBooking(bookingId, { db: transaction, now, appSecret, publicUrl }))
      notifyJob('sendMessages')
      return done
    },
    atOnce: 1,
  })

/** The booking is locked first, so that it is shared once. */
const shareBooking = async (bookingId: string, clock: SquadClock): Promise<number> => {
  const { db, now } = clock
  const booking = await lockBooking(db, bookingId)
  if (booking.status === 'CANCELLED') {
    await db.deleteFrom('squad_booking').where('booking_id', '=', bookingId).where('shared_at', 'is', null).execute()
    return 1
  }
  const given = await db
    .updateTable('squad_booking')
    .set({ shared_at: now })
    .where('booking_id', '=', bookingId)
    .where('shared_at', 'is', null)
    .returning('squad_id')
    .executeTakeFirst()
  if (!given) return 0
  // The booker may have split the bill by hand in the meantime; that split stays.
  const isSplit = await db
    .selectFrom('shared_bill')
    .select('booking_id')
    .where('booking_id', '=', bookingId)
    .executeTakeFirst()
  if (isSplit) return 1
  const { squad_id: squadId } = given
  const planned = await planShares(db, { squadId, bookedBy: booking.account_id, price: booking.pay_now })
  const shares = planned.filter(({ amount }) => amount > 0)
  // A bill that can no longer be shared, such as that of a game that has begun, stays whole with the booker.
  if (shares.length > 0) await shareWithSquad({ booking, squadId, shares }, clock)
  return 1
}

interface Shared {
  booking: Selectable<BookingTable>
  squadId: string
  shares: readonly Pick<PlannedShare, 'accountId' | 'firstName' | 'amount'>[]
}

/** Shares the bill of a booking that was given to a squad, a share for each of these members, and notifies them. */
const shareWithSquad = async (
  { booking, squadId, shares }: Shared,
  clock: SquadClock,
): Promise<Refusal<NonNullable<ReturnType<typeof sharingRefusal>>['refused']> | undefined> => {
  const { db, now } = clock
  const split = await splitBill(
    {
      bookingId: booking.id,
      accountId: booking.account_id,
      shares: shares.map(({ accountId, firstName, amount }) => ({
        amount,
        meantFor: accountId,
        ...(firstName && { name: firstName.slice(0, LONGEST_SHARE_NAME) }),
      })),
      atDeadline: 'HOST_PAYS',
    },
    { db, now },
  )
  if (isRefused(split)) return split
  const { shareIds } = split
  await db
    .insertInto('squad_share')
    .values(
      shares.map(({ accountId }, index) => ({
        share_id: shareIds[index]!,
        booking_id: booking.id,
        owed_by: accountId,
      })),
    )
    .execute()
  const { first_name: firstName, name: squadName } = await db
    .selectFrom('account')
    .innerJoin('squad', (join) => join.on('squad.id', '=', squadId))
    .select(['first_name', 'squad.name'])
    .where('account.id', '=', booking.account_id)
    .executeTakeFirstOrThrow()
  const blockers = await db
    .selectFrom('blocked_player')
    .select('account_id')
    .where('blocked_id', '=', booking.account_id)
    .execute()
  for (const [index, { accountId, amount }] of shares.entries()) {
    // A member who has blocked the booker keeps the share: without it the booker would infer the block.
    if (blockers.some(({ account_id }) => account_id === accountId)) continue
    await announce(
      'squad_booked',
      {
        ...booking,
        account_id: accountId,
        refund: amount,
        name: firstName || squadName,
        shareId: shareIds[index]!,
        link: `${clock.publicUrl}/split/${encodeURIComponent(shareIds[index]!)}`,
        tellUntil: booking.starts_at,
      },
      clock,
    )
  }
  return undefined
}

interface PlannedShare {
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
const planShares = async (db: Database, { squadId, bookedBy, price }: Given): Promise<PlannedShare[]> => {
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
