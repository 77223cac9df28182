import type { Api } from '@baari/contract/api.ts'
import type { Asked } from '@baari/contract/endpoint.ts'
import type { Database } from '@baari/db/connect.ts'
import { sql } from 'kysely'
import type { Handler } from '../platform/http/context.ts'
import { readList } from '../platform/http/readList.ts'
import { presentEnquiry } from './presentEnquiry.ts'

type Query = Asked<Api['listTurfEnquiries']>['query']

/** Those who wait come first, the longest waiting before the others; then those who were called, newest first. */
export const listTurfEnquiries: Handler<Api['listTurfEnquiries']> = async ({ query }, { db }) => {
  const { rows: enquiries, ...totals } = await readList({
    db,
    query,
    rows: found(db, query)
      .selectAll()
      .orderBy((eb) => eb('answered_at', 'is not', null))
      .orderBy(sql`case when answered_at is null then created_at end`)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc'),
    found: found(db, query),
  })
  return {
    content: enquiries.map(presentEnquiry),
    ...totals,
  }
}

const found = (db: Database, { status }: Query) => {
  const all = db.selectFrom('turf_enquiry')
  if (status === undefined) return all
  return all.where('answered_at', status === 'OPEN' ? 'is' : 'is not', null)
}
