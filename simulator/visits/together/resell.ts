import type { Person, Slot } from '../../world/world.ts'
import { actOn } from '../actOn.ts'
import { bookSlot } from '../bookSlot.ts'
import { holdAndPay } from '../holdAndPay.ts'
import { persist, type Visit } from '../stage.ts'
import { mayEnd } from './mayEnd.ts'

/** A player cancels by the policy, and another one buys the time; the proceeds are refunded once it has been played. */
export const resell =
  (players: readonly [Person, Person], slot: Slot): Visit =>
  async (stage) => {
    const { draws } = stage
    const [player, other] = players
    const known = await holdAndPay(stage, { player, slot, within: 60 })
    if (!known) return
    await stage.wait(draws.between(1, 300))
    const ended = mayEnd(stage, known)
    const acted = actOn(stage, known)
    const answer = await persist(stage, (options) =>
      player.client.cancelBooking(
        { params: { bookingId: known.id }, body: { cancellationReason: 'Plans changed' } },
        options,
      ),
    )
    acted(answer)
    ended(answer.is === 'DONE' && answer.reply.status === 'CANCELLED')
    stage.beside(draws.between(1, 60), bookSlot(other, { ...slot, isBeside: true }))
  }
