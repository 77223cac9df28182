import type { BookedSlot } from './bookSlot.ts'
import { holdSlot, type SlotRequest } from './holdSlot.ts'
import { payOrder } from './payOrder.ts'
import type { Player } from './player.ts'
import type { TestApp } from './startTestApp.ts'

/** Books a whole ground through the API: holds it, pays at the fake and confirms. Webhooks arrive as well. */
export const paySlot = async (app: TestApp, requested: SlotRequest, by?: Player): Promise<BookedSlot> => {
  const player = by ?? (await app.player())
  const order = await holdSlot(player, requested)
  const { razorpay_payment_id: paymentId } = await payOrder(app, player, order)
  return { player, bookingId: order.entityId, paymentId }
}
