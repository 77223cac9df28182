import type { Person, Slot } from '../../world/world.ts'
import { payAndConfirm } from '../payAndConfirm.ts'
import { persist, type Visit } from '../stage.ts'
import { knownSeats } from './knownSeats.ts'

const TAKERS = 2
/** Of a thousand. */
const OFTEN = { withdraws: 300 }

interface Seat {
  gameId: string
  seatsId: string
  slot: Slot
}

/** A seat is offered; two want it at once, and perhaps it is withdrawn while one of them pays. */
export const passSeat =
  (player: Person, { gameId, seatsId, slot }: Seat): Visit =>
  async (stage) => {
    const { draws, world } = stage
    await stage.wait(draws.between(5, 200))
    const params = { gameId, seatsId }
    const offered = await persist(stage, (options) => player.client.offerSeats({ params }, options))
    if (offered.is !== 'DONE') return
    const others = world.players.filter(({ name }) => name !== player.name)
    for (const taker of draws.some(others, TAKERS))
      stage.beside(draws.between(1, 10), takeOffered(taker, { gameId, seatsId, slot, offered: offered.reply }))
    if (!draws.oftenOfThousand(OFTEN.withdraws)) return
    await stage.wait(draws.between(1, 120))
    await persist(stage, (options) => player.client.withdrawSeatOffer({ params }, options))
  }

const takeOffered =
  (
    taker: Person,
    { gameId, seatsId, slot, offered }: Seat & { offered: { seatsToken: string; amount: number } },
  ): Visit =>
  async (stage) => {
    const params = { gameId, seatsId }
    const held = await persist(stage, (options) =>
      taker.client.takeOfferedSeats(
        { params, body: { seatsToken: offered.seatsToken, expectedPrice: offered.amount } },
        options,
      ),
    )
    if (held.is !== 'DONE') return
    const known = knownSeats(stage, { player: taker, slot, order: held.reply })
    await payAndConfirm(stage, { player: taker, known, order: held.reply, after: stage.draws.between(1, 120) })
  }
