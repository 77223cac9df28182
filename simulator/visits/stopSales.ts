import type { Person, Slot } from '../world/world.ts'
import { bookSlot } from './bookSlot.ts'
import { holdSlot } from './holdSlot.ts'
import { payForSlot } from './payForSlot.ts'
import { persist, reported, type Visit } from './stage.ts'
import { wallTime } from './wallTime.ts'

/** Within the hold, but long enough after the block for the check of stopped turfs, which allows for clocks. */
const PAYS_AFTER = [220, 330] as const

/** Lets a player work at the turf. */
const employ = async ({ ground }: Slot, { client, phone }: Person): Promise<boolean> => {
  const body = { turfEntityId: ground.turfId, name: 'Priya', phoneNumber: phone, right: 'DESK' as const }
  const invited = await reported(ground.owner.client.inviteStaff({ body }))
  if (invited.is !== 'DONE') return false
  const params = { staffId: invited.reply.entityId }
  return (await reported(client.answerInvitation({ params, body: { accepts: true } }))).is === 'DONE'
}

const enterWalkIn =
  ({ client }: Person, { ground, date, hour }: Slot): Visit =>
  async (stage) => {
    const { startTime, endTime } = wallTime(date, hour)
    const body = { groundEntityId: ground.id, date, startTime, endTime, price: 1000, entryKey: stage.newKey() }
    await reported(client.addWalkIn({ body }))
  }

/**
 * An admin blocks an owner, which stops the sales of the turf, while a player holds a slot and pays; another player,
 * who works there, books later and enters a walk-in. The admin decides to hand the turf over, and then to keep it.
 */
export const stopSales =
  (admin: Person, players: readonly [Person, Person], slot: Slot): Visit =>
  async (stage) => {
    const { draws, world } = stage
    const [player, other] = players
    const held = await holdSlot(stage, player, slot)
    if (held.is !== 'DONE') return
    const isStaff = await employ(slot, other)
    const params = { userId: slot.ground.owner.id }
    const body = { status: 'BLOCKED' as const, reason: 'Fraud' }
    await persist(stage, (options) => admin.client.setUserStatus({ params, body }, options))
    const after = draws.between(...PAYS_AFTER)
    stage.beside(after, bookSlot(other, { ...slot, hour: slot.hour - 1, isBeside: true }))
    if (isStaff) stage.beside(after, enterWalkIn(other, { ...slot, hour: slot.hour - 2 }))
    await payForSlot(stage, { player, slot, held, after })
    const turf = { turfId: slot.ground.turfId }
    const buyer = world.owners.find(({ name }) => name !== slot.ground.owner.name)!
    const decide = (decided: { decision: 'HAND_OVER' | 'KEEP'; ownerId?: string }) =>
      reported(admin.client.decideStoppedTurf({ params: turf, body: { ...decided, reason: 'Fraud' } }))
    await decide({ decision: 'HAND_OVER', ownerId: buyer.id })
    await stage.wait(draws.between(1, 60))
    await decide({ decision: 'KEEP' })
  }
