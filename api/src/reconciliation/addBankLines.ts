import type { Api } from '@baari/contract/api.ts'
import { newId } from '@baari/db/newId.ts'
import { readStatement, type StatementLine, UnreadableRow } from '@baari/domain/payments/bankStatement.ts'
import { recordAuditEvents } from '../platform/audit/recordAuditEvents.ts'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { matchBankLines } from './matchBankLines.ts'

/** Adds what is new of a bank statement, and confirms settlements with it. */
export const addBankLines: Handler<Api['addBankLines']> = async ({ body }, { db, now, viewer }) => {
  const lines = readable(body.statement)
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

const readable = (statement: string): StatementLine[] => {
  try {
    return readStatement(statement)
  } catch (error) {
    if (error instanceof UnreadableRow)
      throw new Failure('BANK_STATEMENT_UNREADABLE', {
        sentence: `Line ${error.row} cannot be read. Please enter it as date, amount, reference.`,
      })
    throw error
  }
}
