import { expect, test } from 'vitest'
import { type BookedSlot, bookSlot } from '../testing/bookSlot.ts'
import { createTurfFixture } from '../testing/createTurfFixture.ts'
import { queueForBooking } from '../testing/lockQueue.ts'
import { outcomesOf } from '../testing/outcomesOf.ts'
import { startTestApp } from '../testing/startTestApp.ts'
import { violatedInvariants } from '../testing/violatedInvariants.ts'

// Three requests wait at once, each on a separate connection.
const app = await startTestApp({ DATABASE_CONNECTIONS: '6' })
const { db } = app.database
const owner = await app.player('TURFOWNER')
const { groundIds } = await createTurfFixture(db, {
  turf: { owner_id: owner.id },
  grounds: [{ per_hour_full: 163_000 }],
})

const paid = (day: number, from: number) => bookSlot(app, { groundId: groundIds[0]!, date: `2027-01-${day}`, from })

const undo = ({ player, bookingId }: BookedSlot) => player.client.undoBooking({ params: { bookingId } })

const refundsOf = async (bookingId: string) =>
  (await db.selectFrom('refund').select('amount').where('booking_id', '=', bookingId).execute()).map(
    ({ amount }) => amount,
  )

/** All orders of three requests. */
const ORDERS = [
  ['undo', 'cancel', 'owner'],
  ['undo', 'owner', 'cancel'],
  ['cancel', 'undo', 'owner'],
  ['cancel', 'owner', 'undo'],
  ['owner', 'undo', 'cancel'],
  ['owner', 'cancel', 'undo'],
] as const

test('an undo, a cancellation and an owner’s cancellation race: only the first one wins', async () => {
  for (const [round, order] of ORDERS.entries()) {
    const booking = await paid(19, 6 + round)
    const { bookingId, player } = booking
    const calls = {
      undo: () => undo(booking),
      cancel: () => player.client.cancelBooking({ params: { bookingId }, body: { cancellationReason: 'Rain' } }),
      owner: () => owner.client.cancelOwnerBooking({ body: { bookingId, reason: 'Works' } }),
    }
    const sent = await queueForBooking<unknown>(
      db,
      bookingId,
      order.map((name) => calls[name]),
    )
    const outcomes = await outcomesOf(sent)
    expect(order.filter((_, at) => outcomes[at] === 'DONE')).toEqual([order[0]])
    const back = { undo: 163_000, cancel: 81_500, owner: 163_000 }[order[0]]
    expect(await refundsOf(bookingId)).toEqual([back])
  }
})

test('no invariant is broken', async () => {
  expect(await violatedInvariants(app)).toEqual([])
})
