import type { Database } from '@baari/db/connect.ts'
import { INDIA, MS_PER_DAY } from '@baari/domain/shared/zonedTime.ts'
import { sql } from 'kysely'
import { GatewayError } from '../payments/gateway.ts'
import { PAGE_SIZE } from '../payments/providerReports.ts'
import { paymentWasListed } from '../payments/savePayment.ts'
import { matchBankLines } from './bankLines.ts'
import { comparePayment, compareRefund } from './compareLines.ts'
import { closeGone, noteDifference } from './differences.ts'
import type { ComparedDay, ComparedPage, ReconcilingServices } from './services.ts'
import { saveSettlement, takeLines, takeSettlements } from './takeLines.ts'

/** So many are asked about one by one in a turn. */
const ASKED_AT_ONCE = 20

/** Checks rows that the provider or the bank has not listed: payments of the day, and overdue settlements. */
const checkOwnRows = async (
  compared: ComparedDay,
  _skip: number,
  { db: pool, gateway, reports, config }: ReconcilingServices,
): Promise<ComparedPage> => {
  const unlisted = await unlistedPayments(pool, compared)
  const isMissing = new Set<string>()
  for (const { provider_payment_id: id } of unlisted)
    try {
      await gateway.payment(id)
    } catch (error) {
      if (!(error instanceof GatewayError) || error.kind !== 'REFUSED') throw error
      isMissing.add(id)
    }
  const created = await pool.selectFrom('provider_settlement').select('id').where('status', '=', 'created').execute()
  const settlements = await Promise.all(created.map(({ id }) => reports.settlement(id)))
  return {
    // A full batch gives this part another turn, for the rest.
    count: unlisted.length === ASKED_AT_ONCE ? PAGE_SIZE : 0,
    write: async (db) => {
      const clock = { ...compared, db }
      for (const payment of unlisted) {
        await paymentWasListed(db, payment.id, compared.now)
        if (isMissing.has(payment.provider_payment_id))
          await noteDifference(
            db,
            {
              kind: 'PAYMENT_MISSING',
              subjectId: payment.provider_payment_id,
              ours: payment.amount - (payment.fee ?? 0),
              theirs: null,
              providerPaymentId: payment.provider_payment_id,
              bookingId: payment.booking_id,
            },
            clock,
          )
      }
      for (const settlement of settlements)
        await saveSettlement(settlement, { db, now: compared.now, provider: reports.name, isOpening: false })
      await matchBankLines(db, compared.now)
      await noteOverdue(clock, config.BANK_LINE_DAYS)
      await noteUnsettled(clock, config.SETTLEMENT_DAYS)
      await closeGone(clock)
    },
  }
}

const unlistedPayments = (db: Database, { from, to }: ComparedDay) =>
  db
    .selectFrom('payment')
    .select(['id', 'provider_payment_id', 'booking_id', 'amount', 'fee'])
    .where('captured_at', '>=', from)
    .where('captured_at', '<', to)
    .where('listed_at', 'is', null)
    .orderBy('id')
    .limit(ASKED_AT_ONCE)
    .execute()

const noteOverdue = async (clock: ComparedDay & { db: Database }, days: number): Promise<void> => {
  const overdue = await clock.db
    .selectFrom('provider_settlement')
    .select(['id', 'amount'])
    .where('status', '=', 'processed')
    .where('bank_line_id', 'is', null)
    .where('is_opening', '=', false)
    .where('made_at', '<', new Date(clock.to.getTime() - days * MS_PER_DAY))
    .execute()
  for (const { id, amount } of overdue)
    await noteDifference(clock.db, { kind: 'SETTLEMENT_NOT_IN_BANK', subjectId: id, ours: amount, theirs: null }, clock)
}

/**
 * Notes payments whose time to be settled ends with this day and that are in no settlement. Leaves out payments
 * captured before the first compared day, whose settlements have no known lines, and those already noted as missing at
 * the provider.
 */
const noteUnsettled = async (clock: ComparedDay & { db: Database }, days: number): Promise<void> => {
  const before = (instant: Date): Date => new Date(instant.getTime() - days * MS_PER_DAY)
  const { rows: unsettled } = await sql<{ id: string; booking_id: string; amount: number; fee: number | null }>`
    select provider_payment_id as id, booking_id, amount, fee from payment
    where captured_at >= ${before(clock.from)} and captured_at < ${before(clock.to)}
      and captured_at >= (select min(day) from reconciliation_day)::timestamp at time zone ${INDIA}
      and not exists (select from provider_settlement_line where entity_id = payment.provider_payment_id)
      and not exists (
        select from reconciliation_difference where kind = 'PAYMENT_MISSING' and subject_id = payment.provider_payment_id)
    order by payment.id`.execute(clock.db)
  for (const { id, booking_id: bookingId, amount, fee } of unsettled)
    await noteDifference(
      clock.db,
      {
        kind: 'PAYMENT_NOT_SETTLED',
        subjectId: id,
        ours: amount - (fee ?? 0),
        theirs: null,
        providerPaymentId: id,
        bookingId,
      },
      clock,
    )
}

/** Older disputes are all decided. */
const HORIZON_MILLISECONDS = 180 * 86_400_000

/**
 * Takes disputes whose webhook was lost: those of the day, and older ones that are undecided. Disputes decided before
 * the first comparison are in settlements that count as arrived. Known disputes are checked elsewhere.
 */
const takeDisputes = async (
  { from, now }: ComparedDay,
  skip: number,
  { disputes, disputeWasListed }: Pick<ReconcilingServices, 'disputes' | 'disputeWasListed'>,
): Promise<ComparedPage> => {
  const listed = await disputes.disputes(skip)
  for (const dispute of listed) {
    const isUndecided = dispute.status === 'OPEN' || dispute.status === 'UNDER_REVIEW'
    if (dispute.openedAt < from && !isUndecided) continue
    await disputeWasListed(dispute, now)
  }
  const oldest = listed.at(-1)
  const isEnough = oldest !== undefined && from.getTime() - oldest.openedAt.getTime() > HORIZON_MILLISECONDS
  return { count: isEnough ? 0 : Math.min(listed.length, PAGE_SIZE), write: async () => undefined }
}

/** The payments that were begun on a day and captured since. */
const comparePayments = async (
  compared: ComparedDay,
  skip: number,
  { reports, notifyJob }: Pick<ReconcilingServices, 'reports' | 'notifyJob'>,
): Promise<ComparedPage> => {
  const payments = await reports.listedPayments(compared, skip)
  return {
    count: payments.length,
    write: async (db) => {
      for (const payment of payments) if (payment.isCaptured) await comparePayment(payment, { ...compared, db })
      notifyJob('reconcileOrders')
    },
  }
}

/** The refunds that were asked for on a day, by Baari or in the provider's dashboard. */
const compareRefunds = async (
  compared: ComparedDay,
  skip: number,
  { reports }: Pick<ReconcilingServices, 'reports'>,
): Promise<ComparedPage> => {
  const refunds = await reports.listedRefunds(compared, skip)
  return {
    count: refunds.length,
    write: async (db) => {
      for (const refund of refunds) await compareRefund(refund, { ...compared, db })
    },
  }
}

type Part = (compared: ComparedDay, skip: number, services: ReconcilingServices) => Promise<ComparedPage>

/** In the order in which a day goes through them. OPENING is the first day's alone. */
export const partsOfDay = {
  OPENING: (compared, skip, services) => takeSettlements(compared, skip, { ...services, isOpening: true }),
  SETTLEMENTS: (compared, skip, services) => takeSettlements(compared, skip, { ...services, isOpening: false }),
  LINES: takeLines,
  PAYMENTS: comparePayments,
  REFUNDS: compareRefunds,
  DISPUTES: takeDisputes,
  OWN: checkOwnRows,
} satisfies Record<string, Part>

export type PartOfDay = keyof typeof partsOfDay
