import { ApiFailure } from '@baari/contract/createClientOf.ts'
import { addDays } from '@baari/domain/shared/calendarDate.ts'
import { holdSlot } from './holdSlot.ts'
import { payOrder } from './payOrder.ts'
import type { Player } from './player.ts'

/** What those who book on were answered. */
export interface Heard {
  /** Slots that were held, by the id of the booking. */
  holds: Set<string>
  /** Bookings whose confirmation was answered. */
  bookings: string[]
  failures: ApiFailure[]
  /** Nobody books on after it. */
  isOver: boolean
}

export const heardNothing = (): Heard => ({ holds: new Set(), bookings: [], failures: [], isOver: false })

/** The days that can be booked last for two minutes at least, however fast the machine. */
const PAUSE_MILLISECONDS = 300
const FIRST_DAY = '2027-01-16'
const FIRST_HOUR = 6
const HOURS_A_DAY = 18

/** Books one slot after the other until it is told to stop, and asks again where it was told to. */
export const bookOn = async (
  at: { payments: string },
  player: Pick<Player, 'client'>,
  groundId: string,
  heard: Heard,
): Promise<void> => {
  for (let slot = 0; !heard.isOver; ) {
    const date = addDays(FIRST_DAY, Math.floor(slot / HOURS_A_DAY))
    const wanted = { groundId, date, from: FIRST_HOUR + (slot % HOURS_A_DAY) }
    try {
      const order = await holdSlot(player, wanted)
      heard.holds.add(order.entityId)
      // A payment whose confirmation is not answered goes its way without the player.
      slot += 1
      await payOrder(at, player, order)
      heard.bookings.push(order.entityId)
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error
      heard.failures.push(error)
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MILLISECONDS))
  }
}
