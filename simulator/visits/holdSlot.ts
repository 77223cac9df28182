import type { Person, Slot } from '../world/world.ts'
import { knownBooking } from './knownBooking.ts'
import { persist, type Stage } from './stage.ts'
import { wallTime } from './wallTime.ts'

interface Offer {
  /** Rupees that the player was shown. */
  expectedPrice?: number
  /** The start that the player chose first. */
  insteadOf?: [number, number]
  /** The pass that pays for the booking. */
  passId?: string
}

/** Asks for a slot, and notes the booking once it is held. */
export const holdSlot = async (stage: Stage, player: Person, slot: Slot, offer: Offer = {}) => {
  const from = stage.step()
  const { startTime, endTime } = wallTime(slot.date, slot.hour)
  const body = {
    groundId: slot.ground.id,
    date: slot.date,
    startTime,
    endTime,
    selectedGameType: 'Cricket',
    ...(slot.couponCode ? { couponCode: slot.couponCode } : {}),
    ...offer,
  }
  const held = await persist(stage, (options) => player.client.bookFull({ body }, options))
  if (held.is !== 'DONE') return held
  return { is: held.is, from, order: held.reply, known: knownBooking(stage, player, slot, held.reply.entityId) }
}
