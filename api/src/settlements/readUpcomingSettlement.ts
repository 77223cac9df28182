import type { Api } from '@baari/contract/api.ts'
import type { Answer } from '@baari/contract/endpoint.ts'
import type { Database } from '@baari/db/connect.ts'
import type { GatewayRecharge, SettlementLine } from '@baari/domain/settlements/line.ts'
import { scheduledSettlementDate } from '@baari/domain/settlements/period.ts'
import { settlementOf } from '@baari/domain/settlements/settlement.ts'
import { sql } from 'kysely'
import type { Handler } from '../platform/http/context.ts'
import { openPeriod, readFrame } from './closePeriods.ts'
import {
  type BookingFacts,
  computedLine,
  fromBookingFacts,
  isUndisputed,
  lineOf,
  selectBookingFacts,
} from './lineRows.ts'
import { bookingNames, broughtIn, linesWithPlaces } from './listSettlementBookings.ts'
import type { SettlementServices } from './settlementServices.ts'

type Upcoming = Answer<Api['readUpcomingSettlement']>

/** Computes the upcoming settlement with the formula of the run, from the lines so far. */
export const readUpcomingSettlement =
  (services: SettlementServices): Handler<Api['readUpcomingSettlement']> =>
  async (_asked, { db, viewer }) => {
    const ownerId = viewer.accountId
    const [contract, open, sold] = await Promise.all([
      openContract(db, ownerId),
      openLines(db, ownerId),
      soldAhead(db, ownerId, services.config.GATEWAY_RECHARGE),
    ])
    const period = contract && openPeriod(contract)
    const frame = contract ? await readFrame(db, contract) : { monthlyCharges: 0, carriedIn: 0 }
    const counted = open.filter((line) => !period || line.date <= period.endsOn)
    const figures = settlementOf(counted.map(lineOf), frame)
    return {
      settlementStartDate: period?.startsOn ?? null,
      settlementEndDate: period?.endsOn ?? null,
      scheduledSettlementDate: period ? scheduledSettlementDate(period) : null,
      totalBookingAmountSoFar: figures.totalBookingAmount,
      estimatedCommission: figures.commissionAmount + figures.cancellationCommissionAmount,
      estimatedNetPayable: figures.netPayableAmount,
      ...figures,
      turfDiscount: figures.discountByTurf,
      paidAtVenue: counted.reduce((sum, { balance }) => sum + balance, 0),
      confirmedBookings: [
        ...counted.map(presentCounted),
        ...sold.filter(({ date }) => !period || date <= period.endsOn).map(presentSold),
      ],
    }
  }

/** The contract whose period is open: periods are settled in their order. */
const openContract = (db: Database, ownerId: string) =>
  db
    .selectFrom('contract')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('close_at', 'is not', null)
    .orderBy('open_from')
    .limit(1)
    .executeTakeFirst()

const openLines = (db: Database, ownerId: string) =>
  linesWithPlaces(db)
    .where('line.owner_id', '=', ownerId)
    .where('line.settlement_id', 'is', null)
    .where(isUndisputed)
    .orderBy('line.date')
    .orderBy('line.id')
    .execute()

const presentCounted = (
  line: Awaited<ReturnType<typeof openLines>>[number],
): Upcoming['confirmedBookings'][number] => ({
  ...bookingNames({ id: line.cause_id, game_id: line.game_id }),
  bookingType: line.booking_type,
  amount: broughtIn(line),
  bookingDate: line.slot_date,
  turfName: line.turf_name,
  groundName: line.ground_name,
  bookingStatus: line.status === 'CANCELLED' ? 'CANCELLED' : 'COMPLETED',
  isCounted: true,
})

const presentSold = ({ facts, line, date, place }: SoldBooking): Upcoming['confirmedBookings'][number] => ({
  ...bookingNames({ id: facts.id, game_id: place.gameId }),
  bookingType: facts.booking_type,
  amount: line.gross,
  bookingDate: date,
  turfName: place.turfName,
  groundName: place.groundName,
  bookingStatus: 'CONFIRMED',
  isCounted: false,
})

const NO_FRAME = { monthlyCharges: 0, carriedIn: 0 }

/** The settlement of all upcoming bookings, assuming that all of them are played. */
export const readSettlementForecast =
  (services: SettlementServices): Handler<Api['readSettlementForecast']> =>
  async (_asked, { db, viewer }) => {
    const sold = await soldAhead(db, viewer.accountId, services.config.GATEWAY_RECHARGE)
    const figuresOf = (requested: typeof sold) =>
      settlementOf(
        requested.map(({ line }) => line),
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

/** An upcoming booking, with the line it will have in its settlement. */
interface SoldBooking {
  facts: BookingFacts
  line: SettlementLine
  date: string
  place: { turfName: string; groundName: string; gameId: string | null }
}

interface Row extends BookingFacts {
  turf_name: string
  ground_name: string
  game_id: string | null
}

/** The confirmed, unplayed bookings on an owner's turfs, by date. */
const soldAhead = async (db: Database, ownerId: string, recharge: GatewayRecharge): Promise<SoldBooking[]> => {
  const { rows } = await sql<Row>`
    select ${selectBookingFacts}, turf.name as turf_name, ground.name as ground_name, booking.game_id
    from ${fromBookingFacts}
    where booking.owner_id = ${ownerId} and booking.status = 'CONFIRMED'
    order by booking.date, booking.id`.execute(db)
  return rows.map((row) => ({
    facts: row,
    line: computedLine(row, recharge),
    date: row.counted_on,
    place: { turfName: row.turf_name, groundName: row.ground_name, gameId: row.game_id },
  }))
}
