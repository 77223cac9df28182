import { randomDigits, randomId } from '../server/randomId.ts'
import type { KeptOrder } from './order.ts'
import { type KeptPayment, NO_ERROR, type Payment, type PaymentMethod } from './payment.ts'
import { decline, succeed, watchLateSuccess } from './paymentSteps.ts'
import { providerError } from './providerError.ts'
import { orderById, paymentsOfOrder, secondsNow, type World } from './world.ts'

export const OUTCOMES = ['success', 'fail', 'late_auth', 'double', 'wrong_amount'] as const
export type Outcome = (typeof OUTCOMES)[number]

export interface PaymentWish {
  orderId: string
  outcome: Outcome
  method: PaymentMethod
  email: string | null
  contact: string | null
  /** The payer's UPI id. */
  vpa?: string | undefined
  description: string | null
  /** When the bank says yes after all, for `late_auth`. */
  lateAfterSeconds: number
}

type MethodFields = Pick<Payment, 'bank' | 'wallet' | 'vpa' | 'acquirer_data' | 'card_id'> &
  Partial<Pick<Payment, 'card' | 'upi'>>

const NOTHING = { bank: null, wallet: null, vpa: null, card_id: null }

const methodFields = ({ method, vpa = 'success@razorpay' }: PaymentWish): MethodFields => {
  if (method === 'netbanking')
    return { ...NOTHING, bank: 'HDFC', acquirer_data: { bank_transaction_id: randomDigits(10) } }
  if (method === 'wallet') return { ...NOTHING, wallet: 'mobikwik', acquirer_data: { transaction_id: null } }
  if (method === 'card') {
    const id = randomId('card_')
    const card = { id, entity: 'card', name: '', last4: '1007', network: 'Visa', type: 'debit', international: false }
    return { ...NOTHING, card_id: id, card, acquirer_data: { auth_code: randomDigits(6) } }
  }
  return {
    ...NOTHING,
    vpa,
    upi: { payer_account_type: 'bank_account', vpa, flow: 'collect' },
    acquirer_data: { rrn: randomDigits(12), upi_transaction_id: randomId('', 32).toUpperCase() },
  }
}

const startPayment = (world: World, order: KeptOrder, wish: PaymentWish & { amount: number }): KeptPayment => {
  const payment: KeptPayment = {
    entity: {
      id: randomId('pay_'),
      entity: 'payment',
      amount: wish.amount,
      currency: order.entity.currency,
      status: 'created',
      order_id: order.entity.id,
      invoice_id: null,
      international: false,
      method: wish.method,
      amount_refunded: 0,
      refund_status: null,
      captured: false,
      description: wish.description,
      ...methodFields(wish),
      email: wish.email,
      contact: wish.contact,
      notes: order.entity.notes,
      fee: null,
      tax: null,
      ...NO_ERROR,
      created_at: secondsNow(world),
    },
    refundIds: [],
    authorizedAt: null,
    lateSuccessAt: null,
  }
  world.payments.set(payment.entity.id, payment)
  order.paymentIds.push(payment.entity.id)
  order.entity.attempts += 1
  if (order.entity.status === 'created') order.entity.status = 'attempted'
  world.changed()
  return payment
}

/** The smallest difference a check of the amount must find. */
const almost = (amount: number): number => (amount > 100 ? amount - 1 : amount + 1)

export interface Attempted {
  payment: KeptPayment
  /** The other one of a `double`. */
  second: KeptPayment | null
}

export const attemptPayment = (world: World, wish: PaymentWish): Attempted => {
  const order = orderById(world, wish.orderId)
  const { amount, status } = order.entity
  if (status === 'paid') throw providerError({ description: 'The order is already paid', reason: 'order_already_paid' })
  if (paymentsOfOrder(world, order).some(({ entity }) => entity.status === 'authorized'))
    throw providerError({ description: 'A payment of this order is already authorized', reason: 'order_attempted' })

  const payment = startPayment(world, order, {
    ...wish,
    amount: wish.outcome === 'wrong_amount' ? almost(amount) : amount,
  })
  if (wish.outcome === 'fail' || wish.outcome === 'late_auth') decline(world, payment)
  else succeed(world, payment)
  if (wish.outcome === 'late_auth') {
    payment.lateSuccessAt = world.clock.now() + wish.lateAfterSeconds * 1000
    watchLateSuccess(world, payment)
  }
  if (wish.outcome !== 'double') return { payment, second: null }
  const second = startPayment(world, order, { ...wish, amount })
  succeed(world, second)
  return { payment, second }
}
