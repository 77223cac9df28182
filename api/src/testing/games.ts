import { api } from '@baari/contract/api.ts'
import type { Admission } from '@baari/domain/games/joining.ts'
import type { LevelRange } from '@baari/domain/levels/levels.ts'
import type { LeastBand } from '@baari/domain/reliability/reliability.ts'
import { PAISE_PER_RUPEE } from '@baari/domain/shared/money.ts'
import { hostGame as hostGameOf, joinGame as joinGameOf } from '../games/joinGame.ts'
import type { SlotRequest } from './holdSlot.ts'
import { hoursOf } from './hoursOf.ts'
import type { Player } from './player.ts'
import type { TestApp } from './startTestApp.ts'
import { takePaid } from './takePaid.ts'

interface SeatsRequest extends SlotRequest {
  seats?: number
  game?: string
  linkToken?: string
  expectedPrice?: number
}

const bodyOf = ({ from, to, seats = 1, game = 'Football', ...requested }: SeatsRequest) => ({
  ...requested,
  ...hoursOf(from, to),
  numberOfPlayers: seats,
  selectedGameType: game,
})

/** Holds seats in the game that is there at this hour; they are not paid yet. */
export const holdSeats = (player: Player, requested: SeatsRequest) =>
  player.client.joinGame({ body: bodyOf(requested) })

/** Starts a game of one hour with its first seats, which are not paid yet. */
export const openGame = (player: Player, requested: SeatsRequest) =>
  player.client.joinGame({ body: { ...bodyOf(requested), duration: 1 } })

export interface TakenSeats {
  player: Player
  gameId: string
  /** The player's own booking in the game. */
  seatsId: string
}

const takenSeats = async (
  app: TestApp,
  player: Player,
  body: ReturnType<typeof bodyOf> & { duration?: number },
): Promise<TakenSeats> => {
  const request = { body: api.joinGame.body.parse(body), params: undefined, query: undefined }
  const { entityId, seatsId } = await takePaid(app, player, (services, context) =>
    // A fixture may start games that players may not.
    joinGameOf({ ...services, config: { ...services.config, GAMES_HOSTED_BY: 'ANYONE' } })(request, context),
  )
  return { player, gameId: entityId, seatsId }
}

/** Paid seats in a game. */
export const joinGame = (app: TestApp, player: Player, requested: SeatsRequest): Promise<TakenSeats> =>
  takenSeats(app, player, bodyOf(requested))

/** A one-hour game whose first seats are paid. */
export const startGame = (app: TestApp, player: Player, requested: SeatsRequest): Promise<TakenSeats> =>
  takenSeats(app, player, { ...bodyOf(requested), duration: 1 })

interface GameRequest extends Omit<SlotRequest, 'to'> {
  seats?: number
  minPlayers?: number
  note?: string
  admission?: Admission
  levels?: LevelRange
  leastReliability?: LeastBand
  /** The price of the host’s seat in rupees, less the coupon. */
  expectedPrice?: number
}

const hostedBody = ({
  groundId,
  date,
  from,
  seats = 8,
  minPlayers = 4,
  couponCode,
  expectedPrice = 100,
  ...requested
}: GameRequest) => ({
  groundId,
  date,
  startTime: hoursOf(from).startTime,
  duration: 1 as const,
  selectedGameType: 'Football',
  seats,
  minPlayers,
  couponCode,
  expectedPrice,
  ...requested,
})

/** Holds the first seat of a game of the player's own, one hour long. */
export const hostGame = (player: Player, requested: GameRequest) =>
  player.client.hostGame({ body: hostedBody(requested) })

/** A game hosted by a player, whose first seat is paid at the price of its ground. */
export const hostPaidGame = async (app: TestApp, player: Player, requested: GameRequest): Promise<TakenSeats> => {
  const { per_hour_partial: seatPrice } = await app.database.db
    .selectFrom('ground')
    .select('per_hour_partial')
    .where('id', '=', requested.groundId)
    .executeTakeFirstOrThrow()
  const body = hostedBody({ expectedPrice: seatPrice / PAISE_PER_RUPEE, ...requested })
  const request = { body: api.hostGame.body.parse(body), params: undefined, query: undefined }
  const { entityId, seatsId } = await takePaid(app, player, (services, context) =>
    hostGameOf(services)(request, context),
  )
  return { player, gameId: entityId, seatsId }
}
