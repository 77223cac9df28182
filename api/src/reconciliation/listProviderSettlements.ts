import type { Api } from '@baari/contract/api.ts'
import type { Answer } from '@baari/contract/endpoint.ts'
import { sql } from 'kysely'
import type { Handler } from '../platform/http/context.ts'
import { readList } from '../platform/http/readList.ts'

type Listed = Answer<Api['listProviderSettlements']>['content'][number]

export const listProviderSettlements: Handler<Api['listProviderSettlements']> = async ({ query }, { db }) => {
  const { rows, ...totals } = await readList({
    db,
    query,
    rows: db
      .selectFrom('provider_settlement')
      .leftJoin('bank_line', 'bank_line.id', 'provider_settlement.bank_line_id')
      .selectAll('provider_settlement')
      .select('bank_line.booked_on')
      .select(
        sql<number>`(select count(*) from provider_settlement_line where settlement_id = provider_settlement.id)`.as(
          'line_count',
        ),
      )
      .orderBy('provider_settlement.made_at', 'desc')
      .orderBy('provider_settlement.id', 'desc'),
    found: db.selectFrom('provider_settlement'),
  })
  const content = rows.map((row) => ({
    entityId: row.id,
    amount: row.amount,
    utr: row.utr,
    status: row.status as Listed['status'],
    madeAt: row.made_at,
    lineCount: row.line_count,
    isOpening: row.is_opening,
    bookedOn: row.booked_on,
  }))
  return { content: content, ...totals }
}
