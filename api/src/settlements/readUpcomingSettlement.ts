import type { Api } from '@baari/contract/api.ts'
import type { Answer } from '@baari/contract/endpoint.ts'
import type { Database } from '@baari/db/connect.ts'
import { scheduledSettlementDate } from '@baari/domain/settlements/period.ts'
import { settlementOf } from '@baari/domain/settlements/settlement.ts'
import type { Handler } from '../platform/http/context.ts'
import { isUndisputed, lineOf } from './lineRows.ts'
import { bookingNames, broughtIn, linesWithPlaces } from './listSettlementBookings.ts'
import { openPeriod, readFrame } from './readFrame.ts'
import type { SettlementServices } from './settlementServices.ts'
import { type SoldBooking, soldAhead } from './soldAhead.ts'

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
  ...bookingNames({ id: line.booking_id, game_id: line.game_id }),
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
