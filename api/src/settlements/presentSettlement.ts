import type { Api } from '@baari/contract/api.ts'
import type { Answer } from '@baari/contract/endpoint.ts'
import type { SettlementTable } from '@baari/db/schema.ts'
import type { SettlementFigures } from '@baari/domain/settlements/settlement.ts'
import type { Selectable } from 'kysely'

type OwnerSettlement = Answer<Api['listOwnerSettlements']>['content'][number]

/** A stored settlement's figures. */
export const figuresOf = (row: Selectable<SettlementTable>): SettlementFigures => ({
  totalBookingAmount: row.total_booking_amount,
  cancellationCharge: row.cancellation_charge,
  commissionAmount: row.commission,
  cancellationCommissionAmount: row.cancellation_commission,
  gatewayCharges: row.gateway_charges,
  totalDiscount: row.total_discount,
  discountByTurf: row.discount_by_turf,
  monthlyCharges: row.monthly_charges,
  gstOnPlatformFees: row.gst_on_platform_fees,
  tcsAmount: row.tcs,
  tdsAmount: row.tds,
  adjustmentAmount: row.adjustment,
  netPayableAmount: row.net_payable,
  carriedForward: row.carried_forward,
})

export const presentSettlement = (row: Selectable<SettlementTable>, atVenue: number): OwnerSettlement => ({
  entityId: row.id,
  turfOwnerId: row.owner_id,
  settlementStartDate: row.starts_on,
  settlementEndDate: row.ends_on,
  scheduledSettlementDate: row.scheduled_on,
  ...figuresOf(row),
  turfDiscount: row.discount_by_turf,
  paidAtVenue: atVenue,
  bookingCount: row.line_count,
  status: row.status,
  payoutId: row.payout_id,
})
