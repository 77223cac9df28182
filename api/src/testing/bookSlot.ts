import { api } from '@baari/contract/api.ts'
import { bookFull } from '../bookings/bookFull.ts'
import { fullBody, type SlotRequest } from './holdSlot.ts'
import type { Player } from './player.ts'
import type { TestApp } from './startTestApp.ts'
import { takePaid } from './takePaid.ts'

export interface BookedSlot {
  player: Player
  bookingId: string
  /** As the provider names it. */
  paymentId: string
}

/** A confirmed booking of a whole ground, by a new player unless one is given. Tests about paying use `paySlot`. */
export const bookSlot = async (app: TestApp, requested: SlotRequest, by?: Player): Promise<BookedSlot> => {
  const player = by ?? (await app.player())
  const body = api.bookFull.body.parse(fullBody(requested))
  const { entityId, paymentId } = await takePaid(app, player, (services, context) =>
    bookFull(services)({ body, params: undefined, query: undefined }, context),
  )
  return { player, bookingId: entityId, paymentId }
}
