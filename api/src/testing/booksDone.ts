import { sql } from 'kysely'
import type { TestApp } from './startTestApp.ts'
import { until } from './until.ts'

/**
 * Waits until every fact is posted, every refund has gone out, and no order waits to be asked about: a clock that has moved
 * on leaves such work behind. What the test before left at a later hour than this one begins at comes due in that hour.
 */
export const booksDone = ({ app, database }: TestApp): Promise<true> =>
  until(async () => {
    for (const job of ['postFacts', 'sendRefunds', 'applyWebhooks', 'reconcileOrders'] as const) app.jobs.notify(job)
    const { rows } = await sql<{ due: number }>`
      select (select count(*) from booking where posting_due) + (select count(*) from payment where posting_due)
           + (select count(*) from refund where (posting_due or status = 'PENDING') and created_at <= database_now())
           + (select count(*) from payment_order where next_check_at <= database_now()) as due`.execute(database.db)
    return rows[0]?.due === 0 ? true : undefined
  })
