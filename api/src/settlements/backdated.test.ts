import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { agreeContract } from '../testing/agreeContract.ts'
import { createPlayedBooking } from '../testing/createPlayedBooking.ts'
import { createTurfFixture } from '../testing/createTurfFixture.ts'
import { settlementWork, settleUntil } from '../testing/settleUntil.ts'
import { sharedTestApp } from '../testing/startTestApp.ts'
import { closePeriods } from './closePeriods.ts'
import { postFacts } from './postFacts.ts'

const app = await sharedTestApp()
const { db } = app.database

const work = settlementWork(app)
const admin = await app.player('ADMIN')
const player = await app.player()

const newOwner = async () => {
  const owner = await app.player('TURFOWNER')
  const turf = await createTurfFixture(db, { turf: { owner_id: owner.id } })
  const agree = (contractStartDate: string, contractEndDate: string, monthlyCharges: number) =>
    agreeContract(app, admin, {
      body: {
        turfOwnerId: owner.id,
        settlementFrequency: 'MONTHLY',
        contractStartDate,
        contractEndDate,
        bankDetails: { accountNumber: '123456789012', ifscCode: 'HDFC0001234', bankName: 'HDFC Bank', upiId: 'NA' },
        commissionRules: [],
        monthlyCharges,
      },
    })
  const plays = (date: string, rupees: number) =>
    createPlayedBooking(db, {
      turfId: turf.turfId,
      groundId: turf.groundIds[0]!,
      accountId: player.id,
      date,
      booking: { list_price: rupees * 100 },
      payment: { fee: 0, tax: 0 },
    })
  const settlements = async () => {
    const { rows } = await sql<{ starts_on: string; carried_in: number; net_payable: number; carried_forward: number }>`
      select starts_on::text, carried_in, net_payable, carried_forward from settlement
      where owner_id = ${owner.id} order by id`.execute(db)
    return rows
  }
  /** The ledger's balance owed to the owner: amounts to pay, less amounts carried forward. */
  const owed = async () => {
    const { rows } = await sql<{ owed: number }>`
      select coalesce(-sum(amount), 0)::bigint as owed from ledger_entry
      where account = 'owner_payable' and owner_id = ${owner.id}`.execute(db)
    return rows[0]?.owed
  }
  return { ...owner, agree, plays, settlements, owed }
}

test('a settlement carries in the remainder of the one made before it, whatever its period', async () => {
  const owner = await newOwner()
  // The newer days are settled first: 500 earned, 1,500 charged.
  await owner.agree('2027-02-01', '2027-12-31', 1500)
  await owner.plays('2027-02-10', 500)
  await settleUntil(app, '2027-03-01T03:00:00Z')
  expect(await owner.settlements()).toMatchObject([{ net_payable: 0, carried_forward: -100_000 }])
  // A later contract covers January: its settlement takes up the debt, once.
  await owner.plays('2027-01-10', 1700)
  await owner.agree('2027-01-01', '2027-01-31', 0)
  await settleUntil(app, '2027-03-01T04:00:00Z')
  await owner.plays('2027-03-10', 3000)
  await settleUntil(app, '2027-04-01T03:00:00Z')
  expect(await owner.settlements()).toMatchObject([
    { starts_on: '2027-02-01', net_payable: 0, carried_forward: -100_000 },
    { starts_on: '2027-01-01', carried_in: -100_000, net_payable: 70_000, carried_forward: 0 },
    { starts_on: '2027-03-01', carried_in: 0, net_payable: 150_000, carried_forward: 0 },
  ])
  expect(await owner.owed()).toBe(220_000)
})

test('the next settlement makes up for a debt of earlier days, even if newer days were settled first', async () => {
  const owner = await newOwner()
  await owner.agree('2027-02-01', '2027-12-31', 0)
  await owner.plays('2027-02-10', 500)
  await settleUntil(app, '2027-03-01T03:00:00Z')
  await owner.agree('2027-01-01', '2027-01-31', 4500)
  await settleUntil(app, '2027-03-01T04:00:00Z')
  await owner.plays('2027-03-10', 9000)
  await settleUntil(app, '2027-04-01T03:00:00Z')
  expect(await owner.settlements()).toMatchObject([
    { starts_on: '2027-02-01', net_payable: 50_000, carried_forward: 0 },
    { starts_on: '2027-01-01', net_payable: 0, carried_forward: -450_000 },
    { starts_on: '2027-03-01', carried_in: -450_000, net_payable: 450_000, carried_forward: 0 },
  ])
  expect(await owner.owed()).toBe(500_000)
})

test('a settlement that does not agree with the books is refused, and admins are notified', async () => {
  const owner = await newOwner()
  await owner.agree('2027-01-01', '2027-12-31', 0)
  await owner.plays('2027-01-10', 1000)
  app.clock.set('2027-02-01T03:00:00Z')
  while ((await postFacts(work).run()) > 0);
  // An entry in the books without a settlement line.
  await sql`
    select post_to_ledger(jsonb_build_array(jsonb_build_object(
      'kind', 'slip', 'key', 'slip:1', 'occurredAt', '2027-01-20T00:00:00Z', 'entries', jsonb_build_array(
        jsonb_build_object('account', 'owner_payable', 'amount', 4000, 'ownerId', ${owner.id}::text),
        jsonb_build_object('account', 'bank', 'amount', -4000)))))`.execute(db)
  for (let minute = 0; minute < 30; minute += 1) {
    await closePeriods(work)
      .run()
      .catch((error: unknown) => expect(error).toMatchObject({ constraint: 'settlement_agrees_with_books' }))
    app.clock.advance({ minutes: 1 })
  }
  expect(await owner.settlements()).toEqual([])
  const { content: news } = await admin.client.listNotifications({ query: {} })
  expect(news.filter(({ type }) => type !== 'approval_asked')).toMatchObject([
    { type: 'work_parked', body: expect.stringContaining('settlement_agrees_with_books') },
  ])
})
