import type { Database } from '@baari/db/connect.ts'
import { bankedSettlementPostings } from '@baari/domain/settlements/providerPostings.ts'
import { INDIA, instantAt } from '@baari/domain/shared/zonedTime.ts'
import { causedBy, writePostings } from '../settlements/writePostings.ts'
import { closeDifference } from './closeDifference.ts'

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
