import type { Person, Slot } from '../world/world.ts'
import { persist, reported, type Stage, type Visit } from './stage.ts'
import { wallTime } from './wallTime.ts'

/** The acts of an owner, by weight. */
const ACTS = { walkIn: 5, block: 3, cancelBooking: 3, closeForRain: 1, collect: 3 }
const RUPEES = 1000
/** No message and no room shows it. */
export const PRIVATE_NUMBER = '9811122233'

/** An owner at work: a walk-in, a block that is ended again, a booking cancelled, a closing for rain, cash at the gate. */
export const keepTurf =
  (slot: Slot): Visit =>
  (stage) =>
    acts[stage.draws.weighted(ACTS)](stage, slot)

const timeOf = ({ ground, date, hour }: Slot) => {
  const { startTime, endTime } = wallTime(date, hour)
  return { groundEntityId: ground.id, date, startTime, endTime }
}

const acts: Record<keyof typeof ACTS, (stage: Stage, slot: Slot) => Promise<void>> = {
  walkIn: async (stage, slot) => {
    const { owner } = slot.ground
    const body = {
      ...timeOf(slot),
      price: RUPEES,
      entryKey: stage.newKey(),
      collected: RUPEES / 2,
      method: 'CASH' as const,
    }
    const added = await persist(stage, () => owner.client.addWalkIn({ body }))
    if (added.is !== 'DONE') return
    await stage.wait(stage.draws.between(10, 600))
    await reported(
      owner.client.collectBalance({ body: { entityId: added.reply.entityId, amount: RUPEES / 2, method: 'UPI' } }),
    )
  },
  block: async (stage, slot) => {
    const { owner } = slot.ground
    const body = { ...timeOf(slot), blockType: 'BLOCK' as const, reason: 'Works', acknowledgeConflicts: true }
    const kept = await reported(owner.client.createBlock({ body }))
    if (kept.is !== 'DONE') return
    await stage.wait(stage.draws.between(60, 900))
    await reported(owner.client.deactivateBlock({ query: { blockSlotEntityId: kept.reply.entityId } }))
  },
  cancelBooking: async (stage, { ground }) => {
    const own = [...stage.model.bookings.values()].filter(
      ({ groundId, state, mayBeOver }) => groundId === ground.id && state === 'CONFIRMED' && !mayBeOver,
    )
    if (own.length === 0) return
    const known = stage.draws.one(own)
    const from = stage.step()
    known.mayBeOver = true
    const body = { bookingId: known.id, partialBookingId: null, reason: `Works, call ${PRIVATE_NUMBER}` }
    const answer = await persist(stage, (options) => ground.owner.client.cancelOwnerBooking({ body }, options))
    if (answer.is === 'DONE') known.state = 'CANCELLED'
    const to = answer.is === 'SILENCE' ? undefined : stage.step()
    stage.history.push({ act: 'cancel', person: known.person, bookingId: known.id, from, to })
  },
  closeForRain: async (stage, { ground, date, hour }) => {
    const { startTime, endTime, startsAt, endsAt } = wallTime(date, hour)
    const grounds = stage.world.grounds.filter(({ turfId }) => turfId === ground.turfId)
    const ids = new Set(grounds.map(({ id }) => id))
    const from = stage.step()
    for (const known of stage.model.bookings.values())
      if (ids.has(known.groundId) && known.startsAt < endsAt && startsAt < known.endsAt) {
        known.mayBeOver = true
        known.isFree = true
        stage.history.push({ act: 'cancel', person: known.person, bookingId: known.id, from, to: undefined })
      }
    const body = { turfId: ground.turfId, groundEntityIds: [...ids], date, startTime, endTime }
    const closed = await persist(stage, (options) => ground.owner.client.closeForRain({ body }, options))
    if (closed.is !== 'DONE') return
    for (const { entityId, kind } of closed.reply.players)
      if (kind === 'ONLINE') stage.beside(stage.draws.between(10, 600), chooseAfterRain(entityId))
  },
  collect: async (stage, { ground }) => {
    const own = [...stage.model.bookings.values()].filter(
      ({ groundId, state }) => groundId === ground.id && state === 'CONFIRMED',
    )
    if (own.length === 0) return
    const body = { entityId: stage.draws.one(own).id, amount: 100, method: 'CASH' as const }
    await reported(ground.owner.client.collectBalance({ body }))
  },
}

/** The player takes another time, the money back, or says nothing. */
const chooseAfterRain =
  (bookingId: string): Visit =>
  async (stage) => {
    const { draws, world } = stage
    const name = stage.model.bookings.get(bookingId)?.person
    const player = world.players.find((one: Person) => one.name === name)
    if (!player) return
    const params = { bookingId }
    const way = draws.weighted({ move: 4, refund: 3, silence: 2 })
    if (way === 'refund') await persist(stage, (options) => player.client.refundRainedBooking({ params }, options))
    if (way !== 'move') return
    const choice = await reported(player.client.readRainChoice({ params }))
    const day = choice.is === 'DONE' ? choice.reply.days[0] : undefined
    const ground = day?.grounds.find(({ starts }) => starts.length > 0)
    if (!day || !ground) return
    const body = {
      groundEntityId: ground.groundEntityId,
      date: day.date,
      startTime: draws.one(ground.starts).startTime,
    }
    await persist(stage, (options) => player.client.moveRainedBooking({ params, body }, options))
  }
