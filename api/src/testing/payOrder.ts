import { type CheckoutAnswer, payAt } from './payAt.ts'
import type { Player } from './player.ts'

/** An order to pay, for a whole ground or for seats. */
export interface Order {
  entityId: string
  bookingPlayerEntityId?: string | null
  externalPaymentOrderId: string | null
}

/** Pays and confirms, as the player's browser does. */
export const payOrder = async (
  { payments }: { payments: string },
  player: Pick<Player, 'client'>,
  order: Order,
  by: { vpa?: string } = {},
): Promise<CheckoutAnswer> => {
  const answer = await payAt(payments, order.externalPaymentOrderId, 'success', by)
  await player.client.confirmPayment({
    body: { bookingId: order.entityId, bookingPlayerId: order.bookingPlayerEntityId ?? null, ...answer },
  })
  return answer
}
