import { holdSlot, type WantedSlot } from './holdSlot.ts'
import { payOrder } from './payOrder.ts'
import type { Player } from './player.ts'
import type { TestApp } from './startTestApp.ts'

export interface BookedSlot {
  player: Player
  bookingId: string
  /** As the provider names it. */
  paymentId: string
}

/** A confirmed booking of a whole ground, by a new player unless one is given. */
export const bookSlot = async (app: TestApp, wanted: WantedSlot, by?: Player): Promise<BookedSlot> => {
  const player = by ?? (await app.player())
  const order = await holdSlot(player, wanted)
  const { razorpay_payment_id: paymentId } = await payOrder(app, player, order)
  return { player, bookingId: order.entityId, paymentId }
}
