import { sql } from 'kysely'
import type { TestApp } from './startTestApp.ts'
import { until } from './until.ts'

/** Waits until every fact is posted and every refund has gone out. */
export const booksDone = ({ app, database }: TestApp): Promise<true> =>
  until(async () => {
    for (const job of ['postFacts', 'sendRefunds', 'applyWebhooks'] as const) app.jobs.notify(job)
    const { rows } = await sql<{ due: number }>`
      select (select count(*) from booking where posting_due) + (select count(*) from payment where posting_due)
           + (select count(*) from refund where posting_due or status = 'PENDING') as due`.execute(database.db)
    return rows[0]?.due === 0 ? true : undefined
  })
