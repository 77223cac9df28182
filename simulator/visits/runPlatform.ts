import type { Person } from '../world/world.ts'
import { persist, reported, type Stage, type Visit } from './stage.ts'

/** The acts of admins, by weight. */
const ACTS = { refundPlayed: 2, cancelAny: 2, paySettlements: 4 }

/** Admins at work: money given back after play, a booking cancelled, settlements paid. */
export const runPlatform: Visit = (stage) =>
  acts[stage.draws.weighted(ACTS)](stage, stage.draws.one(stage.world.admins))

const acts: Record<keyof typeof ACTS, (stage: Stage, admin: Person) => Promise<void>> = {
  refundPlayed: async (stage, admin) => {
    const known = [...stage.model.bookings.values()].filter(({ state }) => state === 'CONFIRMED')
    if (known.length === 0) return
    const body = { bookingId: stage.draws.one(known).id, amount: stage.draws.between(1, 5) * 10, reason: 'Floodlights' }
    await persist(stage, (options) => admin.client.refundPlayedBooking({ body }, options))
  },
  cancelAny: async (stage, admin) => {
    const open = [...stage.model.bookings.values()].filter(
      ({ state, mayBeOver }) => state === 'CONFIRMED' && !mayBeOver,
    )
    if (open.length === 0) return
    const known = stage.draws.one(open)
    const from = stage.step()
    known.mayBeOver = true
    const body = { bookingId: known.id, partialBookingId: null, reason: 'Police' }
    const answer = await persist(stage, (options) => admin.client.cancelAnyBooking({ body }, options))
    if (answer.is === 'DONE') known.state = 'CANCELLED'
    const to = answer.is === 'SILENCE' ? undefined : stage.step()
    stage.history.push({ act: 'cancel', person: known.person, bookingId: known.id, from, to })
  },
  paySettlements: async (stage, admin) => {
    const listed = await reported(admin.client.listSettlements({ query: { status: 'PENDING' } }))
    if (listed.is !== 'DONE') return
    for (const { entityId, netPayableAmount } of listed.reply.content) {
      if (netPayableAmount <= 0) continue
      const paid = await persist(stage, (options) =>
        admin.client.paySettlement({ params: { settlementId: entityId } }, options),
      )
      if (paid.is === 'REFUSED' && paid.code === 'PAYOUTS_OFF')
        await reported(admin.client.recordPayout({ body: { entityId, payoutId: `UTR-${entityId}` } }))
    }
  },
}
