import type { Api } from '@baari/contract/api.ts'
import type { Answer } from '@baari/contract/endpoint.ts'
import type { CountedRefusal } from '@baari/contract/payments/payments.ts'
import type { Database } from '@baari/db/connect.ts'
import { newId } from '@baari/db/newId.ts'
import type { Channel } from '@baari/domain/bookings/channel.ts'
import type { Quote } from '@baari/domain/bookings/coupon.ts'
import {
  HOLD,
  HOLDS_PER_PLAYER,
  type HoldLength,
  MISSED_MOST,
  missedPoints,
  UNPAID_BOOKINGS_PER_PLAYER,
} from '@baari/domain/bookings/hold.ts'
import { policyByPass, policyOfTurf } from '@baari/domain/bookings/move.ts'
import { sql } from 'kysely'
import type { PaymentGateway } from '../payments/gateway.ts'
import { type IntendedOrder, intendedOrder, openedId } from '../payments/openOrder.ts'
import { ofBooking } from '../payments/queueRefund.ts'
import { Failure } from '../platform/http/failure.ts'
import { databaseNow } from '../platform/jobs/clock.ts'
import type { GroundForSale, Slot } from '../turfs/groundForSale.ts'
import { announce } from './announce.ts'
import type { Announcing, BookingServices } from './bookingServices.ts'
import { payByPass } from './payByPass.ts'
import type { AppliedCoupon } from './priceSlot.ts'

export interface HoldRequest {
  accountId: string
  ground: GroundForSale
  game: string
  channel: Channel
  slot: Slot
  quote: Quote
  payFull: boolean
  coupon: AppliedCoupon | undefined
  provider: string
  /** `networkDigest` of the caller. */
  heldFrom: string | null
  /** The pass of the account that pays for it. */
  passId?: string | undefined
  /** How long the turf has to answer; an enquiry takes no slot and has no order. */
  enquiry?: HoldLength
}

type HoldOutcome =
  /** With the instant at which the hold ends; a booking confirmed at once has none. */
  | { outcome: 'HELD' | 'YOURS'; bookingId: string; holdExpiresAt: string | null }
  /** With the day's live periods of the ground's parts, in minutes of the business day. */
  | { outcome: 'SLOT_TAKEN'; taken: [number, number][] }
  | { outcome: 'SLOT_IN_PAST' | 'ENQUIRY_TOO_LATE' | 'HOLD_LIMIT_REACHED' | 'GROUND_CHANGED' | CountedRefusal }

type Booked = Omit<ReturnType<typeof bookingRow>, 'captured'> & { captured: number; hold_expires_at: Date | null }

interface Held {
  booking: Booked
  order: ReturnType<typeof orderRow> | undefined
  answer: HoldOutcome
}

/**
 * Takes slot, price, coupon and payment intent in one statement: all of them, or none and the reason. A booking of which
 * nothing is paid now is confirmed as it is taken, and told of in the same transaction.
 */
export const holdBooking = async (request: HoldRequest, clock: Announcing): Promise<Held> => {
  const booking = bookingRow(request, clock.now)
  if (booking.status === 'PAYMENT_AWAITED') {
    const order = request.enquiry ? undefined : orderRow({ ...request, bookingId: booking.id, attempt: 1 }, clock.now)
    const answer = await take(request, { booking, order }, clock.db)
    return { booking: { ...booking, hold_expires_at: holdEndIn(answer) }, order, answer }
  }
  return clock.db.transaction().execute(async (db) => {
    const answer = await take(request, { booking, order: undefined }, db)
    const taken = { ...booking, hold_expires_at: null }
    if (answer.outcome !== 'HELD') return { booking: taken, order: undefined, answer }
    const paid = { ...taken, ...(await payWithPass(request, booking.id, { ...clock, db })) }
    if (request.passId === undefined && booking.total > 0) await refuseUnpaidBooking(booking, db)
    await announce('booking_confirmed', paid, { ...clock, db })
    return { booking: paid, order: undefined, answer }
  })
}

/** The price of a booking that a pass pays for; undefined for any other booking. */
const payWithPass = async (
  { passId, accountId, ground, slot, quote }: HoldRequest,
  bookingId: string,
  clock: Announcing,
): Promise<Awaited<ReturnType<typeof payByPass>> | undefined> => {
  if (passId === undefined) return undefined
  const { date, interval } = slot
  const { listPrice, lines } = quote
  return payByPass({ passId, accountId, bookingId, groundId: ground.id, date, interval, listPrice, lines }, clock)
}

/** When a hold ends, as the database has decided. */
export const holdEndIn = (answer: object): Date | null =>
  'holdExpiresAt' in answer && typeof answer.holdExpiresAt === 'string' ? new Date(answer.holdExpiresAt) : null

const take = async (
  { ground, coupon, enquiry = HOLD }: HoldRequest,
  { booking, order }: { booking: ReturnType<typeof bookingRow>; order: Held['order'] },
  db: Database,
): Promise<HoldOutcome> => {
  const { rows } = await sql<{ answer: HoldOutcome }>`
    select hold_booking(${JSON.stringify(booking)}, ${order ? JSON.stringify(order) : null}, ${ground.parts}::smallint[],
      ${ground.version}, ${HOLDS_PER_PLAYER}, ${coupon ? JSON.stringify(coupon.use) : null}, ${JSON.stringify(enquiry)}) as answer`.execute(
    db,
  )
  return rows[0]!.answer
}

/** A booking with nothing to pay now, or one that a pass pays for, is created as confirmed. */
const bookingRow = (request: HoldRequest, now: Date) => {
  const { ground, slot, quote } = request
  const isFree = request.passId !== undefined || (quote.payNow === 0 && !request.enquiry)
  return {
    id: newId('BOOKING', now),
    account_id: request.accountId,
    turf_id: ground.turfId,
    ground_id: ground.id,
    booking_type: 'FULL',
    status: isFree ? 'CONFIRMED' : 'PAYMENT_AWAITED',
    game: request.game,
    channel: request.channel,
    date: slot.date,
    starts_minute: slot.interval.startsAt,
    ends_minute: slot.interval.endsAt,
    starts_at: slot.startsAt,
    ends_at: slot.endsAt,
    ...priceColumns(request),
    captured: 0,
    refunded: 0,
    cancellation_policy: request.passId === undefined ? policyOfTurf(ground) : policyByPass(policyOfTurf(ground)),
    awaits_answer: request.enquiry !== undefined,
    hold_address_digest: isFree ? null : request.heldFrom,
    late_confirmed: false,
  } as const
}

/** The frozen price. */
export const priceColumns = ({ quote, payFull, coupon }: Pick<HoldRequest, 'quote' | 'payFull' | 'coupon'>) => ({
  list_price: quote.listPrice,
  price_lines: quote.lines,
  coupon_code: coupon?.code ?? null,
  discount_by_platform: quote.discount.platform,
  discount_by_turf: quote.discount.turf,
  total: quote.due,
  pay_now: quote.payNow,
  pays_in_full: payFull,
})

export const orderRow = (
  order: { bookingId: string; attempt: number; provider: string; quote: Pick<Quote, 'payNow'> },
  now: Date,
) => intendedOrder({ ...order, id: order.bookingId, amount: order.quote.payNow }, ofBooking(order.bookingId), now)

/** Missed bookings are held against a player for so long. */
const DAYS_REMEMBERED = 90

/**
 * A turf that takes no advance relies on its players to come. Refuses one more unpaid booking to a player who already has
 * several ahead, or has missed some; paying in full stays open. A mark of which an admin has agreed that it is wrong is not
 * held against them. The caller holds the lock of the player's holds, and
 * the booking is among those ahead.
 */
const refuseUnpaidBooking = async (booking: { account_id: string }, db: Database): Promise<void> => {
  const { rows } = await sql<{ ahead: number; missed: number; missedUnpaid: number }>`
    select count(*) filter (where status = 'CONFIRMED' and starts_at > database_now() and pay_now = 0 and total > 0) as ahead,
           count(*) filter (where is_missed and pay_now > 0) as missed,
           count(*) filter (where is_missed and pay_now = 0) as "missedUnpaid"
    from (select status, starts_at, pay_now, total,
                 exists (select from no_show where booking_id = booking.id
                         and marked_at > database_now() - ${DAYS_REMEMBERED} * interval '1 day')
                 and not exists (select from appeal where booking_id = booking.id and decision = 'AGREED') as is_missed
          from booking where account_id = ${booking.account_id}) mine`.execute(db)
  const { ahead, missed, missedUnpaid } = rows[0]!
  if (missedPoints({ paid: missed, unpaid: missedUnpaid }) >= MISSED_MOST) throw new Failure('MISSED_UNPAID')
  if (ahead > UNPAID_BOOKINGS_PER_PLAYER) throw new Failure('UNPAID_LIMIT_REACHED')
}

interface OrderedBooking {
  id: string
  game_id?: string | null
  status: string
  total: number
  pay_now: number
  discount_by_platform: number
  discount_by_turf: number
  hold_expires_at: Date | null
}

interface HeldOrder {
  booking: OrderedBooking
  order: IntendedOrder & { provider_order_id?: string | null }
}

type Order = Answer<Api['bookFull']>
type Clock = Pick<Announcing, 'db' | 'now'>

/**
 * The order of a booking, opened at the provider unless it is already open. No transaction may be open during the call.
 */
export const openedOrder = async (
  { booking, order }: HeldOrder,
  { gateway }: BookingServices,
  at: { db: Database; whenAway?: () => Promise<void> },
): Promise<Order> => presentOrder(booking, await openedId(order, { ...at, gateway }), gateway)

/** Opens the order of a committed hold. If the provider fails, the hold cannot be paid, so it is released at once. */
export const openHeldOrder = (held: HeldOrder, services: BookingServices, { db, now }: Clock): Promise<Order> =>
  openedOrder(held, services, { db, whenAway: () => releaseHold(held.booking.id, { db, now }) })

/**
 * Answers a player who already holds the slot, having asked twice or lost the first answer: both requests get the one
 * order. Either request can open it, since the process that took the slot may be gone.
 */
export const orderOfMine = async (bookingId: string, services: BookingServices, clock: Clock): Promise<Order> => {
  const { db } = clock
  const booking = await db.selectFrom('booking').selectAll().where('id', '=', bookingId).executeTakeFirstOrThrow()
  if (booking.status === 'CONFIRMED') return presentOrder(booking, null, services.gateway)
  const order = await db
    .selectFrom('payment_order')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
  if (!order || booking.status !== 'PAYMENT_AWAITED')
    throw new Failure('PROVIDER_UNAVAILABLE', { retryAfterSeconds: 5 })
  return openHeldOrder({ booking, order }, services, clock)
}

const PROVIDER_AWAY = 'The payment provider did not answer'

/** Ends one unpaid hold early, unless another request has opened its order since, or is opening it. */
const releaseHold = async (bookingId: string, { db, now }: Clock): Promise<void> => {
  await db.transaction().execute(async (transaction) => {
    // A request that claims the order either waits for this lock or has already written its claim.
    await transaction.selectFrom('booking').select('id').where('id', '=', bookingId).forNoKeyUpdate().execute()
    const booking = await transaction
      .updateTable('booking')
      .set({
        status: 'CANCELLED',
        cancelled_at: now,
        cancelled_by: 'SYSTEM',
        cancellation_reason: PROVIDER_AWAY,
      })
      .where('id', '=', bookingId)
      .where('status', '=', 'PAYMENT_AWAITED')
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('payment_order')
              .where('booking_id', '=', bookingId)
              .where((eb) => eb.or([eb('status', '=', 'OPEN'), eb('opening_until', '>', databaseNow)])),
          ),
        ),
      )
      .returning('game_id')
      .executeTakeFirst()
    if (!booking) return
    await sql`select release_slot(${bookingId}), end_unpaid_game(${booking.game_id}, ${PROVIDER_AWAY}), finish_coupon_use(${bookingId}, 'RELEASED')`.execute(
      transaction,
    )
  })
}

/** The parameters of the checkout. Without an order there is nothing to pay. */
export const presentOrder = (
  booking: OrderedBooking,
  providerOrderId: string | null,
  gateway: PaymentGateway,
): Order => ({
  externalPaymentKey: gateway.publicKey,
  externalPaymentOrderId: providerOrderId,
  price: booking.pay_now,
  currency: 'INR',
  entityId: booking.game_id ?? booking.id,
  bookingPlayerEntityId: booking.game_id ? booking.id : null,
  holdExpiresAt: booking.status === 'PAYMENT_AWAITED' ? booking.hold_expires_at : null,
  totalPrice: booking.total,
  discount: booking.discount_by_platform + booking.discount_by_turf,
  balanceAtVenue: booking.total - booking.pay_now,
  status: booking.status,
  checkoutScript: gateway.checkoutScript,
})
