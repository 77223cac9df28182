import type { KnownBooking } from '../../checks/model.ts'
import type { Person } from '../../world/buildWorld.ts'
import type { Slot } from '../holdSlot.ts'
import { payAndConfirm, untilPaying } from '../payAndConfirm.ts'
import { persist, type Stage, type Story, told } from '../stage.ts'
import { wallTime } from '../wallTime.ts'
import { passSeat } from './passSeat.ts'

/** What a host does besides, and how often each. */
const ACTS = { remove: 3, handOver: 3, talk: 2, nothing: 2 }
/** Of a thousand. */
const OFTEN = { passesOn: 500 }

/** A player hosts a game; others join, talk, pass on their seats, and the host removes one of them or hands it over. */
export const hostGame =
  (host: Person, others: readonly Person[], slot: Slot): Story =>
  async (stage) => {
    const { draws } = stage
    const { ground, date, hour } = slot
    const { startTime } = wallTime(date, hour)
    const body = {
      groundId: ground.id,
      date,
      startTime,
      duration: 1 as const,
      selectedGameType: 'Football',
      seats: 4,
      minPlayers: 2,
      admission: 'EVERYONE' as const,
    }
    const held = await persist(stage, (options) => host.client.hostGame({ body }, options))
    if (held.is !== 'DONE') return
    const known = knownSeats(stage, { player: host, slot, order: held.reply })
    await payAndConfirm(stage, { player: host, known, order: held.reply, after: draws.between(1, 60) })
    if (known.state !== 'CONFIRMED') return
    const gameId = held.reply.entityId
    for (const player of others) stage.beside(draws.between(5, 900), takeSeat(player, { slot, gameId }))
    await stage.wait(draws.between(300, 1500))
    await acts[draws.weighted(ACTS)](stage, { host, gameId })
  }

interface HostedGame {
  host: Person
  gameId: string
}

const coPlayers = async ({ host, gameId }: HostedGame): Promise<string[]> => {
  const game = await told(host.client.readGame({ params: { gameId }, query: {} }))
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
  handOver: async (stage, { host, gameId }) => {
    const [seatsId] = await coPlayers({ host, gameId })
    if (seatsId === undefined) return
    await persist(stage, (options) => host.client.handOverGame({ params: { gameId }, body: { seatsId } }, options))
  },
  talk: async (_, { host, gameId }) => {
    await told(host.client.sendToRoom({ params: { gameId }, body: { words: 'Who brings the ball?' } }))
  },
  nothing: () => Promise.resolve(),
}

const takeSeat =
  (player: Person, { slot, gameId }: { slot: Slot; gameId: string }): Story =>
  async (stage) => {
    const { startTime, endTime } = wallTime(slot.date, slot.hour)
    const body = {
      groundId: slot.ground.id,
      date: slot.date,
      startTime,
      endTime,
      numberOfPlayers: 1,
      selectedGameType: 'Football',
    }
    const held = await persist(stage, (options) => player.client.joinGame({ body }, options))
    if (held.is !== 'DONE') return
    const known = knownSeats(stage, { player, slot, order: held.reply })
    await payAndConfirm(stage, { player, known, order: held.reply, after: untilPaying(stage) })
    if (known.state !== 'CONFIRMED' || !stage.draws.oftenOfThousand(OFTEN.passesOn)) return
    await passSeat(player, { gameId, seatsId: known.id, slot })(stage)
  }

/** Seats are known once they are held. A game may be called off, and a player removed. */
export const knownSeats = (
  stage: Stage,
  {
    player,
    slot,
    order,
  }: { player: Person; slot: Slot; order: { entityId: string; bookingPlayerEntityId: string | null } },
): KnownBooking => {
  const { startsAt, endsAt } = wallTime(slot.date, slot.hour)
  const id = order.bookingPlayerEntityId ?? order.entityId
  const known = stage.model.bookings.get(id) ?? {
    id,
    person: player.name,
    groundId: slot.ground.id,
    startsAt,
    endsAt,
    state: 'HELD' as const,
    mayBeOver: true,
    failedPaymentIds: [],
  }
  stage.model.bookings.set(id, known)
  return known
}
