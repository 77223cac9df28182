import type { Database } from '@baari/db/connect.ts'
import { addDays } from '@baari/domain/shared/calendarDate.ts'
import { INDIA, instantAt } from '@baari/domain/shared/zonedTime.ts'
import type { PaymentGateway } from '../payments/gateway.ts'
import { PAGE_SIZE } from '../payments/providerReports.ts'
import { readDatabaseNow } from '../platform/jobs/databaseNow.ts'
import type { Job } from '../platform/jobs/job.ts'
import { type Accounted, accountFor, type Listed } from './accountFor.ts'
import { closeGone } from './closeGone.ts'
import { noteDifference } from './noteDifference.ts'
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

interface Looked {
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
  { from, to, seen, now }: Looked,
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
