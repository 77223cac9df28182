import type { Person } from '../world/buildWorld.ts'
import type { Slot } from './holdSlot.ts'
import { payAndConfirm, untilPaying } from './payAndConfirm.ts'
import { persist, type Story } from './stage.ts'
import { wallTime } from './wallTime.ts'

/** A player takes seats in the game at this hour, or starts it, and pays them or does not. */
export const joinGame =
  (player: Person, { ground, date, hour }: Slot, starts: boolean): Story =>
  async (stage) => {
    const { startTime, endTime, startsAt, endsAt } = wallTime(date, hour)
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
    const id = held.reply.bookingPlayerEntityId ?? held.reply.entityId
    const known = stage.model.bookings.get(id) ?? {
      id,
      person: player.name,
      groundId: ground.id,
      startsAt,
      endsAt,
      state: 'HELD' as const,
      // A game that too few join is called off.
      mayBeOver: true,
      failedPaymentIds: [],
    }
    stage.model.bookings.set(id, known)
    await payAndConfirm(stage, { player, known, order: held.reply, after: untilPaying(stage) })
  }
