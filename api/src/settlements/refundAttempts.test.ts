import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createTurfFixture } from '../testing/createTurfFixture.ts'
import { payAt } from '../testing/payAt.ts'
import { sharedTestApp } from '../testing/startTestApp.ts'
import { postFacts } from './postFacts.ts'

const app = await sharedTestApp()
const { db } = app.database
const { groundIds } = await createTurfFixture(db)
const admin = await app.player('ADMIN')

const post = async () => {
  const books = { db, gatewayRecharge: app.config.GATEWAY_RECHARGE, crashPoint: () => undefined }
  while ((await postFacts(books).run()) > 0);
}

const cancelled = async (hour: number) => {
  const player = await app.player()
  const order = await player.client.bookFull({
    body: {
      groundId: groundIds[0]!,
      date: '2027-01-18',
      startTime: [hour, 0],
      endTime: [hour + 1, 0],
      selectedGameType: 'Cricket',
    },
  })
  const answer = await payAt(app.payments, order.externalPaymentOrderId)
  await player.client.confirmPayment({ body: { bookingId: order.entityId, ...answer } })
  const bookingId = order.entityId
  await admin.client.cancelAnyBooking({ body: { bookingId, partialBookingId: null, reason: 'Rain' } })
  const refund = await db.selectFrom('refund').selectAll().where('booking_id', '=', bookingId).executeTakeFirstOrThrow()
  const tell = (status: 'INITIATED' | 'PROCESSED' | 'FAILED', providerRefundId: string) =>
    db
      .updateTable('refund')
      .set({ status, provider_refund_id: `${providerRefundId}_${hour}`, next_try_at: null })
      .where('id', '=', refund.id)
      .execute()
  const retry = () => admin.client.retryRefund({ params: { refundId: refund.id } })
  const balances = async () => {
    const { rows } = await sql<{ account: string; balance: number }>`
      select account, sum(amount)::bigint as balance from ledger_entry where booking_id = ${bookingId}
      and account in ('psp_clearing', 'refunds_payable') group by account`.execute(db)
    return Object.fromEntries(rows.map(({ account, balance }) => [account, balance]))
  }
  return { tell, retry, balances }
}

/** The payment less the refund, less the provider's fee. */
const SENT_ONCE = { psp_clearing: -2360, refunds_payable: 0 }

test.each([
  [8, [true, false, true]],
  [9, [true, true, true]],
  [10, [false, false, true]],
  [11, [true, false, false]],
])(
  'a refund that is tried again is in the books once, whenever the failure is posted (%i h, %s)',
  async (hour, posts) => {
    const { tell, retry, balances } = await cancelled(hour)
    const postIf = (isTime: boolean | undefined) => (isTime ? post() : undefined)
    await tell('INITIATED', 'rfnd_first')
    await postIf(posts[0])
    await tell('FAILED', 'rfnd_first')
    await postIf(posts[1])
    await retry()
    await tell('INITIATED', 'rfnd_second')
    await postIf(posts[2])
    await tell('FAILED', 'rfnd_second')
    await retry()
    await tell('PROCESSED', 'rfnd_third')
    await post()
    expect(await balances()).toEqual(SENT_ONCE)
    expect(await admin.client.readTrialBalance({ query: {} })).toMatchObject({ total: 0 })
  },
)
