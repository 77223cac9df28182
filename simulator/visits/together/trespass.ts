import { PAISE_PER_RUPEE } from '@baari/domain/shared/money.ts'
import type { Person, Slot } from '../../world/world.ts'
import { holdSlot } from '../holdSlot.ts'
import { type PaymentOrder, payAndConfirm } from '../payAndConfirm.ts'
import { payForSlot } from '../payForSlot.ts'
import { complain, persist, reported, type Stage, type Visit } from '../stage.ts'

const SIGNATURE_BYTES = 32
const REFUSALS = ['PAYMENT_SIGNATURE_INVALID', 'BUSY', 'UNAVAILABLE']
const SMALL_SHARE = 1
const SHARE = 250

/**
 * People try acts that belong to others: a stranger pays the share that is named for a friend, an owner cancels at
 * another owner's turf, and the turf checks the player in a day ahead. The booker forges a payment, and asks for a share
 * too small to release the booking.
 */
export const trespass =
  (people: readonly Person[], slot: Slot): Visit =>
  async (stage) => {
    const { draws, world } = stage
    const [booker, friend, stranger] = people as [Person, Person, Person]
    const held = await holdSlot(stage, booker, slot)
    if (held.is !== 'DONE') return
    await forge(stage, booker, held.order)
    if (!(await payForSlot(stage, { player: booker, slot, held, after: draws.between(1, 60) }))) return
    const { known } = held
    const { owner } = slot.ground
    await reported(owner.client.checkIn({ body: { bookingEntityId: known.id, entryKey: stage.newKey() } }))
    await meddle(stage, world.owners.find(({ name }) => name !== owner.name)!, known.id)
    const named = { name: friend.name, phoneNumber: friend.phone }
    const params = { bookingId: known.id }
    const split = (amount: number, atDeadline: 'RELEASE' | 'HOST_PAYS') =>
      persist(stage, (options) =>
        booker.client.shareBill({ params, body: { shares: [{ ...named, amount }], atDeadline } }, options),
      )
    const small = await split(SMALL_SHARE, 'RELEASE')
    // A bill that may release its booking may also end it.
    if (small.is !== 'REFUSED') known.mayBeOver = true
    const bill = small.is === 'REFUSED' ? await split(SHARE, 'HOST_PAYS') : small
    if (bill.is !== 'DONE') return
    for (const payer of [stranger, friend]) stage.beside(draws.between(1, 300), payNamed(payer, bill.reply, known))
  }

/** The product must refuse a payment without the provider’s signature before it asks the provider. */
const forge = async (stage: Stage, booker: Person, order: PaymentOrder): Promise<void> => {
  if (order.externalPaymentOrderId === null) return
  const body = {
    bookingId: order.entityId,
    bookingPlayerId: order.bookingPlayerEntityId,
    razorpay_payment_id: 'pay_forged00000',
    razorpay_order_id: order.externalPaymentOrderId,
    razorpay_signature: 'f0'.repeat(SIGNATURE_BYTES),
  }
  const answer = await reported(booker.client.confirmPayment({ body }))
  if (answer.is === 'DONE' || (answer.is === 'REFUSED' && !REFUSALS.includes(answer.code)))
    complain(stage, 'FORGERY_CHECKED', `${order.entityId}: ${JSON.stringify(answer)}`)
}

const meddle = async (stage: Stage, owner: Person, bookingId: string): Promise<void> => {
  const body = { bookingId, partialBookingId: null, reason: 'Works' }
  const answer = await reported(owner.client.cancelOwnerBooking({ body }))
  if (answer.is === 'DONE') complain(stage, 'OTHER_OWNER_ACTED', `${owner.name} has cancelled ${bookingId}`)
}

type Bill = { token: string; shares: readonly { shareId: string; amount: number; atTurf: number }[] }
type Known = Parameters<typeof payAndConfirm>[1]['known']

const payNamed =
  (player: Person, { token, shares }: Bill, known: Known): Visit =>
  async (stage) => {
    const [{ shareId, amount, atTurf }] = shares as [Bill['shares'][number]]
    const params = { token, shareId }
    const order = await persist(stage, (options) =>
      player.client.payShare({ params, body: { expectedPrice: amount, expectedAtTurf: atTurf } }, options),
    )
    if (order.is !== 'DONE') return
    const share = { ...known, person: player.name, state: 'HELD' as const, paid: amount * PAISE_PER_RUPEE }
    await payAndConfirm(stage, { player, known: share, order: order.reply, after: stage.draws.between(1, 60) })
  }
