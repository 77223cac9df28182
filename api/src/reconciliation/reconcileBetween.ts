import type { Database } from '@baari/db/connect.ts'
import { bookingOutcomes } from '@baari/domain/payments/settlePayment.ts'
import { addDays, INDIA, instantAt } from '@baari/domain/shared/zonedTime.ts'
import { sql } from 'kysely'
import type { PaymentGateway } from '../payments/gateway.ts'
import { PAGE_SIZE } from '../payments/providerReports.ts'
import { sentOfRefund } from '../payments/queueRefund.ts'
import { readDatabaseNow } from '../platform/jobs/clock.ts'
import type { Job } from '../platform/jobs/job.ts'
import { rupeesText } from '../settlements/statementWords.ts'
import { closeGone, type DifferenceKind, noteDifference } from './differences.ts'
import { type PartOfDay, partsOfDay } from './partsOfDay.ts'
import type { ReconcilingServices } from './services.ts'

interface Services extends ReconcilingServices {
  gateway: Pick<PaymentGateway, 'payment' | 'refundsOf'>
  /** Asks the provider about orders that are due: payments that were lost confirm their bookings or go back. */
  reconcileOrders: Job
}

/** Days of India; both are compared. */
export interface Range {
  from: string
  to: string
}

/** A row that cannot be done is put off with every turn, so this many failures are more than that. */
const MOST_FAILURES = 20

const DAILY = (Object.keys(partsOfDay) as PartOfDay[]).filter((part) => part !== 'OPENING')

/**
 * Compares days with the provider as every morning does, whether they were compared before or not, such as after a backup was
 * restored. Results that are already recorded change nothing, so a run that was killed is run again from its first day.
 */
export const reconcileBetween = async (services: Services, range: Range): Promise<Accounted & { failures: number }> => {
  const { db, reports } = services
  const startedAt = await readDatabaseNow(db)
  const listed: Listed = { payments: new Map(), refunds: new Map() }
  const watched: Services = {
    ...services,
    reports: {
      ...reports,
      listedPayments: async (between, skip) => {
        const page = await reports.listedPayments(between, skip)
        for (const { id, amount, isCaptured } of page) if (isCaptured) listed.payments.set(id, amount)
        return page
      },
      listedRefunds: async (between, skip) => {
        const page = await reports.listedRefunds(between, skip)
        for (const { status, ...refund } of page) if (status !== 'failed') listed.refunds.set(refund.id, refund)
        return page
      },
    },
  }
  // An order whose creation was not answered gets its provider's id back before its payment is taken for a stranger's.
  let failures = await askAboutOrders(services)
  for (let day = range.from; day <= range.to; day = addDays(day, 1)) await compareDay(day, watched)
  failures += await askAboutOrders(services)
  const now = await readDatabaseNow(db)
  await noteLostRefunds({ ...range, seen: new Set(listed.refunds.keys()), now }, services)
  await db.transaction().execute((transaction) => closeGone({ db: transaction, now }))
  return { ...(await accountFor(db, { listed, range, startedAt })), failures }
}

const compareDay = async (day: string, services: Services): Promise<void> => {
  const now = await readDatabaseNow(services.db)
  const end = instantAt(addDays(day, 1), 0, INDIA)
  // Of a day that is not over there is what has been until now.
  const compared = { day, from: instantAt(day, 0, INDIA), to: new Date(Math.min(end.getTime(), now.getTime())), now }
  for (const part of DAILY)
    for (let skip = 0, isMore = true; isMore; ) {
      const page = await partsOfDay[part](compared, skip, services)
      await services.db.transaction().execute(async (db: Database) => {
        await page.write(db)
        services.crashPoint('range-page-compared')
      })
      skip += page.count
      isMore = page.count === PAGE_SIZE
    }
}

/** Returns how many checks failed; they are kept as failed work and tried again. */
const askAboutOrders = async ({ reconcileOrders }: Services): Promise<number> => {
  for (let failures = 0; ; )
    try {
      if ((await reconcileOrders.run()) === 0) return failures
    } catch (error) {
      failures += 1
      if (failures === MOST_FAILURES) throw error
    }
}

interface CheckedDays {
  from: string
  to: string
  /** The refunds that the provider has named. */
  seen: ReadonlySet<string>
  now: Date
}

/**
 * Checks refunds that we count as sent in these days but the provider has not listed. Asks about each, and notes a
 * difference for each that the provider does not have.
 */
const noteLostRefunds = async (
  { from, to, seen, now }: CheckedDays,
  { db, gateway }: Pick<ReconcilingServices, 'db'> & { gateway: Pick<PaymentGateway, 'refundsOf'> },
): Promise<void> => {
  const ours = await db
    .selectFrom('refund_attempt')
    .innerJoin('refund', 'refund.provider_refund_id', 'refund_attempt.provider_refund_id')
    .innerJoin('payment', 'payment.id', 'refund.payment_id')
    .select([
      'refund_attempt.provider_refund_id',
      'refund_attempt.amount',
      'refund.booking_id',
      'payment.provider_payment_id',
    ])
    .where('refund_attempt.begun_at', '>=', instantAt(from, 0, INDIA))
    .where('refund_attempt.begun_at', '<', instantAt(addDays(to, 1), 0, INDIA))
    .where('refund_attempt.failed_at', 'is', null)
    .where('refund.status', 'in', ['INITIATED', 'PROCESSED'])
    .execute()
  for (const refund of ours) {
    if (seen.has(refund.provider_refund_id)) continue
    const known = await gateway.refundsOf(refund.provider_payment_id)
    if (known.some(({ id }) => id === refund.provider_refund_id)) continue
    await noteDifference(
      db,
      {
        kind: 'REFUND_FAILED',
        subjectId: refund.provider_refund_id,
        ours: refund.amount,
        theirs: 0,
        providerPaymentId: refund.provider_payment_id,
        bookingId: refund.booking_id,
      },
      { day: to, now },
    )
  }
}

/** Captured payments and refunds of the provider, by their ids, in paise. */
interface Listed {
  payments: Map<string, number>
  refunds: Map<string, { amount: number; paymentId: string }>
}

interface Sum {
  count: number
  amount: number
}

interface LeftToDecide {
  kind: DifferenceKind
  subjectId: string
  amount: number
}

/** Where the provider's money is, according to our rows. The five parts of `payments` add up to the amount captured. */
interface Accounted {
  payments: Sum & { bookings: Sum; refunds: Sum; toDecide: Sum; decided: Sum; unexplained: Sum }
  refunds: Sum & { ours: Sum; ofOthers: Sum; toDecide: Sum; decided: Sum; unexplained: Sum }
  healed: { payments: number; differences: number }
  left: LeftToDecide[]
}

interface Input {
  listed: Listed
  range: { from: string; to: string }
  startedAt: Date
}

/** Accounts for every rupee that the provider has captured, and for every one that it has sent back. */
const accountFor = async (db: Database, { listed, range, startedAt }: Input): Promise<Accounted> => {
  const [paymentIds, refundIds] = [[...listed.payments.keys()], [...listed.refunds.keys()]]
  const sent = [...listed.refunds.values()]
  const { rows: payments } = await sql<Record<'bookings' | 'refunds' | 'toDecide' | 'decided', number>>`
    select
      case when payment.outcome = any (${bookingOutcomes}::text[]) then ours - back else 0 end as "bookings",
      back as "refunds",
      case when is_open then listed.amount - ours else 0 end as "toDecide",
      case when is_decided and not is_open then listed.amount - ours else 0 end as "decided"
    from unnest(${paymentIds}::text[], ${[...listed.payments.values()]}::bigint[]) listed (id, amount)
    left join payment on payment.provider_payment_id = listed.id and payment.captured_at is not null
    cross join lateral (select
      coalesce(payment.amount, 0) as ours,
      least(coalesce(payment.amount, 0), coalesce((select sum(${sentOfRefund}) from refund where payment_id = payment.id), 0))::bigint as back,
      ${differs(['PAYMENT_UNKNOWN', 'AMOUNT_DIFFERS'], isOpen)} as is_open,
      ${differs(['PAYMENT_UNKNOWN', 'AMOUNT_DIFFERS'], isDecided)} as is_decided) ours`.execute(db)
  const { rows: refunds } = await sql<Record<'ours' | 'ofOthers' | 'toDecide' | 'decided', number>>`
    select
      case when is_ours then amount else 0 end as "ours",
      case when is_of_other then amount else 0 end as "ofOthers",
      case when not is_ours and not is_of_other and is_open then amount else 0 end as "toDecide",
      case when not is_ours and not is_of_other and not is_open and is_decided then amount else 0 end as "decided"
    from unnest(${refundIds}::text[], ${sent.map(({ paymentId }) => paymentId)}::text[], ${sent.map(({ amount }) => amount)}::bigint[])
      listed (id, payment_id, amount)
    cross join lateral (select
      exists (select from refund_attempt where provider_refund_id = listed.id) as is_ours,
      not exists (select from payment where provider_payment_id = listed.payment_id and captured_at is not null) as is_of_other,
      ${differs(['REFUND_UNKNOWN'], isOpen)} as is_open,
      ${differs(['REFUND_UNKNOWN'], isDecided)} as is_decided) ours`.execute(db)
  const captured = sumOf([...listed.payments.values()])
  const sentSum = sumOf(sent.map(({ amount }) => amount))
  const paymentSums = {
    bookings: sumOf(payments.map(({ bookings }) => bookings)),
    refunds: sumOf(payments.map(({ refunds: back }) => back)),
    toDecide: sumOf(payments.map(({ toDecide }) => toDecide)),
    decided: sumOf(payments.map(({ decided }) => decided)),
  }
  const refundSums = {
    ours: sumOf(refunds.map(({ ours }) => ours)),
    ofOthers: sumOf(refunds.map(({ ofOthers }) => ofOthers)),
    toDecide: sumOf(refunds.map(({ toDecide }) => toDecide)),
    decided: sumOf(refunds.map(({ decided }) => decided)),
  }
  return {
    payments: { ...captured, ...paymentSums, unexplained: restOf(captured, paymentSums) },
    refunds: { ...sentSum, ...refundSums, unexplained: restOf(sentSum, refundSums) },
    healed: await healedSince(db, startedAt, paymentIds),
    left: await leftToDecide(db, range, [...paymentIds, ...refundIds]),
  }
}

/** A difference counts as decided once an admin has asked for a resolution: the jobs carry it out. */
const isOpen = sql`resolved_at is null and requested_at is null`
const isDecided = sql`requested_at is not null or resolved_at is not null and resolution <> 'GONE'`

const differs = (kinds: readonly DifferenceKind[], how: typeof isOpen) => sql`
  exists (select from reconciliation_difference
          where kind in (${sql.join(kinds)}) and subject_id = listed.id and (${how}))`

const sumOf = (amounts: readonly number[]): Sum => ({
  count: amounts.filter((amount) => amount !== 0).length,
  amount: amounts.reduce((sum, amount) => sum + amount, 0),
})

const restOf = (all: Sum, parts: Record<string, Sum>): Sum => {
  const amount = Object.values(parts).reduce((rest, part) => rest - part.amount, all.amount)
  return { count: amount === 0 ? 0 : 1, amount }
}

const healedSince = async (db: Database, since: Date, paymentIds: string[]): Promise<Accounted['healed']> => {
  const { rows } = await sql<Accounted['healed']>`
    select
      (select count(*) from payment where provider_payment_id = any (${paymentIds}::text[]) and created_at >= ${since}) as payments,
      (select count(*) from reconciliation_difference where resolution = 'GONE' and resolved_at >= ${since}) as differences`.execute(
    db,
  )
  return rows[0]!
}

const leftToDecide = async (db: Database, { from, to }: Input['range'], ids: string[]): Promise<LeftToDecide[]> => {
  const { rows } = await sql<LeftToDecide>`
    select kind, subject_id as "subjectId", coalesce(theirs, 0) - coalesce(ours, 0) as amount
    from reconciliation_difference
    where ${isOpen} and (day between ${from}::date and ${to}::date or subject_id = any (${ids}::text[]))
    order by day, kind, subject_id`.execute(db)
  return rows
}

/** The result of a comparison as text: one line per sum. */
export const reconciledLines = ({ payments, refunds, healed, left, failures }: Accounted & { failures: number }) => {
  const line = (label: string, { count, amount }: { count: number; amount: number }): string =>
    `  ${label.padEnd(42)} ${String(count).padStart(6)} ${rupeesText(amount).padStart(18)}`
  return [
    line('Captured by the provider', payments),
    line('… of bookings', payments.bookings),
    line('… refunded, or owed as a refund', payments.refunds),
    line('… left to decide', payments.toDecide),
    line('… decided by an admin', payments.decided),
    line('… not explained', payments.unexplained),
    line('Refunded by the provider', refunds),
    line('… refunds of ours', refunds.ours),
    line('… of payments that are not ours', refunds.ofOthers),
    line('… left to decide', refunds.toDecide),
    line('… decided by an admin', refunds.decided),
    line('… not explained', refunds.unexplained),
    `Healed: ${healed.payments} payments taken over, ${healed.differences} differences gone by themselves.`,
    ...(failures > 0 ? [`${failures} tries failed: see Failed jobs, and run this again.`] : []),
    ...left.map(({ kind, subjectId, amount }) => `  ${kind.padEnd(24)} ${subjectId} ${rupeesText(amount)}`),
    left.length === 0 ? 'Nothing is left to decide.' : `${left.length} left to decide, under Tools, Reconciliation.`,
  ]
}

/** Whether every rupee is accounted for and no decision is left. */
export const isReconciled = ({ payments, refunds, left, failures }: Accounted & { failures: number }): boolean =>
  left.length === 0 && payments.unexplained.amount === 0 && refunds.unexplained.amount === 0 && failures === 0
