import { expect, test } from 'vitest'
import { agreeContract } from '../testing/agreeContract.ts'
import { createPlayedBooking } from '../testing/createPlayedBooking.ts'
import { createTurfFixture } from '../testing/createTurfFixture.ts'
import { settleUntil } from '../testing/settleUntil.ts'
import { sharedTestApp } from '../testing/startTestApp.ts'

const app = await sharedTestApp()
const { db } = app.database
const admin = await app.player('ADMIN')

/** 15 January 2027 is a Friday. */
const terms = {
  settlementFrequency: 'WEEKLY' as const,
  contractStartDate: '2027-01-15',
  contractEndDate: '2028-01-14',
  commissionRules: [
    {
      bookingType: 'FULL' as const,
      commissionMode: 'PERCENTAGE' as const,
      value: 10,
      cancellationChargeMode: 'FLAT' as const,
      cancellationChargeValue: 0,
    },
  ],
}

test('without an owner the preview is an example, whose first week may be short', async () => {
  expect(await admin.client.previewContract({ body: terms })).toEqual({
    ground: null,
    playerPays: 1600,
    commission: 160,
    gatewayCharge: 37.76,
    taxes: 0,
    toOwner: 1402.24,
    // To Sunday the 17th, and two working days.
    firstPayoutOn: [2027, 1, 19],
  })
})

test('without a rule there is no commission, and the bearer of the gateway fee decides the rest', async () => {
  const body = { ...terms, commissionRules: [], gatewayFeeBearer: 'PLATFORM' as const }
  expect(await admin.client.previewContract({ body })).toMatchObject({
    commission: 0,
    gatewayCharge: 0,
    toOwner: 1600,
  })
})

test('a flat commission above the price takes all of it', async () => {
  const [rule] = terms.commissionRules
  const body = { ...terms, commissionRules: [{ ...rule!, commissionMode: 'FLAT' as const, value: 2000 }] }
  expect(await admin.client.previewContract({ body })).toMatchObject({ commission: 1600, toOwner: -37.76 })
})

test('an hour of the owner’s oldest ground is settled as previewed, taxes included', async () => {
  // In force on the last day of the first period, and on no day of the other tests.
  await db
    .insertInto('tax_rate')
    .values([
      { kind: 'GST_ON_FEES', percentage: '18', starts_on: '2027-06-06' },
      { kind: 'TCS', percentage: '0.5', starts_on: '2027-06-01' },
      { kind: 'TDS', percentage: '0.1', starts_on: '2027-06-01' },
    ])
    .execute()
  const [owner, player] = [await app.player('TURFOWNER'), await app.player()]
  const turf = await createTurfFixture(db, {
    turf: { owner_id: owner.id, name: 'Amber Box' },
    grounds: [{ name: 'Pitch 1', per_hour_full: 123_400 }, { name: 'Pitch 2' }],
  })
  const agreed = { ...terms, contractStartDate: '2027-06-04', turfOwnerId: owner.id }
  const shown = await admin.client.previewContract({ body: { ...agreed, isGstRegistered: true } })
  expect(shown).toMatchObject({ ground: { turfName: 'Amber Box', groundName: 'Pitch 1' }, playerPays: 1234 })
  expect(shown.taxes).toBeGreaterThan(0)
  await agreeContract(app, admin, {
    body: { ...agreed, monthlyCharges: 0, bankDetails: { gstNumber: '27AAPFU0939F1ZV' } },
  })
  await createPlayedBooking(db, {
    turfId: turf.turfId,
    groundId: turf.groundIds[0]!,
    accountId: player.id,
    date: '2027-06-05',
    booking: { list_price: 123_400 },
  })
  await settleUntil(app, '2027-06-08T03:00:00Z')
  const [settlement] = (await owner.client.listOwnerSettlements({ query: {} })).content
  expect(settlement).toMatchObject({
    totalBookingAmount: shown.playerPays,
    commissionAmount: shown.commission,
    gatewayCharges: shown.gatewayCharge,
    netPayableAmount: shown.toOwner,
    scheduledSettlementDate: shown.firstPayoutOn,
  })
})

test('refuses to preview an invalid contract, or for anyone but an admin', async () => {
  await expect(
    admin.client.previewContract({ body: { ...terms, contractEndDate: '2027-01-14' } }),
  ).rejects.toMatchObject({ status: 400 })
  const owner = await app.player('TURFOWNER')
  await expect(owner.client.previewContract({ body: terms })).rejects.toMatchObject({ status: 403 })
})
