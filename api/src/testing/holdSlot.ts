import { hoursOf } from './hoursOf.ts'
import type { Player } from './player.ts'

/** A time on a ground that somebody wants, in hours of its day. */
export interface WantedSlot {
  groundId: string
  date: string
  from: number
  /** One hour after the start unless it is said. */
  to?: number
  couponCode?: string
}

/** Holds a whole ground; it is not paid yet. */
export const holdSlot = (player: Pick<Player, 'client'>, { from, to, ...wanted }: WantedSlot) =>
  player.client.bookFull({ body: { ...wanted, ...hoursOf(from, to), selectedGameType: 'Cricket' } })
