import type { Api } from '@baari/contract/api.ts'
import type { Handler } from '../platform/http/context.ts'
import { readList } from '../platform/http/readList.ts'
import { presentSettlement } from './presentSettlement.ts'

/** The settlements of the viewer; the count comes with the page. */
export const listOwnerSettlements: Handler<Api['listOwnerSettlements']> = async (
  { query: { page, size } },
  { db, viewer },
) => {
  const own = db.selectFrom('settlement').where('owner_id', '=', viewer.accountId)
  const { rows, ...totals } = await readList({
    db,
    query: { page, size },
    rows: own.selectAll().orderBy('ends_on', 'desc').orderBy('id', 'desc'),
    found: own,
  })
  return {
    content: rows.map(presentSettlement),
    ...totals,
  }
}
