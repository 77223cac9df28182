import type { Api } from '@baari/contract/api.ts'
import type { Answer } from '@baari/contract/endpoint.ts'
import type { Database } from '@baari/db/connect.ts'
import type { SquadTable } from '@baari/db/schema.ts'
import { instantAt } from '@baari/domain/shared/zonedTime.ts'
import { netDebts } from '@baari/domain/squads/squad.ts'
import { keepRefusal, keptUntil, sameAgainOn, weekAfter } from '@baari/domain/squads/weeklyTime.ts'
import { type Selectable, sql } from 'kysely'
import { listPrice, quoteFor } from '../bookings/priceSlot.ts'
import type { Handler } from '../platform/http/context.ts'
import type { GroundsForSale } from '../turfs/groundForSale.ts'
import { readPlays, type SquadPlay } from './bookSameAgain.ts'
import { isBetween, readOwed, type SquadOwed } from './debts.ts'
import { ownSquad, type SquadWork } from './ownSquad.ts'

type Squad = Answer<Api['readSquad']>

export const readSquad =
  ({ grounds }: SquadWork): Handler<Api['readSquad']> =>
  async ({ params }, { db, now, viewer: { accountId } }) => {
    const squad = await ownSquad(db, { squadId: params.squadId, accountId })
    const [members, coming, plays, owed] = await Promise.all([
      readMembers(db, { squadId: squad.id, captainId: squad.captain_id, accountId }),
      readComing(db, { squadId: squad.id, accountId, now }),
      readPlays(db, squad.id),
      readOwed(db, squad.id, now),
    ])
    return {
      squadId: squad.id,
      name: squad.name,
      memberCount: members.length,
      token: squad.token,
      members,
      isCaptain: squad.captain_id === accountId,
      coming,
      again: await presentAgain(plays[0], { db, now, grounds, accountId }),
      ...(await presentTime({ squad, plays }, { db, now })),
      ...presentDebts(owed, accountId),
      serverTime: now,
    }
  }

const readMembers = async (
  db: Database,
  { squadId, captainId, accountId }: { squadId: string; captainId: string; accountId: string },
): Promise<Squad['members']> => {
  const rows = await db
    .selectFrom('squad_member')
    .innerJoin('account', 'account.id', 'squad_member.account_id')
    .select(['squad_member.id', 'account_id', 'first_name'])
    .where('squad_id', '=', squadId)
    .orderBy('joined_at')
    .orderBy('squad_member.id')
    .execute()
  return rows.map((row) => ({
    memberId: row.id,
    firstName: row.first_name,
    isYou: row.account_id === accountId,
    isCaptain: row.account_id === captainId,
  }))
}

type Time = Pick<Answer<Api['readSquad']>, 'time' | 'timeRefusal'>

/** The squad's weekly time, or why it cannot be switched on. */
const presentTime = async (
  { squad, plays }: { squad: Selectable<SquadTable>; plays: readonly SquadPlay[] },
  { db, now }: { db: Database; now: Date },
): Promise<Time> => {
  const time = await db
    .selectFrom('squad_time')
    .innerJoin('ground', 'ground.id', 'squad_time.ground_id')
    .innerJoin('turf', 'turf.id', 'squad_time.turf_id')
    .selectAll('squad_time')
    .select(['ground.name as ground_name', 'turf.name as turf_name'])
    .where('squad_id', '=', squad.id)
    .executeTakeFirst()
  if (time)
    return {
      timeRefusal: null,
      time: {
        turfId: time.turf_id,
        turfName: time.turf_name,
        groundId: time.ground_id,
        groundName: time.ground_name,
        bookingDate: time.date,
        startTime: time.starts_minute,
        endTime: time.ends_minute,
        startsAt: time.starts_at,
        isKept: time.is_reserved,
        until: keptUntil(time.starts_at),
      },
    }
  const [last] = plays
  const timeRefusal = last
    ? keepRefusal({
        newestFirst: plays,
        lapsedAt: squad.time_expired_at,
        nextStartsAt: weekAfter(last, last.timeZone).startsAt,
        now,
      })
    : 'SQUAD_TIME_NOT_EARNED'
  return { time: null, timeRefusal: timeRefusal ?? null }
}

type Debts = Pick<Answer<Api['readSquad']>, 'debts' | 'settled'>

const MOST_SETTLED = 10

/** The net debts of a squad, and the debts that the reader marked as settled. */
const presentDebts = (owed: readonly SquadOwed[], accountId: string): Debts => {
  const open = owed.filter(({ settledAt }) => settledAt === null)
  return {
    debts: netDebts(open).map((debt) => {
      const { shareId, fromName, toName } = shareOf(debt, open)
      return {
        shareId,
        from: fromName,
        to: toName,
        amount: debt.amount,
        isYours: debt.from === accountId,
        isToYou: debt.to === accountId,
      }
    }),
    settled: settledBy(owed, accountId).slice(0, MOST_SETTLED),
  }
}

/** The newest share in the direction of a debt; there is at least one. */
const shareOf = ({ from, to }: { from: string; to: string }, shares: readonly SquadOwed[]): SquadOwed =>
  shares.find((share) => share.from === from && share.to === to)!

/** One line for all shares that were settled together. */
const settledBy = (owed: readonly SquadOwed[], accountId: string): Debts['settled'] => {
  const left = owed.filter((share) => share.settledBy === accountId)
  const lines: Debts['settled'] = []
  while (left[0]?.settledAt) {
    const [first] = left
    const at = first.settledAt
    const together = left.filter((share) => isBetween(share, first) && share.settledAt?.getTime() === at?.getTime())
    for (const share of together) left.splice(left.indexOf(share), 1)
    const [debt] = netDebts(together)
    if (!debt || !at) continue
    const { shareId, fromName } = shareOf(debt, together)
    lines.push({ shareId, from: fromName, amount: debt.amount, settledAt: at })
  }
  return lines.sort((one, other) => other.settledAt.getTime() - one.settledAt.getTime())
}

/** The squad's last booking as a member would book it again, with today's price. */
const presentAgain = async (
  last: SquadPlay | undefined,
  { db, now, grounds, accountId }: { db: Database; now: Date; grounds: GroundsForSale; accountId: string },
): Promise<Answer<Api['readSquad']>['again']> => {
  const date = last && sameAgainOn(last, { now, timeZone: last.timeZone })
  if (!last || !date) return null
  const ground = await grounds.find(db, last.groundId)
  if (!ground?.onboarded || !ground.available || !ground.allowFull) return null
  const [from, to] = [last.startsMinute, last.endsMinute].map((minute) => instantAt(date, minute, last.timeZone))
  const price = listPrice(ground, date, { startsAt: last.startsMinute, endsAt: last.endsMinute })
  return {
    bookingId: last.bookingId,
    turfId: last.turfId,
    turfName: last.turfName,
    groundId: last.groundId,
    groundName: last.groundName,
    selectedGameType: last.game,
    bookingDate: date,
    startTime: last.startsMinute,
    endTime: last.endsMinute,
    startsAt: from!,
    totalPrice: quoteFor(ground, price, { discount: undefined, payFull: true }).due,
    isTaken: await isTaken(db, { turfId: last.turfId, parts: ground.parts, from: from!, to: to!, accountId }),
  }
}

interface Requested {
  turfId: string
  parts: readonly number[]
  from: Date
  to: Date
  accountId: string
}

/** By anybody but this account and its squads, as `take_slot` sees it. */
const isTaken = async (db: Database, { turfId, parts, from, to, accountId }: Requested): Promise<boolean> => {
  const { rows } = await sql<{ is_taken: boolean }>`
    select exists (
      select from live_occupancy
      where turf_id = ${turfId} and part = any (${parts}::smallint[]) and period && tstzrange(${from}, ${to})
        and not exists (select from booking
                        where id = source_id and account_id = ${accountId} and status = 'PAYMENT_AWAITED')
        and not exists (select from waitlist_entry where id = source_id and account_id = ${accountId})
        and not exists (select from squad_time join squad_member using (squad_id)
                        where squad_time.id = source_id and account_id = ${accountId})
    ) as is_taken`.execute(db)
  return rows[0]!.is_taken
}

interface ShareRow {
  owedBy: string
  firstName: string
  amount: number
  isPaid: boolean
}

const MOST_SHOWN = 3

const shares = sql<ShareRow[]>`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'owedBy', owed_by, 'firstName', first_name, 'amount', amount, 'isPaid', payment_id is not null) order by position), '[]')
  from squad_share
    join bill_share on bill_share.id = share_id
    join account debtor on debtor.id = owed_by
  where squad_share.booking_id = booking.id)`

const firstShare = sql<string | null>`(
  select id from bill_share where bill_share.booking_id = booking.id order by position limit 1)`

/** The squad's next bookings, with the shares that are paid. */
const readComing = async (
  db: Database,
  { squadId, accountId, now }: { squadId: string; accountId: string; now: Date },
): Promise<Answer<Api['readSquad']>['coming']> => {
  const rows = await db
    .selectFrom('squad_booking')
    .innerJoin('booking', 'booking.id', 'squad_booking.booking_id')
    .innerJoin('account', 'account.id', 'booking.account_id')
    .innerJoin('ground', 'ground.id', 'booking.ground_id')
    .innerJoin('turf', 'turf.id', 'booking.turf_id')
    .select(['booking.id', 'booking.account_id', 'booking.turf_id', 'booking.ground_id', 'booking.date'])
    .select(['booking.starts_minute', 'booking.ends_minute', 'booking.starts_at', 'booking.game'])
    .select(['account.first_name', 'ground.name as ground_name', 'turf.name as turf_name'])
    .select([shares.as('shares'), firstShare.as('first_share')])
    .where('squad_booking.squad_id', '=', squadId)
    .where('booking.status', '=', 'CONFIRMED')
    .where('booking.ends_at', '>', now)
    .orderBy('booking.starts_at')
    .orderBy('booking.id')
    .limit(MOST_SHOWN)
    .execute()
  return rows.map((row) => ({
    bookingId: row.id,
    turfId: row.turf_id,
    turfName: row.turf_name,
    groundId: row.ground_id,
    groundName: row.ground_name,
    bookingDate: row.date,
    startTime: row.starts_minute,
    endTime: row.ends_minute,
    startsAt: row.starts_at,
    selectedGameType: row.game,
    bookedBy: row.first_name,
    isYours: row.account_id === accountId,
    splitShareId: row.first_share,
    shares: row.shares.map(({ owedBy, firstName, amount, isPaid }) => ({
      firstName,
      isYou: owedBy === accountId,
      amount,
      state: isPaid ? ('PAID' as const) : ('OPEN' as const),
    })),
  }))
}
