import { asApp } from '@baari/db/appRole.ts'
import { connect, type Database } from '@baari/db/connect.ts'
import { whenDone } from '@baari/db/testing.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { setRefunded } from '../bookings/refundPayers.ts'
import { ofBooking, queueRefund } from '../payments/queueRefund.ts'
import { createPlayedBooking, givenBy } from '../testing/createPlayedBooking.ts'
import { createTurfFixture } from '../testing/createTurfFixture.ts'
import { waitingForLocks } from '../testing/lockQueue.ts'
import { startTestApp } from '../testing/startTestApp.ts'
import { until } from '../testing/until.ts'
import { violatedInvariants } from '../testing/violatedInvariants.ts'
import { postFacts } from './postFacts.ts'

const app = await startTestApp()
const { db, pool } = app.database
// Row policies apply to this role.
const worker = connect(asApp(app.database.url), { connections: 2, name: 'test' })
whenDone(() => worker.close())

const player = await app.player()
const post = (as: Database = db) =>
  postFacts({ db: as, gatewayRecharge: app.config.GATEWAY_RECHARGE, crashPoint: () => undefined }).run()
const postAll = async () => {
  while ((await post()) > 0);
}

const PAUSE = 771_002

/** Makes the app's role wait in the middle of a statement that reads this table. */
const pauseReadersOf = async (table: string) => {
  const client = await pool.connect()
  await client.query(`
    select pg_advisory_lock(${PAUSE});
    create or replace function pause() returns boolean language plpgsql as $$
    begin perform pg_advisory_xact_lock_shared(${PAUSE}); return true; end $$;
    alter table ${table} enable row level security;
    create policy paused on ${table} using (pause())`)
  return {
    end: async () => {
      await client.query(`select pg_advisory_unlock(${PAUSE})`)
      client.release()
    },
    remove: () =>
      sql.raw(`drop policy paused on ${table}; alter table ${table} disable row level security`).execute(db),
  }
}

const CANCELLED = {
  status: 'CANCELLED',
  cancelled_at: new Date('2027-01-09T04:30:00Z'),
  cancelled_by: 'PLAYER',
} as const

const over = async (booking: Partial<typeof CANCELLED> = {}) => {
  const { turfId, groundIds } = await createTurfFixture(db)
  const bookingId = await createPlayedBooking(db, {
    turfId,
    groundId: groundIds[0]!,
    accountId: player.id,
    date: '2027-01-10',
    booking,
  })
  const payment = await db
    .selectFrom('payment')
    .select(['id', 'provider_payment_id'])
    .where('booking_id', '=', bookingId)
    .executeTakeFirstOrThrow()
  const giveBack = (amount: number) =>
    db.transaction().execute(async (transaction) => {
      await queueRefund(
        transaction,
        {
          paymentId: payment.id,
          of: ofBooking(bookingId),
          providerPaymentId: payment.provider_payment_id,
          amount,
          reason: 'AFTER_PLAY',
          occasion: '',
          given: givenBy(player.id),
        },
        app.clock.now(),
      )
      await setRefunded(transaction, bookingId)
    })
  const netOfLines = async () => {
    const lines = await db
      .selectFrom('settlement_line')
      .select(['kind', 'net'])
      .where('booking_id', '=', bookingId)
      .orderBy('kind')
      .execute()
    return Object.fromEntries(lines.map(({ kind, net }) => [kind, net]))
  }
  return { bookingId, payment, giveBack, netOfLines }
}

/** Makes the change after the posting has read its rows and before it locks them. */
const changeWhilePosted = async (table: string, change: () => Promise<unknown>) => {
  const pause = await pauseReadersOf(table)
  try {
    const posting = post(worker.db)
    await until(async () => ((await waitingForLocks(db)) > 0 ? true : undefined))
    let isOver = false
    const changing = change().finally(() => {
      isOver = true
    })
    await until(async () => (isOver || (await waitingForLocks(db)) > 1 ? true : undefined))
    await pause.end()
    await Promise.all([posting, changing])
  } finally {
    await pause.remove()
  }
  await postAll()
}

test('a refund that the provider takes over while it is posted is posted as taken over', async () => {
  const { bookingId, giveBack } = await over()
  await postAll()
  await giveBack(40_000)
  const takeOver = () =>
    db
      .updateTable('refund')
      .set({ status: 'INITIATED', provider_refund_id: `rfnd_${bookingId}`, next_try_at: null })
      .where('booking_id', '=', bookingId)
      .execute()
  await changeWhilePosted('turf', takeOver)
  expect(await violatedInvariants(app)).not.toContain('I4')
})

test('a cancelled booking refunded further while it is posted has the same settlement lines as one refunded before', async () => {
  const [still, changed] = [await over(CANCELLED), await over(CANCELLED)]
  const due = (isDue: true | null) =>
    db.updateTable('booking').set({ posting_due: isDue }).where('id', '=', changed.bookingId).execute()
  await due(null)
  await postAll()
  await still.giveBack(40_000)
  await postAll()
  await due(true)
  await changeWhilePosted('turf', () => changed.giveBack(40_000))
  expect(await changed.netOfLines()).toEqual(await still.netOfLines())
  expect(await violatedInvariants(app)).not.toContain('I4')
})
