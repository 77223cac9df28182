import type { Person, Slot } from '../../world/world.ts'
import { persist, reported, type Stage, type Visit } from '../stage.ts'
import { beginGame } from './beginGame.ts'
import { takeSeat } from './takeSeat.ts'

/** The answers of a player to a proposal, by weight. */
const ANSWERS = { agrees: 6, declines: 2, says_nothing: 2 }
const MOST_CHECKS = 4
/** A full ground asks for more than will come. */
const FULL = { seats: 8, minPlayers: 4 }

/**
 * A game is short of players. Baari calls players nearby and proposes to the paid players a smaller ground, or another short
 * game an hour later.
 */
export const rescueGame =
  (people: readonly Person[], slot: Slot): Visit =>
  async (stage) => {
    const { draws } = stage
    const [host, friend, other, nearby] = people as [Person, Person, Person, Person]
    await hearOfGames(nearby)
    const gameId = await beginGame(stage, { host, slot, ...FULL })
    if (gameId === undefined) return
    stage.beside(draws.between(1, 200), joinAndAnswer(friend, { slot, gameId }))
    stage.beside(draws.between(1, 400), beginAndAnswer(other, { ...slot, hour: slot.hour + 1 }))
    stage.beside(draws.between(400, 900), joinAndAnswer(nearby, { slot, gameId }))
    await answerProposal(stage, { player: host, gameId })
  }

const hearOfGames = ({ client }: Person) =>
  reported(
    client.setGameCall({
      body: {
        sports: [],
        parts: [],
        days: 'ANY',
        place: 'Vaishali Nagar',
        latitude: 26.9124,
        longitude: 75.7873,
        within: 10,
        perWeek: 7,
      },
    }),
  )

const beginAndAnswer =
  (host: Person, slot: Slot): Visit =>
  async (stage) => {
    const gameId = await beginGame(stage, { host, slot, ...FULL })
    if (gameId !== undefined) await answerProposal(stage, { player: host, gameId })
  }

const joinAndAnswer =
  (player: Person, { slot, gameId }: { slot: Slot; gameId: string }): Visit =>
  async (stage) => {
    const seatsId = await takeSeat(stage, { player, slot, after: stage.draws.between(1, 60) })
    if (seatsId !== undefined) await answerProposal(stage, { player, gameId })
  }

const answerProposal = async (stage: Stage, { player, gameId }: { player: Person; gameId: string }): Promise<void> => {
  const params = { gameId }
  for (let checks = 0; checks < MOST_CHECKS; checks += 1) {
    await stage.wait(stage.draws.between(10, 300))
    const game = await reported(player.client.readGame({ params, query: {} }))
    if (game.is !== 'DONE' || !game.reply.rescue?.proposal) continue
    const answer = stage.draws.weighted(ANSWERS)
    if (answer === 'agrees') await persist(stage, (options) => player.client.agreeToRescue({ params }, options))
    if (answer === 'declines') await persist(stage, (options) => player.client.declineRescue({ params }, options))
    return
  }
}
