import type { Api } from '@baari/contract/api.ts'
import type { Database } from '@baari/db/connect.ts'
import type { Channel } from '@baari/domain/bookings/channel.ts'
import { SALE_KINDS } from '@baari/domain/settlements/line.ts'
import { dateAt, INDIA } from '@baari/domain/shared/zonedTime.ts'
import { sql } from 'kysely'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { PASS_SALE } from './lineRows.ts'
import { refuseUnfitDays } from './refuseUnfitDays.ts'

interface Sold {
  booking_type: 'FULL' | 'PARTIAL'
  channel: Channel
  bookings: number
  sales: number
  gross: number
  balance: number
  kept: number
  adjustment: number
  commission: number
  retained_commission: number
  gateway_charge: number
  discount_by_turf: number
}

interface Input {
  ownerId: string
  startDate: string
  endDate: string
  turfId: string | undefined
  now: Date
}

/** Sales of some days: online by the settlement lines, at the desk by balances and bookings by hand. */
export const readSales: Handler<Api['readSales']> = async ({ query }, { db, now, viewer }) => {
  const { endDate = dateAt(now, INDIA) } = query
  const { startDate = `${endDate.slice(0, 7)}-01` } = query
  refuseUnfitDays({ startDate, endDate })
  const { turfId } = query
  if (turfId !== undefined) await ownTurfOnly(db, turfId, viewer.accountId)
  const request = { ownerId: viewer.accountId, startDate, endDate, turfId, now }
  const [sold, byHand] = await Promise.all([soldOnline(db, request), takenByHand(db, request)])
  const sum = (of: (row: Sold) => number): number => sold.reduce((total, row) => total + of(row), 0)
  const [bookingAmount, kept, adjustment] = [
    sum((row) => row.gross),
    sum((row) => row.kept),
    sum((row) => row.adjustment),
  ]
  const balances = sum((row) => row.balance)
  const takenOnline = bookingAmount + kept + adjustment
  const takenAtDesk = balances + byHand.amount
  const cancellationCommission = sum((row) => row.retained_commission)
  const gatewayCharges = sum((row) => row.gateway_charge)
  const discountByTurf = sum((row) => row.discount_by_turf)
  const commission = sum((row) => row.commission) + cancellationCommission + gatewayCharges + discountByTurf
  return {
    startDate,
    endDate,
    bookings: sum((row) => row.bookings),
    walkIns: byHand.count,
    totalSales: takenOnline + takenAtDesk,
    takenOnline,
    takenAtDesk,
    bookingAmount,
    kept,
    adjustment,
    balances,
    walkInAmount: byHand.amount,
    commissions: sold.map((row) => ({
      bookingType: row.booking_type,
      channel: row.channel,
      sales: row.sales,
      amount: row.commission,
    })),
    cancellationCommission,
    gatewayCharges,
    discountByTurf,
    commission,
    net: takenOnline + takenAtDesk - commission,
  }
}

const ownTurfOnly = async (db: Database, turfId: string, ownerId: string): Promise<void> => {
  const own = await db
    .selectFrom('turf')
    .select('id')
    .where('id', '=', turfId)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst()
  if (!own) throw new Failure('NOT_FOUND', { message: 'We could not find this turf.' })
}

/** Lines of settlements whose days meet these, and lines that wait for one: both by an index of the owner. */
const soldOnline = async (db: Database, { ownerId, startDate, endDate, turfId }: Input): Promise<Sold[]> => {
  const { rows } = await sql<Sold>`
    with line as (
      select settlement_line.* from settlement join settlement_line on settlement_line.settlement_id = settlement.id
      where settlement.owner_id = ${ownerId} and settlement.ends_on >= ${startDate}
        and settlement_line.date between ${startDate} and ${endDate}
      union all
      select * from settlement_line
      where owner_id = ${ownerId} and settlement_id is null and date between ${startDate} and ${endDate})
    select coalesce(booking_type, ${PASS_SALE.bookingType})::text as booking_type,
      coalesce(channel, ${PASS_SALE.channel})::text as channel, count(*) filter (where line.kind = 'COMPLETED')::integer as bookings,
      coalesce(sum(line.list_price - line.discount_by_turf) filter (where line.kind = any (${SALE_KINDS}::settlement_line_kind[])), 0)::bigint as sales,
      sum(line.gross)::bigint as gross, sum(line.balance)::bigint as balance, sum(line.retained)::bigint as kept,
      sum(line.adjustment)::bigint as adjustment, sum(line.commission)::bigint as commission,
      sum(line.retained_commission)::bigint as retained_commission, sum(line.gateway_charge)::bigint as gateway_charge,
      sum(line.discount_by_turf)::bigint as discount_by_turf
    from line left join booking on booking.id = line.booking_id left join pass on pass.id = line.pass_id
    ${turfId === undefined ? sql`` : sql`where coalesce(booking.turf_id, pass.turf_id) = ${turfId}`}
    group by 1, 2 order by 1, 2`.execute(db)
  return rows
}

/** Leaves out no-shows, whose players have not paid. */
const takenByHand = async (
  db: Database,
  { ownerId, startDate, endDate, turfId, now }: Input,
): Promise<{ count: number; amount: number }> => {
  const { rows } = await sql<{ count: number; amount: number }>`
    select count(*)::integer as count, coalesce(sum(price), 0)::bigint as amount
    from block join turf on turf.id = block.turf_id
    where turf.owner_id = ${ownerId} and kind = 'MANUAL_BOOKING' and active and date between ${startDate} and ${endDate}
      ${turfId === undefined ? sql`` : sql`and turf.id = ${turfId}`}
      and upper(period) <= ${now} and not exists (select from no_show where no_show.block_id = block.id)`.execute(db)
  return rows[0] ?? { count: 0, amount: 0 }
}
