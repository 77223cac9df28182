import { PART_COUPON } from '../../world/buildWorld.ts'
import type { Person, Slot } from '../../world/world.ts'
import { moveBooking } from '../giveBack.ts'
import { holdAndPay } from '../holdAndPay.ts'
import { holdSlot } from '../holdSlot.ts'
import type { Stage, Visit } from '../stage.ts'
import { wallTime } from '../wallTime.ts'

/** By weight. */
const WAYS = { twoTabs: 2, belowMinimum: 2, ownGap: 2 }

/** A player tries to pay less than is due, or holds one slot in two tabs at the same moment. */
export const bargain =
  (player: Person, slot: Slot): Visit =>
  (stage) =>
    ways[stage.draws.weighted(WAYS)](stage, player, slot)

const book = (stage: Stage, player: Person, slot: Slot) => holdAndPay(stage, { player, slot, within: 30 })

const ways: Record<keyof typeof WAYS, (stage: Stage, player: Person, slot: Slot) => Promise<void>> = {
  twoTabs: async (stage, player, slot) => {
    stage.beside(0, async (beside) => {
      await holdSlot(beside, player, slot)
    })
    await book(stage, player, slot)
  },
  /** Moves to the cheapest time of the day, which costs less than the coupon's minimum. */
  belowMinimum: async (stage, player, slot) => {
    const known = await book(stage, player, { ...slot, couponCode: PART_COUPON })
    if (known) await moveBooking(stage, { player, known, date: slot.date, isCheapest: true })
  },
  /** The time before the wanted one is the player's own, so a later start would leave a gap beside it. */
  ownGap: async (stage, player, slot) => {
    if (!(await book(stage, player, slot))) return
    const next = { ...slot, hour: slot.hour + 1 }
    await holdSlot(stage, player, next, { insteadOf: wallTime(slot.date, next.hour + 0.5).startTime })
  },
}
