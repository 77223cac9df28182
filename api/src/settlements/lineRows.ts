import type { Database } from '@baari/db/connect.ts'
import type { SettlementLineTable } from '@baari/db/schema.ts'
import type { LineTerms } from '@baari/domain/settlements/contractTerms.ts'
import type { SettlementLine } from '@baari/domain/settlements/line.ts'
import { type Insertable, type Selectable, sql } from 'kysely'

interface Cause {
  bookingId: string
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
 * the bookings whose lines were written.
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
    .returning('booking_id')
    .execute()
  return new Set(saved.map(({ booking_id }) => booking_id))
}

/** No bank asks for the money of the line's booking back at the moment: until it has decided, the line is not settled. */
export const isUndisputed = sql<boolean>`not is_disputed(booking_id)`
