import type { Person } from '../world/buildWorld.ts'
import { bookSlot } from './bookSlot.ts'
import { holdSlot, type Slot } from './holdSlot.ts'
import { payForSlot } from './payForSlot.ts'
import { persist, type Story } from './stage.ts'

/** Within the hold, but long enough after the block for the check of stopped turfs, which allows for clocks. */
const PAYS_AFTER = [220, 330] as const

/** An admin blocks an owner, which stops the sales of the turf, while a player holds a slot and pays; another one comes later. */
export const stopSales =
  (admin: Person, players: readonly [Person, Person], slot: Slot): Story =>
  async (stage) => {
    const { draws } = stage
    const [player, other] = players
    const held = await holdSlot(stage, player, slot)
    if (held.is !== 'DONE') return
    const params = { userId: slot.ground.owner.id }
    const body = { status: 'BLOCKED' as const, reason: 'Fraud' }
    await persist(stage, (options) => admin.client.setUserStatus({ params, body }, options))
    const after = draws.between(...PAYS_AFTER)
    stage.beside(after, bookSlot(other, { ...slot, hour: slot.hour - 1, isBeside: true }))
    await payForSlot(stage, { player, slot, held, after })
  }
