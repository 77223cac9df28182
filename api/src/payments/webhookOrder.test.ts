import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { control } from '../testing/control.ts'
import { createTurfFixture } from '../testing/createTurfFixture.ts'
import { holdSlot } from '../testing/holdSlot.ts'
import { payAt } from '../testing/payAt.ts'
import { startTestApp } from '../testing/startTestApp.ts'
import { inMinutes, until } from '../testing/until.ts'

const app = await startTestApp()
const { db } = app.database
// The tests send the events themselves, to control their order.
await control(`${app.payments}/_ctl/webhooks`, { drop: true })
const ORDERINGS = 12
const { groundIds } = await createTurfFixture(db)

/** The events of one payment, in their natural order. */
const KINDS = ['payment.authorized', 'payment.captured', 'order.paid', 'refund.processed'] as const
type Kind = (typeof KINDS)[number]

const send = async (kind: Kind, { paymentId, orderId }: { paymentId: string; orderId: string }): Promise<void> => {
  const payment = { entity: { id: paymentId, order_id: orderId } }
  const body = JSON.stringify({
    entity: 'event',
    event: kind,
    payload:
      kind === 'refund.processed'
        ? { refund: { entity: { id: `rfnd_of_${paymentId}`, payment_id: paymentId } } }
        : { payment },
  })
  const answer = await fetch(`${app.url}/api/v1/payments/webhooks/razorpay`, {
    method: 'POST',
    headers: {
      'x-razorpay-signature': createHmac('sha256', app.config.RAZORPAY_WEBHOOK_SECRETS).update(body).digest('hex'),
      'x-razorpay-event-id': `${kind}_${paymentId}`,
    },
    body,
  })
  expect(answer.status).toBe(200)
}

/** A slot that was paid at the provider but whose player never came back; its events arrive in this order. */
const notified = async (kinds: readonly Kind[], hour: number) => {
  const player = await app.player()
  const order = await holdSlot(player, { groundId: groundIds[0]!, date: '2027-01-20', from: hour })
  const { razorpay_payment_id: paymentId } = await payAt(app.payments, order.externalPaymentOrderId)
  for (const kind of kinds) await send(kind, { paymentId, orderId: order.externalPaymentOrderId! })
  return { bookingId: order.entityId, paymentId }
}

/** The final state, without ids. */
const endOf = async ({ bookingId, paymentId }: Awaited<ReturnType<typeof notified>>) => {
  await until(
    async () => {
      const { rows } = await sql<{ open: number }>`
      select (select count(*) from webhook_event where provider_payment_id = ${paymentId} and applied_at is null)
           + (select count(*) from payment where booking_id = ${bookingId} and posting_due) as open`.execute(db)
      return rows[0]?.open === 0 ? true : undefined
      // The provider does not list this refund: its event is tried for a minute.
    },
    app,
    inMinutes(app.clock),
  )
  const { rows } = await sql`
    select booking.status, booking.captured, payment.status as paid, outcome, fee,
           (select count(*) from webhook_event where provider_payment_id = ${paymentId}) as events,
           (select count(*) from refund where booking_id = booking.id) as refunds,
           (select jsonb_agg(jsonb_build_array(kind, account, amount) order by kind, account)
            from ledger_entry join ledger_txn on ledger_txn.id = txn_id where booking_id = booking.id) as ledger
    from booking join payment on payment.booking_id = booking.id where booking.id = ${bookingId}`.execute(db)
  return rows
}

test('F7, F8: events delivered five times each, in any order, end in the same state as one ordered delivery', async () => {
  const fiveTimes = KINDS.flatMap((kind) => Array<Kind>(5).fill(kind))
  const orderings = fc.sample(fc.shuffledSubarray(fiveTimes, { minLength: fiveTimes.length }), {
    numRuns: ORDERINGS - 1,
    seed: 725,
  })
  const inOrder = await endOf(await notified(KINDS, 6))
  expect(inOrder).toMatchObject([
    { status: 'CONFIRMED', captured: 100_000, paid: 'captured', outcome: 'CONFIRMED', events: 4, refunds: 0 },
  ])
  for (const [at, kinds] of orderings.entries()) expect(await endOf(await notified(kinds, 7 + at))).toEqual(inOrder)
})
