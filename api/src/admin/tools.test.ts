import { ID_KINDS, newId } from '@baari/db/newId.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { recordAuditEvents } from '../platform/audit/audit.ts'
import { postFacts } from '../settlements/postFacts.ts'
import { bookSlot } from '../testing/bookSlot.ts'
import { createCoupon } from '../testing/createCoupon.ts'
import { createTurfFixture } from '../testing/createTurfFixture.ts'
import { holdSlot } from '../testing/holdSlot.ts'
import { outcomesOf } from '../testing/outcomesOf.ts'
import { sharedTestApp } from '../testing/startTestApp.ts'
import { statementsOf } from '../testing/statementsOf.ts'

const app = await sharedTestApp()
const { db } = app.database
const admin = await app.player('ADMIN')
const { groundIds } = await createTurfFixture(db)

const booked = (hour: number, more: { couponCode?: string } = {}) =>
  bookSlot(app, { groundId: groundIds[0]!, date: '2027-01-20', from: hour, ...more })

test('a new coupon takes money off, and a deactivated one is refused', async () => {
  const made = await admin.client.createCoupon({
    body: { code: 'evening50', kind: 'FLAT', value: 50, bookingTypes: ['FULL'], usesInAll: 2, endsOn: '2027-02-01' },
  })
  expect(made).toMatchObject({ code: 'EVENING50', value: 50, minimumTotal: 0, cap: null, active: true, uses: 0 })
  const { player } = await booked(7, { couponCode: 'EVENING50' })
  expect((await player.client.listBookings({ query: {} })).content[0]?.totalPrice).toBe(950)
  const { content } = await admin.client.listCoupons({ query: {} })
  expect(content.find(({ code }) => code === 'EVENING50')).toMatchObject({ uses: 1, endsOn: [2027, 2, 1] })
  await admin.client.updateCoupon({ params: { code: 'evening50' }, body: { active: false } })
  const late = holdSlot(player, { groundId: groundIds[0]!, date: '2027-01-20', from: 8, couponCode: 'EVENING50' })
  await expect(late).rejects.toMatchObject({ problem: { code: 'COUPON_INACTIVE' } })
  const { content: acts } = await admin.client.listActs({ query: { subjectId: 'EVENING50' } })
  expect(acts).toMatchObject([
    { action: 'coupon.updated', before: { active: true }, after: { active: false }, actorName: 'Asha' },
    { action: 'coupon.created', before: null },
  ])
})

test.each([
  ['a code twice', { code: 'FIRST', kind: 'FLAT', value: 10 }, 409],
  ['more than all of it', { code: 'SECOND', kind: 'PERCENT', value: 101 }, 400],
  ['half a percent', { code: 'SECOND', kind: 'PERCENT', value: 0.5 }, 400],
  ['nothing', { code: 'SECOND', kind: 'FLAT', value: 0 }, 400],
  ['a game that nobody plays', { code: 'SECOND', kind: 'FLAT', value: 10, games: ['Chess'] }, 400],
  [
    'days that run backwards',
    { code: 'SECOND', kind: 'FLAT', value: 1, startsOn: '2027-02-02', endsOn: '2027-02-01' },
    400,
  ],
] as const)('a coupon for %s is refused', async (name, body, status) => {
  if (name === 'a code twice') await createCoupon(db, { code: 'FIRST' })
  await expect(
    admin.client.createCoupon({ body: { ...body, games: 'games' in body ? [...body.games] : [] } }),
  ).rejects.toMatchObject({ status })
})

test('a failed refund shows its error and is retried once', async () => {
  const { bookingId } = await booked(9)
  await admin.client.cancelAnyBooking({ body: { bookingId, partialBookingId: null, reason: 'Rain' } })
  const query = { bookingId }
  const [refund] = (await admin.client.listRefunds({ query })).content
  expect(refund).toMatchObject({ status: 'PENDING', amount: 1000, reason: 'CANCELLED' })
  const retry = () => admin.client.retryRefund({ params: { refundId: refund!.entityId } })
  await expect(retry()).rejects.toMatchObject({ problem: { code: 'REFUND_NOT_FAILED' } })
  await db
    .updateTable('refund')
    .set({ status: 'FAILED', last_error: 'The account is closed', next_try_at: null, provider_refund_id: 'rfnd_1' })
    .where('id', '=', refund!.entityId)
    .execute()
  const failed = await admin.client.listRefunds({ query: { status: 'FAILED' } })
  expect(failed.content.filter(({ entityId }) => entityId === refund!.entityId)).toMatchObject([
    { lastError: 'The account is closed' },
  ])
  const outcomes = await outcomesOf([retry(), retry()])
  expect(outcomes.toSorted()).toEqual(['DONE', 'REFUND_NOT_FAILED'])
  const again = await db.selectFrom('refund').selectAll().where('id', '=', refund!.entityId).executeTakeFirstOrThrow()
  expect(again).toMatchObject({ status: 'PENDING', provider_refund_id: null, attempts: 0, amount: 100_000 })
  expect(again.idempotency_key).not.toBe(`cancelled_${refund!.providerPaymentId}`)
})

/** A refund of ₹1,000 that failed at the provider, before or after the provider accepted it. */
const failedRefund = async (hour: number, wasTaken: boolean) => {
  const { player, bookingId } = await booked(hour)
  await admin.client.cancelAnyBooking({ body: { bookingId, partialBookingId: null, reason: 'Rain' } })
  const own = db.updateTable('refund').where('booking_id', '=', bookingId)
  const books = { db, gatewayRecharge: app.config.GATEWAY_RECHARGE, crashPoint: () => undefined }
  const post = async () => {
    while ((await postFacts(books).run()) > 0);
  }
  await post()
  if (wasTaken) {
    await own.set({ status: 'INITIATED', provider_refund_id: `rfnd_${bookingId}` }).execute()
    await post()
  }
  await own.set({ status: 'FAILED', next_try_at: null, last_error: 'The account is closed' }).execute()
  const [refund] = (await admin.client.listRefunds({ query: { bookingId } })).content
  const owed = async () => {
    await post()
    const { rows } = await sql<{ account: string; balance: number }>`
      select account, sum(amount)::bigint as balance from ledger_entry where booking_id = ${bookingId}
      and account in ('refunds_payable', 'bank') group by account order by account`.execute(db)
    return Object.fromEntries(rows.map(({ account, balance }) => [account, balance]))
  }
  return { player, bookingId, refundId: refund!.entityId, post, owed }
}

test.each([
  [12, false, false],
  [13, true, false],
  [14, true, true],
])(
  'a failed refund is paid by hand once: the player sees it, the books follow (%i h, taken %s, posted %s)',
  async (hour, wasTaken, isPosted) => {
    const { player, refundId, owed, post } = await failedRefund(hour, wasTaken)
    if (isPosted) await post()
    const reference = `UTR-${hour}`
    const pay = () =>
      admin.client.payRefundByHand({
        params: { refundId },
        body: { reference, reason: 'Their bank closed the account.' },
      })
    const outcomes = await Promise.allSettled([pay(), pay(), pay()])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toMatchObject([
      { value: { status: 'PROCESSED', reference, paidByHandReason: 'Their bank closed the account.' } },
    ])
    for (const outcome of outcomes)
      if (outcome.status === 'rejected')
        expect(outcome.reason).toMatchObject({ problem: { code: 'REFUND_NOT_FAILED' } })
    expect(await owed()).toEqual({ bank: -100_000, refunds_payable: 0 })
    expect(await admin.client.readTrialBalance({ query: {} })).toMatchObject({ total: 0 })
    const [booking] = (await player.client.listBookings({ query: {} })).content
    expect(booking).toMatchObject({ paymentState: 'REFUNDED', refundReferenceId: reference })
    const { content } = await player.client.listNotifications({ query: {} })
    expect(content[0]).toMatchObject({ type: 'refund_sent' })
    await expect(admin.client.retryRefund({ params: { refundId } })).rejects.toMatchObject({
      problem: { code: 'REFUND_NOT_FAILED' },
    })
    await expect(
      db.updateTable('refund').set({ status: 'PENDING' }).where('id', '=', refundId).execute(),
    ).rejects.toMatchObject({ code: '23514' })
  },
)

test('one bank reference pays one refund', async () => {
  const refunds = [await failedRefund(15, false), await failedRefund(16, false)]
  const outcomes = await outcomesOf(
    refunds.map(({ refundId }) =>
      admin.client.payRefundByHand({ params: { refundId }, body: { reference: 'UTR-SAME', reason: 'By bank.' } }),
    ),
  )
  expect(outcomes.toSorted()).toEqual(['DONE', 'REFUND_REFERENCE_USED'])
})

test('a payment without booking or refund is listed after ten minutes, and can be checked at the provider', async () => {
  const { bookingId } = await booked(10)
  const paid = await db.selectFrom('payment').selectAll().where('booking_id', '=', bookingId).executeTakeFirstOrThrow()
  // A second payment of the same order, still undecided.
  const undecided = {
    id: newId('PAYMENT', app.clock.now()),
    provider_payment_id: `${paid.provider_payment_id}_2`,
    outcome: null,
  }
  await db
    .insertInto('payment')
    .values({ ...paid, ...undecided })
    .execute()
  expect((await admin.client.listStuckPayments({ query: {} })).content).toEqual([])
  app.clock.advance({ minutes: 11 })
  const { content } = await admin.client.listStuckPayments({ query: {} })
  expect(content).toMatchObject([{ bookingId, why: 'UNDECIDED', amount: 1000 }])
  await admin.client.checkPayment({ params: { paymentId: content[0]!.entityId } })
  expect((await admin.client.listStuckPayments({ query: {} })).content[0]?.nextCheckAt).toBe(
    app.clock.now().toISOString(),
  )
})

test('messages are listed by number, state and kind, with masked numbers and without login codes', async () => {
  const { player } = await booked(11)
  const query = { recipient: player.phone.slice(3) }
  const { content } = await admin.client.listMessages({ query })
  expect(content).toMatchObject([{ template: 'booking_confirmed', status: 'QUEUED' }])
  expect(content[0]?.recipient).toBe(`+91•••••••${player.phone.slice(-3)}`)
  expect((await admin.client.listMessages({ query: { ...query, status: 'SENT' } })).content).toEqual([])
  expect((await admin.client.listMessages({ query: { template: 'login_otp' } })).content).toEqual([])
})

test('phone numbers in the audit log are masked', async () => {
  const { userId } = await admin.client.registerTurfOwner({
    body: {
      firstName: 'Kiran',
      lastName: 'Rao',
      phoneNumber: '+919812345678',
      email: 'kiran@example.com',
      role: 'TURFOWNER',
    },
  })
  const [act] = (await admin.client.listActs({ query: { subjectId: userId, action: 'account.registered' } })).content
  expect(act?.after).toMatchObject({ first_name: 'Kiran', phone: '+91•••••••678' })
})

test('audit log entries are found by the id that screens show, whatever its kind', async () => {
  const subjects = ID_KINDS.map((kind) => newId(kind, app.clock.now()))
  await recordAuditEvents(
    subjects.map((subjectId) => ({ actorId: admin.id, action: 'test.shown', subjectId })),
    { db, now: app.clock.now() },
  )
  for (const subject of subjects) {
    const { content } = await admin.client.listActs({ query: { subjectId: subject.slice(-26) } })
    expect(content.map(({ subjectId }) => subjectId)).toEqual([subject])
  }
})

test('audit log entries are found by subject, actor, kind and days', async () => {
  const player = await app.player()
  await admin.client.setUserStatus({
    params: { userId: player.id },
    body: { status: 'BLOCKED', reason: 'Unpaid damage' },
  })
  const found = async (query: object) => (await admin.client.listActs({ query })).content.map(({ action }) => action)
  expect(await found({ subjectId: player.id })).toEqual(['account.blocked'])
  expect(await found({ subjectId: player.id.split('_')[1] })).toEqual(['account.blocked'])
  expect(await found({ subjectId: player.id, actorId: player.id })).toEqual([])
  expect(await found({ subjectId: player.id, action: 'account.' })).toEqual(['account.blocked'])
  expect(await found({ subjectId: player.id, action: 'a%d' })).toEqual([])
  expect(await found({ subjectId: player.id, startDate: '2027-01-16' })).toEqual([])
})

test.each([
  'listUsers',
  'listTurfs',
  'listCoupons',
  'listRefunds',
  'listStuckPayments',
  'listMessages',
  'listActs',
  'listBlocks',
] as const)('%s asks the database twice at most', async (name) => {
  await admin.client.getMe({})
  const statements = await statementsOf(app, () => admin.client[name]({ query: {} }))
  expect(statements.length).toBeLessThanOrEqual(2)
})
