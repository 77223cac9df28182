import type { KnownBooking } from '../checks/model.ts'
import type { Person, Slot } from '../world/world.ts'
import { holdSlot } from './holdSlot.ts'
import { payForSlot } from './payForSlot.ts'
import type { Stage } from './stage.ts'

/** Holds a slot and pays it within so many seconds; the booking, once its player was told that it is confirmed. */
export const holdAndPay = async (
  stage: Stage,
  { player, slot, within }: { player: Person; slot: Slot; within: number },
): Promise<KnownBooking | undefined> => {
  const held = await holdSlot(stage, player, slot)
  if (held.is !== 'DONE') return undefined
  const isPaid = await payForSlot(stage, { player, slot, held, after: stage.draws.between(1, within) })
  return isPaid ? held.known : undefined
}
