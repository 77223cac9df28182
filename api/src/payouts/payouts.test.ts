import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { applyWebhooks } from '../payments/applyWebhooks.ts'
import { razorpayxGateway } from '../payments/razorpayxGateway.ts'
import { closePeriods } from '../settlements/closePeriods.ts'
import { postFacts } from '../settlements/postFacts.ts'
import { control } from '../testing/control.ts'
import { createPlayedBooking } from '../testing/createPlayedBooking.ts'
import { createTurfFixture } from '../testing/createTurfFixture.ts'
import { expectNotified } from '../testing/expectNotified.ts'
import { keepState } from '../testing/keepState.ts'
import type { Player } from '../testing/player.ts'
import { startTestApp } from '../testing/startTestApp.ts'
import { takeTurns } from '../testing/takeTurns.ts'
import { until } from '../testing/until.ts'
import { requestPayoutRun, sendPayouts } from './sendPayouts.ts'

const app = await startTestApp({ PAYOUTS: 'razorpayx', PAYOUT_APPROVAL_ABOVE: '5000' })
const { config, clock } = app
const { db } = app.database
await control(`${app.payouts}/_ctl/bank`, { mode: 'by_hand' })

const gateway = razorpayxGateway({
  base: config.RAZORPAYX_API_BASE,
  keyId: config.RAZORPAYX_KEY_ID,
  keySecret: config.RAZORPAYX_KEY_SECRET,
  accountNumber: config.RAZORPAYX_ACCOUNT_NUMBER,
  webhookSecrets: config.RAZORPAYX_WEBHOOK_SECRETS.split(','),
})
const sending = sendPayouts({ db, gateway, config, crashPoint: () => undefined })
const webhooks = applyWebhooks({
  db,
  settle: async () => ({ is: 'PENDING' }),
  payoutNews: (reference, now) => requestPayoutRun(db, reference, now),
  disputeNews: async () => undefined,
  refundNews: async () => true,
  paymentUnknown: async () => undefined,
})

const asker = await app.player('ADMIN')
const approver = await app.player('ADMIN')
const player = await app.player()

// Payouts of other tests are not due here, and do not hit faults meant for this test's.
beforeEach(await keepState(db))

/** Does all that is due now. */
const work = async (): Promise<void> => {
  await takeTurns(webhooks)
  await takeTurns(sending)
}

const BANK = {
  accountNumber: '123456789012',
  ifscCode: 'HDFC0001234',
  bankName: 'HDFC Bank',
  accountHolderName: 'Asha Turfs',
}
type Terms = Parameters<Player['client']['createContract']>[0]['body']

/** An owner's settlement of a day with so many rupees to pay, PENDING. */
const settlementOf = async (rupees: number, bankDetails: Terms['bankDetails'] = BANK) => {
  const owner = await app.player('TURFOWNER')
  await asker.client.createContract({
    body: {
      turfOwnerId: owner.id,
      settlementFrequency: 'DAILY',
      contractStartDate: '2027-01-10',
      contractEndDate: '2027-12-31',
      bankDetails,
      commissionRules: [],
      monthlyCharges: 0,
    },
  })
  const { turfId, groundIds } = await createTurfFixture(db, { turf: { owner_id: owner.id } })
  await createPlayedBooking(db, {
    turfId,
    groundId: groundIds[0]!,
    accountId: player.id,
    date: '2027-01-10',
    booking: { list_price: rupees * 100 },
    payment: { fee: 0, tax: 0 },
  })
  const books = { db, config, gatewayRecharge: config.GATEWAY_RECHARGE, crashPoint: () => undefined }
  while ((await postFacts(books).run()) > 0);
  while ((await closePeriods(books).run()) > 0);
  const [settlement] = (await asker.client.listSettlements({ query: { turfOwnerId: owner.id } })).content
  expect(settlement).toMatchObject({ status: 'PENDING', netPayableAmount: rupees, payout: null })
  return { owner, id: settlement!.entityId }
}

/** No two are asked for in one instant: the newest is the one that counts. */
const pay = (settlementId: string, admin = asker) => {
  clock.advance({ seconds: 1 })
  return admin.client.paySettlement({ params: { settlementId } })
}
const approve = (payoutId: string, admin = approver) => admin.client.approvePayout({ params: { payoutId } })
const seen = async (settlementId: string, admin = asker) =>
  (await admin.client.listSettlements({ query: { entityId: settlementId } })).content[0]!

interface ProviderPayout {
  id: string
  reference_id: string
  amount: number
  mode: string
  status: string
}
const atProvider = async (reference: string): Promise<ProviderPayout[]> =>
  (await control<{ payouts: ProviderPayout[] }>(`${app.payouts}/_ctl/state`)).payouts.filter(
    ({ reference_id: known }) => known === reference,
  )

/** The bank decides; its event arrives and is stored. */
const steer = async (reference: string, status: string, why?: string): Promise<void> => {
  const events = async () =>
    (await db.selectFrom('webhook_event').select('event_id').where('payout_reference', '=', reference).execute()).length
  const before = await events()
  await control(`${app.payouts}/_ctl/payout`, { reference_id: reference, status, ...(why ? { why } : {}) })
  await until(async () => ((await events()) > before ? true : undefined), app)
}

const standing = async (settlementId: string) => {
  const { rows } = await sql<{ account: string; balance: number }>`
    select account, sum(amount)::bigint as balance from ledger_entry
    where settlement_id = ${settlementId} group by account order by account`.execute(db)
  return Object.fromEntries(
    rows.filter(({ balance }) => balance !== 0).map(({ account, balance }) => [account, balance]),
  )
}

const expectBalanced = async (): Promise<void> => {
  expect(await asker.client.readTrialBalance({ query: {} })).toMatchObject({ total: 0 })
}

test('one press pays a settlement: on its way, then completed with the provider’s id, and the owner is notified', async () => {
  const { owner, id } = await settlementOf(1000)
  expect((await seen(id)).mayDo).toEqual(['PAY', 'RECORD'])
  const request = await pay(id)
  expect(request).toMatchObject({
    status: 'PROCESSING',
    mayDo: [],
    payout: { status: 'QUEUED', amount: 1000, payTo: 'HDFC Bank ••••9012', askedBy: 'Asha', approvedBy: null },
  })
  expect(await standing(id)).toEqual({ owner_payable: 100_000, payouts_in_transit: -100_000 })
  await work()
  const reference = request.payout!.entityId
  expect(await atProvider(reference)).toMatchObject([{ amount: 100_000, mode: 'IMPS', status: 'processing' }])
  expect((await seen(id)).payout).toMatchObject({ status: 'PROCESSING' })
  await steer(reference, 'processed')
  await work()
  const [made] = await atProvider(reference)
  expect(await seen(id)).toMatchObject({
    status: 'COMPLETED',
    payoutId: made!.id,
    mayDo: [],
    payout: { status: 'PROCESSED', providerPayoutId: made!.id, utr: expect.stringMatching(/^\d{12}$/) },
  })
  const [own] = (await owner.client.listOwnerSettlements({ query: {} })).content
  expect(own).toMatchObject({ payoutId: made!.id, paidAt: clock.now().toISOString(), paidTo: 'HDFC Bank ••••9012' })
  // ₹5 of the provider's own and the tax on it come on top.
  expect(await standing(id)).toEqual({ owner_payable: 100_000, bank: -100_590, gateway_fees: 500, input_gst: 90 })
  await expectBalanced()
  const { content } = await owner.client.listNotifications({ query: {} })
  expect(content).toMatchObject([{ type: 'settlement_paid', title: '₹1,000 paid out to you' }])
  await expectNotified('PAYOUT', { OWNER: owner })
})

test('above the agreed amount another admin approves, never oneself, and only then anything is sent', async () => {
  const { id } = await settlementOf(6000)
  const request = await pay(id)
  const payoutId = request.payout!.entityId
  expect(request).toMatchObject({ status: 'PENDING', mayDo: ['DECLINE'], payout: { status: 'AWAITING_APPROVAL' } })
  expect((await seen(id, approver)).mayDo).toEqual(['APPROVE', 'DECLINE'])
  await work()
  expect(await atProvider(payoutId)).toEqual([])
  await expect(approve(payoutId, asker)).rejects.toMatchObject({ problem: { code: 'APPROVING_ONESELF' } })
  await expect(asker.client.recordPayout({ body: { entityId: id, payoutId: 'BY-HAND-1' } })).rejects.toMatchObject({
    problem: { code: 'PAYOUT_UNDER_WAY' },
  })
  expect(await approve(payoutId)).toMatchObject({
    status: 'PROCESSING',
    payout: { status: 'QUEUED', approvedBy: 'Asha' },
  })
  expect(await approve(payoutId)).toMatchObject({ status: 'PROCESSING' })
  await work()
  expect(await atProvider(payoutId)).toHaveLength(1)
  const { content } = await asker.client.listActs({ query: { subjectId: id } })
  expect(content.map(({ action, actorId }) => [action, actorId])).toEqual([
    ['payout.approved', approver.id],
    ['payout.asked', asker.id],
  ])
})

test('the database refuses a payout approved by the admin who asked for it', async () => {
  const { id } = await settlementOf(6000)
  const { payout } = await pay(id)
  await expect(
    db
      .updateTable('payout')
      .set({ status: 'QUEUED', approved_by: asker.id })
      .where('id', '=', payout!.entityId)
      .execute(),
  ).rejects.toMatchObject({ constraint: 'approved_by_another' })
  await expect(
    db.updateTable('payout').set({ status: 'QUEUED' }).where('id', '=', payout!.entityId).execute(),
  ).rejects.toMatchObject({ constraint: 'approved_before_sent' })
})

test('a payout that is declined leaves the settlement as it was; it can be asked for again, or paid by hand', async () => {
  const { id } = await settlementOf(6000)
  const first = await pay(id)
  const declined = await approver.client.declinePayout({
    params: { payoutId: first.payout!.entityId },
    body: { reason: 'The owner changes banks.' },
  })
  expect(declined).toMatchObject({
    status: 'PENDING',
    mayDo: ['PAY', 'RECORD'],
    payout: { status: 'DECLINED', reason: 'The owner changes banks.' },
  })
  await expect(approve(first.payout!.entityId)).rejects.toMatchObject({ problem: { code: 'PAYOUT_NOT_AWAITING' } })
  expect((await pay(id)).payout).toMatchObject({ status: 'AWAITING_APPROVAL' })
  await approver.client.declinePayout({
    params: { payoutId: (await seen(id)).payout!.entityId },
    body: { reason: 'By hand this time.' },
  })
  expect(await asker.client.recordPayout({ body: { entityId: id, payoutId: 'BY-HAND-2' } })).toMatchObject({
    status: 'COMPLETED',
  })
  await expectBalanced()
})

test('F24: raced by two admins, pressed twice and replayed, a settlement is paid once', async () => {
  const { id } = await settlementOf(1200)
  const presses = await Promise.allSettled([
    ...Array.from({ length: 6 }, () => pay(id)),
    ...Array.from({ length: 6 }, () => pay(id, approver)),
  ])
  expect(presses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const press of presses)
    if (press.status === 'rejected') expect(press.reason).toMatchObject({ problem: { code: 'PAYOUT_UNDER_WAY' } })
  await Promise.all([work(), work(), work()])
  const reference = (await seen(id)).payout!.entityId
  expect(await atProvider(reference)).toHaveLength(1)
  const { count } = await db
    .selectFrom('payout')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('settlement_id', '=', id)
    .executeTakeFirstOrThrow()
  expect(count).toBe(1)
})

test('the same Idempotency-Key answers with the first answer', async () => {
  const { id } = await settlementOf(900)
  const headers = { 'idempotency-key': `pay-${id}` }
  const first = await asker.client.paySettlement({ params: { settlementId: id } }, { headers })
  expect(await asker.client.paySettlement({ params: { settlementId: id } }, { headers })).toEqual(first)
})

test('an approval raced by a decline has one outcome, and nothing is sent when it is a no', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { id } = await settlementOf(6000)
    const payoutId = (await pay(id)).payout!.entityId
    await Promise.allSettled([
      approve(payoutId),
      asker.client.declinePayout({ params: { payoutId }, body: { reason: 'No.' } }),
      approve(payoutId),
    ])
    await work()
    const { payout, status } = await seen(id)
    const sent = await atProvider(payoutId)
    if (payout!.status === 'DECLINED') expect([sent.length, status]).toEqual([0, 'PENDING'])
    else expect([sent.length, status]).toEqual([1, 'PROCESSING'])
  }
  await expectBalanced()
})

test('a payout that the bank sends back is owed again, with the reason, and can be paid again', async () => {
  const { owner, id } = await settlementOf(1500)
  const first = (await pay(id)).payout!.entityId
  await work()
  await steer(first, 'processed')
  await work()
  await steer(first, 'reversed', 'The account is closed.')
  await work()
  const returned = await seen(id)
  expect(returned).toMatchObject({
    status: 'FAILED',
    payoutId: null,
    mayDo: ['PAY', 'RECORD'],
    payout: { status: 'REVERSED', reason: 'The account is closed.' },
  })
  expect(await standing(id)).toMatchObject({ bank: -590 })
  const { content } = await owner.client.listNotifications({ query: {} })
  expect(content[0]).toMatchObject({ type: 'settlement_returned', title: 'A payout of ₹1,500 came back' })
  clock.advance({ seconds: 1 })
  const second = (await pay(id)).payout!.entityId
  expect(second).not.toBe(first)
  await work()
  await steer(second, 'processed')
  await work()
  expect(await seen(id)).toMatchObject({ status: 'COMPLETED', payout: { status: 'PROCESSED' } })
  await expectBalanced()
})

test('a payout that fails before it has left is owed again', async () => {
  const { id } = await settlementOf(1100)
  const reference = (await pay(id)).payout!.entityId
  await work()
  await steer(reference, 'failed', 'The IFSC is not in use.')
  await work()
  expect(await seen(id)).toMatchObject({
    status: 'FAILED',
    payout: { status: 'FAILED', reason: 'The IFSC is not in use.' },
  })
  expect(await standing(id)).toEqual({})
  expect(await asker.client.recordPayout({ body: { entityId: id, payoutId: 'BY-HAND-3' } })).toMatchObject({
    status: 'COMPLETED',
    payoutId: 'BY-HAND-3',
  })
  await expectBalanced()
})

test('a payout that the provider refuses for good fails at once and can be paid again', async () => {
  // UPI carries a lakh at most.
  const { id } = await settlementOf(120_000, { upiId: 'asha@okhdfc' })
  const payoutId = (await pay(id)).payout!.entityId
  await approve(payoutId)
  await work()
  expect(await seen(id)).toMatchObject({
    status: 'FAILED',
    mayDo: ['PAY', 'RECORD'],
    payout: { status: 'FAILED', reason: expect.stringContaining('exceeds the limit of UPI') },
  })
  expect(await atProvider(payoutId)).toEqual([])
  await expectBalanced()
})

test.each(['POST /v1/payouts', 'POST /v1/contacts', 'POST /v1/fund_accounts'])(
  'F14: when the answer to %s is lost, the payout is made once all the same',
  async (match) => {
    const { id } = await settlementOf(700)
    const reference = (await pay(id)).payout!.entityId
    await control(`${app.payouts}/_ctl/faults`, { match, mode: 'drop_response' })
    await work()
    expect(await seen(id)).toMatchObject({ status: 'PROCESSING', payout: { status: 'QUEUED' } })
    clock.advance({ minutes: 2 })
    await work()
    expect(await atProvider(reference)).toHaveLength(1)
    expect((await seen(id)).payout).toMatchObject({ status: 'PROCESSING' })
  },
)

test('a provider that is away costs time only', async () => {
  const { id } = await settlementOf(750)
  const reference = (await pay(id)).payout!.entityId
  await control(`${app.payouts}/_ctl/faults`, { match: '/v1/', mode: '500', times: 3 })
  for (let minute = 0; minute < 4; minute += 1) {
    await work()
    clock.advance({ minutes: 1 })
  }
  await work()
  expect(await atProvider(reference)).toHaveLength(1)
})

test('when every webhook is lost, the provider is asked: processed, and later reversed', async () => {
  const { id } = await settlementOf(800)
  const reference = (await pay(id)).payout!.entityId
  await work()
  await control(`${app.payouts}/_ctl/webhooks`, { drop: true })
  await control(`${app.payouts}/_ctl/payout`, { reference_id: reference, status: 'processed' })
  clock.advance({ hours: 1 })
  await work()
  expect(await seen(id)).toMatchObject({ status: 'COMPLETED' })
  await control(`${app.payouts}/_ctl/payout`, { reference_id: reference, status: 'reversed' })
  clock.advance({ hours: 7 })
  await work()
  expect(await seen(id)).toMatchObject({ status: 'FAILED', payout: { status: 'REVERSED' } })
  await control(`${app.payouts}/_ctl/webhooks`, { drop: false })
  await expectBalanced()
})

test('events that come five times and in the wrong order change nothing twice', async () => {
  const { id } = await settlementOf(850)
  await control(`${app.payouts}/_ctl/webhooks`, { duplicate: 4, reorder: true })
  const reference = (await pay(id)).payout!.entityId
  await work()
  await steer(reference, 'processed')
  await work()
  await control(`${app.payouts}/_ctl/payout`, { reference_id: reference, status: 'reversed' })
  await control(`${app.payouts}/_ctl/webhooks`, { duplicate: 0, reorder: false })
  await control(`${app.payouts}/_ctl/clock`, { advanceSeconds: 5 })
  await until(async () => {
    await work()
    return (await seen(id)).status === 'FAILED' || undefined
  }, app)
  const { rows } = await sql<{ kind: string; times: number }>`
    select kind, count(*)::int as times from ledger_txn where idem_key like ${`payout%:${reference}`}
    group by kind order by kind`.execute(db)
  expect(rows).toEqual(
    ['payout', 'payout-fee', 'payout-processed', 'payout-reversed'].map((kind) => ({ kind, times: 1 })),
  )
  await expectBalanced()
})

test('too little money at the provider keeps the payout waiting there, not failing', async () => {
  const { id } = await settlementOf(950)
  await control(`${app.payouts}/_ctl/balance`, { paise: 100 })
  const reference = (await pay(id)).payout!.entityId
  await work()
  expect(await atProvider(reference)).toMatchObject([{ status: 'queued' }])
  expect((await seen(id)).payout).toMatchObject({ status: 'PROCESSING' })
  await control(`${app.payouts}/_ctl/balance`, { paise: 100_000_000_000 })
})

test('an event with a wrong signature is refused and not kept', async () => {
  const response = await fetch(`${app.url}/api/v1/payments/webhooks/razorpayx`, {
    method: 'POST',
    headers: { 'x-razorpay-signature': '00'.repeat(32), 'x-razorpay-event-id': 'forged' },
    body: JSON.stringify({ event: 'payout.processed', payload: {} }),
  })
  expect(await response.json()).toMatchObject({ code: 'WEBHOOK_SIGNATURE_INVALID' })
  expect(await db.selectFrom('webhook_event').select('event_id').where('event_id', '=', 'forged').execute()).toEqual([])
})

test('a contract without bank details, a paid settlement and one that is not there cannot be paid', async () => {
  const bare = await settlementOf(500, { upiId: 'NA' })
  expect((await seen(bare.id)).mayDo).toEqual(['RECORD'])
  await expect(pay(bare.id)).rejects.toMatchObject({ problem: { code: 'PAYOUT_DETAILS_MISSING' } })
  const paid = await settlementOf(500)
  await asker.client.recordPayout({ body: { entityId: paid.id, payoutId: 'BY-HAND-4' } })
  await expect(pay(paid.id)).rejects.toMatchObject({ problem: { code: 'SETTLEMENT_CLOSED' } })
  await expect(pay('SETTLEMENT_none')).rejects.toMatchObject({ problem: { code: 'NOT_FOUND' } })
  await expect(approve('PAYOUT_none')).rejects.toMatchObject({ problem: { code: 'NOT_FOUND' } })
})
