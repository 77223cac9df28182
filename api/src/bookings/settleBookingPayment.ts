import type { Database } from '@baari/db/connect.ts'
import type { BookingTable, PaymentOrderTable, PaymentTable } from '@baari/db/schema.ts'
import { LAPSED_REASON } from '@baari/domain/bookings/hold.ts'
import { PASSED_ON_REASON } from '@baari/domain/games/seats.ts'
import { type PaidBooking, type Settlement, settlePayment } from '@baari/domain/payments/settlePayment.ts'
import type { FastifyBaseLogger } from 'fastify'
import { type Selectable, sql } from 'kysely'
import type { NotifyJob } from '../jobNames.ts'
import { GatewayError, type GatewayPayment, type PaymentGateway } from '../payments/gateway.ts'
import { queueRefund } from '../payments/queueRefund.ts'
import { decidePayment, type Settle, type SettleOutcome, savePayment } from '../payments/savePayment.ts'
import { announce } from './announce.ts'
import { lockBooking } from './bookingRows.ts'
import type { Announcing } from './bookingServices.ts'
import { endBooking } from './cancelBooking.ts'

interface SettleServices {
  db: Database
  gateway: PaymentGateway
  appSecret: string
  /** Keys the digests of what payments were made with. */
  instrumentSecret: string
  now: () => Date
  notifyJob: NotifyJob
  log: FastifyBaseLogger
  gameOn: Confirming['gameOn']
  shares: SharePayments
  /** Fault tests end the process here. */
  crashPoint: (name: string) => void
}

/** Paying shares of a bill, in transactions that have locked the booking. */
export interface SharePayments {
  isPayable: (db: Database, shareId: string) => Promise<boolean>
  /** False when it cannot be paid any more, and then nothing is done. */
  pay: (paid: PaidRows & { shareId: string }, clock: Announcing) => Promise<boolean>
}

interface PaidRows {
  booking: Selectable<BookingTable>
  order: Selectable<PaymentOrderTable>
  payment: Selectable<PaymentTable>
}

/** A capture that fails is believed only after asking again; nothing is gained by asking for ever. */
const MOST_ROUNDS = 4

/**
 * Asks the provider about a payment and does what follows, in three phases: decide under the booking's lock, capture
 * with no lock held, decide again with what the provider now says. Every path that hears of a payment calls this: the
 * checkout's answer, the webhook, the reconciler. Any number of calls at once end in the same state.
 */
export const settleBookingPayment =
  (services: SettleServices): Settle =>
  async (providerPaymentId) => {
    let payment = await services.gateway.payment(providerPaymentId)
    for (let round = 1; ; round += 1) {
      const step = await decide(payment, services)
      if (step !== 'CAPTURE_NOW') return step
      if (round === MOST_ROUNDS) return { is: 'PENDING' }
      services.crashPoint('before-capture')
      payment = await captured(payment, services.gateway)
      services.crashPoint('after-capture')
    }
  }

/** Reads the payment's own state when the capture fails, since the capture may have succeeded all the same. */
const captured = async (payment: GatewayPayment, gateway: PaymentGateway): Promise<GatewayPayment> => {
  try {
    return await gateway.capture(payment)
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    return gateway.payment(payment.id)
  }
}

const decide = async (payment: GatewayPayment, services: SettleServices): Promise<SettleOutcome | 'CAPTURE_NOW'> => {
  const outcome = await services.db.transaction().execute(async (db) => {
    const rows = await lockedRows(db, payment, services)
    if (!rows) return { is: 'UNKNOWN', payment } as const
    // The provider's answer may be older than our row.
    const known = { ...payment, status: rows.payment.status as GatewayPayment['status'] }
    return act(known, rows, { ...services, db })
  })
  services.notifyJob('sendMessages')
  services.notifyJob('sendRefunds')
  return outcome
}

const act = async (
  payment: GatewayPayment,
  rows: PaidRows,
  services: SettleServices,
): Promise<SettleOutcome | 'CAPTURE_NOW'> => {
  const clock = { ...services, now: services.now() }
  const { share_id: shareId } = rows.order
  const standing: PaidBooking = {
    order: { providerOrderId: rows.order.provider_order_id, amount: rows.order.amount, currency: rows.order.currency },
    state: shareId === null ? stateOf(rows) : await stateOfShare(shareId, services),
    decided: rows.payment.outcome as PaidBooking['decided'],
  }
  const settlement = settlePayment(payment, standing)
  // The slot is secured in the same step; where it is gone the payment has come too late, and with it the booking is over.
  const tooLate = async () => {
    if (shareId === null) await sql`select cancel_expired(${rows.booking.id}, ${LAPSED_REASON})`.execute(services.db)
    return giveBack(settlePayment(payment, { ...standing, state: 'OVER' }), payment, rows, services)
  }
  switch (settlement) {
    case 'DONE':
      return { is: 'CONFIRMED' }
    case 'WAIT':
      return { is: 'PENDING' }
    case 'FAILED':
      return { is: 'FAILED' }
    case 'CONFIRM':
      return (await confirm(rows, clock)) ? { is: 'CONFIRMED' } : tooLate()
    case 'CAPTURE':
      // Nothing has to be kept for a share: of two that are captured the second goes back.
      return shareId !== null || (await beginCapture(rows.booking, clock)) ? 'CAPTURE_NOW' : tooLate()
    default:
      return giveBack(settlement, payment, rows, services)
  }
}

const confirm = (rows: PaidRows, clock: Confirming & Pick<SettleServices, 'shares'>): Promise<boolean> =>
  rows.order.share_id === null
    ? confirmBooking(rows.booking, rows.payment.id, clock)
    : clock.shares.pay({ ...rows, shareId: rows.order.share_id }, clock)

const giveBack = async (
  settlement: Settlement,
  payment: GatewayPayment,
  rows: PaidRows,
  services: SettleServices,
): Promise<SettleOutcome> => {
  const { db, log } = services
  const now = services.now()
  const isNew = rows.payment.outcome === null
  const end = (outcome: NonNullable<PaidRows['payment']['outcome']>): Promise<void> =>
    decidePayment(db, rows.payment.id, outcome)
  const refund = (reason: 'LATE' | 'DUPLICATE' | 'MISMATCH') =>
    queueRefund(
      db,
      {
        paymentId: rows.payment.id,
        bookingId: rows.booking.id,
        providerPaymentId: payment.id,
        amount: payment.amount,
        reason,
      },
      now,
    )
  if (settlement === 'QUARANTINE') {
    log.error(
      { paymentId: rows.payment.id, bookingId: rows.booking.id },
      'a payment differs from its order and is put aside',
    )
    await end('QUARANTINED')
    if (payment.status === 'captured') await refund('MISMATCH')
    return { is: 'QUARANTINED' }
  }
  if (settlement === 'REFUND_LATE' || settlement === 'REFUND_DUPLICATE') {
    await end('REFUND')
    await refund(settlement === 'REFUND_LATE' ? 'LATE' : 'DUPLICATE')
  } else if (settlement === 'LEAVE_TO_EXPIRE') await end('LEFT_TO_EXPIRE')
  const wasTheBookingLost = rows.booking.confirming_payment_id === null
  if (isNew && wasTheBookingLost && settlement !== 'RETURNED')
    await announce('booking_failed', rows.booking, { db, now, appSecret: services.appSecret })
  return { is: 'RETURNED' }
}

/** One that was paid by another payment is over for this one. */
const stateOfShare = async (
  shareId: string,
  { shares, db }: Pick<SettleServices, 'shares' | 'db'>,
): Promise<PaidBooking['state']> => ((await shares.isPayable(db, shareId)) ? 'AWAITING' : 'OVER')

const stateOf = ({ booking, order }: PaidRows): PaidBooking['state'] => {
  if (booking.status === 'CONFIRMED' || booking.status === 'COMPLETED') return 'CONFIRMED'
  // An order of an earlier price, paid in a forgotten tab, does not pay for the booking.
  if (order.amount !== booking.pay_now) return 'OVER'
  return booking.status === 'PAYMENT_AWAITED' ? 'AWAITING' : 'OVER'
}

/** Always locks the booking first: a request that settles, lapses or cancels it waits here. */
const lockedRows = async (
  db: Database,
  payment: GatewayPayment,
  services: Pick<SettleServices, 'now' | 'instrumentSecret'>,
): Promise<PaidRows | undefined> => {
  const found = await db
    .selectFrom('payment_order')
    .innerJoin('booking', 'booking.id', 'payment_order.booking_id')
    .select(['payment_order.booking_id', 'booking.ground_id', 'booking.booking_type'])
    .where('payment_order.provider_order_id', '=', payment.orderId)
    .executeTakeFirst()
  if (!found) return undefined
  if (found.booking_type === 'PARTIAL') await sql`select lock_games(${found.ground_id})`.execute(db)
  const booking = await lockBooking(db, found.booking_id)
  const order = await db
    .selectFrom('payment_order')
    .selectAll()
    .where('provider_order_id', '=', payment.orderId)
    .executeTakeFirstOrThrow()
  const row = await savePayment(
    payment,
    { order, instrumentSecret: services.instrumentSecret },
    { db, now: services.now() },
  )
  return { booking, order, payment: row }
}

type Booking = Selectable<BookingTable>

interface Confirming extends Announcing {
  /** Called when these seats complete their game. */
  gameOn: (booking: Booking, clock: Announcing) => Promise<void>
}

/** Extends the hold while the provider captures, so that neither hold nor slot lapses. */
const CAPTURING_SECONDS = 60

/**
 * Confirms a booking whose row is locked: takes its slot for good, with its payment unless it is free. Passed-on seats
 * end for their first player in the same step. Returns false, and changes nothing, when the slot is gone.
 */
export const confirmBooking = async (
  booking: Booking,
  paymentId: string | null,
  { gameOn, ...clock }: Confirming,
): Promise<boolean> => {
  const { rows } = await sql<{ outcome: 'CONFIRMED' | 'GAME_CONFIRMED' | 'LOST' }>`
    select confirm_booking(${booking.id}, ${paymentId}) as outcome`.execute(clock.db)
  const { outcome } = rows[0]!
  if (outcome === 'LOST') return false
  if (booking.replaces_booking_id !== null) await endReplaced(booking.replaces_booking_id, clock)
  await announce('booking_confirmed', { ...booking, isOwn: true }, clock)
  if (outcome === 'GAME_CONFIRMED') await gameOn(booking, clock)
  return true
}

/**
 * Keeps the hold during a capture; false when the slot is gone. If this process dies, another one finishes the capture.
 */
const beginCapture = async (booking: Booking, { db }: Pick<Announcing, 'db'>): Promise<boolean> => {
  const { rows } = await sql<{ begun: boolean }>`
    select begin_capture(${booking.id}, ${CAPTURING_SECONDS}) as begun`.execute(db)
  return rows[0]!.begun
}

/**
 * Ends the booking whose seats have just been paid by another player: everything that was paid for them comes back. Its row
 * is locked since they were claimed.
 */
const endReplaced = async (bookingId: string, clock: Announcing): Promise<void> => {
  const booking = await lockBooking(clock.db, bookingId)
  await endBooking(
    { booking, by: 'PLAYER', reason: PASSED_ON_REASON, refundAmount: booking.captured, news: 'seat_passed_on' },
    clock,
  )
}
