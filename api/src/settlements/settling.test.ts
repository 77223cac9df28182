import { newId } from '@baari/db/newId.ts'
import { NOTHING_TO_PAY } from '@baari/domain/settlements/settlement.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { agreeContract, approveContract } from '../testing/agreeContract.ts'
import { createPlayedBooking } from '../testing/createPlayedBooking.ts'
import { createTurfFixture } from '../testing/createTurfFixture.ts'
import { outcomesOf } from '../testing/outcomesOf.ts'
import type { Player } from '../testing/player.ts'
import { settlementWork, settleUntil } from '../testing/settleUntil.ts'
import { sharedTestApp } from '../testing/startTestApp.ts'
import { applyBankChanges } from './bankChanges.ts'
import { closePeriods } from './closePeriods.ts'
import { postFacts } from './postFacts.ts'

const app = await sharedTestApp()
const { db } = app.database

const work = settlementWork(app)
const admin = await app.player('ADMIN')
const player = await app.player()

/** A new owner with one turf, at which `plays` adds a played booking. */
const newOwner = async () => {
  const owner = await app.player('TURFOWNER')
  const turf = await createTurfFixture(db, { turf: { owner_id: owner.id } })
  const groundId = turf.groundIds[0]!
  return {
    ...owner,
    turfId: turf.turfId,
    groundId,
    plays: (date: string, plan: Partial<Parameters<typeof createPlayedBooking>[1]> = {}) =>
      createPlayedBooking(db, { turfId: turf.turfId, groundId, accountId: player.id, date, ...plan }),
  }
}

const BANK = { accountNumber: '123456789012', ifscCode: 'HDFC0001234', bankName: 'HDFC Bank', upiId: 'NA' }
const rule = (bookingType: 'FULL' | 'PARTIAL', commissionMode: 'FLAT' | 'PERCENTAGE', value: number) => ({
  bookingType,
  commissionMode,
  value,
  cancellationChargeMode: 'PERCENTAGE' as const,
  cancellationChargeValue: 25,
})
type Terms = Parameters<Player['client']['createContract']>[0]['body']
const agree = (owner: { id: string }, terms: Partial<Terms> = {}) =>
  agreeContract(app, admin, {
    body: {
      turfOwnerId: owner.id,
      settlementFrequency: 'MONTHLY',
      contractStartDate: '2027-01-01',
      contractEndDate: '2027-12-31',
      bankDetails: BANK,
      commissionRules: [rule('FULL', 'PERCENTAGE', 10), rule('PARTIAL', 'FLAT', 20)],
      monthlyCharges: 0,
      ...terms,
    },
  })

const history = async (owner: Player) => (await owner.client.listOwnerSetllements({ query: {} })).content

const pay = (entityId: string, payoutId: string) => admin.client.recordPayout({ body: { entityId, payoutId } })

/** A separate game for one player's entry. */
const gameOf = async (turf: { groundId: string; date: string }): Promise<string> => {
  const gameId = newId('BOOKING', new Date('2027-01-01T00:00:00Z'))
  await sql`
    insert into game (id, turf_id, ground_id, sport, date, starts_minute, ends_minute, starts_at, ends_at, status,
                      min_players, max_players, cutoff_at, started_by, created_at)
    select ${gameId}, turf_id, id, 'Cricket', ${turf.date}, 1080, 1140, ${turf.date}::date + time '12:30',
           ${turf.date}::date + time '13:30', 'COMPLETED', 2, 8, ${turf.date}::date + time '11:30', ${player.id},
           '2027-01-01' from ground where id = ${turf.groundId}`.execute(db)
  return gameId
}

test('a month of five bookings is settled to the paisa, listed to its owner, paid by an admin, and its books balance', async () => {
  const owner = await newOwner()
  await agree(owner, { monthlyCharges: 1500 })
  await owner.plays('2027-01-04', {
    booking: { list_price: 250_000, discount_by_platform: 7000, total: 243_000 },
    payment: { fee: 5735, tax: 875 },
  })
  await owner.plays('2027-01-05', {
    booking: { list_price: 150_000, discount_by_turf: 15_000, total: 135_000, captured: 27_000 },
    payment: { fee: 637, tax: 97 },
  })
  const gameId = await gameOf({ groundId: owner.groundId, date: '2027-01-06' })
  const seats = newId('PLAYER', new Date('2027-01-01T00:00:00Z'))
  await owner.plays('2027-01-06', {
    booking: { id: seats, booking_type: 'PARTIAL', game_id: gameId, players: 3, list_price: 36_000 },
    payment: { fee: 850, tax: 130 },
  })
  const cancelled = { status: 'CANCELLED' as const, cancelled_at: new Date('2027-01-09T10:00:00Z') }
  await owner.plays('2027-02-03', {
    booking: { ...cancelled, list_price: 200_000, refunded: 60_000, cancelled_by: 'PLAYER' },
    payment: { fee: 4720, tax: 720 },
  })
  await owner.plays('2027-01-20', {
    booking: { ...cancelled, refunded: 100_000, cancelled_by: 'OWNER' },
    payment: { fee: 2360, tax: 360 },
  })
  await settleUntil(app, '2027-01-31T18:29:59Z')
  expect(await history(owner)).toEqual([])
  await settleUntil(app, '2027-01-31T18:30:00Z')
  const [settlement] = await history(owner)
  expect(settlement).toMatchObject({
    turfOwnerId: owner.id,
    settlementStartDate: [2027, 1, 1],
    settlementEndDate: [2027, 1, 31],
    scheduledSettlementDate: [2027, 2, 2],
    totalBookingAmount: 3280,
    cancellationCharge: 1400,
    commissionAmount: 405,
    cancellationCommissionAmount: 350,
    gatewayCharges: 143.02,
    totalDiscount: 220,
    discountByTurf: 150,
    turfDiscount: 150,
    monthlyCharges: 1500,
    adjustmentAmount: 0,
    netPayableAmount: 2131.98,
    bookingCount: 5,
    status: 'PENDING',
    payoutId: null,
    paidAt: null,
    paidTo: null,
  })
  const lines = await owner.client.listSettlementBookings({ params: { settlementId: settlement!.entityId } })
  expect(lines.map(({ netAmount }) => netAmount).toSorted((one, other) => other - one)).toEqual([
    2192.65, 1002.8, 331.5, 128.63, -23.6,
  ])
  expect(lines[2]).toMatchObject({
    bookingId: gameId,
    partialBookingId: seats,
    bookingType: 'PARTIAL',
    slotDate: [2027, 1, 6],
    groundName: 'Ground 1',
    amount: 360,
    bookingStatus: 'COMPLETED',
    commissionMode: 'FLAT',
    commissionValue: 20,
    commissionAmount: 20,
  })
  // Two were cancelled on one day.
  expect(lines.find(({ netAmount }) => netAmount === 1002.8)).toMatchObject({
    bookingStatus: 'CANCELLED',
    amount: 1400,
    slotDate: [2027, 2, 3],
  })

  const found = await admin.client.listSettlements({ query: { turfOwnerId: owner.id, status: 'PENDING' } })
  expect(found.content).toMatchObject([{ netPayableAmount: 2131.98, payTo: 'HDFC Bank ••••9012' }])
  expect(JSON.stringify(found)).not.toContain(BANK.accountNumber)

  const paid = await pay(settlement!.entityId, 'pout_first')
  expect(paid).toMatchObject({ status: 'COMPLETED', payoutId: 'pout_first' })
  expect((await history(owner))[0]).toMatchObject({
    status: 'COMPLETED',
    payoutId: 'pout_first',
    paidAt: app.clock.now().toISOString(),
    paidTo: null,
  })
  const { rows } = await sql<{ account: string; balance: number }>`
    select account, sum(amount)::bigint as balance from ledger_entry
    where owner_id = ${owner.id} group by account having sum(amount) <> 0`.execute(db)
  expect(Object.fromEntries(rows.map(({ account, balance }) => [account, balance]))).toMatchObject({ bank: -213_198 })
  expect(rows.find(({ account }) => account === 'owner_payable')).toBeUndefined()
  expect(rows.find(({ account }) => account === 'payouts_in_transit')).toBeUndefined()
  const notified = await owner.client.listNotifications({ query: {} })
  expect(notified.content[0]).toMatchObject({ type: 'settlement_paid', title: '₹2,131.98 paid out to you' })
})

test('a payout is recorded once: replayed, raced, and with ids that are in use', async () => {
  const owner = await newOwner()
  await agree(owner, { settlementFrequency: 'DAILY' })
  await owner.plays('2027-01-04')
  await owner.plays('2027-01-05')
  await settleUntil(app, '2027-01-06T00:00:00Z')
  const [later, first] = await history(owner)
  const raced = await outcomesOf([1, 2, 3, 4].map((name) => pay(first!.entityId, `pout_race_${name}`)))
  expect(raced.toSorted()).toEqual(['DONE', ...Array<string>(3).fill('SETTLEMENT_CLOSED')])
  const { payoutId } = (await history(owner)).find(({ entityId }) => entityId === first!.entityId)!
  const again = await Promise.all([1, 2, 3].map(() => pay(first!.entityId, payoutId!)))
  expect(again.map(({ status }) => status)).toEqual(['COMPLETED', 'COMPLETED', 'COMPLETED'])
  await expect(pay(later!.entityId, payoutId!)).rejects.toMatchObject({
    status: 409,
    problem: { code: 'PAYOUT_ID_USED' },
  })
  await expect(pay(first!.entityId, 'pout_other')).rejects.toMatchObject({
    status: 409,
    problem: { code: 'SETTLEMENT_CLOSED' },
  })
  const { rows } = await sql<{ kind: string; count: number }>`
    select kind, count(distinct txn.id) as count from ledger_txn txn join ledger_entry entry on entry.txn_id = txn.id
    where settlement_id = ${first!.entityId} group by kind order by kind`.execute(db)
  expect(rows).toEqual([
    { kind: 'payout', count: 1 },
    { kind: 'payout-processed', count: 1 },
  ])
  await expect(pay(first!.entityId, ' ')).rejects.toMatchObject({ status: 400 })
})

test('a form carries a payout id, and is refused with two of them', async () => {
  const owner = await newOwner()
  await agree(owner, { settlementFrequency: 'DAILY' })
  await owner.plays('2027-01-04')
  await settleUntil(app, '2027-01-06T00:00:00Z')
  const [settlement] = await history(owner)
  const send = (more: [string, string][]) =>
    fetch(`${app.url}/api/v1/management/update-settlement-payout`, {
      method: 'POST',
      headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams([['entityId', settlement!.entityId], ['payoutId', 'pout_form'], ...more]),
    })
  expect((await send([['payoutId', 'pout_other']])).status).toBe(400)
  const response = await send([])
  expect([response.status, await response.json()]).toMatchObject([
    200,
    { status: 'COMPLETED', payoutId: 'pout_form', message: 'Settlement updated successfully' },
  ])
})

test('without valid bank details there is no payout, and correcting them opens the way', async () => {
  const owner = await newOwner()
  const contract = await agree(owner, { settlementFrequency: 'DAILY', bankDetails: { ...BANK, ifscCode: 'NA' } })
  expect(contract).toMatchObject({ payTo: null, bankDetails: { ifscCode: 'NA', panNumber: 'NA' } })
  await owner.plays('2027-01-04')
  await settleUntil(app, '2027-01-06T00:00:00Z')
  const [settlement] = await history(owner)
  await expect(pay(settlement!.entityId, 'pout_bank')).rejects.toMatchObject({
    problem: { code: 'PAYOUT_DETAILS_MISSING' },
  })
  await admin.client.updateContract({ params: { contractId: contract.entityId }, body: { bankDetails: BANK } })
  const second = await app.player('ADMIN')
  const [request] = (await second.client.listApprovals({ query: { state: 'OPEN' } })).content
  await second.client.approveRequest({ params: { approvalId: request!.entityId }, body: undefined })
  app.clock.advance({ hours: 48 })
  await applyBankChanges({ db, config: app.config }).run()
  expect(await pay(settlement!.entityId, 'pout_bank')).toMatchObject({ status: 'COMPLETED' })
})

test('a booking through the turf’s own door bears the commission agreed for that channel, and none without a rule', async () => {
  const [free, agreed] = [await newOwner(), await newOwner()]
  await agree(free)
  await agree(agreed, {
    commissionRules: [rule('FULL', 'PERCENTAGE', 10), { ...rule('FULL', 'PERCENTAGE', 2), channel: 'OWN_DOOR' }],
  })
  for (const owner of [free, agreed]) {
    await owner.plays('2027-01-04')
    await owner.plays('2027-01-05', { booking: { channel: 'OWN_DOOR' } })
  }
  await settleUntil(app, '2027-02-01T00:00:00Z')
  const [[free31], [agreed31]] = [await history(free), await history(agreed)]
  expect([free31?.commissionAmount, agreed31?.commissionAmount]).toEqual([100, 120])
  const query = { startDate: '2027-01-01', endDate: '2027-01-31' }
  expect((await agreed.client.readSales({ query })).commissions).toEqual([
    { bookingType: 'FULL', channel: 'MARKETPLACE', sales: 1000, amount: 100 },
    { bookingType: 'FULL', channel: 'OWN_DOOR', sales: 1000, amount: 20 },
  ])
  const lines = await agreed.client.listSettlementBookings({ params: { settlementId: agreed31!.entityId } })
  expect(lines.map(({ channel, commissionAmount }) => [channel, commissionAmount])).toEqual([
    ['MARKETPLACE', 100],
    ['OWN_DOOR', 20],
  ])
})

test('a negative settlement is closed without a payout and carried into the next one', async () => {
  const owner = await newOwner()
  await agree(owner, {
    settlementFrequency: 'DAILY',
    commissionRules: [{ ...rule('FULL', 'FLAT', 2000) }],
  })
  // The commission is held to the sale of ₹1,000; of it only ₹50 came online.
  await owner.plays('2027-01-04', { booking: { captured: 5000 }, payment: { fee: 118, tax: 18 } })
  await owner.plays('2027-01-05', { booking: { list_price: 500_000, captured: 500_000 }, payment: { fee: 0, tax: 0 } })
  await settleUntil(app, '2027-01-06T00:00:00Z')
  expect((await history(owner)).toReversed()).toMatchObject([
    {
      commissionAmount: 1000,
      netPayableAmount: 0,
      carriedForward: -951.18,
      status: 'COMPLETED',
      payoutId: NOTHING_TO_PAY,
    },
    { commissionAmount: 2000, adjustmentAmount: -951.18, netPayableAmount: 2048.82, carriedForward: 0 },
  ])
})

test('the list of unpaid settlements starts with the oldest, and leaves out paid ones and those with nothing to pay', async () => {
  const owner = await newOwner()
  await agree(owner, { settlementFrequency: 'DAILY' })
  await owner.plays('2027-01-04', { booking: { captured: 0 }, payment: { fee: 0, tax: 0 } })
  for (const date of ['2027-01-05', '2027-01-06', '2027-01-07'])
    await owner.plays(date, { booking: { list_price: 500_000, captured: 500_000 }, payment: { fee: 0, tax: 0 } })
  await settleUntil(app, '2027-01-08T00:00:00Z')
  const [seventh, sixth, fifth, fourth] = await history(owner)
  expect(fourth?.payoutId).toBe(NOTHING_TO_PAY)
  await pay(sixth!.entityId, 'pout_sixth')
  const unpaid = async (page: number) =>
    (await owner.client.listOwnerSettlements({ query: { isUnpaid: 'true', page, size: 1 } })).content
  expect(await unpaid(0)).toEqual([fifth])
  expect(await unpaid(1)).toEqual([seventh])
  expect(await unpaid(2)).toEqual([])
})

test('a refund after the settlement leaves it as it is and makes the next one smaller', async () => {
  const owner = await newOwner()
  await agree(owner, { settlementFrequency: 'DAILY' })
  const bookingId = await owner.plays('2027-01-04', { payment: { fee: 0, tax: 0 } })
  await settleUntil(app, '2027-01-05T00:00:00Z')
  const [before] = await history(owner)
  await pay(before!.entityId, 'pout_before_refund')
  await admin.client.refundPlayedBooking({ body: { bookingId, amount: 300, reason: 'The lights failed' } })
  await expect(
    admin.client.refundPlayedBooking({ body: { bookingId, amount: 300, reason: 'Again' } }),
  ).rejects.toMatchObject({ problem: { code: 'REFUNDED_MEANWHILE' } })
  // The test's clock is at 15 January.
  await owner.plays('2027-01-15', { payment: { fee: 0, tax: 0 } })
  await settleUntil(app, '2027-01-16T00:00:00Z')
  const [after, untouched] = await history(owner)
  expect(untouched).toEqual({
    ...before,
    status: 'COMPLETED',
    paidAt: untouched?.paidAt,
    payoutId: 'pout_before_refund',
  })
  expect(after).toMatchObject({ totalBookingAmount: 1000, adjustmentAmount: -300, netPayableAmount: 600 })
  const lines = await owner.client.listSettlementBookings({ params: { settlementId: after!.entityId } })
  expect(lines).toMatchObject([
    { kind: 'COMPLETED', amount: 1000, netAmount: 900 },
    { bookingId, kind: 'REFUNDED_LATER', amount: -300, netAmount: -300 },
  ])
})

test('the contract that is valid on the day of play applies, also when it changes within a month', async () => {
  const owner = await newOwner()
  const old = await agree(owner, {
    contractStartDate: '2027-01-01',
    contractEndDate: '2027-12-31',
    monthlyCharges: 100,
  })
  await expect(agree(owner, { contractStartDate: '2027-01-18' })).rejects.toMatchObject({
    status: 409,
    problem: { code: 'CONTRACT_OVERLAPS' },
  })
  const until = (contractEndDate: string) =>
    admin.client.updateContract({ params: { contractId: old.entityId }, body: { contractEndDate } })
  await expect(until('2027-01-14')).rejects.toMatchObject({ problem: { code: 'CONTRACT_END_TOO_EARLY' } })
  expect(await until('2027-01-17')).toMatchObject({ contractEndDate: [2027, 12, 31], awaitsApproval: true })
  await approveContract(app, old.entityId)
  await agree(owner, {
    contractStartDate: '2027-01-18',
    commissionRules: [rule('FULL', 'PERCENTAGE', 20), rule('PARTIAL', 'FLAT', 20)],
    monthlyCharges: 100,
  })
  await owner.plays('2027-01-17')
  await owner.plays('2027-01-18')
  await settleUntil(app, '2027-02-01T00:00:00Z')
  // The month's charge is asked once, whatever the contracts.
  expect((await history(owner)).toReversed()).toMatchObject([
    { settlementStartDate: [2027, 1, 1], settlementEndDate: [2027, 1, 17], commissionAmount: 100, monthlyCharges: 100 },
    { settlementStartDate: [2027, 1, 18], settlementEndDate: [2027, 1, 31], commissionAmount: 200, monthlyCharges: 0 },
  ])
  const { content } = await admin.client.listContracts({ query: { turfOwnerId: owner.id } })
  expect(content.map(({ contractStartDate }) => contractStartDate)).toEqual([
    [2027, 1, 18],
    [2027, 1, 1],
  ])
})

test('a coupon of the platform that pays everything is paid to the turf, less its commission', async () => {
  const owner = await newOwner()
  await agree(owner, { settlementFrequency: 'DAILY' })
  await owner.plays('2027-01-04', { booking: { discount_by_platform: 100_000 } })
  await settleUntil(app, '2027-01-05T00:00:00Z')
  expect(await history(owner)).toMatchObject([
    { totalBookingAmount: 1000, totalDiscount: 1000, commissionAmount: 100, gatewayCharges: 0, netPayableAmount: 900 },
  ])
})

test('commission is a share of all that was sold, online and at the desk', async () => {
  const owner = await newOwner()
  await agree(owner, { settlementFrequency: 'DAILY' })
  await owner.plays('2027-01-04', { booking: { captured: 30_000 } })
  await settleUntil(app, '2027-01-05T00:00:00Z')
  const [settlement] = await history(owner)
  expect(settlement).toMatchObject({ totalBookingAmount: 300, paidAtVenue: 700, commissionAmount: 100 })
  const query = { startDate: '2027-01-01', endDate: '2027-01-31' }
  const sales = await owner.client.readSales({ query })
  expect(sales).toMatchObject({
    bookings: 1,
    totalSales: 1000,
    takenOnline: 300,
    takenAtDesk: 700,
    commissions: [{ bookingType: 'FULL', sales: 1000, amount: 100 }],
  })
  expect(sales.net).toBeCloseTo(1000 - sales.commission, 2)
  expect(await owner.client.readSales({ query: { ...query, turfId: owner.turfId } })).toEqual(sales)
  const other = await createTurfFixture(db, { turf: { owner_id: owner.id } })
  expect(await owner.client.readSales({ query: { ...query, turfId: other.turfId } })).toMatchObject({
    bookings: 0,
    totalSales: 0,
  })
  expect(await owner.client.readSales({ query: { startDate: '2027-01-05', endDate: '2027-01-31' } })).toMatchObject({
    totalSales: 0,
    net: 0,
  })
  await expect(
    owner.client.readSales({ query: { startDate: '2027-01-05', endDate: '2027-01-01' } }),
  ).rejects.toMatchObject({
    status: 400,
    problem: { errorMessage: 'Please choose at most 366 days, earliest date first.' },
  })
})

test('an admin who pays by hand sees the full account, which is recorded; once paid it is hidden', async () => {
  const owner = await newOwner()
  await agree(owner, { settlementFrequency: 'DAILY' })
  await owner.plays('2027-01-04')
  await settleUntil(app, '2027-01-05T00:00:00Z')
  const settlementId = (await history(owner))[0]!.entityId
  const reveal = () => admin.client.revealPayee({ params: { settlementId } })
  expect(await reveal()).toMatchObject({ accountNumber: '123456789012', ifscCode: 'HDFC0001234', upiId: '' })
  const acts = await db
    .selectFrom('audit_log')
    .select(['action', 'actor_id', 'after'])
    .where('subject_id', '=', settlementId)
    .execute()
  expect(acts).toEqual([{ action: 'settlement.payeeShown', actor_id: admin.id, after: null }])
  await admin.client.recordPayout({ body: { entityId: settlementId, payoutId: 'pout_seen' } })
  await expect(reveal()).rejects.toMatchObject({ status: 404 })
})

test('without a contract bookings wait free of commission, and a contract for those days takes them in', async () => {
  const owner = await newOwner()
  await owner.plays('2027-01-04')
  await owner.plays('2027-01-12')
  await settleUntil(app, '2027-01-14T00:00:00Z')
  expect(await history(owner)).toEqual([])
  expect(await owner.client.readUpcomingSettlement({})).toMatchObject({
    settlementStartDate: null,
    totalBookingAmountSoFar: 2000,
    estimatedCommission: 0,
    estimatedNetPayable: 1952.8,
  })
  await agree(owner, { settlementFrequency: 'WEEKLY', contractStartDate: '2027-01-11' })
  await settleUntil(app, '2027-01-18T00:00:00Z')
  expect(await history(owner)).toMatchObject([
    {
      bookingCount: 2,
      totalBookingAmount: 2000,
      commissionAmount: 100,
      gatewayCharges: 47.2,
      netPayableAmount: 1852.8,
    },
  ])
})

test('a period waits for its last booking, and a booking that is still too late goes into the next', async () => {
  const owner = await newOwner()
  await agree(owner, { settlementFrequency: 'DAILY' })
  await owner.plays('2027-01-04')
  const late = await owner.plays('2027-01-04', { booking: { status: 'CONFIRMED' } })
  await settleUntil(app, '2027-01-05T00:00:00Z')
  expect(await history(owner)).toEqual([])
  await db
    .updateTable('booking')
    .set({ status: 'COMPLETED', completed_at: new Date('2027-01-05T00:00:01Z') })
    .where('id', '=', late)
    .execute()
  await settleUntil(app, '2027-01-05T00:01:00Z')
  expect(await history(owner)).toMatchObject([{ settlementEndDate: [2027, 1, 4], bookingCount: 2 }])
  await owner.plays('2027-01-04')
  await settleUntil(app, '2027-01-06T00:00:00Z')
  expect(await history(owner)).toMatchObject([
    { settlementEndDate: [2027, 1, 5], bookingCount: 1 },
    { settlementEndDate: [2027, 1, 4], bookingCount: 2 },
  ])
})

test('the upcoming settlement and the forecast say today what the run will say when nothing else happens', async () => {
  const owner = await newOwner()
  await agree(owner, { settlementFrequency: 'WEEKLY', contractStartDate: '2027-01-11', monthlyCharges: 50 })
  await owner.plays('2027-01-12')
  const ahead = await owner.plays('2027-01-17', { booking: { status: 'CONFIRMED', captured: 25_000 } })
  await owner.plays('2027-01-19', { booking: { status: 'CONFIRMED' } })
  while ((await postFacts(work).run()) > 0);
  const upcoming = await owner.client.readUpcomingSettlement({})
  expect(upcoming).toMatchObject({
    settlementStartDate: [2027, 1, 11],
    settlementEndDate: [2027, 1, 17],
    scheduledSettlementDate: [2027, 1, 19],
    totalBookingAmountSoFar: 1000,
    estimatedCommission: 100,
    monthlyCharges: 50,
    estimatedNetPayable: 826.4,
  })
  expect(upcoming.confirmedBookings).toMatchObject([
    { bookingStatus: 'COMPLETED', amount: 1000, bookingDate: [2027, 1, 12], isCounted: true },
    { bookingId: ahead, bookingStatus: 'CONFIRMED', amount: 250, bookingDate: [2027, 1, 17], isCounted: false },
  ])
  const forecast = await owner.client.readSettlementForecast({})
  expect(forecast).toEqual({
    totalFutureBookings: 2,
    totalFutureBookingAmount: 1250,
    typeBreakdown: [{ bookingType: 'FULL', count: 2, amount: 1250 }],
    estimatedCommission: 200,
    gatewayCharges: 29.5,
    discountByTurf: 0,
    estimatedNetPayable: 1020.5,
  })
  await db
    .updateTable('booking')
    .set({ status: 'COMPLETED', completed_at: app.clock.now() })
    .where('id', '=', ahead)
    .execute()
  await settleUntil(app, '2027-01-18T00:00:00Z')
  expect(await history(owner)).toMatchObject([{ netPayableAmount: 970.5, monthlyCharges: 50 }])
})

test('taxes are off until their rate is set for the day', async () => {
  const owner = await newOwner()
  await agree(owner, {
    settlementFrequency: 'DAILY',
    bankDetails: { ...BANK, gstNumber: '08ABCPT1234Q1Z9' },
  })
  await db
    .insertInto('tax_rate')
    .values([
      { kind: 'GST_ON_FEES', starts_on: '2027-01-05', percentage: '18' },
      { kind: 'TDS', starts_on: '2027-01-05', percentage: '0.1' },
      { kind: 'TCS', starts_on: '2027-01-05', percentage: '0.5' },
    ])
    .execute()
  await owner.plays('2027-01-04')
  await owner.plays('2027-01-05')
  await settleUntil(app, '2027-01-06T00:00:00Z')
  await db.deleteFrom('tax_rate').execute()
  expect((await history(owner)).toReversed()).toMatchObject([
    { gstOnPlatformFees: 0, tcsAmount: 0, tdsAmount: 0, netPayableAmount: 876.4 },
    { gstOnPlatformFees: 18, tcsAmount: 4.24, tdsAmount: 1, netPayableAmount: 853.16 },
  ])
})

test('many at once, and again: one settlement a period, every line in one of them', async () => {
  const owner = await newOwner()
  await agree(owner, { settlementFrequency: 'DAILY', contractStartDate: '2027-01-04', monthlyCharges: 10 })
  const days = ['2027-01-04', '2027-01-05', '2027-01-06']
  for (const day of days) for (let each = 0; each < 20; each += 1) await owner.plays(day)
  app.clock.set('2027-01-07T00:00:00Z')
  const run = async (): Promise<void> => {
    for (let turn = 0; turn < 12; turn += 1) {
      await postFacts(work).run()
      await closePeriods(work).run()
    }
  }
  await Promise.all([run(), run(), run(), run()])
  await settleUntil(app, '2027-01-07T00:01:00Z')
  const settled = await history(owner)
  expect(settled.map(({ bookingCount }) => bookingCount)).toEqual([20, 20, 20])
  expect(settled.map(({ monthlyCharges }) => monthlyCharges)).toEqual([0, 0, 10])
  const { rows } = await sql<{ lines: number; postings: number }>`
    select (select count(*) from settlement_line where owner_id = ${owner.id}) as lines,
           (select count(distinct txn_id) from ledger_entry entry join ledger_txn txn on txn.id = txn_id
            where owner_id = ${owner.id} and kind = 'complete') as postings`.execute(db)
  expect(rows).toEqual([{ lines: 60, postings: 60 }])
})

test('an admin finds settlements by owner, state, payout, id and period', async () => {
  const owner = await newOwner()
  await agree(owner, { settlementFrequency: 'DAILY' })
  for (const day of ['2027-01-04', '2027-01-05', '2027-01-06']) await owner.plays(day)
  await settleUntil(app, '2027-01-07T00:00:00Z')
  const [last, second, first] = await history(owner)
  await pay(second!.entityId, 'pout_found')
  const find = async (query: Parameters<Player['client']['listSettlements']>[0]['query']) =>
    (await admin.client.listSettlements({ query: { turfOwnerId: owner.id, ...query } })).content.map(
      ({ entityId }) => entityId,
    )
  expect(await find({})).toEqual([last, second, first].map((settlement) => settlement!.entityId))
  expect(await find({ status: 'COMPLETED' })).toEqual([second!.entityId])
  expect(await find({ payoutId: 'pout_found' })).toEqual([second!.entityId])
  expect(await find({ entityId: first!.entityId.split('_')[1]! })).toEqual([first!.entityId])
  expect(await find({ settlementStartDate: '2027-01-05', settlementEndDate: '2027-01-06' })).toEqual([
    last!.entityId,
    second!.entityId,
  ])
  expect(await find({ page: 1, size: 2 })).toEqual([first!.entityId])
})

test('a settlement of another owner is not found', async () => {
  const [owner, other] = [await newOwner(), await newOwner()]
  await agree(owner, { settlementFrequency: 'DAILY' })
  await owner.plays('2027-01-04')
  await settleUntil(app, '2027-01-05T00:00:00Z')
  const [settlement] = await history(owner)
  const params = { settlementId: settlement!.entityId }
  expect(await history(other)).toEqual([])
  expect(await other.client.readUpcomingSettlement({})).toMatchObject({ confirmedBookings: [] })
  await expect(other.client.listSettlementBookings({ params })).rejects.toMatchObject({ status: 404 })
  expect(await admin.client.listSettlementBookings({ params })).toHaveLength(1)
  expect(
    await owner.client.listSettlementBookings({ params: { settlementId: params.settlementId.split('_')[1]! } }),
  ).toHaveLength(1)
  await expect(pay('SETTLEMENT_none', 'pout_none')).rejects.toMatchObject({ status: 404 })
})

test('the books come to 0, and the provider’s part of them is what was paid', async () => {
  const owner = await newOwner()
  await agree(owner, { settlementFrequency: 'DAILY', monthlyCharges: 50 })
  await owner.plays('2027-01-04', { booking: { discount_by_platform: 10_000 } })
  const refunded = await owner.plays('2027-01-04')
  await settleUntil(app, '2027-01-05T00:00:00Z')
  const [settlement] = await history(owner)
  await pay(settlement!.entityId, 'pout_books')
  await admin.client.refundPlayedBooking({ body: { bookingId: refunded, amount: 300, reason: 'The lights failed' } })
  while ((await postFacts(work).run()) > 0);
  const { accounts, total } = await admin.client.readTrialBalance({ query: {} })
  expect(total).toBe(0)
  expect(accounts.length).toBeGreaterThan(8)
  const { rows } = await sql<{ payment: string }>`
    select payment.id as payment from payment
    where payment.amount - coalesce(payment.fee, 0) <>
      (select coalesce(sum(amount), 0) from ledger_entry where payment_id = payment.id and account = 'psp_clearing')`.execute(
    db,
  )
  expect(rows).toEqual([])
})

test('while payouts are made by hand, the provider pays nothing and the list offers nothing else', async () => {
  const owner = await newOwner()
  await agree(owner, { settlementFrequency: 'DAILY' })
  await owner.plays('2027-01-04')
  await settleUntil(app, '2027-01-05T00:00:00Z')
  const [settlement] = (await admin.client.listSettlements({ query: { turfOwnerId: owner.id } })).content
  expect(settlement).toMatchObject({ mayDo: ['RECORD'], payout: null })
  await expect(admin.client.paySettlement({ params: { settlementId: settlement!.entityId } })).rejects.toMatchObject({
    problem: { code: 'PAYOUTS_OFF' },
  })
  await expect(admin.client.approvePayout({ params: { payoutId: 'PAYOUT_1' } })).rejects.toMatchObject({
    problem: { code: 'PAYOUTS_OFF' },
  })
})
