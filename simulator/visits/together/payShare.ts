import type { KnownBooking } from '../../checks/model.ts'
import type { Person } from '../../world/world.ts'
import { payAndConfirm } from '../payAndConfirm.ts'
import { persist, reported, type Visit } from '../stage.ts'

/** A friend takes the first share that is open to them, and pays it or does not. */
export const payShare =
  (friend: Person, { known, ...key }: { known: KnownBooking } & ({ token: string } | { shareId: string })): Visit =>
  async (stage) => {
    const bill = await reported(
      'token' in key ? friend.client.readSharedBill({ params: key }) : friend.client.readShare({ params: key }),
    )
    if (bill.is !== 'DONE') return
    const open = bill.reply.shares.find(
      ({ state, name }) => state === 'OPEN' && (name === null || name === friend.name),
    )
    if (!open) return
    const params = { token: 'token' in key ? key.token : key.shareId, shareId: open.shareId }
    const order = await persist(stage, (options) =>
      friend.client.payShare({ params, body: { expectedPrice: open.amount, expectedAtTurf: open.atTurf } }, options),
    )
    if (order.is !== 'DONE') return
    // The state of a share is not that of the booking; a friend who was told that the payment failed gets it back.
    const share: KnownBooking = {
      ...known,
      person: friend.name,
      state: 'HELD',
      failedPaymentIds: known.failedPaymentIds,
    }
    await payAndConfirm(stage, { player: friend, known: share, order: order.reply, after: stage.draws.between(1, 60) })
  }
