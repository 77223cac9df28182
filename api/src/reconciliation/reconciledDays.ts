import type { Api } from '@baari/contract/api.ts'
import type { Answer } from '@baari/contract/endpoint.ts'
import { INDIA } from '@baari/domain/shared/zonedTime.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Handler } from '../platform/http/context.ts'
import { readList } from '../platform/http/readList.ts'

const differencesOf = (open: RawBuilder<unknown>) => sql<number>`
  (select count(*) from reconciliation_difference difference where difference.day = reconciliation_day.day ${open})`

export const listReconciliationDays: Handler<Api['listReconciliationDays']> = async ({ query }, { db, now }) => {
  const { rows: days, ...totals } = await readList({
    db,
    query,
    rows: db
      .selectFrom('reconciliation_day')
      .select(['day', 'part', 'due_at', 'finished_at'])
      .select([
        differencesOf(sql``).as('found'),
        differencesOf(sql`and resolved_at is null`).as('open'),
        sql<number>`coalesce((
          select sum(amount) from provider_settlement
          where not is_opening and (made_at at time zone ${INDIA})::date = reconciliation_day.day), 0)::bigint`.as(
          'settled',
        ),
      ])
      .orderBy('day', 'desc'),
    found: db.selectFrom('reconciliation_day'),
  })
  const content = days.map((day) => ({
    day: day.day,
    state: stateOf(day, now),
    finishedAt: day.finished_at,
    settledAmount: day.settled,
    found: day.found,
    open: day.open,
  }))
  return { content, ...totals }
}

const stateOf = (day: { due_at: Date; finished_at: Date | null }, now: Date): 'AHEAD' | 'RUNNING' | 'DONE' => {
  if (day.finished_at !== null) return 'DONE'
  return day.due_at > now ? 'AHEAD' : 'RUNNING'
}

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
  return { content, ...totals }
}
