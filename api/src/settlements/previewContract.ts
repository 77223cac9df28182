import type { Api } from '@baari/contract/api.ts'
import { termsFor } from '@baari/domain/settlements/contractTerms.ts'
import { exampleLine } from '@baari/domain/settlements/line.ts'
import { periodFrom, scheduledSettlementDate } from '@baari/domain/settlements/period.ts'
import { settlementOf } from '@baari/domain/settlements/settlement.ts'
import { sql } from 'kysely'
import type { Handler } from '../platform/http/context.ts'
import { type Rates, selectTaxRates, taxRatesOf } from './closePeriods.ts'
import { ruleOf } from './contractRows.ts'
import type { SettlementServices } from './settlementServices.ts'

/** Paise an hour, for an owner without a ground. */
const EXAMPLE_PRICE = 160_000

/** One hour of a whole ground, settled under terms that are not agreed on yet. */
export const previewContract =
  ({ config }: SettlementServices): Handler<Api['previewContract']> =>
  async ({ body }, { db }) => {
    const period = periodFrom(body.contractStartDate, body.settlementFrequency, body.contractEndDate)
    const ground = await db
      .selectFrom('ground')
      .innerJoin('turf', 'turf.id', 'ground.turf_id')
      .select(['turf.name as turfName', 'ground.name as groundName', 'ground.per_hour_full as price'])
      .where('turf.owner_id', '=', body.turfOwnerId ?? '')
      .where('ground.allow_full', '=', true)
      .where('ground.per_hour_full', '>', 0)
      .orderBy('turf.created_at')
      .orderBy('turf.id')
      .orderBy('ground.position')
      .limit(1)
      .executeTakeFirst()
    const { rows } = await sql<Rates>`select ${selectTaxRates(period.endsOn)}`.execute(db)
    const price = ground?.price ?? EXAMPLE_PRICE
    const terms = termsFor(
      { bookingType: 'FULL', channel: 'MARKETPLACE' },
      {
        rules: body.commissionRules.map(ruleOf),
        gatewayFeeBearer: body.gatewayFeeBearer,
      },
    )
    const figures = settlementOf([exampleLine(price, terms, config.GATEWAY_RECHARGE)], {
      monthlyCharges: 0,
      carriedIn: 0,
      taxRates: taxRatesOf(rows[0]),
      isGstRegistered: body.isGstRegistered,
    })
    return {
      ground: ground ? { turfName: ground.turfName, groundName: ground.groundName } : null,
      playerPays: figures.totalBookingAmount,
      commission: figures.commissionAmount,
      gatewayCharge: figures.gatewayCharges,
      taxes: figures.gstOnPlatformFees + figures.tcsAmount + figures.tdsAmount,
      // A flat commission may be all there is, and the payment still costs something.
      toOwner: figures.netPayableAmount + figures.carriedForward,
      firstPayoutOn: scheduledSettlementDate(period),
    }
  }
