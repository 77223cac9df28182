import type { Api } from '@baari/contract/api.ts'
import type { Handler } from '../platform/http/context.ts'
import { presentSettlement } from './presentSettlement.ts'

/** The settlements of the viewer; the count comes with the page. */
export const listOwnerSettlements: Handler<Api['listOwnerSettlements']> = async (
  { query: { page, size } },
  { db, viewer },
) => {
  const own = db.selectFrom('settlement').where('owner_id', '=', viewer.accountId)
  const [rows, counted] = await Promise.all([
    own
      .selectAll()
      .orderBy('ends_on', 'desc')
      .orderBy('id', 'desc')
      .limit(size)
      .offset(page * size)
      .execute(),
    own.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return {
    content: rows.map(presentSettlement),
    totalElements: counted.total,
    totalPages: Math.ceil(counted.total / size),
    page,
    size,
  }
}
