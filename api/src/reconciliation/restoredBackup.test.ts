import fs from 'node:fs'
import path from 'node:path'
import { asApp } from '@baari/db/appRole.ts'
import { connect } from '@baari/db/connect.ts'
import { migrate } from '@baari/db/migrate.ts'
import { whenDone } from '@baari/db/testing.ts'
import { expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { reconcile } from '../reconcile.ts'
import { control } from '../testing/control.ts'
import { createPlayedBooking } from '../testing/createPlayedBooking.ts'
import { type DatabaseServer, databaseServers } from '../testing/databaseServers.ts'
import { holdSlot } from '../testing/holdSlot.ts'
import { payOrder } from '../testing/payOrder.ts'
import { paySlot } from '../testing/paySlot.ts'
import { clientWith, type Player } from '../testing/player.ts'
import { moneyWorks, reconcilingApp } from '../testing/reconcilingApp.ts'
import { until } from '../testing/until.ts'
import { violatedInvariants } from '../testing/violatedInvariants.ts'
import { isReconciled } from './reconcileBetween.ts'

const servers = databaseServers('backup')
const archive = path.join(servers.folder, 'archive')
fs.mkdirSync(archive)
fs.chmodSync(archive, 0o777)

// The rename makes a log file appear whole or not at all.
const PUT_AWAY = `cp %p ${archive}/%f.part && mv ${archive}/%f.part ${archive}/%f`
const lost = await servers.start('lost', ['archive_mode=on', `archive_command=${PUT_AWAY}`])
await migrate(lost.url)
const connectTo = ({ url }: DatabaseServer) => {
  const connection = connect(url, { connections: 20, name: 'test' })
  whenDone(connection.close)
  return { ...connection, url }
}

const before = await reconcilingApp('2027-01-31T04:30:00Z', { database: connectTo(lost) })
const { app, clock, turns, groundId, turfId, owner } = before
await control(`${app.payments}/_ctl/webhooks`, { drop: true })

const POINT = 'all_that_was_kept'

/** Marks how far a restore can go, and waits until the log up to there has been put away. */
const keepLog = async (): Promise<void> => {
  await lost.ask(`select pg_create_restore_point('${POINT}')`)
  const [{ name } = {}] = await lost.ask('select pg_walfile_name(pg_switch_wal()) as name')
  await until(async () => (fs.existsSync(path.join(archive, String(name))) ? true : undefined))
}

/** Restores the base backup and the archived log; changes made after the last archived file are lost. */
const restore = async (backup: string) => {
  await lost.fail()
  fs.rmSync(path.join(backup, 'pg_wal'), { recursive: true })
  fs.mkdirSync(path.join(backup, 'pg_wal'), { mode: 0o777 })
  fs.chmodSync(path.join(backup, 'pg_wal'), 0o777)
  fs.writeFileSync(path.join(backup, 'recovery.signal'), '')
  fs.appendFileSync(
    path.join(backup, 'postgresql.auto.conf'),
    [
      `restore_command = 'cp ${archive}/%f %p'`,
      `recovery_target_name = '${POINT}'`,
      `recovery_target_action = 'promote'`,
      '',
    ].join('\n'),
  )
  const restored = await servers.start(path.basename(backup))
  await until(async () => {
    const [state] = await restored.ask('select pg_is_in_recovery() as is_under_way')
    return state?.is_under_way === false ? true : undefined
  })
  return connectTo(restored)
}

/** The product on what was restored, with the provider as it is by now. */
const startRestored = async (backup: string) => {
  const database = await restore(backup)
  const config = { ...app.config, DATABASE_URL: asApp(database.url) }
  const restored = await createApp(config, clock)
  await restored.jobs.stop()
  const url = await restored.server.listen({ host: '127.0.0.1', port: 0 })
  whenDone(() => restored.close())
  const { works } = moneyWorks(database.db, config)
  return {
    db: database.db,
    databaseUrl: database.url,
    config,
    works,
    as: ({ token }: Player) => clientWith(url, token),
  }
}

interface ProviderState {
  payments: { id: string; status: string; amount: number }[]
  refunds: { payment_id: string; amount: number }[]
}

test('F28: after a base backup and its log were restored the provider’s truth settles every rupee, and no time is sold twice', async () => {
  await turns(before.works.compare)
  const date = '2027-02-04'
  const kept = await paySlot(app, { groundId, date, from: 8 })
  const cancelled = await paySlot(app, { groundId, date, from: 10 })
  const rival = await app.player()
  await createPlayedBooking(before.db, { turfId, groundId, accountId: rival.id, date: '2027-01-30' })
  await turns(before.works.post)
  await turns(before.works.close)
  const backup = await servers.backUp(lost, 'restored')
  // Only the log has this one.
  const logged = await paySlot(app, { groundId, date, from: 14 })
  const held = await holdSlot(rival, { groundId, date, from: 16 })
  await keepLog()

  // Neither the backup nor the log holds this booking, or the refund of the cancelled one.
  const forgotten = await paySlot(app, { groundId, date, from: 12 }, cancelled.player)
  await cancelled.player.client.cancelBooking({
    params: { bookingId: cancelled.bookingId },
    body: { cancellationReason: 'Rain' },
  })
  await turns(before.works.refunds)
  const heldPayment = await payOrder(app, rival, held)
  const { settlement } = await control<{ settlement: { id: string } | null }>(`${app.payments}/_ctl/settle`, {})
  const payOut = async (admin: Player['client']) => {
    const query = { turfOwnerId: owner.id, status: 'PENDING' } as const
    const [owed] = (await admin.listSettlements({ query })).content
    await admin.recordPayout({ body: { entityId: owed!.entityId, payoutId: 'UTR2027' } })
    return owed
  }
  const paidOut = await payOut(before.admin.client)

  const { db, databaseUrl, config, works, as } = await startRestored(backup)
  const admin = as(before.admin)
  /** An admin's session ends after a day, so later steps renew it. */
  const logAdminIn = () => {
    const now = clock.now()
    const session = { created_at: now, last_used_at: now, expires_at: new Date(now.getTime() + 3_600_000) }
    return db.updateTable('session').set(session).where('account_id', '=', before.admin.id).execute()
  }
  // The payout is forgotten too: the same number says that it is the same one.
  expect(await payOut(admin)).toEqual(paidOut)
  // The restored database does not know the booking, so its time is sold again.
  const again = await as(rival).bookFull({
    body: { groundId, date, startTime: [12, 0], endTime: [13, 0], selectedGameType: 'Cricket' },
  })
  const paid = await control<{ razorpay_payment_id: string; razorpay_order_id: string; razorpay_signature: string }>(
    `${app.payments}/_ctl/pay`,
    { order_id: again.externalPaymentOrderId, outcome: 'success' },
  )
  await as(rival).confirmPayment({ body: { bookingId: again.entityId, bookingPlayerId: null, ...paid } })

  clock.advance({ minutes: 1 })
  const day = { from: '2027-01-31', to: '2027-01-31' }
  const first = await reconcile(config, clock, day)
  expect(first).toMatchObject({
    payments: { count: 6, toDecide: { count: 1 }, unexplained: { amount: 0 } },
    refunds: { count: 1, toDecide: { count: 1 }, unexplained: { amount: 0 } },
    healed: { payments: 1 },
    left: [{ kind: 'PAYMENT_UNKNOWN', subjectId: forgotten.paymentId }, { kind: 'REFUND_UNKNOWN' }],
    failures: 0,
  })
  expect(await db.selectFrom('provider_settlement').select('id').execute()).toEqual([{ id: settlement?.id }])
  const rows = () =>
    Promise.all([
      db.selectFrom('reconciliation_difference').selectAll().orderBy('id').execute(),
      db.selectFrom('provider_settlement_line').selectAll().orderBy('entity_id').execute(),
      db.selectFrom('payment').select(['id', 'outcome']).orderBy('id').execute(),
      db.selectFrom('ledger_entry').selectAll().execute(),
    ])
  const after = await rows()
  clock.advance({ seconds: 1 })
  expect(await reconcile(config, clock, day)).toEqual({ ...first, healed: { payments: 0, differences: 0 } })
  expect(await rows()).toEqual(after)
  expect(after[0].find(({ kind }) => kind === 'PAYMENT_UNKNOWN')).toMatchObject({
    method: 'upi',
    contact: expect.stringMatching(/^\+91•+\d{3}$/),
  })

  clock.set('2027-02-01T05:30:00Z')
  await logAdminIn()
  await turns(works.post)
  await turns(works.compare)
  const { content: found } = await admin.listDifferences({ query: { state: 'OPEN' } })
  expect(new Set(found.map(({ kind, action, bookingId }) => [kind, action, bookingId]))).toEqual(
    new Set([
      ['PAYMENT_UNKNOWN', 'REFUND_PAYMENT', null],
      ['REFUND_UNKNOWN', 'ADOPT_REFUND', cancelled.bookingId],
    ]),
  )

  // The player of the refunded booking will not play, so an admin cancels it.
  await admin.cancelAnyBooking({ body: { bookingId: cancelled.bookingId, reason: 'Cancelled by the player' } })
  for (const { entityId: differenceId } of found) await admin.resolveDifference({ params: { differenceId }, body: {} })
  for (const work of [works.strays, works.refunds, works.post]) await turns(work)
  // On its way at the provider, and then in the account.
  clock.advance({ hours: 2 })
  await turns(works.refunds)

  const { payments, refunds } = await control<ProviderState>(`${app.payments}/_ctl/state`)
  const backOf = (paymentId: string): number =>
    refunds.filter(({ payment_id }) => payment_id === paymentId).reduce((sum, { amount }) => sum + amount, 0)
  const takenFor = (paymentId: string): number =>
    payments.find(({ id }) => id === paymentId)!.amount - backOf(paymentId)
  expect([kept, logged, cancelled, forgotten].map(({ paymentId }) => takenFor(paymentId) > 0)).toEqual([
    true,
    true,
    false,
    false,
  ])
  expect(takenFor(paid.razorpay_payment_id)).toBeGreaterThan(0)
  const confirmed = await db.selectFrom('booking').select('id').where('status', '=', 'CONFIRMED').execute()
  expect(confirmed.map(({ id }) => id).toSorted()).toEqual(
    [kept.bookingId, logged.bookingId, again.entityId, held.entityId].toSorted(),
  )
  await logAdminIn()
  expect((await admin.listDifferences({ query: { state: 'OPEN' } })).content).toEqual([])
  const last = await reconcile(config, clock, { from: '2027-01-31', to: '2027-02-01' })
  expect(last).toMatchObject({ left: [], payments: { toDecide: { amount: 0 }, unexplained: { amount: 0 } } })
  expect(isReconciled(last)).toBe(true)
  const { sum } = await db
    .selectFrom('ledger_entry')
    .select((eb) => eb.fn.sum<number>('amount').as('sum'))
    .executeTakeFirstOrThrow()
  expect(Number(sum)).toBe(0)
  expect(takenFor(heldPayment.razorpay_payment_id)).toBeGreaterThan(0)
  // No job sends messages here, so I11 is violated: they are not sent in time.
  expect((await violatedInvariants(databaseUrl)).filter((id) => id !== 'I11')).toEqual([])
})
