import { PAISE_PER_RUPEE } from '@baari/domain/shared/money.ts'
import type { KnownBooking } from '../checks/model.ts'
import type { Person } from '../world/world.ts'
import { type CheckoutAnswer, type PayOutcome, reported, type Stage } from './stage.ts'

export interface PaymentOrder {
  externalPaymentOrderId: string | null
  entityId: string
  bookingPlayerEntityId: string | null
  /** Rupees to pay now. */
  price: number
}

export const HOLD_SECONDS = 6 * 60
const OUTCOMES: Readonly<Record<PayOutcome, number>> = {
  success: 70,
  fail: 8,
  late_auth: 8,
  double: 10,
  wrong_amount: 2,
}
/** Of a thousand. */
const OFTEN = { leaves: 120, paysAtOnce: 500, closesWindow: 150 }
const MOST_TRIES = 3
const TOLD_THAT_IT_FAILED = ['PAYMENT_FAILED', 'BOOKING_FAILED_REFUNDED', 'SHARE_RETURNED']

/** Seconds after which a player pays: soon, or about the end of the hold. */
export const untilPaying = ({ draws }: Stage): number =>
  draws.oftenOfThousand(OFTEN.paysAtOnce) ? draws.between(1, 120) : HOLD_SECONDS + draws.between(-40, 90)

/** Pays what is held, or not at all, and hands over what the checkout answered. */
export const payAndConfirm = async (
  stage: Stage,
  { player, known, order, after }: { player: Person; known: KnownBooking; order: PaymentOrder; after: number },
): Promise<void> => {
  const { draws } = stage
  const { externalPaymentOrderId: orderId } = order
  if (orderId === null || draws.oftenOfThousand(OFTEN.leaves)) return
  await stage.wait(after)
  const outcome = draws.weighted(OUTCOMES)
  const paid = await stage.atProvider<CheckoutAnswer>('pay', { order_id: orderId, outcome })
  if (!paid || draws.oftenOfThousand(OFTEN.closesWindow)) return
  await confirm(stage, { player, known, order, paid })
  if (paid.second) await confirm(stage, { player, known, order, paid: paid.second })
}

interface Paid {
  player: Person
  known: KnownBooking
  order: PaymentOrder
  paid: CheckoutAnswer
}

const confirm = async ({ draws, wait }: Stage, { player, known, order, paid }: Paid): Promise<void> => {
  const { razorpay_payment_id: paymentId, razorpay_order_id, razorpay_signature } = paid
  const body = {
    bookingId: order.entityId,
    bookingPlayerId: order.bookingPlayerEntityId,
    razorpay_payment_id: paymentId,
    razorpay_order_id,
    razorpay_signature,
  }
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const answer = await reported(player.client.confirmPayment({ body }))
    if (answer.is === 'DONE') {
      known.state = 'CONFIRMED'
      known.paidBy = paymentId
      known.paid = order.price * PAISE_PER_RUPEE
      return
    }
    if (answer.is === 'REFUSED' && TOLD_THAT_IT_FAILED.includes(answer.code)) {
      known.failedPaymentIds.push(paymentId)
      if (known.state === 'HELD') known.state = 'FAILED'
      return
    }
    await wait(draws.between(2, 20))
  }
}
