import type { Database } from '@baari/db/connect.ts'
import type {
  BookingChannel,
  BookingStatus,
  BookingType,
  CancelledBy,
  GatewayFeeBearer,
  SettlementLineTable,
} from '@baari/db/schema.ts'
import { type CommissionRule, type LineTerms, termsFor } from '@baari/domain/settlements/contractTerms.ts'
import {
  cancelledLine,
  completedLine,
  type GatewayRecharge,
  type SettlementLine,
} from '@baari/domain/settlements/line.ts'
import { type Insertable, type Selectable, sql } from 'kysely'

/**
 * How the unused part of a pass counts as a sale: a whole ground through the marketplace, because its page and order are
 * Baari's.
 */
export const PASS_SALE = { bookingType: 'FULL', channel: 'MARKETPLACE' } as const

interface Cause {
  /** Null for a line of a pass. */
  bookingId: string | null
  passId?: string
  ownerId: string
  contractId: string | null
  /** The refund that the line is about, when it came later. */
  refundId?: string
  /** The dispute that it is about, when it was lost. */
  disputeId?: string
  /** The day the line counts on. */
  date: string
  terms: LineTerms
}

/** The row of a line, with the terms it was computed under. */
export const lineRow = (line: SettlementLine, cause: Cause, now: Date): Insertable<SettlementLineTable> => ({
  booking_id: cause.bookingId,
  pass_id: cause.passId ?? null,
  kind: line.kind,
  owner_id: cause.ownerId,
  contract_id: cause.contractId,
  refund_id: cause.refundId ?? null,
  dispute_id: cause.disputeId ?? null,
  date: cause.date,
  commission_share: JSON.stringify(cause.terms.commission),
  cancellation_share: JSON.stringify(cause.terms.cancellation),
  gateway_fee_bearer: cause.terms.gatewayFeeBearer,
  list_price: line.listPrice,
  discount_by_platform: line.discountByPlatform,
  discount_by_turf: line.discountByTurf,
  captured: line.captured,
  balance: line.balance,
  gross: line.gross,
  commission: line.commission,
  refunded: line.refunded,
  retained: line.kept,
  retained_commission: line.keptCommission,
  gateway_fee: line.gatewayFee,
  gateway_fee_tax: line.gatewayFeeTax,
  gateway_charge: line.gatewayCharge,
  adjustment: line.adjustment,
  net: line.net,
  created_at: now,
})

/** The line of a row. */
export const lineOf = (row: Selectable<SettlementLineTable>): SettlementLine => ({
  kind: row.kind,
  listPrice: row.list_price,
  discountByPlatform: row.discount_by_platform,
  discountByTurf: row.discount_by_turf,
  captured: row.captured,
  balance: row.balance,
  gross: row.gross,
  commission: row.commission,
  refunded: row.refunded,
  kept: row.retained,
  keptCommission: row.retained_commission,
  gatewayFee: row.gateway_fee,
  gatewayFeeTax: row.gateway_fee_tax,
  gatewayCharge: row.gateway_charge,
  adjustment: row.adjustment,
  net: row.net,
})

/**
 * Writes lines, and rewrites those that had no contract yet. A line that is settled or has its contract stays. Returns
 * the bookings and passes whose lines were written.
 */
export const saveLines = async (
  db: Database,
  rows: readonly Insertable<SettlementLineTable>[],
): Promise<ReadonlySet<string>> => {
  if (rows.length === 0) return new Set()
  const saved = await db
    .insertInto('settlement_line')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .constraint('line_once')
        .doUpdateSet((eb) => ({
          contract_id: eb.ref('excluded.contract_id'),
          commission_share: eb.ref('excluded.commission_share'),
          cancellation_share: eb.ref('excluded.cancellation_share'),
          commission: eb.ref('excluded.commission'),
          retained_commission: eb.ref('excluded.retained_commission'),
          net: eb.ref('excluded.net'),
        }))
        .where('settlement_line.contract_id', 'is', null)
        .where('settlement_line.settlement_id', 'is', null),
    )
    .returning((eb) => eb.fn.coalesce('booking_id', 'pass_id').as('cause_id'))
    .execute()
  return new Set(saved.flatMap(({ cause_id }) => cause_id ?? []))
}

/** No bank asks for the money of the line's booking back at the moment: until it has decided, the line is not settled. */
export const isUndisputed = sql<boolean>`not is_disputed(booking_id)`

/** The facts that a line is computed from. */
export interface BookingFacts {
  id: string
  booking_type: BookingType
  channel: BookingChannel
  status: BookingStatus
  list_price: number
  discount_by_platform: number
  discount_by_turf: number
  /** Without the part that a pass sold at the desk has paid. */
  captured: number
  /** The refunds of the cancellation, without the platform’s goodwill. Each later refund has a separate line. */
  refunded: number
  cancelled_by: CancelledBy | null
  fee: number | null
  tax: number | null
  /** The part of the fee that an earlier line without a contract has passed on. */
  passed_on: number | null
  /** The day it counts on: of play, or of the cancellation. */
  counted_on: string
  contract_id: string | null
  rules: unknown
  gateway_fee_bearer: GatewayFeeBearer | null
}

/** Their columns and tables; `where` follows. */
export const selectBookingFacts = sql`
  booking.id, booking.booking_type, booking.channel, booking.status, booking.list_price, booking.discount_by_platform,
  booking.discount_by_turf, booking.captured - paid_at_desk(booking.id) as captured, given.amount as refunded, booking.cancelled_by, payment.fee, payment.tax,
  earlier.gateway_charge as passed_on, counted.counted_on, contract.id as contract_id, contract.rules, contract.gateway_fee_bearer`

export const fromBookingFacts = sql`
  booking
  join turf on turf.id = booking.turf_id
  join ground on ground.id = booking.ground_id
  left join payment on payment.id = booking.confirming_payment_id
  cross join lateral (
    select case when booking.status = 'CANCELLED' then (booking.cancelled_at at time zone turf.time_zone)::date
                else booking.date end as counted_on) counted
  cross join lateral (
    select coalesce(sum(amount - goodwill), 0)::bigint as amount from refund
    where refund.booking_id = booking.id and reason = 'CANCELLED') given
  left join settlement_line earlier on earlier.booking_id = booking.id and earlier.kind in ('COMPLETED', 'CANCELLED')
  left join contract on contract.owner_id = booking.owner_id
    and counted.counted_on between contract.starts_on and contract.ends_on`

/** The terms of the contract that is valid on the day the booking counts on. */
export const termsOf = (facts: BookingFacts): LineTerms =>
  termsFor(
    { bookingType: facts.booking_type, channel: facts.channel },
    facts.contract_id === null
      ? undefined
      : { rules: facts.rules as CommissionRule[], gatewayFeeBearer: facts.gateway_fee_bearer ?? 'TURF' },
  )

/** The line of a booking: of a cancelled one what was kept, of any other one what it brings when it is played. */
export const computedLine = (facts: BookingFacts, recharge: GatewayRecharge): SettlementLine => {
  const paid = {
    listPrice: facts.list_price,
    discountByPlatform: facts.discount_by_platform,
    discountByTurf: facts.discount_by_turf,
    captured: facts.captured,
    gatewayFee: facts.fee ?? 0,
    gatewayFeeTax: facts.tax ?? 0,
    passedOn: facts.passed_on ?? undefined,
  }
  const terms = termsOf(facts)
  return facts.status === 'CANCELLED'
    ? cancelledLine({ ...paid, refunded: facts.refunded, cancelledBy: facts.cancelled_by ?? 'SYSTEM' }, terms, recharge)
    : completedLine(paid, terms, recharge)
}

/** Tables whose rows the ledger posts. */
export type PostedTable = 'booking' | 'pass' | 'pass_use' | 'payment' | 'refund'

/**
 * Locks those rows that are due for posting; the others are done, or locked by another process. Read their postings in
 * the next statement: a statement that reads and locks at once sees the locked row as it is then, but all other tables
 * as they were when it began.
 */
export const lockDue = async (db: Database, table: PostedTable, ids: readonly string[]): Promise<string[]> => {
  const locked = await db
    .selectFrom(table)
    .select('id')
    .where('posting_due', '=', true)
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .skipLocked()
    .execute()
  return locked.map(({ id }) => id)
}

/** Marks rows as posted. */
export const markPosted = async (db: Database, table: PostedTable, ids: readonly string[]): Promise<void> => {
  await db.updateTable(table).set({ posting_due: null }).where('id', 'in', ids).execute()
}
