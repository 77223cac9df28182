import { WEEKDAYS } from '@baari/domain/shared/zonedTime.ts'
import type { Person, Slot } from '../../world/world.ts'
import { cancelBooking } from '../giveBack.ts'
import { holdSlot } from '../holdSlot.ts'
import { noteWin } from '../payForSlot.ts'
import { type CheckoutAnswer, type PayOutcome, persist, reported, type Stage, type Visit } from '../stage.ts'

const OUTCOMES: Readonly<Partial<Record<PayOutcome, number>>> = { success: 7, fail: 1, late_auth: 1, double: 2 }
/** Of a thousand. */
const OFTEN = { leaves: 100, closesWindow: 200, cancels: 500, refunds: 700, refundsTwice: 400 }
/** One hour, cheaper than without a pass: of two bookings at once, only one can use it. */
const MINUTES = 60
const RUPEES = 700
const MOST_TRIES = 3
const TOLD_THAT_IT_FAILED = ['PAYMENT_FAILED', 'PASS_FAILED_REFUNDED']

/** A player buys a pass, books times with it that others want too, perhaps two at once, and has the rest refunded. */
export const usePass =
  (player: Person, slot: Slot): Visit =>
  async (stage) => {
    const { draws } = stage
    const passId = await buy(stage, player, slot)
    if (passId === undefined) return
    stage.beside(draws.between(0, 3), book(player, { ...slot, hour: draws.between(12, 21) }, passId))
    await book(player, slot, passId)(stage)
    if (!draws.oftenOfThousand(OFTEN.refunds)) return
    await stage.wait(draws.between(1, 300))
    stage.beside(0, refund(player, passId))
    if (draws.oftenOfThousand(OFTEN.refundsTwice)) stage.beside(draws.between(0, 2), refund(player, passId))
  }

const offerOf = async (stage: Stage, { ground }: Slot): Promise<string | undefined> => {
  const params = { turfId: ground.turfId }
  const listed = await reported(ground.owner.client.listPassOffers({ params }))
  if (listed.is !== 'DONE') return undefined
  const [offer] = listed.reply.offers
  if (offer) return offer.offerId
  const body = {
    name: 'One hour',
    kind: 'HOURS' as const,
    minutes: MINUTES,
    days: 30,
    weekdays: [...WEEKDAYS],
    fromMinute: 0,
    toMinute: 2880,
    groundIds: stage.world.grounds.filter(({ turfId }) => turfId === ground.turfId).map(({ id }) => id),
    price: RUPEES,
    active: true,
  }
  const made = await persist(stage, (options) => ground.owner.client.createPassOffer({ params, body }, options))
  return made.is === 'DONE' ? made.reply.offerId : undefined
}

/** Buys a pass. Returns its id if the player was told that it has begun. */
const buy = async (stage: Stage, player: Person, slot: Slot): Promise<string | undefined> => {
  const { draws } = stage
  const offerId = await offerOf(stage, slot)
  if (offerId === undefined) return undefined
  const body = { offerId, expectedPrice: RUPEES }
  const ordered = await persist(stage, (options) => player.client.buyPass({ body }, options))
  if (ordered.is !== 'DONE' || draws.oftenOfThousand(OFTEN.leaves)) return undefined
  const { entityId: passId, externalPaymentOrderId: orderId } = ordered.reply
  await stage.wait(draws.between(1, 120))
  const outcome = draws.weighted(OUTCOMES as Record<PayOutcome, number>)
  const paid = await stage.atProvider<CheckoutAnswer>('pay', { order_id: orderId, outcome })
  if (!paid || draws.oftenOfThousand(OFTEN.closesWindow)) return undefined
  const answers = paid.second ? [paid, paid.second] : [paid]
  const begun: boolean[] = []
  for (const answer of answers) begun.push(await confirm(stage, { player, passId, answer }))
  return begun.includes(true) ? passId : undefined
}

const confirm = async (
  stage: Stage,
  { player, passId, answer: { razorpay_payment_id, razorpay_order_id, razorpay_signature } }: Confirming,
): Promise<boolean> => {
  const body = { razorpay_payment_id, razorpay_order_id, razorpay_signature }
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const answer = await reported(player.client.confirmPassPayment({ params: { passId }, body }))
    if (answer.is === 'DONE') {
      if (!stage.model.passes.has(passId)) stage.model.passes.set(passId, { state: 'ACTIVE', mayBeOver: false })
      return true
    }
    if (answer.is === 'REFUSED' && TOLD_THAT_IT_FAILED.includes(answer.code)) {
      stage.model.failedPassPayments.add(razorpay_payment_id)
      return false
    }
    await stage.wait(stage.draws.between(2, 20))
  }
  return false
}

interface Confirming {
  player: Person
  passId: string
  answer: CheckoutAnswer
}

/** Books with the pass, which confirms the booking at once. */
const book =
  (player: Person, slot: Slot, passId: string): Visit =>
  async (stage) => {
    const held = await holdSlot(stage, player, slot, { passId })
    if (held.is !== 'DONE') return
    const { known, from } = held
    known.state = 'CONFIRMED'
    noteWin(stage, { slot, known, from })
    if (!stage.draws.oftenOfThousand(OFTEN.cancels)) return
    await stage.wait(stage.draws.between(1, 300))
    await cancelBooking(stage, { player, known, date: slot.date })
  }

const refund =
  (player: Person, passId: string): Visit =>
  async (stage) => {
    const listed = await reported(player.client.listPasses({ query: {} }))
    const pass = listed.is === 'DONE' ? listed.reply.content.find((one) => one.passId === passId) : undefined
    const known = stage.model.passes.get(passId)
    if (!known || pass?.refundNow == null) return
    known.mayBeOver = true
    const body = { refundAmount: pass.refundNow }
    const ended = await persist(stage, (options) => player.client.refundPass({ params: { passId }, body }, options))
    if (ended.is === 'DONE') known.state = 'REFUNDED'
  }
