import type { Database } from '@baari/db/connect.ts'
import { dateAt, INDIA, instantAt } from '@baari/domain/shared/zonedTime.ts'
import { sql } from 'kysely'
import type { ProviderState } from './providerState.ts'
import type { Violation } from './violation.ts'

/** The bank sends refunds back, and some are made in the provider's dashboard. Any other difference is our bug. */
const EXPECTED = ['REFUND_FAILED']

/** Days are compared with the provider. Rows hold its disputes and settlements of past days, each settlement with its line of the bank statement. */
export const checkComparison = async (
  db: Database,
  { provider, refundedElsewhere, now }: { provider: ProviderState; refundedElsewhere: ReadonlySet<string>; now: Date },
): Promise<Violation[]> => {
  const today = instantAt(dateAt(now, INDIA), 0, INDIA).getTime() / 1000
  const violations: Violation[] = []
  const report = (rule: string, facts: string): void => {
    violations.push({ rule, facts })
  }
  const { rows: days } = await sql<{ day: string; part: string }>`
    select day::text, part from reconciliation_day where finished_at is null and due_at <= ${now}`.execute(db)
  for (const { day, part } of days) report('DAY_NOT_COMPARED', `${day} is still at ${part}`)
  const { rows: differences } = await sql<{ kind: string; subject_id: string; is_open: boolean }>`
    select kind, subject_id, resolved_at is null as is_open from reconciliation_difference`.execute(db)
  for (const { kind, subject_id: subject, is_open: isOpen } of differences) {
    if (!EXPECTED.includes(kind) && !refundedElsewhere.has(subject)) report('DIFFERENCE_FOUND', `${kind} of ${subject}`)
    if (isOpen) report('DIFFERENCE_STAYS', `${kind} of ${subject}`)
  }
  const disputes = await read<{ status: string; deducted: number }>(
    db,
    sql`select provider_dispute_id as id, status, deducted from dispute`,
  )
  for (const { id, status, amount_deducted: deducted, created_at: at } of provider.disputes) {
    const row = disputes.get(id)
    if (row && (row.status !== status.toUpperCase() || row.deducted !== deducted))
      report('DISPUTE_DIFFERS', `${id} is ${status} with ${deducted} paise, the row ${row.status} with ${row.deducted}`)
    if (!row && at < today) report('DISPUTE_UNKNOWN', `${id} is ${status}, and no row knows of it`)
  }
  const settlements = await read<{ amount: number; line: number | null }>(
    db,
    sql`select settlement.id, settlement.amount, bank_line.amount as line
      from provider_settlement settlement left join bank_line on bank_line.id = bank_line_id`,
  )
  for (const { id, amount, created_at: at } of provider.settlements) {
    const row = settlements.get(id)
    if (at < today && (row?.amount !== amount || row.line !== amount))
      report('SETTLEMENT_NOT_MATCHED', `${id} has ${amount} paise, the row ${row?.amount}, the statement ${row?.line}`)
  }
  return violations
}

const read = async <Row>(db: Database, query: ReturnType<typeof sql<unknown>>): Promise<Map<string, Row>> => {
  const { rows } = await query.execute(db)
  return new Map((rows as (Row & { id: string })[]).map((row) => [row.id, row]))
}
