import type { Person, Slot } from '../../world/world.ts'
import { payAndConfirm } from '../payAndConfirm.ts'
import { persist, type Stage } from '../stage.ts'
import { wallTime } from '../wallTime.ts'
import { knownSeats } from './knownSeats.ts'

interface Begun {
  host: Person
  slot: Slot
  seats: number
  minPlayers: number
  admission?: 'EVERYONE' | 'WOMEN'
}

/** A player hosts a game and pays the first seat. Answers the game, if there is one. */
export const beginGame = async (
  stage: Stage,
  { host, slot, seats, minPlayers, admission = 'EVERYONE' }: Begun,
): Promise<string | undefined> => {
  const { ground, date, hour } = slot
  const body = {
    groundId: ground.id,
    date,
    startTime: wallTime(date, hour).startTime,
    duration: 1 as const,
    selectedGameType: 'Football',
    seats,
    minPlayers,
    admission,
    expectedPrice: ground.seatPrice,
  }
  const held = await persist(stage, (options) => host.client.hostGame({ body }, options))
  if (held.is !== 'DONE') return undefined
  const known = knownSeats(stage, { player: host, slot, order: held.reply })
  await payAndConfirm(stage, { player: host, known, order: held.reply, after: stage.draws.between(1, 60) })
  return known.state === 'CONFIRMED' ? held.reply.entityId : undefined
}
