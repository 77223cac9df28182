import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { getDocumentProxy } from 'unpdf'
import { beforeEach, expect, test } from 'vitest'
import { ofBooking, queueRefund } from '../payments/queueRefund.ts'
import { agreeContract, monthlyTerms } from '../testing/agreeContract.ts'
import { bookSlot } from '../testing/bookSlot.ts'
import { createPlayedBooking, givenBy } from '../testing/createPlayedBooking.ts'
import { createTurfFixture } from '../testing/createTurfFixture.ts'
import { handOverTurf } from '../testing/handOverTurf.ts'
import { outcomesOf } from '../testing/outcomesOf.ts'
import { BEGINNING } from '../testing/setClock.ts'
import { settleUntil } from '../testing/settleUntil.ts'
import { sharedTestApp } from '../testing/startTestApp.ts'
import { takeTurns } from '../testing/takeTurns.ts'
import { violatedInvariants } from '../testing/violatedInvariants.ts'
import { issueTaxDocuments } from './issueTaxDocuments.ts'

const app = await sharedTestApp()
const { db } = app.database
const admin = await app.player('ADMIN')
const player = await app.player()

const [RAJASTHAN, MAHARASHTRA] = ['08AAPFU0939F1ZV', '27AAPFU0939F1ZV']
const OF_PLAYER = '29AABCB1234C1ZA'
const COMPANY = {
  name: 'Baari Private Limited',
  address: 'C-Scheme, Jaipur',
  cin: '',
  gstin: RAJASTHAN,
  supportEmail: '',
  supportPhone: '',
  grievanceOfficer: '',
  grievanceEmail: '',
  grievancePhone: '',
}

const job = (crashPoint: (name: string) => void = () => undefined) =>
  issueTaxDocuments({ db, crashPoint, bankSecret: app.config.BANK_SECRET, company: COMPANY })

/** A new owner with a turf in Jaipur. Without a GSTIN, the owner is not registered. */
const newOwner = async (gstNumber = '', terms: Partial<ReturnType<typeof monthlyTerms>> = {}) => {
  const owner = await app.player('TURFOWNER')
  const turf = await createTurfFixture(db, { turf: { owner_id: owner.id } })
  const groundId = turf.groundIds[0]!
  await agreeContract(app, admin, {
    body: {
      ...monthlyTerms(owner.id),
      contractStartDate: '2026-12-01',
      ...terms,
      bankDetails: { ...monthlyTerms(owner.id).bankDetails, ...(gstNumber && { gstNumber }) },
    },
  })
  return {
    ...owner,
    turfId: turf.turfId,
    groundId,
    /** A booking that is paid and played at an instant of its day. */
    plays: async (at: string, booking: Parameters<typeof createPlayedBooking>[1]['booking'] = {}) => {
      app.clock.set(at)
      const date = at.slice(0, 10)
      const id = await createPlayedBooking(db, { turfId: turf.turfId, groundId, accountId: player.id, date, booking })
      await app.runJobs('postFacts', 'issueTaxDocuments')
      return id
    },
    /** A booking of a later day whose payment is captured now. */
    isBooked: (date: string) => createPlayedBooking(db, { turfId: turf.turfId, groundId, accountId: player.id, date }),
  }
}

beforeEach(async () => {
  await db.deleteFrom('invoice_moment').execute()
  await db.deleteFrom('tax_rate').execute()
})

/** Switches invoices on, at 18 %. */
const switchOn = async (moment: 'PLAY' | 'PAYMENT') => {
  await sql`insert into tax_rate (kind, starts_on, percentage) values ('GST_ON_PLAY', '2027-01-01', 18)`.execute(db)
  await db.insertInto('invoice_moment').values({ starts_on: '2027-01-01', moment }).execute()
}

const issuedFor = async (bookingId: string) => {
  const rows = await db
    .selectFrom('tax_document')
    .select(['kind', 'amount'])
    .where('booking_id', '=', bookingId)
    .orderBy('event_id')
    .orderBy((eb) => eb('reverses_id', 'is', null))
    .execute()
  return rows.map(({ kind, amount }) => `${kind} ${amount}`)
}

const refund = async (bookingId: string, amount: number) => {
  const payment = await db
    .selectFrom('payment')
    .select(['id as paymentId', 'provider_payment_id as providerPaymentId'])
    .where('booking_id', '=', bookingId)
    .executeTakeFirstOrThrow()
  const cause = { ...payment, of: ofBooking(bookingId), amount, reason: 'AFTER_PLAY' as const, occasion: `${amount}` }
  await db.transaction().execute(async (transaction) => {
    await queueRefund(transaction, { ...cause, given: givenBy(admin.id) }, app.clock.now())
    await sql`update booking set refunded = refunded + ${amount} where id = ${bookingId}`.execute(transaction)
  })
  await app.runJobs('postFacts', 'issueTaxDocuments')
}

test('while invoices are off, a played booking has no document and no event', async () => {
  const owner = await newOwner(RAJASTHAN)
  const bookingId = await owner.plays('2027-01-15T15:00:00Z')
  expect(await issuedFor(bookingId)).toEqual([])
  expect(await db.selectFrom('tax_event').selectAll().where('booking_id', '=', bookingId).execute()).toEqual([])
  const offered = await player.client.listBookingTaxDocuments({ params: { bookingId } })
  expect(offered).toEqual({ documents: [], gstin: '', legalName: '', mayGiveGstin: false })
})

test('a payment captured while invoices were off gets no voucher when it is reported again later', async () => {
  const owner = await newOwner(RAJASTHAN)
  app.clock.set('2027-01-15T15:00:00Z')
  const bookingId = await owner.isBooked('2027-01-25')
  await switchOn('PLAY')
  await sql`update payment set outcome = outcome, captured_at = captured_at where booking_id = ${bookingId}`.execute(db)
  await app.runJobs('issueTaxDocuments')
  expect(await issuedFor(bookingId)).toEqual([])
})

test.each([
  ['2027-01-16', []],
  ['2027-01-15', ['TAX_INVOICE 100000']],
])('play of 15 January, posted after midnight under a rule from %s, gets %j', async (startsOn, documents) => {
  const owner = await newOwner(RAJASTHAN)
  app.clock.set('2027-01-15T15:00:00Z')
  const bookingId = await owner.isBooked('2027-01-15')
  await sql`insert into tax_rate (kind, starts_on, percentage) values ('GST_ON_PLAY', ${startsOn}, 18)`.execute(db)
  await db.insertInto('invoice_moment').values({ starts_on: startsOn, moment: 'PLAY' }).execute()
  app.clock.set('2027-01-15T19:00:00Z')
  await app.runJobs('postFacts', 'issueTaxDocuments')
  const events = await db.selectFrom('tax_event').select('kind').where('booking_id', '=', bookingId).execute()
  expect(events).toHaveLength(documents.length)
  expect(await issuedFor(bookingId)).toEqual(documents)
})

test.each([
  ['PLAY' as const, 'a bill of the price less the refund', ['BILL_OF_SUPPLY 70000']],
  ['PAYMENT' as const, 'no further document', ['BILL_OF_SUPPLY 100000', 'CREDIT_NOTE 30000']],
])(
  'with invoices at %s, a contract that covers a refunded play afterwards leads to %s',
  async (moment, _, documents) => {
    await switchOn(moment)
    const owner = await newOwner('', { contractStartDate: '2027-01-10', contractEndDate: '2027-01-20' })
    app.clock.set('2027-01-20T12:00:00Z')
    const { bookingId } = await bookSlot(app, { groundId: owner.groundId, date: '2027-01-23', from: 18 })
    await app.settleDown()
    app.clock.set('2027-01-23T14:00:00Z')
    await app.settleDown()
    await refund(bookingId, 30_000)
    await agreeContract(app, admin, {
      body: { ...monthlyTerms(owner.id), contractStartDate: '2027-01-21' },
    })
    await app.settleDown()
    await app.runJobs('postFacts', 'issueTaxDocuments')
    const issued = await issuedFor(bookingId)
    expect(issued.filter((one) => !one.startsWith('RECEIPT'))).toEqual(documents)
  },
)

test('a voucher of a turf that is sold is refunded in the series of the seller', async () => {
  await switchOn('PLAY')
  const [seller, buyer] = [await newOwner(RAJASTHAN), await newOwner(MAHARASHTRA)]
  const { player: booker, bookingId } = await bookSlot(app, { groundId: seller.groundId, date: '2027-01-28', from: 18 })
  await app.settleDown()
  await handOverTurf(app, { turfId: seller.turfId, ownerId: buyer.id, takesBookings: true })
  await booker.client.cancelBooking({ params: { bookingId }, body: { cancellationReason: 'Rain' } })
  await app.settleDown()
  const issuers = await db
    .selectFrom('tax_document')
    .select(['kind', 'owner_id', 'issuer_gstin'])
    .where('booking_id', '=', bookingId)
    .where('kind', 'in', ['RECEIPT_VOUCHER', 'REFUND_VOUCHER'])
    .orderBy('event_id')
    .execute()
  expect(issuers).toEqual(
    ['RECEIPT_VOUCHER', 'REFUND_VOUCHER'].map((kind) => ({ kind, owner_id: seller.id, issuer_gstin: RAJASTHAN })),
  )
})

test('refuses a GSTIN while invoices are off', async () => {
  const bookingId = await (await newOwner()).isBooked('2027-01-29')
  const gift = { gstin: OF_PLAYER, legalName: 'Lions Sports LLP' }
  await expect(player.client.giveGstin({ params: { bookingId }, body: gift })).rejects.toMatchObject({
    problem: { code: 'INVOICES_OFF' },
  })
})

test('an advance gets a receipt voucher and play an invoice that only its parties read, in two languages', async () => {
  await switchOn('PLAY')
  const owner = await newOwner(RAJASTHAN)
  const { player: booker, bookingId } = await bookSlot(app, { groundId: owner.groundId, date: '2027-01-20', from: 18 })
  await app.settleDown()
  expect(await issuedFor(bookingId)).toEqual(['RECEIPT_VOUCHER 100000'])
  app.clock.set('2027-01-20T14:00:00Z')
  await app.settleDown()
  const { documents } = await booker.client.listBookingTaxDocuments({ params: { bookingId } })
  expect(documents).toEqual([
    expect.objectContaining({ kind: 'RECEIPT_VOUCHER', number: 'RV/26-27/000001', issuedOn: [2027, 1, 15] }),
    {
      entityId: documents[1]?.entityId,
      kind: 'TAX_INVOICE',
      number: 'IN/26-27/000001',
      issuedOn: [2027, 1, 20],
      amount: 1000,
      taxableValue: 847.46,
      cgst: 76.27,
      sgst: 76.27,
      igst: 0,
    },
  ])
  const textOf = async (reader: typeof booker, language: 'en' | 'hi') => {
    const documentId = documents[1]!.entityId
    const { name, bytes } = await reader.client.readTaxDocument({ params: { documentId }, query: { language } })
    expect(name).toBe('IN-26-27-000001.pdf')
    const { items } = await (await (await getDocumentProxy(bytes.slice())).getPage(1)).getTextContent()
    return items.map((item) => ('str' in item ? item.str : '')).join(' ')
  }
  const english = await textOf(booker, 'en')
  for (const words of ['Tax invoice', RAJASTHAN, '999652', '08 Rajasthan', 'CGST 9 %', '₹76.27', '₹1,000.00'])
    expect(english).toContain(words)
  expect(await textOf(owner, 'hi')).toContain('₹847.46')
  await expect(textOf(player, 'en')).rejects.toMatchObject({ problem: { code: 'NOT_FOUND' } })
})

test('a booking cancelled before play gets a refund voucher, and an invoice for the charge that is kept', async () => {
  await switchOn('PLAY')
  const owner = await newOwner(RAJASTHAN)
  const { player: booker, bookingId } = await bookSlot(app, { groundId: owner.groundId, date: '2027-01-21', from: 18 })
  await app.settleDown()
  app.clock.set('2027-01-21T08:00:00Z')
  const { refundAmount } = await booker.client.cancelBooking({
    params: { bookingId },
    body: { cancellationReason: 'Rain' },
  })
  await app.settleDown()
  const back = Math.round((refundAmount ?? 0) * 100)
  expect(await issuedFor(bookingId)).toEqual([
    'RECEIPT_VOUCHER 100000',
    ...(back > 0 ? [`REFUND_VOUCHER ${back}`] : []),
    ...(back < 100_000 ? [`TAX_INVOICE ${100_000 - back}`] : []),
  ])
})

test('with invoices at payment, a booking is invoiced at once, and a refund after play is credited', async () => {
  await switchOn('PAYMENT')
  const owner = await newOwner()
  const { bookingId } = await bookSlot(app, { groundId: owner.groundId, date: '2027-01-22', from: 18 })
  await app.settleDown()
  expect(await issuedFor(bookingId)).toEqual(['BILL_OF_SUPPLY 100000'])
  app.clock.set('2027-01-22T14:00:00Z')
  await app.settleDown()
  await refund(bookingId, 30_001)
  await refund(bookingId, 20_000)
  expect(await issuedFor(bookingId)).toEqual(['BILL_OF_SUPPLY 100000', 'CREDIT_NOTE 30001', 'CREDIT_NOTE 20000'])
})

test('a GSTIN after the invoice issues it again; a second one, or one after the month, is refused', async () => {
  await switchOn('PLAY')
  const owner = await newOwner(MAHARASHTRA)
  const bookingId = await owner.plays('2027-01-18T15:00:00Z')
  const give = (gstin: string) =>
    player.client.giveGstin({ params: { bookingId }, body: { gstin, legalName: 'Lions Sports LLP' } })
  app.clock.set('2027-02-01T12:00:00Z')
  await expect(give(OF_PLAYER)).rejects.toMatchObject({ problem: { code: 'GSTIN_TOO_LATE' } })
  app.clock.set('2027-01-31T12:00:00Z')
  await give(OF_PLAYER.toLowerCase())
  await app.settleDown()
  await expect(give(OF_PLAYER)).rejects.toMatchObject({ problem: { code: 'GSTIN_FIXED' } })
  const rows = await db
    .selectFrom('tax_document')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .orderBy('event_id')
    .orderBy('number')
    .execute()
  expect(rows.map(({ kind, amount, igst, recipient_gstin: gstin }) => [kind, amount, igst, gstin])).toEqual([
    // A turf in Rajasthan whose owner is registered in Maharashtra.
    ['TAX_INVOICE', 100_000, 15_254, ''],
    ['CREDIT_NOTE', 100_000, 15_254, ''],
    ['TAX_INVOICE', 100_000, 15_254, OF_PLAYER],
  ])
  const file = await owner.client.exportTaxMonth({ query: { month: '2027-01' } })
  const lines: Record<string, string>[] = parse(new TextDecoder().decode(file.bytes), { columns: true })
  expect(lines.find(({ kind }) => kind === 'CREDIT_NOTE')).toMatchObject({
    igst: '152.54',
    reverses: 'IN/26-27/000001',
  })
})

test('a settlement gets the platform’s invoice, whose tax is the GST that was withheld', async () => {
  await switchOn('PLAY')
  await sql`insert into tax_rate (kind, starts_on, percentage) values ('GST_ON_FEES', '2027-01-01', 18)`.execute(db)
  const owner = await newOwner(MAHARASHTRA, { monthlyCharges: 1500.25, contractStartDate: '2027-01-01' })
  await settleUntil(app, '2027-02-01T00:00:00Z')
  expect(await takeTurns(job())).toEqual([])
  const [settled] = await db.selectFrom('settlement').selectAll().where('owner_id', '=', owner.id).execute()
  const { fromPlatform } = await owner.client.readTaxMonth({ query: { month: '2027-01' } })
  expect(fromPlatform).toEqual([
    expect.objectContaining({
      kind: 'TAX_INVOICE',
      taxableValue: 1500.25,
      igst: settled!.gst_on_platform_fees / 100,
      amount: 1500.25 + settled!.gst_on_platform_fees / 100,
    }),
  ])
})

test('a run that dies and two at once leave one receipt voucher per booking, numbered without holes', async () => {
  await switchOn('PLAY')
  const owner = await newOwner(RAJASTHAN)
  const other = await newOwner()
  for (const one of [owner, other])
    for (const date of ['2027-01-25', '2027-01-26', '2027-01-27']) await one.isBooked(date)
  const dying = job((name) => {
    if (name === 'tax-documents-issued') throw new Error('killed')
  })
  expect(await takeTurns(dying)).not.toEqual([])
  await db.deleteFrom('failed_work').execute()
  await outcomesOf([takeTurns(job()), takeTurns(job())])
  const numbers = async (issuer: string) =>
    (
      await db
        .selectFrom('tax_document')
        .select('number')
        .where('issuer_key', '=', issuer)
        .where('kind', '=', 'RECEIPT_VOUCHER')
        .orderBy('number')
        .execute()
    ).map(({ number }) => number)
  expect(await numbers(owner.id)).toEqual([1, 2, 3])
  expect(await numbers(other.id)).toEqual([1, 2, 3])
  expect(await violatedInvariants(app)).toEqual([])
})

test('a document is never changed, removed or reversed beyond its amount', async () => {
  await switchOn('PLAY')
  const bookingId = await (await newOwner()).plays('2027-01-15T15:00:00Z')
  await expect(sql`update tax_document set amount = amount + 1`.execute(db)).rejects.toThrow('only added')
  await expect(sql`delete from tax_document`.execute(db)).rejects.toThrow('only added')
  await expect(sql`delete from tax_document_number`.execute(db)).rejects.toThrow('only added')
  await expect(
    sql`insert into tax_document select (jsonb_populate_record(null::tax_document, to_jsonb(document) || jsonb_build_object(
          'id', 'TAXDOC_more', 'kind', 'CREDIT_NOTE', 'reverses_id', id, 'amount', amount + 1, 'taxable_value', taxable_value + 1))).*
        from tax_document document where booking_id = ${bookingId}`.execute(db),
  ).rejects.toThrow('can be reversed')
})

test('admins set rules from tomorrow on, and preview the documents and taxes of last month', async () => {
  const owner = await newOwner(RAJASTHAN)
  const other = await newOwner()
  await refund(await owner.plays('2027-06-02T15:00:00Z'), 5000)
  await owner.plays('2027-06-30T15:00:00Z')
  await other.plays('2027-06-30T15:00:00Z')
  app.clock.set('2027-07-10T06:00:00Z')
  const { client } = await app.player('ADMIN')
  const rule = { kind: 'INVOICES' as const, startsOn: '2027-08-01', moment: 'PLAY' as const }
  await expect(client.setTaxRule({ body: rule })).rejects.toMatchObject({ problem: { code: 'TAX_RATE_MISSING' } })
  const rate = { kind: 'GST_ON_PLAY' as const, startsOn: '2027-07-10', percentage: 18 }
  await expect(client.setTaxRule({ body: rate })).rejects.toMatchObject({ problem: { code: 'TAX_RULE_TOO_EARLY' } })
  await client.setTaxRule({ body: { ...rate, startsOn: '2027-07-11' } })
  const { rates, moments } = await client.setTaxRule({ body: rule })
  expect({ rates, moments }).toEqual({
    rates: [{ kind: 'GST_ON_PLAY', startsOn: [2027, 7, 11], percentage: 18 }],
    moments: [{ startsOn: [2027, 8, 1], moment: 'PLAY' }],
  })
  expect(await client.listTaxRules({})).toEqual({ rates, moments })
  const month = { startDate: [2027, 6, 1], endDate: [2027, 6, 30] }
  expect(await client.previewTaxRule({ body: rule })).toEqual({
    ...month,
    documents: [
      { kind: 'TAX_INVOICE', count: 2 },
      { kind: 'BILL_OF_SUPPLY', count: 1 },
      { kind: 'CREDIT_NOTE', count: 1 },
    ],
    tax: null,
  })
  expect(await client.previewTaxRule({ body: rate })).toEqual({
    ...month,
    documents: [],
    tax: { before: 0, after: 2 * 152.54 },
  })
})

interface Recomputed {
  kind: string
  percentage: number
  count: number
  taxable: number
  cgst: number
  sgst: number
}

test('totals over a change of rate and year equal those that SQL computes from bookings and refunds', async () => {
  await switchOn('PLAY')
  await sql`insert into tax_rate (kind, starts_on, percentage) values ('GST_ON_PLAY', '2027-03-16', 12.5)`.execute(db)
  const owner = await newOwner(RAJASTHAN)
  const march: string[] = []
  for (const [index, day] of ['03-01', '03-09', '03-15', '03-16', '03-24', '03-31'].entries())
    march.push(
      await owner.plays(`2027-${day}T15:00:00Z`, { list_price: 90_007 + 3331 * index, discount_by_turf: 33 * index }),
    )
  const april = await owner.plays('2027-04-01T15:00:00Z', { list_price: 77_777 })
  await refund(march[0]!, 12_345)
  await refund(march[5]!, 20_001)
  await refund(march[5]!, 30_002)
  const { rows } = await sql<Recomputed>`
    with played as (
      select booking.id, list_price - discount_by_turf as price,
             case when date < '2027-03-16' then 18 else 12.5 end as percentage, date
      from booking where id = any (${[...march, april]}::text[])
    ), refunded as (
      select played.percentage, sum(amount) over earlier as till_now, sum(amount) over earlier - amount as before
      from refund join played on played.id = booking_id
      window earlier as (partition by booking_id order by refund.id)
    ), parts as (
      select to_char(date, 'YYYY-MM') as month, 'TAX_INVOICE' as kind, percentage, price as till_now, 0 as before from played
      union all
      select '2027-04', 'CREDIT_NOTE', percentage, till_now, before from refunded
    ), taxed as (
      select *, till_now - round(till_now * 100 / (100 + percentage)) as tax,
             before - round(before * 100 / (100 + percentage)) as tax_before
      from parts
    )
    select month, kind, percentage::float, count(*)::integer as count, sum(till_now - before - tax + tax_before)::integer as taxable,
           sum(ceil(tax / 2) - ceil(tax_before / 2))::integer as cgst, sum(floor(tax / 2) - floor(tax_before / 2))::integer as sgst
    from taxed group by month, kind, percentage order by month, kind desc, percentage desc`.execute(db)
  const issued = async (month: string) =>
    (await owner.client.readTaxMonth({ query: { month } })).totals
      .filter(({ kind }) => kind !== 'RECEIPT_VOUCHER')
      .map(({ kind, percentage, count, taxableValue, cgst, sgst }) => ({
        ...{ month, kind, percentage, count },
        ...{ taxable: Math.round(taxableValue * 100), cgst: Math.round(cgst * 100), sgst: Math.round(sgst * 100) },
      }))
  app.clock.set(BEGINNING)
  const both = [...(await issued('2027-03')), ...(await issued('2027-04'))]
  expect(new Set(both.map((total) => JSON.stringify(total)))).toEqual(new Set(rows.map((row) => JSON.stringify(row))))
  const numbers = await sql<{ year: number; last: number }>`
    select financial_year as year, max(number) as last from tax_document
    where issuer_key = ${owner.id} and kind = 'TAX_INVOICE' group by 1 order by 1`.execute(db)
  expect(numbers.rows).toEqual([
    { year: 2026, last: 6 },
    { year: 2027, last: 1 },
  ])
})
