import type { Api } from '@baari/contract/api.ts'
import type { Answer, RequestOf } from '@baari/contract/endpoint.ts'
import type { Database } from '@baari/db/connect.ts'
import { writtenOffPostings } from '@baari/domain/settlements/postings.ts'
import { maskedEmail, maskedPhone } from '@baari/domain/shared/person.ts'
import type { NotifyJob } from '../jobNames.ts'
import { refundCameBack } from '../payments/queueRefund.ts'
import { saveFee } from '../payments/savePayment.ts'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { readList } from '../platform/http/readList.ts'
import { causedBy, writePostings } from '../settlements/ledger.ts'
import { adoptRefund } from './adoptRefund.ts'
import { confirmSettlement } from './bankLines.ts'
import { closeDifference, type DifferenceKind, type OpenDifference, recordResolved } from './differences.ts'

export const listDifferences: Handler<Api['listDifferences']> = async ({ query }, { db }) => {
  const found = () => {
    let differences = selectDifferences(db)
    if (query.kind) differences = differences.where('difference.kind', '=', query.kind)
    if (query.state)
      differences = differences.where('difference.resolved_at', query.state === 'OPEN' ? 'is' : 'is not', null)
    return differences
  }
  const { rows, ...totals } = await readList({
    db,
    query,
    rows: found().orderBy('difference.found_at', 'desc').orderBy('difference.id', 'desc'),
    found: found().clearSelect(),
  })
  return { content: rows.map(presentDifference), ...totals }
}

/** The one thing that an admin can do about a difference. */
const differenceActions: Record<DifferenceKind, Answer<Api['resolveDifference']>['action']> = {
  PAYMENT_UNKNOWN: 'REFUND_PAYMENT',
  PAYMENT_MISSING: 'WRITE_OFF',
  PAYMENT_NOT_SETTLED: 'WRITE_OFF',
  AMOUNT_DIFFERS: 'WRITE_OFF',
  FEE_DIFFERS: 'ACCEPT_FEE',
  REFUND_UNKNOWN: 'ADOPT_REFUND',
  REFUND_FAILED: 'OWE_REFUND_AGAIN',
  LINE_UNKNOWN: 'WRITE_OFF',
  SETTLEMENT_DIFFERS: 'WRITE_OFF',
  SETTLEMENT_NOT_IN_BANK: 'MATCH_BANK_LINE',
  DISPUTE_UNKNOWN: 'WRITE_OFF',
}

interface Resolving {
  db: Database
  now: Date
  by: string
  body: RequestOf<Api['resolveDifference']>['body']
}

/** Returns the details for the audit log. */
type Resolve = (difference: OpenDifference, resolving: Resolving) => Promise<object>

const refundPayment: Resolve = async ({ id, kind, subject_id: subjectId }, { db, now, by }) => {
  const known = await db
    .selectFrom('payment')
    .select('id')
    .where('provider_payment_id', '=', subjectId)
    .executeTakeFirst()
  // Its order was found since: it confirms its booking, or goes back as one that came too late.
  if (known) {
    await closeDifference({ kind, subjectId }, { how: 'GONE' }, { db, now })
    return { known: known.id }
  }
  await db
    .updateTable('reconciliation_difference')
    .set({ requested_at: now, requested_by: by, next_try_at: now })
    .where('id', '=', id)
    .execute()
  return { request: 'refund' }
}

const writeOff: Resolve = async (difference, { db, now, by, body: { reason } }) => {
  if (!reason) throw new Failure('DIFFERENCE_NEEDS_REASON')
  const more = (difference.theirs ?? 0) - (difference.ours ?? 0)
  const links = { occurredAt: now, actorId: by, ...(difference.booking_id ? { bookingId: difference.booking_id } : {}) }
  await writePostings(db, causedBy(links, writtenOffPostings(difference.id, more)))
  await closeDifference(
    { kind: difference.kind, subjectId: difference.subject_id },
    { how: 'WRITTEN_OFF', by, reason },
    { db, now },
  )
  return { writtenOff: more, reason }
}

const acceptFee: Resolve = async (difference, { db, now, by }) => {
  const fee = { fee: difference.theirs ?? 0, tax: difference.tax ?? 0 }
  await saveFee({ providerPaymentId: difference.subject_id, ...fee }, { db, now })
  await closeDifference(
    { kind: difference.kind, subjectId: difference.subject_id },
    { how: 'FEE_ACCEPTED', by },
    { db, now },
  )
  return fee
}

const oweAgain: Resolve = async (difference, { db, now, by }) => {
  await refundCameBack(difference.subject_id, { db, now })
  await closeDifference(
    { kind: difference.kind, subjectId: difference.subject_id },
    { how: 'OWED_AGAIN', by },
    { db, now },
  )
  return { owedAgain: difference.ours }
}

const matchLine: Resolve = async (difference, { db, now, by, body: { bankLineId } }) => {
  if (!bankLineId) throw new Failure('BANK_LINE_NEEDED')
  const line = await db.selectFrom('bank_line').select('id').where('id', '=', bankLineId).executeTakeFirst()
  if (!line) throw new Failure('BANK_LINE_NEEDED')
  const isConfirmed = await confirmSettlement({ settlementId: difference.subject_id, lineId: line.id, by }, { db, now })
  if (!isConfirmed) throw new Failure('DIFFERENCE_RESOLVED')
  return { bankLineId }
}

const resolves: Record<(typeof differenceActions)[DifferenceKind], Resolve> = {
  REFUND_PAYMENT: refundPayment,
  WRITE_OFF: writeOff,
  ACCEPT_FEE: acceptFee,
  // `adoptRefund` returns undefined only without an admin.
  ADOPT_REFUND: async (difference, resolving) => (await adoptRefund(difference, resolving)) ?? {},
  OWE_REFUND_AGAIN: oweAgain,
  MATCH_BANK_LINE: matchLine,
}

/** Takes the action that fits the kind of difference, under its lock: if two admins act at once, it happens once. */
export const resolveDifference =
  ({ notifyJob }: { notifyJob: NotifyJob }): Handler<Api['resolveDifference']> =>
  async ({ params, body }, { db, now, viewer, afterCommit }) => {
    const found = await db
      .selectFrom('reconciliation_difference')
      .selectAll()
      .where('id', '=', params.differenceId)
      .forUpdate()
      .executeTakeFirst()
    if (!found) throw new Failure('NOT_FOUND', { message: 'We could not find this difference.' })
    if (found.resolved_at !== null || found.requested_at !== null) throw new Failure('DIFFERENCE_RESOLVED')
    const difference = found as OpenDifference
    const resolve = resolves[differenceActions[difference.kind]]
    const after = await resolve(difference, { db, now, by: viewer.accountId, body })
    await recordResolved(difference, { actorId: viewer.accountId, after }, { db, now })
    afterCommit(() => {
      for (const job of ['returnStrayPayments', 'postFacts', 'sendRefunds'] as const) notifyJob(job)
    })
    return presentDifference(
      await selectDifferences(db).where('difference.id', '=', difference.id).executeTakeFirstOrThrow(),
    )
  }

type Presented = Answer<Api['resolveDifference']>

/** Differences with the names of the admins who resolved them. */
const selectDifferences = (db: Database) =>
  db
    .selectFrom('reconciliation_difference as difference')
    .leftJoin('account', 'account.id', 'difference.resolved_by')
    .selectAll('difference')
    .select(['account.first_name', 'account.last_name'])

type Row = Awaited<ReturnType<ReturnType<typeof selectDifferences>['executeTakeFirstOrThrow']>>

const presentDifference = (row: Row): Presented => ({
  entityId: row.id,
  kind: row.kind as DifferenceKind,
  action: differenceActions[row.kind as DifferenceKind],
  subjectId: row.subject_id,
  day: row.day,
  ours: row.ours,
  theirs: row.theirs,
  providerPaymentId: row.provider_payment_id,
  bookingId: row.booking_id,
  method: row.method,
  contact: row.contact && (row.contact.includes('@') ? maskedEmail(row.contact) : maskedPhone(row.contact)),
  paidAt: row.paid_at,
  foundAt: row.found_at,
  isUnderWay: row.requested_at !== null && row.resolved_at === null,
  resolvedAt: row.resolved_at,
  resolvedBy: [row.first_name, row.last_name].filter(Boolean).join(' ') || row.resolved_by,
  how: row.resolution as Presented['how'],
  reason: row.reason,
})
