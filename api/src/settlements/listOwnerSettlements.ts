import type { Api } from '@baari/contract/api.ts'
import type { Handler } from '../platform/http/context.ts'
import { readList } from '../platform/http/readList.ts'
import { paidAtVenue } from './paidAtVenue.ts'
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
  const atVenue = await paidAtVenue(
    db,
    rows.map(({ id }) => id),
  )
  return {
    content: rows.map((row) => presentSettlement(row, atVenue.get(row.id) ?? 0)),
    ...totals,
  }
}
