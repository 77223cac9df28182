import type { LevelRange } from '@baari/domain/levels/levels.ts'
import type { LeastBand } from '@baari/domain/reliability/reliability.ts'
import { createTurfFixture } from './createTurfFixture.ts'
import { hostPaidGame, joinGame, type TakenSeats } from './games.ts'
import type { Player } from './player.ts'
import type { TestApp } from './startTestApp.ts'

/** 7 pm on 15 January on a new ground, so that games do not collide. */
export const freeEvening = async (app: TestApp) => {
  const { groundIds } = await createTurfFixture(app.database.db, {
    grounds: [{ min_players: 2, max_players: 14, per_hour_partial: 10_000 }],
  })
  return { groundId: groundIds[0]!, date: '2027-01-15', from: 19 }
}

interface Evening {
  host?: Player
  others?: number
  levels?: LevelRange | undefined
  leastReliability?: LeastBand
}

/** A game hosted on a `freeEvening`, joined by as many players as `others` says. */
export const hostedEvening = async (app: TestApp, { host, others = 0, levels, leastReliability }: Evening = {}) => {
  const slot = await freeEvening(app)
  const player = host ?? (await app.player())
  const { gameId, seatsId: hostSeats } = await hostPaidGame(app, player, {
    ...slot,
    minPlayers: 2,
    ...(levels && { levels }),
    ...(leastReliability && { leastReliability }),
  })
  const players: TakenSeats[] = []
  for (let count = 0; count < others; count += 1) players.push(await joinGame(app, await app.player(), slot))
  return { slot, host: player, gameId, hostSeats, players }
}
