import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { agreeContract } from '../testing/agreeContract.ts'
import { outcomesOf } from '../testing/outcomesOf.ts'
import type { Player } from '../testing/player.ts'
import { sharedTestApp } from '../testing/startTestApp.ts'

const app = await sharedTestApp()
const admin = await app.player('ADMIN')

type Terms = Parameters<Player['client']['createContract']>[0]['body']

const agree = async (terms: Partial<Terms>) => {
  const owner = await app.player('TURFOWNER')
  return agreeContract(app, admin, {
    body: {
      turfOwnerId: owner.id,
      settlementFrequency: 'WEEKLY',
      contractStartDate: '2027-01-15',
      contractEndDate: '2028-01-14',
      ...terms,
    },
  })
}

test('a contract without more is free of commission, at ₹1,500 a month, with bank details to come', async () => {
  const contract = await agree({})
  expect(contract).toMatchObject({
    settlementFrequency: 'WEEKLY',
    contractStartDate: [2027, 1, 15],
    contractEndDate: [2028, 1, 14],
    monthlyCharges: 1500,
    status: 'IN_FORCE',
    payTo: null,
    bankDetails: { accountNumber: 'NA', upiId: 'NA', gstNumber: 'NA' },
    commissionRules: [
      { bookingType: 'FULL', commissionMode: 'FLAT', value: 0 },
      { bookingType: 'PARTIAL', commissionMode: 'FLAT', value: 0 },
    ],
  })
  expect(contract.entityId).toMatch(/^CONTRACT_/)
})

test('admins can read bank details, and the database shows none of them', async () => {
  const bankDetails = {
    accountNumber: '123456789012',
    ifscCode: 'hdfc0001234',
    bankName: 'HDFC Bank',
    accountHolderName: 'Rajendra Shekhawat',
    upiId: 'rajendra@okhdfc',
    panNumber: 'abcpt1234q',
    gstNumber: '08ABCPT1234Q1Z9',
  }
  const contract = await agree({ bankDetails })
  expect(contract.bankDetails).toMatchObject({ accountNumber: '••••9012', panNumber: '••••234Q' })
  const shown = await admin.client.reveal({ body: { kind: 'BANK_DETAILS', id: contract.entityId } })
  expect(shown.bankDetails).toEqual({ ...bankDetails, ifscCode: 'HDFC0001234', panNumber: 'ABCPT1234Q' })
  expect((await admin.client.listActs({ query: { subjectId: contract.entityId } })).content[0]).toMatchObject({
    action: 'contract.bankDetailsShown',
    actorId: admin.id,
  })
  expect(contract.payTo).toBe('HDFC Bank ••••9012')
  const { rows } = await sql<{ kept: string }>`
    select encode(bank_details, 'escape') || to_jsonb(contract)::text as kept from contract
    where id = ${contract.entityId}`.execute(app.database.db)
  for (const secret of ['123456789012', 'rajendra', 'ABCPT1234Q']) expect(rows[0]?.kept).not.toContain(secret)
  const logged = await app.database.db
    .selectFrom('audit_log')
    .select('after')
    .where('subject_id', '=', contract.entityId)
    .execute()
  expect(logged).toHaveLength(2)
  expect(JSON.stringify(logged)).not.toContain('123456789012')
})

test.each<[string, Partial<Terms>, string]>([
  ['an account of letters', { bankDetails: { accountNumber: 'ABC' } }, 'bankDetails.accountNumber'],
  ['an IFSC without its zero', { bankDetails: { ifscCode: 'HDFC1001234' } }, 'bankDetails.ifscCode'],
  ['a PAN too short', { bankDetails: { panNumber: 'ABCPT1234' } }, 'bankDetails.panNumber'],
  [
    'a GST number with another last character',
    { bankDetails: { gstNumber: '08ABCPT1234Q1Z8' } },
    'bankDetails.gstNumber',
  ],
  ['a UPI ID without a bank', { bankDetails: { upiId: 'rajendra' } }, 'bankDetails.upiId'],
  ['an end before the start', { contractEndDate: '2027-01-14' }, 'contractEndDate'],
  ['a charge below zero', { monthlyCharges: -1 }, 'monthlyCharges'],
  [
    'more than all of it',
    {
      commissionRules: [
        {
          bookingType: 'FULL',
          commissionMode: 'PERCENTAGE',
          value: 101,
          cancellationChargeMode: 'FLAT',
          cancellationChargeValue: 0,
        },
      ],
    },
    'commissionRules.0.value',
  ],
])('%s is refused by name', async (_name, terms, path) => {
  await expect(agree(terms)).rejects.toMatchObject({ status: 400, problem: { errors: [{ path }] } })
})

test('an owner reads their own contract: in force, else the next, else the last', async () => {
  const owner = await app.player('TURFOWNER')
  const read = async () => (await owner.client.readOwnContract({}))[0]
  expect(await owner.client.readOwnContract({})).toEqual([])
  const spell = (contractStartDate: string, contractEndDate: string) =>
    agree({ turfOwnerId: owner.id, contractStartDate, contractEndDate })
  const last = await spell('2026-01-01', '2026-12-31')
  await spell('2025-01-01', '2025-12-31')
  expect(await read()).toMatchObject({ entityId: last.entityId, status: 'ENDED' })
  const next = await spell('2027-02-01', '2027-02-28')
  expect(await read()).toMatchObject({ entityId: next.entityId, status: 'AHEAD' })
  const now = await spell('2027-01-01', '2027-01-31')
  expect(await read()).toMatchObject({ entityId: now.entityId, status: 'IN_FORCE' })
})

test('a contract needs a turf owner', async () => {
  const player = await app.player()
  await expect(agree({ turfOwnerId: player.id })).rejects.toMatchObject({ status: 404 })
})

test('two contracts are made at once for the same days: exactly one succeeds', async () => {
  const owner = await app.player('TURFOWNER')
  const made = await outcomesOf([1, 2, 3].map(() => agree({ turfOwnerId: owner.id })))
  expect(made.toSorted()).toEqual(['CONTRACT_OVERLAPS', 'CONTRACT_OVERLAPS', 'DONE'])
  expect((await admin.client.listContracts({ query: { turfOwnerId: owner.id } })).totalElements).toBe(1)
})

test('terms are never changed, only ended', async () => {
  const { entityId } = await agree({})
  await expect(
    app.database.db.updateTable('contract').set({ monthly_charges: 1 }).where('id', '=', entityId).execute(),
  ).rejects.toThrow('the terms of contract')
})
