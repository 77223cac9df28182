import { expect, test } from 'vitest'
import { control } from '../testing/control.ts'
import { createTurfFixture } from '../testing/createTurfFixture.ts'
import { holdSlot } from '../testing/holdSlot.ts'
import { outcomesOf } from '../testing/outcomesOf.ts'
import { payAt } from '../testing/payAt.ts'
import type { Player } from '../testing/player.ts'
import { settleOf } from '../testing/settleOf.ts'
import { startTestApp } from '../testing/startTestApp.ts'
import { lapseHolds } from './lapseHolds.ts'

const app = await startTestApp()
const { db } = app.database
await control(`${app.payments}/_ctl/webhooks`, { drop: true })
const admin = await app.player('ADMIN')
const owner = await app.player('TURFOWNER')
const { groundIds } = await createTurfFixture(db, { turf: { owner_id: owner.id } })

class Crash extends Error {}

const settle = settleOf(app)
/** Captures the payment, then crashes before any later step. */
const crashAfterCapture = settleOf(app, {
  crashPoint: (name) => {
    if (name === 'after-capture') throw new Crash()
  },
})

/** A booking whose payment was captured by a process that then crashed. */
const captured = async (hour: number) => {
  const player = await app.player()
  const slot = { groundId: groundIds[0]!, date: '2027-01-20', from: hour }
  const { entityId: bookingId, externalPaymentOrderId } = await holdSlot(player, slot)
  const { razorpay_payment_id: paymentId } = await payAt(app.payments, externalPaymentOrderId)
  await expect(crashAfterCapture(paymentId)).rejects.toThrow(Crash)
  return { player, slot, bookingId, paymentId }
}

const lapse = async (): Promise<void> => {
  app.clock.advance({ minutes: 8 })
  while ((await lapseHolds(db, app.config.APP_SECRET).run()) > 0);
}
const refundsOf = (bookingId: string) =>
  db.selectFrom('refund').select(['reason', 'amount']).where('booking_id', '=', bookingId).execute()

const cancellers: [who: string, hour: number, cancel: (player: Player, bookingId: string) => Promise<unknown>][] = [
  [
    'player',
    8,
    (player, bookingId) =>
      player.client.cancelBooking({ params: { bookingId }, body: { cancellationReason: 'Changed my mind' } }),
  ],
  ['owner', 10, (_player, bookingId) => owner.client.cancelOwnerBooking({ body: { bookingId, reason: 'Flooded' } })],
  [
    'admin',
    12,
    (_player, bookingId) =>
      admin.client.cancelAnyBooking({ body: { bookingId, partialBookingId: null, reason: 'Flooded' } }),
  ],
]

test.each(cancellers)(
  'F1: a capture whose process crashed is confirmed late, and its %s can cancel it',
  async (_who, hour, cancel) => {
    const { player, bookingId, paymentId } = await captured(hour)
    await lapse()
    expect(await settle(paymentId)).toEqual({ is: 'CONFIRMED' })
    expect(await outcomesOf([cancel(player, bookingId)])).toEqual(['DONE'])
    expect(await refundsOf(bookingId)).toMatchObject([{ reason: 'CANCELLED' }])
  },
)

test.each(cancellers)(
  'a capture whose slot went to another player is refunded, and its %s can no longer cancel it',
  async (_who, hour, cancel) => {
    const { player, slot, bookingId, paymentId } = await captured(hour + 1)
    await lapse()
    await holdSlot(await app.player(), slot)
    expect(await settle(paymentId)).toEqual({ is: 'RETURNED' })
    // The second player does not pay: the slot is free again, but the money still goes back.
    await lapse()
    expect(await settle(paymentId)).toEqual({ is: 'RETURNED' })
    const [outcome] = await outcomesOf([cancel(player, bookingId)])
    expect(outcome).not.toBe('DONE')
    expect(outcome).not.toBe('UNEXPECTED')
    expect(await refundsOf(bookingId)).toEqual([{ reason: 'LATE', amount: 100_000 }])
  },
)
