import type { Database } from '@baari/db/connect.ts'
import { bankedSettlementPostings } from '@baari/domain/settlements/postings.ts'
import { sql } from 'kysely'
import { type GatewaySettlement, PAGE_SIZE, type SettledLine } from '../payments/providerReports.ts'
import { causedBy, writePostings } from '../settlements/ledger.ts'
import { matchBankLines } from './bankLines.ts'
import { comparePayment, compareRefund } from './compareLines.ts'
import { noteDifference } from './differences.ts'
import type { ComparedDay, ComparedPage, ReconcilingServices } from './services.ts'

/** Compares the provider's settled lines of a day, payment by payment, with our rows. */
export const takeLines = async (
  compared: ComparedDay,
  skip: number,
  { reports, db: pool }: Pick<ReconcilingServices, 'reports' | 'db'>,
): Promise<ComparedPage> => {
  const lines = await reports.settledLines(compared.day, skip)
  const strange = await unknownSettlements(pool, lines)
  const settlements = await Promise.all(strange.map((id) => reports.settlement(id)))
  return {
    count: lines.length,
    write: async (db) => {
      const { now } = compared
      for (const settlement of settlements)
        await saveSettlement(settlement, { db, now, provider: reports.name, isOpening: false })
      for (const line of lines) await takeLine(line, { ...compared, db })
      if (lines.length < PAGE_SIZE) await addUp({ ...compared, db })
    },
  }
}

type Clock = ComparedDay & { db: Database }

const unknownSettlements = async (db: Database, lines: readonly SettledLine[]): Promise<string[]> => {
  const named = [...new Set(lines.map(({ settlementId }) => settlementId))]
  if (named.length === 0) return []
  const known = await db.selectFrom('provider_settlement').select('id').where('id', 'in', named).execute()
  const ids = new Set(known.map(({ id }) => id))
  return named.filter((id) => !ids.has(id))
}

const takeLine = async (line: SettledLine, clock: Clock): Promise<void> => {
  const saved = await clock.db
    .insertInto('provider_settlement_line')
    .values({
      entity_id: line.entityId,
      settlement_id: line.settlementId,
      kind: line.kind,
      credit: line.credit,
      debit: line.debit,
      fee: line.fee,
      tax: line.tax,
      provider_payment_id: line.paymentId,
      provider_dispute_id: line.disputeId,
      description: line.description,
      found_at: clock.now,
    })
    .onConflict((conflict) => conflict.column('entity_id').doNothing())
    .executeTakeFirst()
  if (saved.numInsertedOrUpdatedRows === 0n) return
  if (line.kind === 'payment') {
    await comparePayment(
      { id: line.entityId, orderId: line.orderId ?? '', amount: line.amount, fee: line.fee, tax: line.tax },
      clock,
    )
    if (await isWrittenOff(line, clock.db)) await noteUnknown(line, clock)
  } else if (line.kind === 'refund')
    await compareRefund({ id: line.entityId, paymentId: line.paymentId ?? '', amount: line.debit }, clock)
  else if (!(await isOfDispute(line, clock.db)) && !(await isFailedRefund(line, clock.db)))
    await noteUnknown(line, clock)
}

const noteUnknown = ({ entityId, credit, debit, paymentId }: SettledLine, clock: Clock): Promise<boolean> =>
  noteDifference(
    clock.db,
    {
      kind: 'LINE_UNKNOWN',
      subjectId: entityId,
      ours: null,
      theirs: credit - debit,
      providerPaymentId: paymentId,
    },
    clock,
  )

/** The books had given this payment up, and its money comes after all. */
const isWrittenOff = async ({ entityId }: SettledLine, db: Database): Promise<boolean> => {
  const writtenOff = await db
    .selectFrom('reconciliation_difference')
    .select('id')
    .where('kind', 'in', ['PAYMENT_MISSING', 'PAYMENT_NOT_SETTLED'])
    .where('subject_id', '=', entityId)
    .where('resolution', '=', 'WRITTEN_OFF')
    .executeTakeFirst()
  return writtenOff !== undefined
}

/** Disputes about payments of ours are in the books by themselves. */
const isOfDispute = async ({ disputeId }: SettledLine, db: Database): Promise<boolean> => {
  if (disputeId === null) return false
  const known = await db
    .selectFrom('dispute')
    .select('id')
    .where('provider_dispute_id', '=', disputeId)
    .executeTakeFirst()
  return known !== undefined
}

/** True for the money of a failed refund that comes back: the books have it already. */
const isFailedRefund = async ({ paymentId, credit }: SettledLine, db: Database): Promise<boolean> => {
  if (paymentId === null) return false
  const failed = await db
    .selectFrom('refund_attempt')
    .innerJoin('refund', 'refund.id', 'refund_attempt.refund_id')
    .innerJoin('payment', 'payment.id', 'refund.payment_id')
    .select('refund.id')
    .where('payment.provider_payment_id', '=', paymentId)
    .where('refund_attempt.failed_at', 'is not', null)
    .where('refund_attempt.amount', '=', credit)
    .executeTakeFirst()
  return failed !== undefined
}

/** A settlement is the sum of its lines. */
const addUp = async (clock: Clock): Promise<void> => {
  const { rows } = await sql<{ id: string; amount: number; listed: number }>`
    select provider_settlement.id, provider_settlement.amount, coalesce(sum(credit - debit), 0)::bigint as listed
    from provider_settlement left join provider_settlement_line line on line.settlement_id = provider_settlement.id
    where made_at >= ${clock.from} and made_at < ${clock.to} and not is_opening and provider_settlement.status = 'processed'
    group by provider_settlement.id having coalesce(sum(credit - debit), 0) <> provider_settlement.amount`.execute(
    clock.db,
  )
  for (const { id, amount, listed } of rows)
    await noteDifference(clock.db, { kind: 'SETTLEMENT_DIFFERS', subjectId: id, ours: listed, theirs: amount }, clock)
}

const THE_BEGINNING = new Date(0)

/**
 * Takes the settlements that the provider made on a day. Those from before the first day count as arrived: their money
 * is in the bank account, and their statements are not at hand.
 */
export const takeSettlements = async (
  { from, to, now }: ComparedDay,
  skip: number,
  { reports, isOpening }: Pick<ReconcilingServices, 'reports'> & { isOpening: boolean },
): Promise<ComparedPage> => {
  const settlements = await reports.listedSettlements(
    isOpening ? { from: THE_BEGINNING, to: from } : { from, to },
    skip,
  )
  return {
    count: settlements.length,
    write: async (db) => {
      for (const settlement of settlements)
        await saveSettlement(settlement, { db, now, isOpening, provider: reports.name })
      await matchBankLines(db, now)
    },
  }
}

interface Saving {
  db: Database
  now: Date
  provider: string
  isOpening: boolean
}

/** Takes over a settlement of the provider, or how it stands now. */
export const saveSettlement = async (
  reported: GatewaySettlement,
  { db, now, provider, isOpening }: Saving,
): Promise<void> => {
  const saved = await db
    .insertInto('provider_settlement')
    .values({
      id: reported.id,
      provider,
      amount: reported.amount,
      utr: reported.utr.toUpperCase(),
      status: reported.status,
      made_at: reported.madeAt,
      is_opening: isOpening,
      found_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ status: reported.status, utr: reported.utr.toUpperCase() })
        .where('provider_settlement.status', '=', 'created'),
    )
    .returning('is_opening')
    .executeTakeFirst()
  if (saved?.is_opening && reported.status === 'processed')
    await writePostings(
      db,
      causedBy(
        { occurredAt: reported.madeAt },
        bankedSettlementPostings(reported.id, reported.amount, reported.amount),
      ),
    )
}
