import { hoursOf } from './hoursOf.ts'
import type { Player } from './player.ts'

/** A slot to hold, in hours of its day. */
export interface SlotRequest {
  groundId: string
  date: string
  from: number
  /** One hour after the start unless it is said. */
  to?: number
  couponCode?: string
}

/** The request for a whole ground. */
export const fullBody = ({ from, to, ...requested }: SlotRequest) => ({
  ...requested,
  ...hoursOf(from, to),
  selectedGameType: 'Cricket',
})

/** Holds a whole ground; it is not paid yet. */
export const holdSlot = (player: Pick<Player, 'client'>, requested: SlotRequest) =>
  player.client.bookFull({ body: fullBody(requested) })
