import type { Database } from '@baari/db/connect.ts'
import { sql } from 'kysely'
import { confirmSettlement } from './confirmSettlement.ts'

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
