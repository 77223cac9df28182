import { MS_PER_HOUR } from '@baari/domain/shared/zonedTime.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { decideGames } from '../../games/cancelGame.ts'
import { applyWebhooks } from '../../payments/applyWebhooks.ts'
import { quarantinePayment } from '../../reconciliation/strayPayments.ts'
import { closePeriods } from '../../settlements/closePeriods.ts'
import { postFacts } from '../../settlements/postFacts.ts'
import { agreeContract, monthlyTerms } from '../../testing/agreeContract.ts'
import { control } from '../../testing/control.ts'
import { createPlayedBooking } from '../../testing/createPlayedBooking.ts'
import { createTurfFixture } from '../../testing/createTurfFixture.ts'
import { startGame } from '../../testing/games.ts'
import { settleOf } from '../../testing/settleOf.ts'
import { startTestApp } from '../../testing/startTestApp.ts'
import { violatedInvariants } from '../../testing/violatedInvariants.ts'
import type { Job } from './job.ts'

const app = await startTestApp()
const { db } = app.database

const admin = await app.player('ADMIN')
const player = await app.player()
const money = { db, config: app.config, gatewayRecharge: app.config.GATEWAY_RECHARGE, crashPoint: () => undefined }

/** Runs turns as a process does: a failure does not stop the next turn. Returns the failures. */
const turns = async (work: Job, now: Date): Promise<string[]> => {
  const failures: string[] = []
  const before = app.clock.now()
  app.clock.set(now)
  for (let turn = 0; turn < 8; turn += 1)
    try {
      while ((await work.run()) > 0);
    } catch (error) {
      failures.push((error as Error).message)
    }
  app.clock.set(before)
  return failures
}

/** Runs enough turns that nothing is retried any more. */
const turnsForHours = async (work: Job, beginning: Date): Promise<void> => {
  for (let hours = 0; hours < 6; hours += 0.1) await turns(work, new Date(beginning.getTime() + hours * MS_PER_HOUR))
}

/** The failed rows of these subjects, as admins see them. */
const failed = async (...subjects: string[]) =>
  (await admin.client.listFailedWork({ query: {} })).content.filter(({ subjectId }) => subjects.includes(subjectId))

const paidGame = async () => {
  const { groundIds } = await createTurfFixture(db, {
    grounds: [{ min_players: 8, max_players: 16, per_hour_partial: 4800 }],
  })
  return startGame(app, admin, { groundId: groundIds[0]!, date: '2027-01-16', from: 19, to: 20, seats: 5 })
}

test('a game that cannot be called off blocks no other; it is listed as failed, admins are notified, and one of them releases it', async () => {
  const bad = await paidGame()
  const healthy = [await paidGame(), await paidGame(), await paidGame()]
  // Its payment was already refunded in another way, so there is nothing left to refund.
  await sql`
    insert into refund (id, payment_id, booking_id, reason, amount, idempotency_key, due_by, created_at, updated_at)
    select 'REFUND_gone', id, booking_id, 'SHARED', amount, 'gone', '2027-02-01', ${app.clock.now()}, ${app.clock.now()}
    from payment where booking_id = ${bad.seatsId}`.execute(db)
  const decide = decideGames({ db, appSecret: app.config.APP_SECRET, notifyJob: () => undefined })
  const afterTheCutoff = new Date('2027-01-16T13:00:00Z')
  await turns(decide, afterTheCutoff)
  const statuses = async (ids: string[]) =>
    (await db.selectFrom('game').select('status').where('id', 'in', ids).execute()).map(({ status }) => status)
  expect(await statuses(healthy.map(({ gameId }) => gameId))).toEqual(['CANCELLED', 'CANCELLED', 'CANCELLED'])
  expect(await failed(bad.gameId)).toEqual([])

  await turnsForHours(decide, afterTheCutoff)
  expect(await statuses([bad.gameId])).toEqual(['PENDING'])
  const [entry, ...others] = await failed(bad.gameId, ...healthy.map(({ gameId }) => gameId))
  expect(others).toEqual([])
  expect(entry).toMatchObject({ work: 'decideGames', subjectId: bad.gameId, errorCode: 'RangeError', attempts: 8 })
  const { content: news } = await admin.client.listNotifications({ query: {} })
  expect(news.filter(({ type, body }) => type === 'work_parked' && body.includes(bad.gameId))).toMatchObject([
    {
      title: 'A job failed',
      body: `decideGames is stuck at ${bad.gameId} (RangeError). See Tools, Failed jobs.`,
    },
  ])
  expect(await turns(decide, new Date('2027-02-16T13:00:00Z'))).toEqual([])

  await db.transaction().execute(async (transaction) => {
    await sql`set local session_replication_role = replica`.execute(transaction)
    await sql`delete from refund where id = 'REFUND_gone'`.execute(transaction)
  })
  await expect(player.client.releaseFailedWork({ params: { failedId: entry?.entityId ?? '' } })).rejects.toMatchObject({
    status: 403,
  })
  await admin.client.releaseFailedWork({ params: { failedId: entry?.entityId ?? '' } })
  expect(await failed(bad.gameId)).toEqual([])
  await turns(decide, new Date('2027-02-16T13:00:00Z'))
  expect(await statuses([bad.gameId])).toEqual(['CANCELLED'])
  const { content: acts } = await admin.client.listActs({ query: { action: 'work.released' } })
  expect(acts).toMatchObject([{ subjectId: bad.gameId, actorId: admin.id, before: { work: 'decideGames' } }])
  await expect(admin.client.releaseFailedWork({ params: { failedId: entry?.entityId ?? '' } })).rejects.toMatchObject({
    status: 404,
  })
})

test('releases all failed rows of one job at once, and lists them in the audit log', async () => {
  const addFailed = (work: string, subjectId: string, isExhausted = true) =>
    sql`
      insert into failed_work (id, work, subject_id, attempts, error_code, failed_at, next_try_at)
      values (${`PARKED_${subjectId}`}, ${work}, ${subjectId}, 8, 'ECONNRESET', ${app.clock.now()},
              ${isExhausted ? null : app.clock.now()})`.execute(db)
  for (const subject of ['one', 'two', 'three']) await addFailed('sendRefunds', subject)
  await addFailed('sendRefunds', 'tried_again_anyway', false)
  await addFailed('sendMessages', 'another')
  const releaseAll = (by = admin) => by.client.releaseAllFailedWork({ body: { work: 'sendRefunds' } })
  await expect(releaseAll(player)).rejects.toMatchObject({ status: 403 })
  expect(await releaseAll()).toMatchObject({ released: 3 })

  const left = await sql<{ subject: string }>`select subject_id as subject from failed_work order by 1`.execute(db)
  expect(left.rows.map(({ subject }) => subject)).toEqual(expect.arrayContaining(['another', 'tried_again_anyway']))
  expect(await failed('one', 'two', 'three', 'another')).toMatchObject([{ subjectId: 'another' }])
  const { content: acts } = await admin.client.listActs({ query: { action: 'work.allReleased' } })
  expect(acts).toMatchObject([{ subjectId: 'sendRefunds', actorId: admin.id }])
  const { subjects } = acts[0]!.before as { subjects: { subjectId: string; errorCode: string }[] }
  expect(new Set(subjects)).toEqual(
    new Set(['one', 'two', 'three'].map((subjectId) => ({ subjectId, errorCode: 'ECONNRESET' }))),
  )
  await expect(releaseAll()).rejects.toMatchObject({ status: 404 })
  await sql`delete from failed_work where subject_id in ('another', 'tried_again_anyway')`.execute(db)
})

const agreed = async () => {
  const owner = await app.player('TURFOWNER')
  const { entityId } = await agreeContract(app, admin, {
    body: { ...monthlyTerms(owner.id), monthlyCharges: 1500 },
  })
  const turf = await createTurfFixture(db, { turf: { owner_id: owner.id } })
  const played = await createPlayedBooking(db, {
    turfId: turf.turfId,
    groundId: turf.groundIds[0]!,
    accountId: player.id,
    date: '2027-01-12',
  })
  return { owner, contractId: entityId, played }
}

test('a booking that cannot be posted, and a period that cannot be closed, block no other owner', async () => {
  const [uncomputed, unclosed] = [await agreed(), await agreed()]
  const healthy = [await agreed(), await agreed(), await agreed()]
  const owners = [uncomputed, unclosed, ...healthy]
  await sql`alter table contract disable trigger contract_before_update`.execute(db)
  await sql`update contract set rules = '{}' where id = ${uncomputed.contractId}`.execute(db)
  await sql`alter table contract enable trigger contract_before_update`.execute(db)
  await sql`
    insert into settlement
      (id, owner_id, contract_id, starts_on, ends_on, scheduled_on, line_count, total_booking_amount, cancellation_charge,
       commission, cancellation_commission, gateway_charges, total_discount, discount_by_turf, monthly_charges,
       gst_on_platform_fees, tcs, tds, adjustment, carried_in, net_payable, carried_forward, status, payout_id, created_at)
    values ('SETTLEMENT_before', ${unclosed.owner.id}, ${unclosed.contractId}, '2027-01-01', '2027-01-31', '2027-02-02',
            0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 'COMPLETED', 'NIL', '2027-02-01')`.execute(db)
  const post = postFacts(money)
  const close = closePeriods(money)
  const afterTheMonth = new Date('2027-02-01T03:00:00Z')
  await turns(post, afterTheMonth)
  const lines = await db
    .selectFrom('settlement_line')
    .select('booking_id')
    .where(
      'booking_id',
      'in',
      owners.map(({ played }) => played),
    )
    .execute()
  expect(lines.map(({ booking_id }) => booking_id ?? '').toSorted()).toEqual(
    [unclosed, ...healthy].map((one) => one.played).toSorted(),
  )
  await turns(close, afterTheMonth)
  const settled = await db
    .selectFrom('settlement')
    .select('owner_id')
    .where(
      'owner_id',
      'in',
      healthy.map(({ owner }) => owner.id),
    )
    .execute()
  expect(settled).toHaveLength(healthy.length)

  await turnsForHours(post, afterTheMonth)
  await turnsForHours(close, afterTheMonth)
  const stopped = (await failed(...owners.flatMap(({ contractId, played }) => [contractId, played]))).map(
    ({ work, subjectId, errorCode }) => `${work} ${subjectId} ${errorCode}`,
  )
  expect(stopped.toSorted()).toEqual([
    `closePeriods ${unclosed.contractId} settlement_once`,
    `postFacts ${uncomputed.played} TypeError`,
  ])
})

test('F27: an event about a payment that only the provider has is never marked as applied: admins decide about its money, once', async () => {
  await control(`${app.payments}/_ctl/adopt`, {
    payments: [
      {
        paymentId: 'pay_of_another',
        orderId: 'order_of_another',
        receipt: 'of_another',
        amount: 1000,
        method: 'upi',
        fee: 0,
        tax: 0,
        createdAt: 0,
      },
    ],
  })
  await db
    .insertInto('webhook_event')
    .values({
      provider: 'razorpay',
      event_id: 'evt_of_another',
      kind: 'payment.captured',
      provider_payment_id: 'pay_of_another',
      received_at: app.clock.now(),
      next_try_at: app.clock.now(),
    })
    .execute()
  await turnsForHours(
    applyWebhooks({
      db,
      settle: settleOf(app),
      payoutNews: async () => undefined,
      disputeNews: async () => undefined,
      refundNews: async () => true,
      paymentUnknown: quarantinePayment,
    }),
    app.clock.now(),
  )
  const open = await db.selectFrom('webhook_event').select('event_id').where('applied_at', 'is', null).execute()
  expect(open).toEqual([{ event_id: 'evt_of_another' }])
  expect(await failed('razorpay/evt_of_another')).toEqual([])
  const quarantined = await db
    .selectFrom('webhook_event')
    .selectAll()
    .where('event_id', '=', 'evt_of_another')
    .execute()
  expect(quarantined).toMatchObject([{ quarantined_at: expect.any(Date), next_try_at: null }])
  await expect(
    sql`update webhook_event set applied_at = quarantined_at where event_id = 'evt_of_another'`.execute(db),
  ).rejects.toMatchObject({ constraint: 'quarantined_is_not_applied' })
  expect((await admin.client.listDifferences({ query: { state: 'OPEN' } })).content).toMatchObject([
    {
      kind: 'PAYMENT_UNKNOWN',
      action: 'REFUND_PAYMENT',
      subjectId: 'pay_of_another',
      theirs: 10,
      ours: null,
      method: 'upi',
      contact: null,
      paidAt: '1970-01-01T00:00:00.000Z',
    },
  ])
  const { content: news } = await admin.client.listNotifications({ query: {} })
  expect(news.filter(({ type }) => type === 'differences_found')).toHaveLength(1)
  expect((await violatedInvariants(app)).filter((id) => id === 'I10')).toEqual([])
})
