import type { Api } from '@baari/contract/api.ts'
import { type Answer, seesAllMoney } from '@baari/contract/endpoint.ts'
import type { Database } from '@baari/db/connect.ts'
import type { BookingChannel, BookingType, SettlementLineTable } from '@baari/db/schema.ts'
import type { Share } from '@baari/domain/settlements/contractTerms.ts'
import { type Selectable, sql } from 'kysely'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { presentShare } from './contractRows.ts'
import { PASS_SALE } from './lineRows.ts'

type SettlementBooking = Answer<Api['listSettlementBookings']>[number]

/** An owner sees their own settlements, an admin all. */
export const listSettlementBookings: Handler<Api['listSettlementBookings']> = async ({ params }, { db, viewer }) => {
  const [settlement, lines] = await Promise.all([
    db
      .selectFrom('settlement')
      .select('owner_id')
      .where('id', '=', params.settlementId)
      .where((eb) => (seesAllMoney(viewer.role) ? eb.val(true) : eb('owner_id', '=', viewer.accountId)))
      .executeTakeFirst(),
    linesWithPlaces(db)
      .where('line.settlement_id', '=', params.settlementId)
      .orderBy('line.date')
      .orderBy('line.id')
      .execute(),
  ])
  if (!settlement) throw new Failure('NOT_FOUND', { message: 'We could not find this settlement.' })
  return lines.map(presentLine)
}

/** Lines with turf, ground and time of their bookings and passes. The name of a pass takes the place of a ground’s. */
export const linesWithPlaces = (db: Database) =>
  db
    .selectFrom('settlement_line as line')
    .leftJoin('booking', 'booking.id', 'line.booking_id')
    .leftJoin('ground', 'ground.id', 'booking.ground_id')
    .leftJoin('pass', 'pass.id', 'line.pass_id')
    .innerJoin('turf', (join) => join.on((eb) => eb('turf.id', '=', eb.fn.coalesce('booking.turf_id', 'pass.turf_id'))))
    .selectAll('line')
    .select(['booking.status', 'booking.game_id', 'turf.name as turf_name'])
    .select([
      sql<string>`coalesce(line.booking_id, line.pass_id)`.as('cause_id'),
      sql<BookingType>`coalesce(booking.booking_type, ${PASS_SALE.bookingType})`.as('booking_type'),
      sql<BookingChannel>`coalesce(booking.channel, ${PASS_SALE.channel})`.as('channel'),
      sql<string>`coalesce(booking.date, line.date)`.as('slot_date'),
      sql<string>`coalesce(ground.name, pass.name)`.as('ground_name'),
    ])

/** A player's seats are an entry in the game that bears the booking's number. */
export const bookingNames = (booking: { id: string; game_id: string | null }) => ({
  bookingId: booking.game_id ?? booking.id,
  partialBookingId: booking.game_id === null ? null : booking.id,
})

/** The amount that a line adds to the sum of its kind. */
export const broughtIn = (line: Pick<Selectable<SettlementLineTable>, 'kind' | 'gross' | 'retained' | 'adjustment'>) =>
  ({
    COMPLETED: line.gross,
    PASS_ENDED: line.gross,
    CANCELLED: line.retained,
    REFUNDED_LATER: line.adjustment,
    DISPUTE_LOST: line.adjustment,
  })[line.kind]

type Line = Awaited<ReturnType<ReturnType<typeof linesWithPlaces>['execute']>>[number]

const presentLine = (line: Line): SettlementBooking => {
  const commission = presentShare(line.commission_share as Share)
  const cancellation = presentShare(line.cancellation_share as Share)
  return {
    ...bookingNames({ id: line.cause_id, game_id: line.game_id }),
    slotDate: line.slot_date,
    turfName: line.turf_name,
    groundName: line.ground_name,
    bookingType: line.booking_type,
    channel: line.channel,
    amount: broughtIn(line),
    bookingStatus: line.status === 'CANCELLED' ? 'CANCELLED' : 'COMPLETED',
    kind: line.kind,
    countedOn: line.date,
    totalPrice: line.list_price,
    discountByPlatform: line.discount_by_platform,
    discountByTurf: line.discount_by_turf,
    advancePayment: line.captured,
    balanceAtVenue: line.balance,
    refundAmount: line.refunded,
    cancellationCharge: line.retained,
    commissionMode: commission.mode,
    commissionValue: commission.value,
    commissionAmount: line.commission,
    cancellationCommissionMode: cancellation.mode,
    cancellationCommissionValue: cancellation.value,
    cancellationCommissionAmount: line.retained_commission,
    gatewayFee: line.gateway_fee,
    gatewayCharges: line.gateway_charge,
    adjustmentAmount: line.adjustment,
    netAmount: line.net,
  }
}
