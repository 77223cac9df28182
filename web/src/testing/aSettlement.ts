import type { Api } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'

/** A week with one booking, paid out with a payout number. */
export const aSettlement: WireReply<Api['listOwnerSettlements']>['content'][number] = {
  entityId: 'SETTLEMENT_01JZX3Y5M8Q2T4V6W8Y0A2C4E6',
  turfOwnerId: 'USER_01JZX3Y5M8Q2T4V6W8Y0A2C4E6',
  settlementStartDate: [2027, 1, 4],
  settlementEndDate: [2027, 1, 10],
  scheduledSettlementDate: [2027, 1, 12],
  totalBookingAmount: 1000,
  cancellationCharge: 0,
  commissionAmount: 100,
  cancellationCommissionAmount: 0,
  gatewayCharges: 23.6,
  totalDiscount: 0,
  discountByTurf: 0,
  turfDiscount: 0,
  monthlyCharges: 0,
  gstOnPlatformFees: 18,
  tcsAmount: 5,
  tdsAmount: 1,
  adjustmentAmount: 0,
  netPayableAmount: 852.4,
  carriedForward: 0,
  paidAtVenue: 0,
  bookingCount: 1,
  status: 'PENDING',
  payoutId: null,
  paidAt: null,
  paidTo: null,
}
