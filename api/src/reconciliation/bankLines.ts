import type { Api } from '@baari/contract/api.ts'
import type { Database } from '@baari/db/connect.ts'
import { newId } from '@baari/db/newId.ts'
import {
  isHeading,
  readStatement,
  type StatementLine,
  type StatementRow,
  UnreadableRow,
} from '@baari/domain/payments/bankStatement.ts'
import { bankedSettlementPostings } from '@baari/domain/settlements/postings.ts'
import { dateAt, INDIA, instantAt } from '@baari/domain/shared/zonedTime.ts'
import { CsvError, parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { recordAuditEvents } from '../platform/audit/audit.ts'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { readList } from '../platform/http/readList.ts'
import { causedBy, writePostings } from '../settlements/ledger.ts'
import { closeDifference } from './differences.ts'

export const listBankLines: Handler<Api['listBankLines']> = async ({ query }, { db }) => {
  const found = () => {
    const lines = db
      .selectFrom('bank_line')
      .leftJoin('provider_settlement', 'provider_settlement.bank_line_id', 'bank_line.id')
    return query.isFree ? lines.where('provider_settlement.id', 'is', null) : lines
  }
  const { rows, ...totals } = await readList({
    db,
    query,
    rows: found()
      .selectAll('bank_line')
      .select('provider_settlement.id as settlement_id')
      .orderBy('bank_line.booked_on', 'desc')
      .orderBy('bank_line.id', 'desc'),
    found: found(),
  })
  const content = rows.map((row) => ({
    entityId: row.id,
    bookedOn: row.booked_on,
    amount: row.amount,
    reference: row.reference,
    enteredAt: row.entered_at,
    settlementId: row.settlement_id,
  }))
  return { content, ...totals }
}

/** Adds what is new of a bank statement, and confirms settlements with it. */
export const addBankLines: Handler<Api['addBankLines']> = async ({ body }, { db, now, viewer }) => {
  const lines = readable(body.statement, now)
  const added =
    lines.length === 0
      ? []
      : await db
          .insertInto('bank_line')
          .values(
            lines.map((line) => ({
              id: newId('BANKLINE', now),
              booked_on: line.bookedOn,
              amount: line.amount,
              reference: line.reference,
              entered_by: viewer.accountId,
              entered_at: now,
            })),
          )
          .onConflict((conflict) => conflict.constraint('bank_line_once').doNothing())
          .returning(['id', 'booked_on', 'amount', 'reference'])
          .execute()
  const matched = await matchBankLines(db, now)
  await recordAuditEvents(
    added.map((line) => ({
      actorId: viewer.accountId,
      action: 'bankLine.added',
      subjectId: line.id,
      after: { bookedOn: line.booked_on, amount: line.amount, reference: line.reference },
    })),
    { db, now },
  )
  return { added: added.length, known: lines.length - added.length, matched }
}

const SEPARATORS = [',', ';', '\t']
const FEWEST_CELLS = 3

const rowsOf = (statement: string, delimiter: string): StatementRow[] => {
  const rows: StatementRow[] = []
  try {
    parse(statement, {
      delimiter,
      bom: true,
      relax_column_count: true,
      // A quote inside a cell is part of its text.
      relax_quotes: true,
      skip_empty_lines: true,
      on_record: (cells: string[], { lines }) => {
        rows.push({ line: lines, cells })
        return null
      },
    })
    return rows
  } catch (error) {
    if (error instanceof CsvError) throw new UnreadableRow(Number(error.lines))
    throw error
  }
}

/** Banks separate cells by commas, semicolons or tabs. Takes the separator that yields a heading, or else enough cells. */
const separated = (statement: string): StatementRow[] => {
  const ways = SEPARATORS.map((separator) => rowsOf(statement, separator))
  const [typed = []] = ways
  return (
    ways.find((rows) => rows.some(({ cells }) => isHeading(cells.map((cell) => cell.trim())))) ??
    ways.find(([first]) => first && first.cells.length >= FEWEST_CELLS) ??
    typed
  )
}

const readable = (statement: string, now: Date): StatementLine[] => {
  try {
    return readStatement(separated(statement), dateAt(now, INDIA))
  } catch (error) {
    if (error instanceof UnreadableRow)
      throw new Failure('BANK_STATEMENT_UNREADABLE', {
        message: `Line ${error.row} cannot be read. Please check its date, amount and reference.`,
      })
    throw error
  }
}

/** Confirms settlements whose number is in a line of the bank statement with the same amount. Answers how many. */
export const matchBankLines = async (db: Database, now: Date): Promise<number> => {
  const { rows } = await sql<{ settlement_id: string; line_id: string }>`
    select distinct on (line.id) provider_settlement.id as settlement_id, line.id as line_id
    from provider_settlement
      join bank_line line on line.amount = provider_settlement.amount
        and position(provider_settlement.utr in line.reference) > 0
    where provider_settlement.bank_line_id is null and not is_opening and status = 'processed' and utr <> ''
      and not exists (select from provider_settlement other where other.bank_line_id = line.id)
    order by line.id, provider_settlement.id`.execute(db)
  let matched = 0
  for (const { settlement_id: settlementId, line_id: lineId } of rows)
    if (await confirmSettlement({ settlementId, lineId, by: null }, { db, now })) matched += 1
  return matched
}

interface Match {
  settlementId: string
  lineId: string
  /** The admin; null when the numbers matched automatically. */
  by: string | null
}

/**
 * A settlement of the provider is in the bank account: its money moves there in the books, on the day of the statement.
 * False when it is confirmed already.
 */
export const confirmSettlement = async (
  { settlementId, lineId, by }: Match,
  { db, now }: { db: Database; now: Date },
): Promise<boolean> => {
  const settlement = await db
    .selectFrom('provider_settlement')
    .select(['id', 'amount'])
    .where('id', '=', settlementId)
    .where('bank_line_id', 'is', null)
    .where('is_opening', '=', false)
    .where('status', '=', 'processed')
    .forUpdate()
    .executeTakeFirst()
  if (!settlement) return false
  const line = await db
    .selectFrom('bank_line')
    .select(['amount', 'booked_on'])
    .where('id', '=', lineId)
    .executeTakeFirstOrThrow()
  await db
    .updateTable('provider_settlement')
    .set({ bank_line_id: lineId, matched_at: now, matched_by: by })
    .where('id', '=', settlement.id)
    .execute()
  await writePostings(
    db,
    causedBy(
      { occurredAt: instantAt(line.booked_on, 0, INDIA), ...(by === null ? {} : { actorId: by }) },
      bankedSettlementPostings(settlement.id, settlement.amount, line.amount),
    ),
  )
  await closeDifference(
    { kind: 'SETTLEMENT_NOT_IN_BANK', subjectId: settlement.id },
    by === null ? { how: 'GONE' } : { how: 'BANK_LINE_MATCHED', by },
    { db, now },
  )
  return true
}
