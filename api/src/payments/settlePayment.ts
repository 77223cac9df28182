import type { Database } from '@baari/db/connect.ts'
import type { BookingType, PaymentOrderTable, PaymentTable } from '@baari/db/schema.ts'
import {
  type PaidBooking,
  type Settlement,
  settlePayment as settlementOf,
} from '@baari/domain/payments/settlePayment.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { Selectable } from 'kysely'
import type { NotifyJob } from '../jobNames.ts'
import type { Moment } from '../platform/jobs/clock.ts'
import { GatewayError, type GatewayPayment, type PaymentGateway } from './gateway.ts'
import { queueRefund } from './queueRefund.ts'
import { decidePayment, type Settle, type SettleOutcome, savePayment } from './savePayment.ts'

type Order = Selectable<PaymentOrderTable>

/** A payment with its order, both read while the purchase is locked. */
export interface Paid {
  order: Order
  payment: Selectable<PaymentTable>
}

/** The purchase of an order: a booking, a share of its bill, or a pass. Its row is locked. */
export interface Purchase {
  stateFor(order: Order): Promise<PaidBooking['state']>
  /** Reserves it while the provider captures. Returns false, and does nothing, once it is gone. */
  keep(order: Order): Promise<boolean>
  /** Gives it to the player for good. Returns false, and does nothing, once it is gone. */
  confirm(paid: Paid): Promise<boolean>
  /** Ends the purchase, because its payment came too late. */
  end(order: Order): Promise<void>
  /** Notifies the player that the payment bought nothing; called once for each payment. */
  announceLost(): Promise<void>
}

/** The purchase behind an order, as read before the lock; these columns never change. */
interface Purchased extends Pick<Order, 'booking_id' | 'pass_id'> {
  ground_id: string | null
  booking_type: BookingType | null
}

/** Locks the purchase of an order. Any request that pays, lapses or cancels it waits for this lock. */
export type LockPurchase = (purchased: Purchased, clock: Moment) => Promise<Purchase>

interface SettleServices {
  db: Database
  gateway: PaymentGateway
  /** Keys the digests of what payments were made with. */
  instrumentSecret: string
  now: () => Date
  notifyJob: NotifyJob
  log: FastifyBaseLogger
  lockPurchase: LockPurchase
  /** Fault tests end the process here. */
  crashPoint: (name: string) => void
}

/** A failed capture is checked against the provider; this many times at most. */
const MOST_ROUNDS = 4

/**
 * Asks the provider about a payment and does what follows, in three phases: decide under the lock of the purchase,
 * capture with no lock held, decide again by the provider’s new answer. The checkout's answer, the webhook and the
 * reconciler all call it. Concurrent calls end in the same state.
 */
export const settlePayment =
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
    const locked = await lockPaid(payment, { ...services, db })
    if (!locked) return { is: 'UNKNOWN', payment } as const
    // The provider's answer may be older than our row.
    const known = { ...payment, status: locked.payment.status as GatewayPayment['status'] }
    return act(known, locked, { ...services, db })
  })
  services.notifyJob('sendMessages')
  services.notifyJob('sendRefunds')
  return outcome
}

type Locked = Paid & { purchase: Purchase }

const lockPaid = async (payment: GatewayPayment, services: SettleServices): Promise<Locked | undefined> => {
  const clock = { db: services.db, now: services.now() }
  const own = clock.db.selectFrom('payment_order').where('provider_order_id', '=', payment.orderId)
  const found = await own
    .leftJoin('booking', 'booking.id', 'payment_order.booking_id')
    .select(['payment_order.booking_id', 'payment_order.pass_id', 'booking.ground_id', 'booking.booking_type'])
    .executeTakeFirst()
  if (!found) return undefined
  const purchase = await services.lockPurchase(found, clock)
  const order = await own.selectAll().executeTakeFirstOrThrow()
  const row = await savePayment(payment, { order, instrumentSecret: services.instrumentSecret }, clock)
  return { purchase, order, payment: row }
}

const act = async (
  payment: GatewayPayment,
  locked: Locked,
  services: SettleServices,
): Promise<SettleOutcome | 'CAPTURE_NOW'> => {
  const { order, purchase } = locked
  const standing: PaidBooking = {
    order: { providerOrderId: order.provider_order_id, amount: order.amount, currency: order.currency },
    state: await purchase.stateFor(order),
    decided: locked.payment.outcome as PaidBooking['decided'],
  }
  const settlement = settlementOf(payment, standing)
  const tooLate = async () => {
    await purchase.end(order)
    return giveBack(settlementOf(payment, { ...standing, state: 'OVER' }), payment, { ...locked, services })
  }
  switch (settlement) {
    case 'DONE':
      return { is: 'CONFIRMED' }
    case 'WAIT':
      return { is: 'PENDING' }
    case 'FAILED':
      return { is: 'FAILED' }
    case 'CONFIRM':
      return (await purchase.confirm(locked)) ? { is: 'CONFIRMED' } : tooLate()
    case 'CAPTURE':
      return (await purchase.keep(order)) ? 'CAPTURE_NOW' : tooLate()
    default:
      return giveBack(settlement, payment, { ...locked, services })
  }
}

const giveBack = async (
  settlement: Settlement,
  payment: GatewayPayment,
  { order, payment: row, purchase, services }: Locked & { services: SettleServices },
): Promise<SettleOutcome> => {
  const { db, log } = services
  const end = (outcome: NonNullable<Paid['payment']['outcome']>): Promise<void> => decidePayment(db, row.id, outcome)
  const refund = (reason: 'LATE' | 'DUPLICATE' | 'MISMATCH') =>
    queueRefund(
      db,
      { paymentId: row.id, of: order, providerPaymentId: payment.id, amount: payment.amount, reason },
      services.now(),
    )
  if (settlement === 'QUARANTINE') {
    log.error(
      { paymentId: row.id, bookingId: order.booking_id, passId: order.pass_id },
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
  if (row.outcome === null && settlement !== 'RETURNED') await purchase.announceLost()
  return { is: 'RETURNED' }
}
