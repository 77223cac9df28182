import type { Person, Slot } from '../world/world.ts'
import type { holdSlot } from './holdSlot.ts'
import { payAndConfirm } from './payAndConfirm.ts'
import type { Stage } from './stage.ts'

type Held = Extract<Awaited<ReturnType<typeof holdSlot>>, { is: 'DONE' }>

/** Pays a slot that is held, so many seconds later; true once its player was told that it is confirmed. */
export const payForSlot = async (
  stage: Stage,
  { player, slot, held, after }: { player: Person; slot: Slot; held: Held; after: number },
): Promise<boolean> => {
  const { known, order, from } = held
  await payAndConfirm(stage, { player, known, order, after })
  if (known.state !== 'CONFIRMED') return false
  const takes = slot.ground.parts.map((part) => `${slot.ground.turfId}/${part} ${slot.date} ${slot.hour}`)
  stage.history.push({ act: 'win', person: player.name, bookingId: known.id, takes, from, to: stage.step() })
  return true
}
