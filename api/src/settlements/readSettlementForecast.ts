import type { Api } from '@baari/contract/api.ts'
import { settlementOf } from '@baari/domain/settlements/settlement.ts'
import type { Handler } from '../platform/http/context.ts'
import type { SettlementServices } from './settlementServices.ts'
import { soldAhead } from './soldAhead.ts'

const NO_FRAME = { monthlyCharges: 0, carriedIn: 0 }

/** The settlement of all upcoming bookings, assuming that all of them are played. */
export const readSettlementForecast =
  (services: SettlementServices): Handler<Api['readSettlementForecast']> =>
  async (_asked, { db, viewer }) => {
    const sold = await soldAhead(db, viewer.accountId, services.config.GATEWAY_RECHARGE)
    const figuresOf = (wanted: typeof sold) =>
      settlementOf(
        wanted.map(({ line }) => line),
        NO_FRAME,
      )
    const all = figuresOf(sold)
    return {
      totalFutureBookings: sold.length,
      totalFutureBookingAmount: all.totalBookingAmount,
      typeBreakdown: [...Map.groupBy(sold, ({ facts }) => facts.booking_type)].map(([bookingType, ofType]) => ({
        bookingType,
        count: ofType.length,
        amount: figuresOf(ofType).totalBookingAmount,
      })),
      estimatedCommission: all.commissionAmount,
      gatewayCharges: all.gatewayCharges,
      discountByTurf: all.discountByTurf,
      estimatedNetPayable: all.netPayableAmount + all.carriedForward,
    }
  }
