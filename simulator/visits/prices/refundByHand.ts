import type { Person } from '../../world/world.ts'
import { persist, reported, type Stage, type Visit } from '../stage.ts'

const PARTS = 3
const PART_RUPEES = 50

/** An admin refunds in parts, perhaps while another does the same, or pays by hand a refund that the bank sent back. */
export const refundByHand =
  (admin: Person): Visit =>
  async (stage) => {
    await stage.wait(stage.draws.between(60, 1500))
    if (stage.draws.oftenOfThousand(500)) return payFailed(stage, admin)
    const over = [...stage.model.bookings.values()].filter(({ state, paid }) => state !== 'HELD' && (paid ?? 0) > 0)
    if (over.length === 0) return
    const known = stage.draws.one(over)
    for (let part = 0; part < PARTS; part += 1) {
      const body = {
        bookingId: known.id,
        amount: PART_RUPEES,
        refundedSoFar: part * PART_RUPEES,
        reason: 'Floodlights',
      }
      const given = await persist(stage, (options) => admin.client.refundPlayedBooking({ body }, options))
      if (given.is === 'REFUSED') return
      await stage.wait(stage.draws.between(1, 120))
    }
  }

/** Pays a failed refund of a cancellation or a move. Refunds of unconfirmed payments are left to the provider. */
const payFailed = async (stage: Stage, admin: Person): Promise<void> => {
  const failed = await reported(admin.client.listRefunds({ query: { status: 'FAILED' } }))
  if (failed.is !== 'DONE') return
  const refund = failed.reply.content.find(({ reason }) => reason === 'CANCELLED' || reason === 'MOVED')
  if (!refund) return
  const params = { refundId: refund.entityId }
  const body = { reference: `NEFT-${refund.entityId}`, reason: 'The bank sent it back' }
  await persist(stage, (options) => admin.client.payRefundByHand({ params, body }, options))
}
