import type { Person, Slot } from '../../world/world.ts'
import { PRIVATE_NUMBER } from '../keepTurf.ts'
import { untilPaying } from '../payAndConfirm.ts'
import { complain, persist, reported, type Stage, type Visit } from '../stage.ts'
import { beginGame } from './beginGame.ts'
import { passSeat } from './passSeat.ts'
import { takeSeat } from './takeSeat.ts'

/** The host’s other acts, with their weights. */
const ACTS = { remove: 3, handOver: 3, talk: 2, nothing: 2 }
/** Of a thousand. */
const OFTEN = { passesOn: 500 }

/** A player hosts a game; others join, talk and pass on their seats; the host removes a player or asks one to host. */
export const hostGame =
  (host: Person, others: readonly Person[], slot: Slot): Visit =>
  async (stage) => {
    const { draws } = stage
    const gameId = await beginGame(stage, { host, slot, seats: 4, minPlayers: 2 })
    if (gameId === undefined) return
    for (const player of others) stage.beside(draws.between(5, 900), playAlong(player, { slot, gameId }))
    await stage.wait(draws.between(300, 1500))
    await acts[draws.weighted(ACTS)](stage, { host, others, gameId })
  }

interface HostedGame {
  host: Person
  others: readonly Person[]
  gameId: string
}

const coPlayers = async ({ host, gameId }: Omit<HostedGame, 'others'>): Promise<string[]> => {
  const game = await reported(host.client.readGame({ params: { gameId }, query: {} }))
  if (game.is !== 'DONE') return []
  return game.reply.players.filter(({ isYou }) => !isYou).map(({ seatsId }) => seatsId)
}

const acts: Record<keyof typeof ACTS, (stage: Stage, game: HostedGame) => Promise<void>> = {
  remove: async (stage, { host, gameId }) => {
    const [seatsId] = await coPlayers({ host, gameId })
    if (seatsId === undefined) return
    const params = { gameId, seatsId }
    await persist(stage, (options) => host.client.removePlayer({ params, body: { reason: 'LEVEL' } }, options))
  },
  handOver: async (stage, { host, others, gameId }) => {
    const [seatsId] = await coPlayers({ host, gameId })
    if (seatsId === undefined) return
    const params = { gameId }
    await persist(stage, (options) => host.client.offerHosting({ params, body: { seatsId } }, options))
    for (const { client } of others) {
      const game = await reported(client.readGame({ params, query: {} }))
      const own = game.is === 'DONE' ? game.reply.players.find(({ isYou }) => isYou) : undefined
      if (own?.hosting !== 'ASKED') continue
      const body = { seatsId: own.seatsId, accepts: true }
      await persist(stage, (options) => client.answerHosting({ params, body }, options))
    }
  },
  /** A phone number in two messages. */
  talk: async (stage, { host, gameId }) => {
    const params = { gameId }
    for (const words of [PRIVATE_NUMBER.slice(0, 5), PRIVATE_NUMBER.slice(5)])
      await reported(host.client.sendToRoom({ params, body: { words } }))
    const room = await reported(host.client.readRoom({ params }))
    if (room.is !== 'DONE') return
    const said = room.reply.messages.map(({ words }) => words).join('')
    if (said.includes(PRIVATE_NUMBER)) complain(stage, 'NUMBER_IN_ROOM', `the room of ${gameId} shows ${said}`)
  },
  nothing: () => Promise.resolve(),
}

const playAlong =
  (player: Person, { slot, gameId }: { slot: Slot; gameId: string }): Visit =>
  async (stage) => {
    const seatsId = await takeSeat(stage, { player, slot, after: untilPaying(stage) })
    if (seatsId !== undefined && stage.draws.oftenOfThousand(OFTEN.passesOn))
      await passSeat(player, { gameId, seatsId, slot })(stage)
  }
