import { ApiFailure } from '@baari/contract/createClientOf.ts'
import { addDays } from '@baari/domain/shared/zonedTime.ts'
import { holdSlot } from './holdSlot.ts'
import { payOrder } from './payOrder.ts'
import type { Player } from './player.ts'

/** The answers to players who book continuously. */
export interface Heard {
  /** Held slots, by booking id. */
  holds: Set<string>
  /** Bookings whose confirmation was acknowledged. */
  bookings: string[]
  /** Leaves out refusals of a third unpaid hold: they are no outage. */
  failures: ApiFailure[]
  /** Set to stop the players. */
  isOver: boolean
}

export const heardNothing = (): Heard => ({ holds: new Set(), bookings: [], failures: [], isOver: false })

/** Slow enough that the bookable days last at least two minutes on any machine. */
const PAUSE_MILLISECONDS = 300
const FIRST_DAY = '2027-01-16'
const FIRST_HOUR = 6
const HOURS_A_DAY = 18

/**
 * Books one slot after the other until `isOver`, and repeats a hold that failed. A player who missed two answers has two
 * unpaid holds and may hold no more; the next one of the team goes on.
 */
export const bookOn = async (
  at: { payments: string },
  team: readonly Pick<Player, 'client'>[],
  groundId: string,
  heard: Heard,
): Promise<void> => {
  let turn = 0
  for (let slot = 0; !heard.isOver; ) {
    const player = team[turn % team.length]!
    const date = addDays(FIRST_DAY, Math.floor(slot / HOURS_A_DAY))
    const requested = { groundId, date, from: FIRST_HOUR + (slot % HOURS_A_DAY) }
    try {
      const order = await holdSlot(player, requested)
      heard.holds.add(order.entityId)
      // A payment whose confirmation fails is settled without the player.
      slot += 1
      await payOrder(at, player, order)
      heard.bookings.push(order.entityId)
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error
      if (error.problem?.code === 'HOLD_LIMIT_REACHED') turn += 1
      else heard.failures.push(error)
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MILLISECONDS))
  }
}
