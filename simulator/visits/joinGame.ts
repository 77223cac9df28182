import type { Person, Slot } from '../world/world.ts'
import { payAndConfirm, untilPaying } from './payAndConfirm.ts'
import { persist, type Visit } from './stage.ts'
import { knownSeats } from './together/knownSeats.ts'
import { wallTime } from './wallTime.ts'

/** A player takes seats in the game at this hour, or starts it, and pays them or does not. */
export const joinGame =
  (player: Person, slot: Slot, starts: boolean): Visit =>
  async (stage) => {
    const { ground, date, hour } = slot
    const { startTime, endTime } = wallTime(date, hour)
    const body = {
      groundId: ground.id,
      date,
      startTime,
      numberOfPlayers: stage.draws.between(1, 2),
      selectedGameType: 'Football',
      ...(starts ? { duration: 1 } : { endTime }),
    }
    const held = await persist(stage, (options) => player.client.joinGame({ body }, options))
    if (held.is !== 'DONE') return
    const known = knownSeats(stage, { player, slot, order: held.reply })
    await payAndConfirm(stage, { player, known, order: held.reply, after: untilPaying(stage) })
  }
