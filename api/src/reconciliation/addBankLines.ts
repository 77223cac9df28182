import type { Api } from '@baari/contract/api.ts'
import { newId } from '@baari/db/newId.ts'
import {
  isHeading,
  readStatement,
  type StatementLine,
  type StatementRow,
  UnreadableRow,
} from '@baari/domain/payments/bankStatement.ts'
import { dateAt, INDIA } from '@baari/domain/shared/zonedTime.ts'
import { CsvError, parse } from 'csv-parse/sync'
import { recordAuditEvents } from '../platform/audit/recordAuditEvents.ts'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { matchBankLines } from './matchBankLines.ts'

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
        sentence: `Line ${error.row} cannot be read. Please check its date, amount and reference.`,
      })
    throw error
  }
}
