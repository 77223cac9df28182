import type { Person, Slot } from '../../world/world.ts'
import { payAndConfirm } from '../payAndConfirm.ts'
import { persist, type Stage } from '../stage.ts'
import { wallTime } from '../wallTime.ts'
import { knownSeats } from './knownSeats.ts'

/** A player joins the game at this time and pays the seat so many seconds later. Answers the seat once it is paid. */
export const takeSeat = async (
  stage: Stage,
  { player, slot, after }: { player: Person; slot: Slot; after: number },
): Promise<string | undefined> => {
  const { startTime, endTime } = wallTime(slot.date, slot.hour)
  const body = {
    groundId: slot.ground.id,
    date: slot.date,
    startTime,
    endTime,
    numberOfPlayers: 1,
    selectedGameType: 'Football',
  }
  const held = await persist(stage, (options) => player.client.joinGame({ body }, options))
  if (held.is !== 'DONE') return undefined
  const known = knownSeats(stage, { player, slot, order: held.reply })
  await payAndConfirm(stage, { player, known, order: held.reply, after })
  return known.state === 'CONFIRMED' ? known.id : undefined
}
