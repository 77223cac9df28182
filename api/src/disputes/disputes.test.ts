import { addDays } from '@baari/domain/shared/zonedTime.ts'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import type { Job } from '../platform/jobs/job.ts'
import { bookSlot } from '../testing/bookSlot.ts'
import { control } from '../testing/control.ts'
import { createPlayedBooking } from '../testing/createPlayedBooking.ts'
import { ledgerChange } from '../testing/ledgerChange.ts'
import { waitingForLocks } from '../testing/lockQueue.ts'
import { outcomesOf } from '../testing/outcomesOf.ts'
import { reconcilingApp } from '../testing/reconcilingApp.ts'
import { until } from '../testing/until.ts'
import { requestDisputeRun } from './watchDisputes.ts'

const { app, db, clock, works, turns, admin, owner, groundId, turfId, disputeWork, ...provider } =
  await reconcilingApp('2027-02-01T04:30:00Z')
const other = await app.player('ADMIN')
const player = await app.player()

/** Turns that go on where one fails; answers the failures. */
const failuresOf = async (work: Job): Promise<string[]> => {
  const failures: string[] = []
  for (let turn = 0; turn < 6; turn += 1)
    try {
      await turns(work)
    } catch (error) {
      failures.push((error as Error).message)
    }
  return failures
}

interface AtProvider {
  disputes: { id: string; status: string; evidence: Record<string, unknown> }[]
  refunds: { payment_id: string }[]
}
const state = () => control<AtProvider>(`${app.payments}/_ctl/state`)

/** No test leaves a dispute to the others. */
afterEach(async () => {
  // Runs everything that is due at the provider by now.
  await control(`${app.payments}/_ctl/clock`, { advanceSeconds: 0 })
  for (const { id, status } of (await state()).disputes)
    if (status === 'open' || status === 'under_review')
      await control(`${app.payments}/_ctl/disputes/${id}`, { status: 'won' })
  await db.updateTable('dispute').set({ next_check_at: clock.now() }).where('decided_at', 'is', null).execute()
  await turns(works.disputes)
  await turns(works.post)
})

let today = 1
const dayOf = (number: number): string => addDays('2027-01-31', number)

/**
 * Gives each test different days. A booking of ₹1,000 was played the evening before, and the provider has its payment.
 */
const playedYesterday = async () => {
  today += 2
  clock.set(`${dayOf(today)}T05:30:00Z`)
  const paymentId = `pay_played_${today}`
  await control(`${app.payments}/_ctl/adopt`, {
    payments: [
      {
        paymentId,
        orderId: `order_${today}`,
        receipt: `receipt_${today}`,
        amount: 100_000,
        method: 'card',
        fee: 2360,
        tax: 360,
        createdAt: Math.floor(clock.now().getTime() / 1000),
      },
    ],
  })
  const bookingId = await createPlayedBooking(db, {
    turfId,
    groundId,
    accountId: player.id,
    date: dayOf(today - 1),
    payment: { provider_payment_id: paymentId },
  })
  await turns(works.post)
  return { paymentId, bookingId }
}

const { openDispute: opened, decideDispute: decide } = provider
type Opened = Awaited<ReturnType<typeof opened>>

const read = ({ entityId }: Opened) => admin.client.readDispute({ params: { disputeId: entityId } })
const answer = ({ entityId }: Opened, given: 'CONTEST' | 'ACCEPT', by = admin) =>
  by.client.answerDispute({ params: { disputeId: entityId }, body: { answer: given } })

/** Settles everything that is over, and answers the kinds of the lines of a booking that are settled. */
const settledLines = async (bookingId: string): Promise<string[]> => {
  await turns(works.close)
  const lines = await db
    .selectFrom('settlement_line')
    .select('kind')
    .where('booking_id', '=', bookingId)
    .where('settlement_id', 'is not', null)
    .orderBy('id')
    .execute()
  return lines.map(({ kind }) => kind)
}

test('while a bank asks for it, nothing of the booking is settled; once it is won the next settlement has it', async () => {
  const { paymentId, bookingId } = await playedYesterday()
  const change = await ledgerChange(db, async () => {
    const dispute = await opened(paymentId)
    expect(dispute).toMatchObject({ status: 'OPEN', amount: 1000, answer: null, borneByTurf: null })
    const { content: news } = await admin.client.listNotifications({ query: {} })
    expect(news[0]).toMatchObject({ type: 'dispute_opened', title: 'A bank asks for ₹1,000 back' })
    expect(await settledLines(bookingId)).toEqual([])
    const upcoming = await owner.client.readUpcomingSettlement({})
    expect(upcoming.confirmedBookings.filter((one) => one.bookingId === bookingId)).toEqual([])
    await decide(dispute, 'won')
    expect(await read(dispute)).toMatchObject({ status: 'WON', borneByTurf: null })
    clock.advance({ hours: 24 })
    expect(await settledLines(bookingId)).toEqual(['COMPLETED'])
  })
  expect(change).toEqual({})
})

test('the evidence is sent once, by one press, before the deadline', async () => {
  const { paymentId, bookingId } = await playedYesterday()
  const dispute = await opened(paymentId)
  await sql`
    insert into check_in (booking_id, entry_key, turf_id, checked_in_at, checked_in_by, noted_at)
    values (${bookingId}, 'a', ${turfId}, ${clock.now()}, ${owner.id}, ${clock.now()})`.execute(db)
  expect(await read(dispute)).toMatchObject({
    evidence: { bookingStatus: 'COMPLETED', paidOnline: 1000, checkedInAt: clock.now().toISOString() },
  })
  const pdf = await admin.client.readDisputeEvidence({ params: { disputeId: dispute.entityId } })
  expect(Buffer.from(pdf.bytes).subarray(0, 5).toString()).toBe('%PDF-')
  expect((await outcomesOf([answer(dispute, 'CONTEST'), answer(dispute, 'ACCEPT', other)])).toSorted()).toEqual([
    'DISPUTE_ANSWERED',
    'DONE',
  ])
  const given = (await read(dispute)).answer
  await turns(works.disputes)
  expect(await read(dispute)).toMatchObject({
    isAnswerSent: true,
    status: given === 'CONTEST' ? 'UNDER_REVIEW' : 'LOST',
  })
  expect(await outcomesOf([answer(dispute, 'CONTEST')])).toEqual(['DISPUTE_ANSWERED'])
  await expect(
    sql`update dispute set status = 'OPEN', decided_at = null where id = ${dispute.entityId}`.execute(db),
  ).rejects.toMatchObject({ constraint: 'dispute_moves_forward' })
})

test('a lost answer to the evidence changes nothing, and an answer after the deadline is refused', async () => {
  const { paymentId } = await playedYesterday()
  const dispute = await opened(paymentId)
  await answer(dispute, 'CONTEST')
  await control(`${app.payments}/_ctl/faults`, { match: 'PATCH /v1/disputes', mode: 'drop_response' })
  expect(await failuresOf(works.disputes)).toEqual([expect.stringContaining('did not answer')])
  clock.advance({ minutes: 2 })
  await turns(works.disputes)
  expect(await read(dispute)).toMatchObject({ isAnswerSent: true, status: 'UNDER_REVIEW' })
  const { disputes } = await state()
  expect(disputes.find(({ id }) => id === dispute.providerDisputeId)?.evidence).toMatchObject({
    proof_of_service: [expect.stringMatching(/^doc_/)],
    summary: expect.stringContaining('Ground 1 at Turf'),
  })

  const late = await opened((await playedYesterday()).paymentId, { withinSeconds: 3600 })
  clock.advance({ hours: 2 })
  expect(await outcomesOf([answer(late, 'CONTEST')])).toEqual(['DISPUTE_TOO_LATE'])
})

test('admins are reminded of an unanswered dispute two days and half a day before the deadline, and no more', async () => {
  const reminded = async () =>
    (await admin.client.listNotifications({ query: {} })).content.filter(({ type }) => type === 'dispute_due')
  const before = (await reminded()).length
  const more = async () => {
    await turns(works.reminders)
    return (await reminded()).length - before
  }
  const { paymentId } = await playedYesterday()
  const dispute = await opened(paymentId, { withinSeconds: 72 * 3600 })
  expect(await more()).toBe(0)
  clock.advance({ hours: 24 })
  expect(await more()).toBe(1)
  expect((await reminded())[0]).toMatchObject({
    title: 'No answer yet to the dispute over ₹1,000',
    body: expect.stringContaining('The bank accepts an answer until'),
  })
  clock.advance({ hours: 35 })
  expect(await more()).toBe(1)
  clock.advance({ hours: 1 })
  expect(await more()).toBe(2)
  clock.advance({ hours: 11 })
  expect(await more()).toBe(2)
  await answer(dispute, 'CONTEST')

  // One that comes late needs no reminder at once, and one that is answered none at all.
  const late = await opened((await playedYesterday()).paymentId, { withinSeconds: 40 * 3600 })
  expect(await more()).toBe(2)
  await answer(late, 'CONTEST')
  clock.advance({ hours: 30 })
  expect(await more()).toBe(2)
})

test('a dispute lost without a check-in is a line of the turf’s next settlement, and the books agree', async () => {
  const { paymentId, bookingId } = await playedYesterday()
  clock.advance({ hours: 24 })
  expect(await settledLines(bookingId)).toEqual(['COMPLETED'])
  const dispute = await opened(paymentId)
  const change = await ledgerChange(db, () => decide(dispute, 'lost'))
  expect(change).toEqual({ owner_payable: 100_000, psp_clearing: -100_000 })
  expect(await read(dispute)).toMatchObject({ status: 'LOST', borneByTurf: 1000, borneByPlatform: 0 })
  clock.advance({ hours: 24 })
  expect(await settledLines(bookingId)).toEqual(['COMPLETED', 'DISPUTE_LOST'])
  const [settlement] = (await owner.client.listOwnerSettlements({ query: {} })).content
  expect(settlement).toMatchObject({ adjustmentAmount: expect.any(Number) })
  const lines = await owner.client.listSettlementBookings({ params: { settlementId: settlement!.entityId } })
  expect(lines).toMatchObject([{ bookingId, kind: 'DISPUTE_LOST', amount: -1000, netAmount: -1000 }])
  await requestDisputeRun(disputeWork, dispute.providerDisputeId, clock.now())
  expect(await ledgerChange(db, () => turns(works.disputes))).toEqual({})
})

test('a dispute lost after a check-in is borne by the platform', async () => {
  const { paymentId, bookingId } = await playedYesterday()
  const dispute = await opened(paymentId)
  await sql`
    insert into check_in (booking_id, entry_key, turf_id, checked_in_at, checked_in_by, noted_at)
    values (${bookingId}, 'b', ${turfId}, ${clock.now()}, ${owner.id}, ${clock.now()})`.execute(db)
  expect(await ledgerChange(db, () => decide(dispute, 'lost'))).toEqual({ goodwill: 100_000, psp_clearing: -100_000 })
  clock.advance({ hours: 24 })
  expect(await settledLines(bookingId)).toEqual(['COMPLETED'])
})

/** A booking that is cancelled with everything to go back. */
const cancelled = async () => {
  today += 2
  clock.set(`${dayOf(today)}T05:30:00Z`)
  const booked = await bookSlot(app, { groundId, date: dayOf(today + 2), from: 18 })
  await turns(works.post)
  return booked
}
const cancel = (bookingId: string) =>
  admin.client.cancelAnyBooking({ body: { bookingId, reason: 'The lights are broken' } })
const refundOf = (bookingId: string) =>
  db.selectFrom('refund').selectAll().where('booking_id', '=', bookingId).executeTakeFirstOrThrow()
const atProvider = async (paymentId: string) => (await state()).refunds.filter(({ payment_id: id }) => id === paymentId)

test('a refund waits for the bank: lost, it has come back already; won, it is sent', async () => {
  const { paymentId, bookingId } = await cancelled()
  const dispute = await opened(paymentId)
  await cancel(bookingId)
  await turns(works.post)
  await turns(works.refunds)
  expect(await refundOf(bookingId)).toMatchObject({ status: 'PENDING', provider_refund_id: null })
  const { amount } = await refundOf(bookingId)
  const change = await ledgerChange(db, () => decide(dispute, 'lost'))
  expect(change).toEqual({ refunds_payable: amount, psp_clearing: -amount })
  expect(await refundOf(bookingId)).toMatchObject({ status: 'PROCESSED', reference: dispute.providerDisputeId })
  clock.advance({ hours: 2 })
  await turns(works.refunds)
  expect(await atProvider(paymentId)).toEqual([])

  const again = await cancelled()
  const wrong = await opened(again.paymentId)
  await cancel(again.bookingId)
  await turns(works.refunds)
  expect(await atProvider(again.paymentId)).toEqual([])
  await decide(wrong, 'won')
  await turns(works.refunds)
  expect(await atProvider(again.paymentId)).toHaveLength(1)
})

test('a refund that is being sent when the dispute is lost goes back once', async () => {
  const { paymentId, bookingId } = await cancelled()
  await cancel(bookingId)
  await turns(works.post)
  // The provider has it, and the process that sent it has died.
  await control(`${app.payments}/_ctl/faults`, {
    match: `POST /v1/payments/${paymentId}/refund`,
    mode: 'drop_response',
  })
  expect(await failuresOf(works.refunds)).toHaveLength(1)
  const dyingAt = new Date(clock.now().getTime() + 60_000)
  await sql`update refund set sending_until = ${dyingAt} where booking_id = ${bookingId}`.execute(db)
  const dispute = await opened(paymentId)
  await control(`${app.payments}/_ctl/disputes/${dispute.providerDisputeId}`, { status: 'lost' })
  await requestDisputeRun(disputeWork, dispute.providerDisputeId, clock.now())
  expect(await failuresOf(works.disputes)).toEqual([expect.stringContaining('is being sent')])
  expect(await read(dispute)).toMatchObject({ status: 'OPEN' })
  clock.advance({ minutes: 5 })
  await turns(works.disputes)
  expect(await read(dispute)).toMatchObject({ status: 'LOST' })
  clock.advance({ hours: 2 })
  await turns(works.refunds)
  expect(await atProvider(paymentId)).toHaveLength(1)
  expect(await refundOf(bookingId)).toMatchObject({ provider_refund_id: expect.any(String), covered: 0 })
  const { amount } = await refundOf(bookingId)
  // It went back twice, by the bank and by us: the platform bears one of them.
  expect(await read(dispute)).toMatchObject({ borneByTurf: 0, borneByPlatform: amount / 100 })
})

test('a settlement that closes while the dispute is being written down does not take the line along', async () => {
  const { bookingId } = await playedYesterday()
  clock.advance({ hours: 24 })
  const written = Promise.withResolvers<void>()
  const commit = Promise.withResolvers<void>()
  const writing = db.transaction().execute(async (transaction) => {
    await sql`
      insert into dispute (id, provider, provider_dispute_id, payment_id, booking_id, amount, reason_code, phase,
                           respond_by, status, opened_at, updated_at)
      select 'DISPUTE_meanwhile', 'razorpay', 'disp_meanwhile', id, booking_id, amount, 'fraud', 'chargeback',
             ${dayOf(today + 30)}, 'OPEN', ${clock.now()}, ${clock.now()}
      from payment where booking_id = ${bookingId}`.execute(transaction)
    written.resolve()
    await commit.promise
  })
  await written.promise
  const closing = turns(works.close).then(
    () => 'CLOSED',
    (error: { constraint?: string }) => error.constraint,
  )
  await until(async () => ((await waitingForLocks(db)) > 0 ? true : undefined))
  commit.resolve()
  await writing
  expect(await closing).toBe('line_awaits_dispute')
  clock.advance({ minutes: 1 })
  expect(await settledLines(bookingId)).toEqual([])
  await sql`
    update dispute set status = 'CLOSED', decided_at = ${clock.now()} where id = 'DISPUTE_meanwhile'`.execute(db)
  clock.advance({ hours: 24 })
  expect(await settledLines(bookingId)).toEqual(['COMPLETED'])
})

test('a dispute about no payment of ours is a difference, and one that is accepted is lost', async () => {
  const { paymentId } = await playedYesterday()
  const dispute = await opened(paymentId, { amount: 40_000 })
  await answer(dispute, 'ACCEPT')
  await turns(works.disputes)
  expect(await read(dispute)).toMatchObject({ status: 'LOST', isAnswerSent: true, borneByTurf: 400 })

  const elsewhere = (name: string, amount: number) => ({
    paymentId: `pay_${name}`,
    orderId: `order_${name}`,
    receipt: name,
    amount,
    method: 'upi',
    fee: 0,
    tax: 0,
    createdAt: Math.floor(clock.now().getTime() / 1000),
  })
  // The provider settles nothing while more goes back than comes in.
  const payments = [elsewhere('elsewhere', 50_000), elsewhere('large', 10_000_000)]
  await control(`${app.payments}/_ctl/adopt`, { payments })
  const { id } = await control<{ id: string }>(`${app.payments}/_ctl/disputes`, { payment_id: 'pay_elsewhere' })
  await requestDisputeRun(disputeWork, id, clock.now())
  const differences = async () =>
    (await admin.client.listDifferences({ query: { kind: 'DISPUTE_UNKNOWN', state: 'OPEN' } })).content
  const [difference] = await differences()
  expect(difference).toMatchObject({ subjectId: id, ours: null, theirs: null, action: 'WRITE_OFF' })
  const resolving = { params: { differenceId: difference!.entityId }, body: { reason: 'Another shop of ours' } }
  expect(await ledgerChange(db, () => admin.client.resolveDifference(resolving))).toEqual({})
  // The deduction becomes a difference once it arrives with a settlement.
  await control(`${app.payments}/_ctl/disputes/${id}`, { status: 'lost' })
  await control(`${app.payments}/_ctl/settle`, {})
  clock.set(`${dayOf(today + 1)}T01:00:00Z`)
  await turns(works.compare)
  const { content } = await admin.client.listDifferences({ query: { kind: 'LINE_UNKNOWN', state: 'OPEN' } })
  expect(content).toMatchObject([{ theirs: -500, providerPaymentId: 'pay_elsewhere' }])
})
