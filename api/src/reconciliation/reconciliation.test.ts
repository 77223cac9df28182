import { addDays } from '@baari/domain/shared/zonedTime.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { control } from '../testing/control.ts'
import { createPlayedBooking } from '../testing/createPlayedBooking.ts'
import { keepState } from '../testing/keepState.ts'
import { ledgerChange } from '../testing/ledgerChange.ts'
import { outcomesOf } from '../testing/outcomesOf.ts'
import { payOrder } from '../testing/payOrder.ts'
import { paySlot } from '../testing/paySlot.ts'
import { beginReconciling, startReconcilingApp } from '../testing/reconcilingApp.ts'
import { violatedInvariants } from '../testing/violatedInvariants.ts'
import { noteDifference } from './differences.ts'

interface Settlement {
  id: string
  amount: number
  utr: string
}
const refused = (code: string) => ({ problem: { code } })

const shared = await startReconcilingApp('2027-01-31T04:30:00Z')
const empty = await keepState(shared.database.db)

/** Reconciliation that begins today, so that earlier days cause no differences, with two admins and a player. */
const beginning = async () => {
  await control(`${shared.payments}/_ctl/forget`, {})
  await empty()
  const made = await beginReconciling(shared)
  const { app, db, clock, works, turns, admin, groundId } = made
  const other = await app.player('ADMIN')
  const player = await app.player()
  await turns(works.compare)

  let day = '2027-01-31'
  /** Moves the clock to 11 am in India, this many days later. */
  const nextDay = (days = 1): void => {
    day = addDays(day, days)
    clock.set(`${day}T05:30:00Z`)
  }
  nextDay()

  /** Compares every day that is over. */
  const compare = async (): Promise<void> => {
    await turns(works.post)
    await turns(works.compare)
  }
  const settle = async () =>
    (await control<{ settlement: Settlement | null }>(`${app.payments}/_ctl/settle`, {})).settlement!
  const everyOpen = async () => (await admin.client.listDifferences({ query: { state: 'OPEN', size: 100 } })).content
  /** Leaves out settlements without a bank line, since most tests enter no bank statement. */
  const open = async () => (await everyOpen()).filter(({ kind }) => kind !== 'SETTLEMENT_NOT_IN_BANK')
  const resolve = (differenceId: string, body = {}, by = admin) =>
    by.client.resolveDifference({ params: { differenceId }, body })

  /** A booking that is paid today and played in three days, at an hour that no other booking takes. */
  let hour = 6
  const pay = async () => {
    hour += 1
    return paySlot(app, { groundId, date: addDays(day, 3), from: hour, to: hour + 1 })
  }
  const play = async (bookingId: string): Promise<void> => {
    await sql`update booking set status = 'COMPLETED', completed_at = ${clock.now()} where id = ${bookingId}`.execute(
      db,
    )
    await turns(works.post)
  }
  const adoptStray = (paymentId: string) =>
    control(`${app.payments}/_ctl/adopt`, {
      payments: [
        {
          paymentId,
          orderId: `order_of_${paymentId}`,
          receipt: paymentId,
          amount: 50_000,
          method: 'upi',
          fee: 1180,
          tax: 180,
          createdAt: Math.floor(clock.now().getTime() / 1000),
        },
      ],
    })
  const refundsOf = async (paymentId: string) =>
    (
      await control<{ refunds: { id: string; payment_id: string; amount: number }[] }>(`${app.payments}/_ctl/state`)
    ).refunds.filter((refund) => refund.payment_id === paymentId)
  const dashboardRefund = (paymentId: string, amount: number) =>
    control<{ id: string }>(`${app.payments}/_ctl/dashboard-refund`, { payment_id: paymentId, amount })

  return {
    ...made,
    other,
    player,
    nextDay,
    today: () => day,
    compare,
    settle,
    everyOpen,
    open,
    resolve,
    pay,
    play,
    adoptStray,
    refundsOf,
    dashboardRefund,
  }
}

test('a settlement moves to the bank account when a statement line confirms it, also if two admins upload the line', async () => {
  const { db, admin, other, nextDay, today, compare, settle, open, pay } = await beginning()
  const day = today()
  await pay()
  const settled = await settle()
  nextDay()
  await compare()
  expect(await open()).toEqual([])
  const statement = `Date,Amount,Reference\n${day},${settled.amount / 100},NEFT RAZORPAY ${settled.utr}`
  const change = await ledgerChange(db, async () => {
    expect(await admin.client.addBankLines({ body: { statement } })).toEqual({ added: 1, known: 0, matched: 1 })
    expect(await other.client.addBankLines({ body: { statement } })).toEqual({ added: 0, known: 1, matched: 0 })
  })
  expect(change).toEqual({ bank: settled.amount, psp_clearing: -settled.amount })
  const { content } = await admin.client.listProviderSettlements({ query: {} })
  expect(content.find(({ entityId }) => entityId === settled.id)).toMatchObject({
    entityId: settled.id,
    lineCount: 1,
    isOpening: false,
    bookedOn: day.split('-').map(Number),
  })
  await expect(admin.client.addBankLines({ body: { statement: `${day},100,A\nthe rest` } })).rejects.toMatchObject({
    ...refused('BANK_STATEMENT_UNREADABLE'),
    message: expect.stringContaining('Line 2'),
  })
})

test.each([
  ['commas', ',', '"1,200.00"'],
  ['semicolons', ';', '1,200.00'],
  ['tabs', '\t', '1,200.00'],
])('reads a bank download with %s, quotes in texts and a byte order mark', async (_, separator, amount) => {
  const { admin, today } = await beginning()
  const row = (...cells: string[]) => cells.join(separator)
  const reference = `NEFT "RAZORPAY" ${separator === '\t' ? 'TAB' : separator.charCodeAt(0)}`
  const statement = [
    '\uFEFFBAARI, SPORTS; JAIPUR',
    row('Date', 'Narration', 'Debit', 'Credit'),
    row(today(), reference, '', amount),
    row(today(), 'FEES', '118', ''),
    row('Total', '', '118', amount),
  ].join('\r\n')
  expect(await admin.client.addBankLines({ body: { statement } })).toEqual({ added: 1, known: 0, matched: 0 })
  const { content } = await admin.client.listBankLines({ query: {} })
  expect(content.find((line) => line.reference === reference)).toMatchObject({ amount: 1200 })
  const split = row(today(), 'X', '', '1', '200.00')
  await expect(
    admin.client.addBankLines({ body: { statement: `${row('Date', 'Narration', 'Debit', 'Credit')}\n${split}` } }),
  ).rejects.toMatchObject({ ...refused('BANK_STATEMENT_UNREADABLE'), message: expect.stringContaining('Line 2') })
})

test('a settlement that no line confirms in time is a difference; an admin names the line, once', async () => {
  const { db, admin, other, nextDay, today, compare, settle, everyOpen, resolve, pay } = await beginning()
  const day = today()
  await pay()
  const settled = await settle()
  nextDay(5)
  await compare()
  const difference = (await everyOpen()).find(({ subjectId }) => subjectId === settled.id)
  expect(difference).toMatchObject({
    kind: 'SETTLEMENT_NOT_IN_BANK',
    action: 'MATCH_BANK_LINE',
    subjectId: settled.id,
    ours: settled.amount / 100,
    theirs: null,
  })
  const { content: news } = await admin.client.listNotifications({ query: {} })
  expect(news.map(({ type }) => type)).toContain('differences_found')
  const arrived = settled.amount - 500
  await admin.client.addBankLines({ body: { statement: `${day},${arrived / 100},RZP WITHOUT NUMBER` } })
  const { content: lines } = await admin.client.listBankLines({ query: { isFree: 'true' } })
  const line = lines.find(({ reference }) => reference === 'RZP WITHOUT NUMBER')
  const id = difference!.entityId
  await expect(resolve(id)).rejects.toMatchObject(refused('BANK_LINE_NEEDED'))
  const change = await ledgerChange(db, async () => {
    const outcomes = await outcomesOf([
      resolve(id, { bankLineId: line!.entityId }),
      resolve(id, { bankLineId: line!.entityId }, other),
    ])
    expect(outcomes.toSorted()).toEqual(['DIFFERENCE_RESOLVED', 'DONE'])
  })
  expect(change).toEqual({ bank: arrived, written_off: 500, psp_clearing: -settled.amount })
  const [resolved] = (await admin.client.listDifferences({ query: { state: 'RESOLVED' } })).content
  expect(resolved).toMatchObject({ how: 'BANK_LINE_MATCHED', resolvedAt: expect.any(String) })
  const { content: acts } = await admin.client.listActs({ query: { action: 'difference.resolved', subjectId: id } })
  expect(acts).toMatchObject([{ after: { bankLineId: line!.entityId } }])
  await expect(
    sql`update reconciliation_difference set reason = 'again' where id = ${id}`.execute(db),
  ).rejects.toMatchObject({ constraint: 'difference_resolved_once' })
  await expect(
    sql`update provider_settlement set bank_line_id = null, matched_at = null where id = ${settled.id}`.execute(db),
  ).rejects.toMatchObject({ constraint: 'provider_settlement_moves' })
})

test('a payment whose order is found before its refund is not refunded', async () => {
  const { db, clock, works, turns, today, open, resolve, pay, refundsOf } = await beginning()
  const day = today()
  const { paymentId } = await pay()
  const noted = { kind: 'PAYMENT_UNKNOWN', subjectId: paymentId, ours: null, theirs: 1000 } as const
  expect(await noteDifference(db, noted, { day, now: clock.now() })).toBe(true)
  expect(await noteDifference(db, noted, { day, now: clock.now() })).toBe(false)
  const difference = (await open()).find(({ subjectId }) => subjectId === paymentId)
  expect(await resolve(difference!.entityId)).toMatchObject({ how: 'GONE', resolvedBy: null })
  await turns(works.strays)
  expect(await refundsOf(paymentId)).toEqual([])
})

test('a captured payment without an order is refunded by one press, once, even if the provider’s answer is lost', async () => {
  const { app, db, clock, works, turns, other, nextDay, compare, open, resolve, adoptStray, refundsOf } =
    await beginning()
  await adoptStray('pay_stray')
  nextDay()
  await compare()
  const [difference] = await open()
  expect(difference).toMatchObject({
    kind: 'PAYMENT_UNKNOWN',
    action: 'REFUND_PAYMENT',
    subjectId: 'pay_stray',
    ours: null,
    theirs: 500,
  })
  const id = difference!.entityId
  const change = await ledgerChange(db, async () => {
    const outcomes = await outcomesOf([resolve(id), resolve(id, {}, other)])
    expect(outcomes.toSorted()).toEqual(['DIFFERENCE_RESOLVED', 'DONE'])
    expect((await open())[0]).toMatchObject({ isUnderWay: true })
    await control(`${app.payments}/_ctl/faults`, { match: 'POST /v1/payments', mode: 'drop_response' })
    await expect(works.strays.run()).rejects.toThrow('did not answer')
    clock.advance({ minutes: 2 })
    await turns(works.strays)
  })
  expect(change).toEqual({ gateway_fees: 1000, input_gst: 180, psp_clearing: -1180 })
  expect(await refundsOf('pay_stray')).toMatchObject([{ amount: 50_000 }])
  expect(await open()).toEqual([])
})

test('a captured payment of one of our orders is settled like any other', async () => {
  const { app, db, groundId, player, nextDay, today, compare, open } = await beginning()
  const held = await player.client.bookFull({
    body: { groundId, date: addDays(today(), 3), startTime: [21, 0], endTime: [22, 0], selectedGameType: 'Cricket' },
  })
  const { razorpay_payment_id: paymentId } = await control<{ razorpay_payment_id: string }>(
    `${app.payments}/_ctl/pay`,
    { order_id: held.externalPaymentOrderId, outcome: 'success' },
  )
  await fetch(`${app.payments}/v1/payments/${paymentId}/capture`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`${app.config.RAZORPAY_KEY_ID}:${app.config.RAZORPAY_KEY_SECRET}`).toString('base64')}`,
    },
    body: JSON.stringify({ amount: held.price * 100, currency: 'INR' }),
  })
  await sql`update payment_order set next_check_at = null where provider_order_id = ${held.externalPaymentOrderId}`.execute(
    db,
  )
  nextDay()
  await compare()
  expect(await open()).toEqual([])
  const { next_check_at } = await db
    .selectFrom('payment_order')
    .select('next_check_at')
    .where('provider_order_id', '=', held.externalPaymentOrderId)
    .executeTakeFirstOrThrow()
  expect(next_check_at).not.toBeNull()
})

test('a fee that differs from ours is accepted, and the books follow it', async () => {
  const { app, db, works, turns, nextDay, compare, open, resolve, pay } = await beginning()
  const { paymentId } = await pay()
  await turns(works.post)
  await control(`${app.payments}/_ctl/fee`, { payment_id: paymentId, fee: 5900, tax: 900 })
  nextDay()
  await compare()
  const [difference] = await open()
  expect(difference).toMatchObject({ kind: 'FEE_DIFFERS', action: 'ACCEPT_FEE', subjectId: paymentId, theirs: 59 })
  const more = 5900 - difference!.ours! * 100
  const change = await ledgerChange(db, async () => {
    await resolve(difference!.entityId)
    await turns(works.post)
  })
  expect(change.psp_clearing).toBe(-more)
  expect(change.gateway_fees! + change.input_gst!).toBe(more)
  expect(await open()).toEqual([])
})

test('two admins adopt a dashboard refund of an upcoming booking once, and the platform bears it if it is played', async () => {
  const { db, works, turns, other, nextDay, compare, open, resolve, pay, play, refundsOf, dashboardRefund } =
    await beginning()
  const { paymentId, bookingId } = await pay()
  const { id: refundId } = await dashboardRefund(paymentId, 30_000)
  nextDay()
  await compare()
  const [difference] = await open()
  expect(difference).toMatchObject({
    kind: 'REFUND_UNKNOWN',
    action: 'ADOPT_REFUND',
    subjectId: refundId,
    bookingId,
    theirs: 300,
  })
  const change = await ledgerChange(db, async () => {
    const outcomes = await outcomesOf([resolve(difference!.entityId), resolve(difference!.entityId, {}, other)])
    expect(outcomes.toSorted()).toEqual(['DIFFERENCE_RESOLVED', 'DONE'])
    await turns(works.refunds)
    await turns(works.post)
  })
  expect(change).toEqual({ goodwill: 30_000, psp_clearing: -30_000 })
  const played = await ledgerChange(db, async () => {
    await play(bookingId)
    await turns(works.post)
  })
  expect(played).not.toHaveProperty('goodwill')
  expect(played).not.toHaveProperty('refunds_payable')
  expect(await refundsOf(paymentId)).toHaveLength(1)
  expect(
    await db.selectFrom('refund').select(['reason', 'amount']).where('booking_id', '=', bookingId).execute(),
  ).toEqual([{ reason: 'GIVEN_AHEAD', amount: 30_000 }])
})

test('a dashboard refund that matches an owed refund settles it, and the platform bears one that matches nothing', async () => {
  const { db, works, turns, admin, nextDay, compare, open, resolve, pay, play, refundsOf, dashboardRefund } =
    await beginning()
  const { paymentId, bookingId } = await pay()
  await admin.client.cancelAnyBooking({ body: { bookingId, reason: 'The lights are broken' } })
  const { amount } = await db
    .selectFrom('refund')
    .select('amount')
    .where('booking_id', '=', bookingId)
    .executeTakeFirstOrThrow()
  await dashboardRefund(paymentId, amount)
  nextDay()
  await compare()
  const [owed] = await open()
  const change = await ledgerChange(db, async () => {
    await resolve(owed!.entityId)
    await turns(works.refunds)
    await turns(works.post)
  })
  expect(change).toEqual({ refunds_payable: amount, psp_clearing: -amount })
  expect(await refundsOf(paymentId)).toHaveLength(1)

  nextDay()
  const { paymentId: again, bookingId: played } = await pay()
  await play(played)
  const now = new Date('2027-01-20')
  const { captured } = await db
    .selectFrom('booking')
    .select('captured')
    .where('id', '=', played)
    .executeTakeFirstOrThrow()
  await sql`
    with by_hand as (
      insert into refund (id, payment_id, booking_id, reason, amount, idempotency_key, status, reference, paid_by_hand_at,
                          paid_by_hand_by, paid_by_hand_reason, paid_by_hand_limit, given_by, given_limit, given_hours, due_by, created_at,
                          updated_at)
        select 'REFUND_by_hand', id, booking_id, 'AFTER_PLAY', amount, 'by_hand', 'PROCESSED', 'UTR-1', ${now}, ${admin.id},
               'Closed account', amount, ${admin.id}, amount, 24, '2027-02-01', ${now}, ${now}
        from payment where booking_id = ${played} returning amount)
    update booking set refunded = by_hand.amount from by_hand where booking.id = ${played}`.execute(db)
  await dashboardRefund(again, captured)
  nextDay()
  await compare()
  const [stray] = await open()
  expect(await ledgerChange(db, () => resolve(stray!.entityId))).toEqual({
    goodwill: captured,
    psp_clearing: -captured,
  })
  expect(await open()).toEqual([])
})

test('a dashboard refund of a played booking is adopted when its event arrives', async () => {
  const { app, db, admin, open, pay, play, refundsOf, dashboardRefund } = await beginning()
  const { paymentId, bookingId } = await pay()
  await play(bookingId)
  const change = await ledgerChange(db, async () => {
    await dashboardRefund(paymentId, 30_000)
    await app.settleDown()
  })
  expect(change).toEqual({ owner_payable: 30_000, psp_clearing: -30_000 })
  expect(await open()).toEqual([])
  expect(await refundsOf(paymentId)).toHaveLength(1)
  const { content } = await admin.client.listDifferences({ query: { state: 'RESOLVED' } })
  expect(content).toMatchObject([{ kind: 'REFUND_UNKNOWN', how: 'REFUND_ADOPTED', resolvedBy: null }])
})

test('a dashboard refund of an upcoming booking that is not processed yet holds back the refund of its cancellation', async () => {
  const { app, clock, open, pay, refundsOf, dashboardRefund } = await beginning()
  const { player, paymentId, bookingId } = await pay()
  await dashboardRefund(paymentId, 30_000)
  await app.settleDown()
  expect(await open()).toMatchObject([{ kind: 'REFUND_UNKNOWN', bookingId, theirs: 300 }])
  await player.client.cancelBooking({ params: { bookingId }, body: { cancellationReason: 'Ill' } })
  await app.settleDown()
  expect(await refundsOf(paymentId)).toHaveLength(1)
  clock.advance({ minutes: 1 })
  await app.settleDown()
  expect((await refundsOf(paymentId)).map(({ amount }) => amount)).toEqual([30_000, 20_000])
  expect(await open()).toEqual([])
})

test.each([
  ['less than', 30_000, 50_000, [30_000, 20_000]],
  ['exactly', 50_000, 50_000, [50_000]],
  ['more than', 70_000, 50_000, [70_000]],
])(
  'a processed dashboard refund of %s a cancellation owes is adopted ahead of it, and only the rest is sent',
  async (_, ahead, owed, sent) => {
    const { app, db, clock, open, pay, refundsOf, dashboardRefund } = await beginning()
    const { player, paymentId, bookingId } = await pay()
    await app.settleDown()
    const params = { bookingId }
    const change = await ledgerChange(db, async () => {
      await dashboardRefund(paymentId, ahead)
      await control(`${app.payments}/_ctl/clock`, { advanceSeconds: 30 })
      await app.settleDown()
      clock.advance({ minutes: 2 })
      await app.settleDown()
    })
    expect(change).toEqual({ goodwill: ahead, psp_clearing: -ahead })
    expect(await open()).toEqual([])
    expect(await player.client.readBooking({ params })).toMatchObject({
      status: 'CONFIRMED',
      refundAmount: 0,
      refunds: [{ amount: ahead / 100, state: 'PROCESSED' }],
    })
    expect(await player.client.quoteRefund({ params })).toMatchObject({
      refundAmount: owed / 100,
      sentAhead: Math.min(ahead, owed) / 100,
    })
    const ended = await ledgerChange(db, async () => {
      await player.client.cancelBooking({ params, body: { cancellationReason: 'Ill' } })
      await app.settleDown()
    })
    const rest = owed - Math.min(ahead, owed)
    expect(ended).toMatchObject({ booking_escrow: 100_000, goodwill: -Math.min(ahead, owed) })
    expect(ended.psp_clearing ?? 0).toBe(0 - rest)
    expect(ended).not.toHaveProperty('refunds_payable')
    expect((await refundsOf(paymentId)).map(({ amount }) => amount)).toEqual(sent)
    const { refunds, refundAmount } = await player.client.readBooking({ params })
    expect(refundAmount).toBe(owed / 100)
    expect(refunds.map(({ amount }) => amount * 100)).toEqual(sent)
    expect(await violatedInvariants(app)).toEqual([])
  },
)

test('a dashboard refund beyond the first share that is paid covers the refunds of its payer, and no friend pays for it', async () => {
  const { app, db, clock, admin, pay, refundsOf, dashboardRefund } = await beginning()
  const { player, paymentId, bookingId } = await pay()
  const { token, shares } = await player.client.shareBill({
    params: { bookingId },
    body: { shares: [{ amount: 300 }], atDeadline: 'HOST_PAYS' },
  })
  await dashboardRefund(paymentId, 90_000)
  await control(`${app.payments}/_ctl/clock`, { advanceSeconds: 30 })
  clock.advance({ minutes: 2 })
  await app.settleDown()
  const friend = await app.player()
  const params = { token, shareId: shares[0]!.shareId }
  await payOrder(app, friend, await friend.client.payShare({ params, body: { expectedPrice: 300 } }))
  await admin.client.cancelAnyBooking({ body: { bookingId, reason: 'The lights are broken' } })
  await app.settleDown()
  const refunds = await db
    .selectFrom('refund')
    .select(['reason', 'amount', 'covered'])
    .where('booking_id', '=', bookingId)
    .orderBy('amount')
    .orderBy('reason')
    .execute()
  expect(refunds).toEqual([
    { reason: 'CANCELLED', amount: 30_000, covered: 0 },
    { reason: 'SHARED', amount: 30_000, covered: 30_000 },
    { reason: 'CANCELLED', amount: 70_000, covered: 60_000 },
    { reason: 'GIVEN_AHEAD', amount: 90_000, covered: 0 },
  ])
  expect((await refundsOf(paymentId)).map(({ amount }) => amount)).toEqual([90_000, 10_000])
  expect(await violatedInvariants(app)).toEqual([])
})

test('a dashboard refund of an upcoming booking covers a refund that waits to be sent', async () => {
  const { app, db, works, turns, nextDay, compare, open, resolve, pay, refundsOf, dashboardRefund } = await beginning()
  const { paymentId, bookingId } = await pay()
  await sql`
    with moved as (
      insert into refund (id, payment_id, booking_id, reason, amount, idempotency_key, next_try_at, due_by, created_at, updated_at)
        select 'REFUND_moved', id, booking_id, 'MOVED', 20000, 'moved', null, '2027-02-01', captured_at, captured_at
        from payment where booking_id = ${bookingId} returning amount)
    update booking set captured = captured - moved.amount from moved where booking.id = ${bookingId}`.execute(db)
  await dashboardRefund(paymentId, 50_000)
  nextDay()
  await compare()
  const [difference] = await open()
  const change = await ledgerChange(db, async () => {
    await resolve(difference!.entityId)
    await turns(works.post)
  })
  expect(change).toEqual({ goodwill: 30_000, refunds_payable: 20_000, psp_clearing: -50_000 })
  expect(await refundsOf(paymentId)).toHaveLength(1)
  expect(await violatedInvariants(app)).toEqual([])
})

test('a dashboard refund beside an unanswered refund of another amount is left to admins', async () => {
  const { app, db, admin, open, pay, refundsOf, dashboardRefund } = await beginning()
  const { paymentId, bookingId } = await pay()
  await admin.client.cancelAnyBooking({ body: { bookingId, reason: 'The lights are broken' } })
  await sql`update refund set attempts = 1, next_try_at = null where booking_id = ${bookingId}`.execute(db)
  const change = await ledgerChange(db, async () => {
    await dashboardRefund(paymentId, 30_000)
    await app.settleDown()
  })
  expect(change).not.toHaveProperty('goodwill')
  expect(await open()).toMatchObject([{ kind: 'REFUND_UNKNOWN', bookingId, theirs: 300 }])
  expect(await refundsOf(paymentId)).toHaveLength(1)
})

test('the event of our own refund whose answer was lost makes no difference', async () => {
  const { app, db, admin, clock, everyOpen, pay, refundsOf } = await beginning()
  const { paymentId, bookingId } = await pay()
  await control(`${app.payments}/_ctl/faults`, { match: 'POST /v1/payments', mode: 'drop_response' })
  await admin.client.cancelAnyBooking({ body: { bookingId, reason: 'The lights are broken' } })
  await app.settleDown()
  expect(await refundsOf(paymentId)).toHaveLength(1)
  clock.advance({ minutes: 2 })
  await app.settleDown()
  expect(await refundsOf(paymentId)).toHaveLength(1)
  expect(
    await db.selectFrom('reconciliation_difference').select('id').where('kind', '=', 'REFUND_UNKNOWN').execute(),
  ).toEqual([])
  expect(await everyOpen()).toEqual([])
})

test('a dashboard refund that fails at the provider before its booking ends changes nothing', async () => {
  const { app, db, clock, open, pay, play, dashboardRefund } = await beginning()
  const { paymentId, bookingId } = await pay()
  await control(`${app.payments}/_ctl/refunds`, { failNext: 1 })
  await dashboardRefund(paymentId, 30_000)
  await app.settleDown()
  await control(`${app.payments}/_ctl/clock`, { advanceSeconds: 30 })
  await play(bookingId)
  const change = await ledgerChange(db, async () => {
    clock.advance({ minutes: 2 })
    await app.settleDown()
  })
  expect(change).toEqual({})
  expect(await open()).toEqual([])
  expect(await db.selectFrom('refund').select('id').where('booking_id', '=', bookingId).execute()).toEqual([])
})

test('a refund that failed at the provider after we recorded its arrival is owed again', async () => {
  const { app, db, works, turns, admin, nextDay, compare, open, resolve, pay } = await beginning()
  const { bookingId } = await pay()
  await admin.client.cancelAnyBooking({ body: { bookingId, reason: 'The lights are broken' } })
  await control(`${app.payments}/_ctl/refunds`, { failNext: 1 })
  await turns(works.refunds)
  await sql`update refund set status = 'PROCESSED', next_try_at = null where booking_id = ${bookingId}`.execute(db)
  await turns(works.post)
  await control(`${app.payments}/_ctl/clock`, { advanceSeconds: 30 })
  nextDay()
  await compare()
  const [difference] = await open()
  expect(difference).toMatchObject({ kind: 'REFUND_FAILED', action: 'OWE_REFUND_AGAIN', theirs: 0 })
  const change = await ledgerChange(db, async () => {
    await resolve(difference!.entityId)
    await turns(works.post)
  })
  const amount = difference!.ours! * 100
  expect(change).toEqual({ psp_clearing: amount, refunds_payable: -amount })
  const { content } = await admin.client.listRefunds({ query: { bookingId, status: 'FAILED' } })
  expect(content).toHaveLength(1)
})

test('an unknown correction, and a payment that the provider does not have, are written off with a reason', async () => {
  const { app, db, clock, groundId, turfId, player, nextDay, today, compare, settle, open, resolve, pay } =
    await beginning()
  const day = today()
  await pay()
  await control(`${app.payments}/_ctl/adjustment`, { debit: 700, description: 'Fee for a report' })
  await settle()
  const missing = await createPlayedBooking(db, {
    turfId,
    groundId,
    accountId: player.id,
    date: day,
    payment: { captured_at: clock.now() },
  })
  nextDay()
  await compare()
  const found = await open()
  expect(found.map(({ kind }) => kind).toSorted()).toEqual(['LINE_UNKNOWN', 'PAYMENT_MISSING'])
  const of = (kind: string) => found.find((difference) => difference.kind === kind)!
  await expect(resolve(of('LINE_UNKNOWN').entityId)).rejects.toMatchObject(refused('DIFFERENCE_NEEDS_REASON'))
  expect(of('LINE_UNKNOWN')).toMatchObject({ ours: null, theirs: -7 })
  expect(
    await ledgerChange(db, () => resolve(of('LINE_UNKNOWN').entityId, { reason: 'The report of January' })),
  ).toEqual({ written_off: 700, psp_clearing: -700 })
  expect(of('PAYMENT_MISSING')).toMatchObject({ bookingId: missing, ours: 976.4, theirs: null })
  expect(await ledgerChange(db, () => resolve(of('PAYMENT_MISSING').entityId, { reason: 'Entered by hand' }))).toEqual({
    written_off: 97_640,
    psp_clearing: -97_640,
  })
  expect(await open()).toEqual([])
})

test('a payment whose amount differs from ours, and a settlement that is not the sum of its lines, are written off', async () => {
  const { db, clock, groundId, turfId, player, nextDay, today, compare, settle, open, resolve, pay, adoptStray } =
    await beginning()
  const day = today()
  await adoptStray('pay_other_amount')
  await createPlayedBooking(db, {
    turfId,
    groundId,
    accountId: player.id,
    date: day,
    payment: { provider_payment_id: 'pay_other_amount', captured_at: clock.now(), fee: 1180, tax: 180 },
  })
  const { paymentId } = await pay()
  const settled = await settle()
  // The payment was already in an earlier settlement and is not settled twice.
  await sql`
    insert into provider_settlement (id, provider, amount, utr, status, made_at, is_opening, found_at)
    values ('setl_earlier', 'razorpay', 97640, 'EARLIER', 'processed', '2027-01-01', true, ${clock.now()})`.execute(db)
  await sql`
    insert into provider_settlement_line (entity_id, settlement_id, kind, credit, debit, fee, tax, found_at)
    values (${paymentId}, 'setl_earlier', 'payment', 97640, 0, 2360, 360, ${clock.now()})`.execute(db)
  nextDay()
  await compare()
  const found = await open()
  const of = (kind: string) => found.find((difference) => difference.kind === kind)!
  expect(of('AMOUNT_DIFFERS')).toMatchObject({ action: 'WRITE_OFF', ours: 1000, theirs: 500 })
  expect(of('SETTLEMENT_DIFFERS')).toMatchObject({
    action: 'WRITE_OFF',
    subjectId: settled.id,
    ours: (settled.amount - 97_640) / 100,
    theirs: settled.amount / 100,
  })
  const reason = 'Told by the provider'
  expect(await ledgerChange(db, () => resolve(of('AMOUNT_DIFFERS').entityId, { reason }))).toEqual({
    written_off: 50_000,
    psp_clearing: -50_000,
  })
  expect(await ledgerChange(db, () => resolve(of('SETTLEMENT_DIFFERS').entityId, { reason }))).toEqual({
    written_off: -97_640,
    psp_clearing: 97_640,
  })
  expect(await open()).toEqual([])
})

test('an unavailable provider is asked again, and two processes at once write everything once', async () => {
  const { app, db, clock, works, turns, admin, nextDay, settle, pay } = await beginning()
  for (let count = 0; count < 3; count += 1) await pay()
  const settled = await settle()
  nextDay()
  await turns(works.post)
  await control(`${app.payments}/_ctl/faults`, { match: 'GET /v1/settlements', mode: '500' })
  await expect(works.compare.run()).rejects.toThrow('500')
  expect(await works.compare.run()).toBe(0)
  clock.advance({ minutes: 6 })
  await Promise.all([turns(works.compare), turns(works.compare)])
  const [first, second] = (await admin.client.listReconciliationDays({ query: {} })).content
  expect([first?.state, second?.state]).toEqual(['AHEAD', 'DONE'])
  const { content } = await admin.client.listProviderSettlements({ query: {} })
  expect(content.find(({ entityId }) => entityId === settled.id)?.lineCount).toBe(3)
  expect((await db.selectFrom('failed_work').selectAll().execute()).length).toBe(0)
  await expect(
    sql`update reconciliation_day set part = 'LINES' where finished_at is not null`.execute(db),
  ).rejects.toMatchObject({ constraint: 'reconciliation_moves_forward' })
})

test('refuses a player who lists differences or bank lines, or adds bank lines', async () => {
  const { player } = await beginning()
  for (const call of [
    () => player.client.listDifferences({ query: {} }),
    () => player.client.listBankLines({ query: {} }),
    () => player.client.addBankLines({ body: { statement: '2027-02-01,1,A' } }),
  ])
    await expect(call()).rejects.toMatchObject({ status: 403 })
})
