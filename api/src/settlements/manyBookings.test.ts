import type { BookingTable, PaymentTable } from '@baari/db/schema.ts'
import { formulaOf, resultOf } from '@baari/domain/settlements/line.ts'
import { addDays, instantAt } from '@baari/domain/shared/zonedTime.ts'
import fc from 'fast-check'
import { type Insertable, sql } from 'kysely'
import { expect, test } from 'vitest'
import { agreeContract } from '../testing/agreeContract.ts'
import { createTurfFixture } from '../testing/createTurfFixture.ts'
import { settlementWork, settleUntil } from '../testing/settleUntil.ts'
import { startTestApp } from '../testing/startTestApp.ts'
import { postFacts } from './postFacts.ts'

/** Enough that every outcome, owner and contract occur together in many settlements. */
const BOOKINGS = 2500
const MADE_AT = new Date('2027-01-01T00:00:00Z')
const ROWS_AT_ONCE = 1000

const app = await startTestApp()
const { db } = app.database
const work = settlementWork(app)
const admin = await app.player('ADMIN')
const player = await app.player()

await sql`insert into tax_rate (kind, starts_on, percentage)
  values ('GST_ON_FEES', '2027-01-01', 18), ('TCS', '2027-02-01', 0.5), ('TDS', '2027-01-01', 0.1)`.execute(db)

const frequencies = ['MONTHLY', 'WEEKLY', 'MONTHLY', 'WEEKLY'] as const
const newOwner = async (frequency: (typeof frequencies)[number]) => {
  const owner = await app.player('TURFOWNER')
  const turf = await createTurfFixture(db, { turf: { owner_id: owner.id } })
  return { ...owner, frequency, turfId: turf.turfId, groundId: turf.groundIds[0]! }
}
const owners: Awaited<ReturnType<typeof newOwner>>[] = []
for (const frequency of frequencies) owners.push(await newOwner(frequency))

interface Terms {
  from: string
  to: string
  /** Percent of a sale; an odd one is flat rupees. */
  value: number
}

/** Agrees on a contract for these days: bookings played in them are settled under it. */
const agree = (index: number, { from, to, value }: Terms) =>
  agreeContract(app, admin, {
    body: {
      turfOwnerId: owners[index]!.id,
      settlementFrequency: owners[index]!.frequency,
      contractStartDate: from,
      contractEndDate: to,
      bankDetails: index === 0 ? { gstNumber: '27AAPFU0939F1ZV' } : {},
      commissionRules: [
        {
          bookingType: 'FULL',
          commissionMode: value % 2 === 0 ? 'PERCENTAGE' : 'FLAT',
          value,
          cancellationChargeMode: 'PERCENTAGE',
          cancellationChargeValue: 25,
        },
      ],
      monthlyCharges: 500 * index,
    },
  })

const course = fc.record({
  owner: fc.nat(owners.length - 1),
  day: fc.nat(50),
  listPrice: fc.integer({ min: 20_000, max: 500_000 }),
  platform: fc.nat(30),
  turf: fc.nat(30),
  online: fc.integer({ min: 1, max: 100 }),
  back: fc.constantFrom(0, 5, 10, 30, 50, 100),
  end: fc.constantFrom('PLAYED', 'PLAYED', 'PLAYED', 'BY_PLAYER', 'BY_OWNER', 'BY_ADMIN', 'REFUNDED_LATER', 'TOO_LATE'),
})
type Course = typeof course extends fc.Arbitrary<infer Reported> ? Reported : never

const cancellers = { BY_PLAYER: 'PLAYER', BY_OWNER: 'OWNER', BY_ADMIN: 'ADMIN' } as const
const keyOf = (index: number): string => String(index).padStart(6, '0')
const capturedOf = ({ listPrice, platform, turf, online }: Course) => {
  const byPlatform = Math.floor((listPrice * platform) / 100)
  const byTurf = Math.floor((listPrice * turf) / 100)
  const total = listPrice - byPlatform - byTurf
  return { byPlatform, byTurf, total, captured: Math.ceil((total * online) / 100) }
}
const refundedOf = (course: Course): number => {
  const { captured } = capturedOf(course)
  if (course.end === 'BY_PLAYER' || course.end === 'REFUNDED_LATER') return Math.round((captured * course.back) / 100)
  return course.end === 'PLAYED' ? 0 : captured
}

const bookingOf = (course: Course, index: number): Insertable<BookingTable> => {
  const { groundId, turfId } = owners[course.owner]!
  const { byPlatform, byTurf, total, captured } = capturedOf(course)
  const date = addDays('2027-01-04', course.day)
  const [startsAt, endsAt] = [18 * 60, 19 * 60].map((minute) => instantAt(date, minute, 'Asia/Kolkata')) as [Date, Date]
  const canceller = cancellers[course.end as keyof typeof cancellers]
  const isLate = course.end === 'TOO_LATE'
  return {
    id: `BOOKING_${keyOf(index)}`,
    account_id: player.id,
    turf_id: turfId,
    ground_id: groundId,
    booking_type: 'FULL',
    game: 'Cricket',
    date,
    starts_minute: 18 * 60,
    ends_minute: 19 * 60,
    starts_at: startsAt,
    ends_at: endsAt,
    list_price: course.listPrice,
    price_lines: '[]',
    discount_by_platform: byPlatform,
    discount_by_turf: byTurf,
    total,
    pay_now: captured,
    pays_in_full: captured === total,
    captured: isLate ? 0 : captured,
    refunded: isLate ? 0 : refundedOf(course),
    cancellation_policy: '{"tiers":[],"latestMinutesBefore":10}',
    status: canceller || isLate ? 'CANCELLED' : 'COMPLETED',
    cancelled_by: isLate ? 'LAPSE' : (canceller ?? null),
    cancelled_at: canceller || isLate ? startsAt : null,
    completed_at: canceller || isLate ? null : endsAt,
    confirmed_at: isLate ? null : MADE_AT,
    created_at: MADE_AT,
  }
}

const paymentOf = (course: Course, index: number): Insertable<PaymentTable> => {
  const { captured } = capturedOf(course)
  const fee = Math.round(captured * 0.0236)
  return {
    id: `PAYMENT_${keyOf(index)}`,
    payment_order_id: `ORDER_${keyOf(index)}`,
    booking_id: `BOOKING_${keyOf(index)}`,
    provider: 'razorpay',
    provider_payment_id: `pay_${keyOf(index)}`,
    status: 'captured',
    amount: captured,
    currency: 'INR',
    fee,
    tax: Math.round(fee * 0.1525),
    outcome: course.end === 'TOO_LATE' ? 'REFUND' : 'CONFIRMED',
    captured_at: MADE_AT,
    created_at: MADE_AT,
    updated_at: MADE_AT,
  }
}

const createBookings = async (courses: readonly Course[], first: number): Promise<void> => {
  const bookings = courses.map((course, index) => bookingOf(course, first + index))
  const payments = courses.map((course, index) => paymentOf(course, first + index))
  const refunds = courses.flatMap((course, index) => {
    const key = keyOf(first + index)
    const reason =
      course.end === 'TOO_LATE' ? 'LATE' : course.end === 'REFUNDED_LATER' ? 'AFTER_PLAY' : ('CANCELLED' as const)
    const sent = {
      id: `REFUND_${key}`,
      payment_id: `PAYMENT_${key}`,
      booking_id: `BOOKING_${key}`,
      reason,
      amount: refundedOf(course),
      status: 'PROCESSED' as const,
      idempotency_key: key,
      provider_refund_id: `rfnd_${key}`,
      due_by: addDays('2027-01-15', course.day),
      created_at: instantAt(addDays('2027-01-05', course.day), 0, 'Asia/Kolkata'),
      updated_at: MADE_AT,
    }
    return sent.amount > 0 ? [sent] : []
  })
  await db.transaction().execute(async (transaction) => {
    await transaction.insertInto('booking').values(bookings).execute()
    await sql`insert into payment_order (id, booking_id, provider, receipt, amount, status, created_at)
      select replace(id, 'BOOKING', 'ORDER'), id, 'razorpay', id, pay_now, 'PAID', created_at
      from booking where id = any (${bookings.map(({ id }) => id)}::text[])`.execute(transaction)
    await transaction.insertInto('payment').values(payments).execute()
    await sql`update booking set confirming_payment_id = payment.id from payment
      where payment.booking_id = booking.id and outcome = 'CONFIRMED' and confirming_payment_id is null`.execute(
      transaction,
    )
    await transaction.insertInto('refund').values(refunds).execute()
  })
}

const paise = (rupees: number): number => Math.round(rupees * 100)

test('settling 2,500 bookings, cancellations, refunds and changed contracts neither creates nor loses money', {
  timeout: 180_000,
}, async () => {
  const courses = fc.sample(course, { numRuns: BOOKINGS })
  for (const index of owners.keys()) await agree(index, { from: '2027-01-01', to: '2027-01-31', value: 10 + index })
  for (let first = 0; first < BOOKINGS; first += ROWS_AT_ONCE)
    await createBookings(courses.slice(first, first + ROWS_AT_ONCE), first)
  // Some of what February brings is posted before its contract is there.
  await postFacts(work).run()
  for (const index of owners.keys()) await agree(index, { from: '2027-02-01', to: '2027-12-31', value: 7 + index })
  await settleUntil(app, '2027-03-31T18:30:00Z')

  // The books come to 0, and say where the money is.
  expect((await admin.client.readTrialBalance({ query: {} })).total).toBe(0)
  const { rows } = await sql<{ expected: number; clearing: number; due: number }>`
    select ((select sum(amount - fee) from payment) - (select sum(amount) from refund))::bigint as expected,
           (select sum(amount)::bigint from ledger_entry where account = 'psp_clearing') as clearing,
           (select count(*)::integer from settlement_line where settlement_id is null) as due`.execute(db)
  expect(rows[0]?.clearing).toBe(rows[0]?.expected)
  expect(rows[0]?.due).toBe(0)
  const { accounts } = await admin.client.readTrialBalance({ query: {} })
  for (const empty of ['booking_escrow', 'unapplied_payments', 'refunds_payable'])
    expect(accounts.find(({ account }) => account === empty)?.balance, empty).toBe(0)

  // Each settlement is the sum of its lines, and so is what is exported of it.
  let lineCount = 0
  let owed = 0
  for (const { client } of owners) {
    let carried = 0
    const { content } = await client.listOwnerSettlements({ query: { size: 100 } })
    expect(content.length).toBeGreaterThan(1)
    for (const settlement of content.toReversed()) {
      const lines = await client.listSettlementBookings({ params: { settlementId: settlement.entityId } })
      const sumOf = (amount: (line: (typeof lines)[number]) => number): number =>
        lines.reduce((sum, line) => sum + paise(amount(line)), 0)
      lineCount += lines.length
      expect(settlement.bookingCount).toBe(lines.length)
      expect({
        totalBookingAmount: sumOf(({ kind, amount }) => (kind === 'COMPLETED' ? amount : 0)),
        cancellationCharge: sumOf((line) => line.cancellationCharge),
        commissionAmount: sumOf((line) => line.commissionAmount),
        cancellationCommissionAmount: sumOf((line) => line.cancellationCommissionAmount),
        gatewayCharges: sumOf((line) => line.gatewayCharges),
        discountByTurf: sumOf((line) => line.discountByTurf),
        adjustmentAmount: carried + sumOf((line) => line.adjustmentAmount),
      }).toEqual({
        totalBookingAmount: paise(settlement.totalBookingAmount),
        cancellationCharge: paise(settlement.cancellationCharge),
        commissionAmount: paise(settlement.commissionAmount),
        cancellationCommissionAmount: paise(settlement.cancellationCommissionAmount),
        gatewayCharges: paise(settlement.gatewayCharges),
        discountByTurf: paise(settlement.discountByTurf),
        adjustmentAmount: paise(settlement.adjustmentAmount),
      })
      const taxes = settlement.gstOnPlatformFees + settlement.tcsAmount + settlement.tdsAmount
      const result = carried + sumOf(({ netAmount }) => netAmount) - paise(settlement.monthlyCharges) - paise(taxes)
      expect(paise(resultOf(settlement))).toBe(result)
      expect(paise(formulaOf(settlement).reduce((sum, { amount }) => sum + amount, 0))).toBe(result)
      carried = paise(settlement.carriedForward)
      owed += settlement.status === 'COMPLETED' ? 0 : paise(settlement.netPayableAmount)
    }
    owed += carried
  }
  const later = courses.filter((course) => course.end === 'REFUNDED_LATER' && refundedOf(course) > 0).length
  const ended = courses.filter(({ end }) => end !== 'TOO_LATE').length
  expect(lineCount).toBe(ended + later)
  expect(-paise(accounts.find(({ account }) => account === 'owner_payable')?.balance ?? 0)).toBe(owed)
})
