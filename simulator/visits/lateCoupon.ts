import type { Person, Slot } from '../world/world.ts'
import { bookSlot } from './bookSlot.ts'
import { holdSlot } from './holdSlot.ts'
import { HOLD_SECONDS } from './payAndConfirm.ts'
import { payForSlot } from './payForSlot.ts'
import type { Visit } from './stage.ts'

const COUPON = 'FIRST'
const OTHERS = 5

/** A player lets a hold with a coupon lapse and pays it late, and soon after wants other slots with the same coupon. */
export const lateCoupon =
  (player: Person, requested: Slot): Visit =>
  async (stage) => {
    const { draws, world } = stage
    const slot = { ...requested, couponCode: COUPON }
    const held = await holdSlot(stage, player, slot)
    if (held.is !== 'DONE') return
    // By then the lapse has given the coupon back: as long as it is kept for the hold, the others are refused at once.
    const after = HOLD_SECONDS + draws.between(60, 180)
    for (let other = 0; other < OTHERS; other += 1)
      stage.beside(
        after + draws.between(3, 20),
        bookSlot(player, { ...slot, ground: draws.one(world.grounds), hour: draws.between(8, 17), isBeside: true }),
      )
    await payForSlot(stage, { player, slot, held, after })
  }
