import type { Person, Slot } from '../../world/world.ts'
import { holdAndPay } from '../holdAndPay.ts'
import { complain, persist, type Reported, reported, type Stage, type Visit } from '../stage.ts'
import { wallTime } from '../wallTime.ts'
import { beginGame } from './beginGame.ts'

const SHARE = 250

/** A player blocks another player, who then tries to join a squad, a game and a bill of the blocker. */
export const avoid =
  (people: readonly [Person, Person], { slot, game }: { slot: Slot; game: Slot }): Visit =>
  async (stage) => {
    const [blocker, blocked] = people
    if (!(await blockInSquad(stage, people))) return
    const notMet = (place: string, answer: Reported<unknown>): void => {
      if (answer.is === 'DONE') complain(stage, 'MET_BLOCKER', `${blocked.name} joined a ${place} of ${blocker.name}`)
    }
    const token = await makeSquad(stage, blocker)
    if (token !== undefined) notMet('squad', await reported(blocked.client.joinSquad({ params: { token } })))
    await declareTwice(stage, blocker)
    const admission = stage.draws.one(['EVERYONE', 'WOMEN'] as const)
    const gameId = await beginGame(stage, { host: blocker, slot: game, seats: 4, minPlayers: 2, admission })
    if (gameId !== undefined) {
      await expectUnlisted(stage, blocked, gameId)
      // An owner has stated no gender.
      if (admission === 'WOMEN') await expectUnlisted(stage, slot.ground.owner, gameId)
      notMet('game', await joinGame(blocked, game))
    }
    const known = await holdAndPay(stage, { player: blocker, slot, within: 60 })
    if (!known) return
    const params = { bookingId: known.id }
    const body = { shares: [{ name: null, amount: SHARE }], atDeadline: 'HOST_PAYS' as const }
    const bill = await persist(stage, (options) => blocker.client.shareBill({ params, body }, options))
    if (bill.is !== 'DONE') return
    const share = { token: bill.reply.token, shareId: bill.reply.shares[0]!.shareId }
    notMet('bill', await reported(blocked.client.payShare({ params: share, body: { expectedPrice: SHARE } })))
  }

const declareTwice = async (stage: Stage, { name, client }: Person): Promise<void> => {
  const declare = (gender: 'WOMAN' | 'MAN') =>
    persist(stage, (options) => client.declareGender({ body: { gender } }, options))
  if ((await declare('WOMAN')).is !== 'DONE' || (await declare('MAN')).is !== 'DONE') return
  complain(stage, 'GENDER_CHANGED_SOON', `${name} was a woman, then a man`)
}

const makeSquad = async (stage: Stage, { client }: Person): Promise<string | undefined> => {
  stage.model.squadsRequested += 1
  const made = await persist(stage, (options) => client.createSquad({ body: { name: 'Fridays' } }, options))
  if (made.is !== 'DONE') return undefined
  const squad = await reported(client.readSquad({ params: { squadId: made.reply.squadId } }))
  return squad.is === 'DONE' ? squad.reply.token : undefined
}

/** Lets the two meet in a squad, then blocks the other player. True once the block is acknowledged. */
const blockInSquad = async (stage: Stage, [blocker, blocked]: readonly [Person, Person]): Promise<boolean> => {
  const token = await makeSquad(stage, blocker)
  if (token === undefined) return false
  await persist(stage, (options) => blocked.client.joinSquad({ params: { token } }, options))
  const met = await reported(blocker.client.listRecentlyMet({}))
  const other = met.is === 'DONE' ? met.reply.players.find(({ firstName }) => firstName === blocked.name) : undefined
  if (!other) return false
  const { kind, meetingId, metId } = other
  await reported(blocker.client.reportPlayer({ params: { kind, meetingId }, body: { metId, reason: 'INSULT' } }))
  return (await reported(blocker.client.blockPlayer({ params: { kind, meetingId, metId } }))).is === 'DONE'
}

const expectUnlisted = async (stage: Stage, { name, client }: Person, gameId: string): Promise<void> => {
  const listed = await reported(client.listGames({ query: { size: 100 } }))
  if (listed.is === 'DONE' && listed.reply.content.some((one) => one.gameId === gameId))
    complain(stage, 'GAME_NOT_FOR_THEM', `${name} sees ${gameId}`)
}

const joinGame = ({ client }: Person, game: Slot) => {
  const { startTime, endTime } = wallTime(game.date, game.hour)
  const body = { groundId: game.ground.id, date: game.date, startTime, endTime }
  return reported(client.joinGame({ body: { ...body, numberOfPlayers: 1, selectedGameType: 'Football' } }))
}
