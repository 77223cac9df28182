import type { Person, Slot } from '../world/world.ts'
import { bookSlot } from './bookSlot.ts'
import { holdSlot } from './holdSlot.ts'
import { payForSlot } from './payForSlot.ts'
import { persist, type Story, told } from './stage.ts'

/** Within the hold, but long enough after the block for the check of stopped turfs, which allows for clocks. */
const PAYS_AFTER = [220, 330] as const

/**
 * An admin blocks an owner, which stops the sales of the turf, while a player holds a slot and pays; another player
 * books later. The admin decides to hand the turf over, and then to keep it.
 */
export const stopSales =
  (admin: Person, players: readonly [Person, Person], slot: Slot): Story =>
  async (stage) => {
    const { draws, world } = stage
    const [player, other] = players
    const held = await holdSlot(stage, player, slot)
    if (held.is !== 'DONE') return
    const params = { userId: slot.ground.owner.id }
    const body = { status: 'BLOCKED' as const, reason: 'Fraud' }
    await persist(stage, (options) => admin.client.setUserStatus({ params, body }, options))
    const after = draws.between(...PAYS_AFTER)
    stage.beside(after, bookSlot(other, { ...slot, hour: slot.hour - 1, isBeside: true }))
    await payForSlot(stage, { player, slot, held, after })
    const turf = { turfId: slot.ground.turfId }
    const buyer = world.owners.find(({ name }) => name !== slot.ground.owner.name)!
    const decide = (decided: { decision: 'HAND_OVER' | 'KEEP'; ownerId?: string }) =>
      told(admin.client.decideStoppedTurf({ params: turf, body: { ...decided, reason: 'Fraud' } }))
    await decide({ decision: 'HAND_OVER', ownerId: buyer.id })
    await stage.wait(draws.between(1, 60))
    await decide({ decision: 'KEEP' })
  }
