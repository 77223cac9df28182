import type { BookingStatus, BookingType, CancelledBy, GatewayFeeBearer } from '@baari/db/schema.ts'
import { type CommissionRule, type LineTerms, termsFor } from '@baari/domain/settlements/contractTerms.ts'
import {
  cancelledLine,
  completedLine,
  type GatewayRecharge,
  type SettlementLine,
} from '@baari/domain/settlements/line.ts'
import { sql } from 'kysely'

/** The facts that a line is computed from. */
export interface BookingFacts {
  id: string
  booking_type: BookingType
  status: BookingStatus
  list_price: number
  discount_by_platform: number
  discount_by_turf: number
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
  booking.id, booking.booking_type, booking.status, booking.list_price, booking.discount_by_platform,
  booking.discount_by_turf, booking.captured, given.amount as refunded, booking.cancelled_by, payment.fee, payment.tax,
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
    facts.booking_type,
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
