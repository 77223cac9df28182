import type { Api } from '@baari/contract/api.ts'
import type { Answer, RequestOf } from '@baari/contract/endpoint.ts'
import type { Database } from '@baari/db/connect.ts'
import type { BookingTable } from '@baari/db/schema.ts'
import { type CancellationPolicy, refundAtMost } from '@baari/domain/bookings/cancellation.ts'
import { type MovedMoney, movedMoney } from '@baari/domain/bookings/move.ts'
import { cancelledDueBy } from '@baari/domain/payments/refundClock.ts'
import { timeFact } from '@baari/domain/shared/playTime.ts'
import { MINUTES_PER_DAY } from '@baari/domain/shared/zonedTime.ts'
import type { Price } from '@baari/domain/turfs/price.ts'
import { type Selectable, sql } from 'kysely'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { type GroundForSale, groundsForSale, requestedSlot, type Slot } from '../turfs/groundForSale.ts'
import { announce } from './announce.ts'
import { isBeyondMove, movableUntil } from './bookingDeadlines.ts'
import { lockOwnBooking } from './bookingRows.ts'
import type { BookingServices } from './bookingServices.ts'
import { listPrice } from './priceSlot.ts'
import { type Movable, type Move, moneyAfterMove, readMovable, slotOf } from './quoteMove.ts'
import { refundDifference } from './refundPayers.ts'

type Booking = Selectable<BookingTable>
type Requested = RequestOf<Api['moveBooking']>['body']

/** The new time is taken, the old one is free and the difference is settled at once, or nothing of it. */
export const moveBooking =
  ({ config, notifyJob }: BookingServices): Handler<Api['moveBooking']> =>
  async ({ params, body }, { db, now, viewer, afterCommit }) => {
    const booking = await lockOwnBooking(db, params.bookingId, viewer.accountId)
    // A second tap, or an answer that got lost.
    if (isMovedThere(booking, body)) return presentMoved(db, booking)
    if (!movableUntil({ ...booking, is_beyond_move: await readBeyondMove(db, booking.id) }, now))
      throw new Failure('BOOKING_NOT_MOVABLE')
    const ground = await groundsForSale().find(db, body.groundEntityId)
    if (ground?.turfId !== booking.turf_id)
      throw new Failure('NOT_FOUND', { message: 'We could not find this ground.' })
    if (!ground.onboarded) throw new Failure('BOOKING_NOT_MOVABLE')
    const slot = slotFor(booking, { ground, body, now })
    const price = listPrice(ground, body.date, slot.interval)
    const movable = await readMovable(db, booking)
    const move = moneyAfterMove(movable, { listPrice: price.listPrice, startsAt: slot.startsAt }, now)
    if (move instanceof Failure) throw move
    const { money } = move
    if (money.total !== body.totalPrice) throw new Failure('MOVE_PRICE_CHANGED')
    await takeTime(db, booking, { ground, date: body.date, slot, price })
    const { moved, refund } = await settleMove(db, { movable, move }, now)
    await announce(
      'booking_moved',
      { ...moved, refund, movedFrom: { date: booking.date, time: timeOf(booking) } },
      { db, now, appSecret: config.APP_SECRET },
    )
    afterCommit(() => {
      for (const job of ['sendRefunds', 'sendMessages', 'offerFreedTime'] as const) notifyJob(job)
    })
    return presentMoved(db, moved)
  }

const isMovedThere = (booking: Booking, body: Requested): boolean =>
  booking.moved_at !== null && booking.status === 'CONFIRMED' && isAt(booking, body)

const isAt = (booking: Booking, body: Requested): boolean =>
  booking.ground_id === body.groundEntityId &&
  booking.date === body.date &&
  booking.starts_minute % MINUTES_PER_DAY === body.startTime

const timeOf = (booking: Booking): string => timeFact(booking.starts_minute, booking.ends_minute)

/**
 * Read under the lock of the booking: a check-in, a payment at the desk or a closure for rain has either committed or
 * waits for the lock.
 */
const readBeyondMove = async (db: Database, bookingId: string): Promise<boolean> => {
  const { is_beyond_move } = await db
    .selectFrom('booking')
    .select(isBeyondMove.as('is_beyond_move'))
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow()
  return is_beyond_move
}

/** The time that is wanted, as long as the booking is and another than it has. */
const slotFor = (
  booking: Booking,
  { ground, body, now }: { ground: GroundForSale; body: Requested; now: Date },
): Slot => {
  if (isAt(booking, body)) throw new Failure('SLOT_TAKEN')
  const minutes = booking.ends_minute - booking.starts_minute
  return requestedSlot(
    ground,
    {
      bookingType: 'FULL',
      date: body.date,
      startTime: body.startTime,
      endTime: (body.startTime + minutes) % MINUTES_PER_DAY,
      selectedGameType: booking.game,
    },
    now,
  )
}

const takeTime = async (
  db: Database,
  booking: Booking,
  { ground, date, slot, price }: { ground: GroundForSale; date: string; slot: Slot; price: Price },
): Promise<void> => {
  const target = {
    ground_id: ground.id,
    date,
    starts_minute: slot.interval.startsAt,
    ends_minute: slot.interval.endsAt,
    price_lines: price.lines,
  }
  const { rows } = await sql<{ moved: boolean }>`
    select move_booking(${booking.id}, ${JSON.stringify(target)}, tstzrange(${slot.startsAt}, ${slot.endsAt}))
      as moved`.execute(db)
  if (!rows[0]?.moved) throw new Failure('SLOT_TAKEN')
}

/**
 * Gives the booking its new price, refunds the part of its payment that it no longer needs, and adjusts its unpaid
 * shares.
 */
const settleMove = async (
  db: Database,
  { movable: { booking, bill }, move: { money, policy, bill: moves } }: { movable: Movable; move: Move },
  now: Date,
): Promise<{ moved: Booking; refund: number }> => {
  const moved = await db
    .updateTable('booking')
    .set({
      list_price: money.listPrice,
      discount_by_platform: money.discount.platform,
      discount_by_turf: money.discount.turf,
      total: money.total,
      pay_now: money.captured,
      captured: money.captured,
      cancellation_policy: JSON.stringify(policy),
      moved_at: now,
      moved_from: booking.starts_at,
    })
    .where('id', '=', booking.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  if (bill && moves) {
    const amounts = Object.fromEntries(bill.shares.map(({ id }, at) => [id, moves.shares[at]]))
    await sql`
      select move_bill(${booking.id}, ${moves.deadlineAt}, ${JSON.stringify(amounts)}, ${moves.atTurf})`.execute(db)
  }
  const refund = await refundDifference(db, { booking, amount: money.refund }, now)
  return { moved, refund }
}

const presentMoved = async (db: Database, booking: Booking): Promise<Answer<Api['moveBooking']>> => {
  const refund = await db
    .selectFrom('refund')
    .select(['amount', 'created_at'])
    .where('booking_id', '=', booking.id)
    .where('reason', '=', 'MOVED')
    .executeTakeFirst()
  return {
    bookingId: booking.id,
    groundEntityId: booking.ground_id,
    bookingDate: booking.date,
    ...slotOf({ startsAt: booking.starts_minute, endsAt: booking.ends_minute }),
    totalPrice: booking.total,
    refundAmount: refund?.amount ?? 0,
    balanceAtVenue: booking.total - booking.pay_now,
    cancelAtMost: refundAtMost(booking.cancellation_policy as CancellationPolicy, booking.captured),
    amountPaid: booking.captured,
    refundDueOn: refund ? cancelledDueBy(refund.created_at) : null,
  }
}

type Seats = Selectable<BookingTable>

interface SeatsMove {
  /** Locked by the caller. */
  seats: Seats
  groundId: string
  price: Price
  /** For which the game is moved. */
  occasion: string
}

/** Moves paid seats to another ground at a price that is no higher, and refunds the difference. */
export const moveSeats = async (
  { seats, groundId, price, occasion }: SeatsMove,
  { db, now }: { db: Database; now: Date },
): Promise<{ moved: Seats; money: MovedMoney }> => {
  const money = movedMoney(
    { captured: seats.captured, discount: { platform: seats.discount_by_platform, turf: seats.discount_by_turf } },
    price.listPrice,
  )
  const moved = await db
    .updateTable('booking')
    .set({
      ground_id: groundId,
      list_price: money.listPrice,
      price_lines: JSON.stringify(price.lines),
      discount_by_platform: money.discount.platform,
      discount_by_turf: money.discount.turf,
      total: money.total,
      pay_now: money.captured,
      captured: money.captured,
      reminded_at: null,
    })
    .where('id', '=', seats.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  const refund = await refundDifference(db, { booking: seats, amount: money.refund, occasion }, now)
  return { moved, money: { ...money, refund } }
}
