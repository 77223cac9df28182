import { sql } from 'kysely'
import type { TestApp } from './startTestApp.ts'
import { until } from './until.ts'

/** Runs due jobs until every fact is posted, every refund is sent, and no order is due for a check. */
export const booksDone = ({ database, settleDown }: TestApp): Promise<true> =>
  until(async () => {
    await settleDown()
    const { rows } = await sql<{ due: number }>`
      select (select count(*) from booking where posting_due) + (select count(*) from payment where posting_due)
           + (select count(*) from refund where (posting_due or status = 'PENDING') and created_at <= database_now())
           + (select count(*) from pass where posting_due) + (select count(*) from pass_use where posting_due)
           + (select count(*) from payment_order where next_check_at <= database_now()) as due`.execute(database.db)
    return rows[0]?.due === 0 ? true : undefined
  })
