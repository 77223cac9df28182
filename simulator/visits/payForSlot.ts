import type { KnownBooking } from '../checks/model.ts'
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
  noteWin(stage, { slot, known, from })
  return true
}

interface Won {
  slot: Slot
  known: KnownBooking
  /** When its hold was requested. */
  from: number
}

/** Notes that the player of a booking was told that it is confirmed. */
export const noteWin = (stage: Stage, { slot: { ground, date, hour }, known, from }: Won): void => {
  const takes = ground.parts.map((part) => `${ground.turfId}/${part} ${date} ${hour}`)
  stage.history.push({ act: 'win', person: known.person, bookingId: known.id, takes, from, to: stage.step() })
}
