import { shortId } from '@baari/contract/wire/values.ts'
import { addDays } from '@baari/domain/shared/zonedTime.ts'
import { sql } from 'kysely'
import { getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { agreeContract } from '../testing/agreeContract.ts'
import { createPlayedBooking } from '../testing/createPlayedBooking.ts'
import { createTurfFixture } from '../testing/createTurfFixture.ts'
import type { Player } from '../testing/player.ts'
import { settleUntil } from '../testing/settleUntil.ts'
import { sharedTestApp } from '../testing/startTestApp.ts'

const app = await sharedTestApp()
const { db } = app.database
const admin = await app.player('ADMIN')
const player = await app.player()

const GSTIN = '27AAPFU0939F1ZV'

await sql`insert into tax_rate (kind, starts_on, percentage)
  values ('GST_ON_FEES', '2027-01-01', 18), ('TCS', '2027-01-01', 0.5), ('TDS', '2027-01-01', 0.1)`.execute(db)

/** An owner whose January is settled: enough bookings for several pages, and the names of the place in Devanagari. */
const settledOwner = async (bookings: number) => {
  const owner = await app.player('TURFOWNER')
  await db
    .updateTable('account')
    .set({ first_name: 'राजेन्द्र', last_name: 'श्रीवास्तव' })
    .where('id', '=', owner.id)
    .execute()
  const { turfId, groundIds } = await createTurfFixture(db, { turf: { owner_id: owner.id, name: 'क्रिकेट मैदान' } })
  await agreeContract(app, admin, {
    body: {
      turfOwnerId: owner.id,
      settlementFrequency: 'MONTHLY',
      contractStartDate: '2027-01-01',
      contractEndDate: '2027-12-31',
      bankDetails: { accountNumber: '123456789012', ifscCode: 'HDFC0001234', bankName: 'HDFC Bank', gstNumber: GSTIN },
      commissionRules: [
        {
          bookingType: 'FULL',
          commissionMode: 'PERCENTAGE',
          value: 12.5,
          cancellationChargeMode: 'PERCENTAGE',
          cancellationChargeValue: 25,
        },
      ],
      monthlyCharges: 1500,
    },
  })
  for (let index = 0; index < bookings; index += 1) {
    const base = { turfId, groundId: groundIds[0]!, accountId: player.id, date: addDays('2027-01-04', index % 20) }
    const listPrice = 90_007 + 1013 * index
    await createPlayedBooking(
      db,
      index % 7 === 3
        ? {
            ...base,
            booking: {
              list_price: listPrice,
              status: 'CANCELLED',
              cancelled_at: new Date('2027-01-09T10:00:00Z'),
              cancelled_by: index % 2 === 0 ? 'PLAYER' : 'OWNER',
              refunded: Math.round(listPrice * (index % 2 === 0 ? 0.3 : 1)),
            },
          }
        : {
            ...base,
            booking: {
              list_price: listPrice,
              discount_by_turf: index % 5 === 0 ? 3333 : 0,
              discount_by_platform: index % 4 === 0 ? 2001 : 0,
              captured: index % 3 === 0 ? 27_000 : listPrice - 9000,
            },
          },
    )
  }
  await settleUntil(app, '2027-02-01T00:00:00Z')
  const [settlement] = (await owner.client.listOwnerSettlements({ query: {} })).content
  return { owner, settlement: settlement! }
}

interface Row {
  page: number
  /** The texts of one height, from left to right. */
  texts: string[]
}

/** The texts of the pages in rows, from top to bottom. */
const readPdf = async (bytes: Uint8Array): Promise<Row[]> => {
  const document = await getDocumentProxy(bytes.slice())
  const rows: Row[] = []
  for (let page = 1; page <= document.numPages; page += 1) {
    const { items } = await (await document.getPage(page)).getTextContent()
    const heights = new Map<number, { x: number; text: string }[]>()
    for (const item of items) {
      if (!('str' in item) || item.str.trim() === '') continue
      const [x, y] = [item.transform[4] as number, Math.round(item.transform[5] as number)]
      heights.set(y, [...(heights.get(y) ?? []), { x, text: item.str.trim() }])
    }
    for (const [, texts] of [...heights].sort(([one], [other]) => other - one))
      rows.push({ page, texts: texts.sort((one, other) => one.x - other.x).map(({ text }) => text) })
  }
  return rows
}

const paiseOf = (text: string): number => Math.round(Number(text.replace('−', '-').replace(/[₹,]/g, '')) * 100)
const paise = (rupees: number): number => Math.round(rupees * 100)
const statementOf = ({ client }: Player, settlementId: string) => client.readOwnStatement({ params: { settlementId } })

const BOOKINGS = 60
const { owner, settlement } = await settledOwner(BOOKINGS)
const file = await statementOf(owner, settlement.entityId)
const rows = await readPdf(file.bytes)
const all = rows.flatMap(({ texts }) => texts)
const lines = await owner.client.listSettlementBookings({ params: { settlementId: settlement.entityId } })

/** The amount to the right of a name. */
const amountOf = (name: string): number => {
  const beside = rows.map(({ texts }) => texts[texts.indexOf(name) + 1] ?? '')
  return paiseOf(beside.find((text, index) => rows[index]?.texts.includes(name) && /^−?₹/.test(text)) ?? '')
}

/** Signs in the order of their codes: a vowel may be drawn before the letter that it follows. */
const signsOf = (text: string): string => [...text.replaceAll(/\s/g, '')].sort().join('')

test('every figure of the settlement is in its statement, with its sign, and they add up to the payout', () => {
  expect(settlement).toMatchObject({ bookingCount: BOOKINGS, carriedForward: 0 })
  expect(settlement.gstOnPlatformFees * settlement.tcsAmount * settlement.tdsAmount).toBeGreaterThan(0)
  const steps = {
    'Booking amount': settlement.totalBookingAmount,
    'Cancellation charges': settlement.cancellationCharge,
    Commission: -settlement.commissionAmount,
    'Commission on cancellations': -settlement.cancellationCommissionAmount,
    'Payment charges': -settlement.gatewayCharges,
    'Turf discounts': -settlement.discountByTurf,
    'Monthly charge': -settlement.monthlyCharges,
    'GST on Baari’s charges': -settlement.gstOnPlatformFees,
    TCS: -settlement.tcsAmount,
    TDS: -settlement.tdsAmount,
  }
  let sum = 0
  for (const [name, rupees] of Object.entries(steps)) {
    expect(amountOf(name), name).toBe(paise(rupees))
    sum += amountOf(name)
  }
  expect(amountOf('Net payable')).toBe(sum)
  expect(sum).toBe(paise(settlement.netPayableAmount))
})

test('every booking is in it to the paisa, and the columns add up to the figures at its head', () => {
  const sums = Array.from({ length: 10 }, () => 0)
  for (const line of lines) {
    const row = rows.find(({ texts }) => texts.includes(shortId(line.partialBookingId ?? line.bookingId)))
    const amounts = (row?.texts.slice(-10) ?? []).map(paiseOf)
    const isSale = line.kind === 'COMPLETED'
    expect(amounts).toEqual(
      [
        line.totalPrice,
        line.balanceAtVenue,
        isSale ? line.amount : 0,
        line.cancellationCharge,
        line.commissionAmount,
        line.cancellationCommissionAmount,
        line.gatewayCharges,
        line.discountByTurf,
        line.adjustmentAmount,
        line.netAmount,
      ].map(paise),
    )
    for (const [index, amount] of amounts.entries()) sums[index] = (sums[index] ?? 0) + amount
  }
  const sumRow = rows.find(({ texts }) => texts[0] === 'Total')
  expect(sumRow?.texts.slice(-10).map(paiseOf)).toEqual(sums)
  expect(sums.slice(2, 9)).toEqual(
    [
      settlement.totalBookingAmount,
      settlement.cancellationCharge,
      settlement.commissionAmount,
      settlement.cancellationCommissionAmount,
      settlement.gatewayCharges,
      settlement.discountByTurf,
      settlement.adjustmentAmount,
    ].map(paise),
  )
  expect(sums[9]).toBe(
    paise(settlement.netPayableAmount) +
      paise(settlement.monthlyCharges) +
      paise(settlement.gstOnPlatformFees) +
      paise(settlement.tcsAmount) +
      paise(settlement.tdsAmount),
  )
})

test('it says whose it is, for when, and under which contract; rupees and Devanagari can be read', () => {
  expect(file.name).toBe(`settlement-${shortId(settlement.entityId)}.pdf`)
  for (const text of ['1–31 Jan 2027', '2 Feb 2027', GSTIN, 'HDFC Bank ••••9012', 'Pending'])
    expect(all).toContain(text)
  expect(all.some((text) => text.endsWith(', monthly'))).toBe(true)
  expect(all.join(' ')).not.toContain('123456789012')
  expect(all.join(' ')).toContain('₹1,500.00')
  const ownerRow = rows.find(({ texts }) => texts[0] === 'Turf owner')?.texts ?? []
  expect(signsOf(ownerRow.slice(1, ownerRow.indexOf('Settlement')).join(''))).toBe(signsOf('राजेन्द्र श्रीवास्तव'))
  const places = rows.map(({ texts }) => signsOf(texts.slice(0, -1).join('')))
  expect(places).toContain(signsOf('क्रिकेट मैदान, Ground 1'))
})

test('its pages are numbered, and each begins with the heads of the columns', () => {
  const pages = rows.at(-1)?.page ?? 0
  expect(pages).toBeGreaterThan(2)
  for (let page = 1; page <= pages; page += 1) {
    const texts = rows.filter((row) => row.page === page).flatMap((row) => row.texts)
    expect(texts).toContain(`Page ${page} of ${pages}`)
    expect(texts.filter((text) => text.startsWith('Booking, turf'))).toHaveLength(1)
  }
})

test('an admin has the same, another owner nothing', async () => {
  const theirs = await admin.client.readStatement({ params: { settlementId: settlement.entityId } })
  expect((await readPdf(theirs.bytes)).flatMap(({ texts }) => texts)).toEqual(all)
  const stranger = await app.player('TURFOWNER')
  await expect(statementOf(stranger, settlement.entityId)).rejects.toMatchObject({ problem: { code: 'NOT_FOUND' } })
  await expect(statementOf(player, settlement.entityId)).rejects.toMatchObject({
    problem: { code: 'ROLE_NOT_ALLOWED' },
  })
  await expect(statementOf(owner, 'SETTLEMENT_unknown')).rejects.toMatchObject({ problem: { code: 'NOT_FOUND' } })
})
