import type { Api } from '@baari/contract/api.ts'
import type { Handler } from '../platform/http/context.ts'
import { readList } from '../platform/http/readList.ts'

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
  return { content: content, ...totals }
}
