import type { Admission } from '@baari/domain/games/joining.ts'
import type { LevelRange } from '@baari/domain/levels/levels.ts'
import type { LeastBand } from '@baari/domain/reliability/reliability.ts'
import type { WantedSlot } from './holdSlot.ts'
import { hoursOf } from './hoursOf.ts'
import { payOrder } from './payOrder.ts'
import type { Player } from './player.ts'
import type { TestApp } from './startTestApp.ts'

interface WantedSeats extends WantedSlot {
  seats?: number
  linkToken?: string
  expectedPrice?: number
}

const bodyOf = ({ from, to, seats = 1, ...wanted }: WantedSeats) => ({
  ...wanted,
  ...hoursOf(from, to),
  numberOfPlayers: seats,
  selectedGameType: 'Football',
})

/** Holds seats in the game that is there at this hour; they are not paid yet. */
export const holdSeats = (player: Player, wanted: WantedSeats) => player.client.joinGame({ body: bodyOf(wanted) })

/** Starts a game of one hour with its first seats, which are not paid yet. */
export const openGame = (player: Player, wanted: WantedSeats) =>
  player.client.joinGame({ body: { ...bodyOf(wanted), duration: 1 } })

export interface TakenSeats {
  player: Player
  gameId: string
  /** The player's own booking in the game. */
  seatsId: string
}

type Order = Awaited<ReturnType<typeof holdSeats>>

const paid = async (app: TestApp, player: Player, order: Order): Promise<TakenSeats> => {
  await payOrder(app, player, order)
  return { player, gameId: order.entityId, seatsId: order.bookingPlayerEntityId ?? '' }
}

/** Takes and pays seats in a game. */
export const joinGame = async (app: TestApp, player: Player, wanted: WantedSeats): Promise<TakenSeats> =>
  paid(app, player, await holdSeats(player, wanted))

/** Starts a game and pays its first seats. */
export const startGame = async (app: TestApp, player: Player, wanted: WantedSeats): Promise<TakenSeats> =>
  paid(app, player, await openGame(player, wanted))

interface WantedGame extends Omit<WantedSlot, 'to'> {
  seats?: number
  minPlayers?: number
  note?: string
  admission?: Admission
  levels?: LevelRange
  leastReliability?: LeastBand
  expectedPrice?: number
}

/** Holds the first seat of a game of the player's own, one hour long. */
export const hostGame = (
  player: Player,
  { groundId, date, from, seats = 8, minPlayers = 4, couponCode, ...wanted }: WantedGame,
) =>
  player.client.hostGame({
    body: {
      groundId,
      date,
      startTime: hoursOf(from).startTime,
      duration: 1,
      selectedGameType: 'Football',
      seats,
      minPlayers,
      couponCode,
      ...wanted,
    },
  })
