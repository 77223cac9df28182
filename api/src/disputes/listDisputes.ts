import type { Api } from '@baari/contract/api.ts'
import type { Handler } from '../platform/http/context.ts'
import { readList } from '../platform/http/readList.ts'
import { presentDispute, selectDisputes } from './presentDispute.ts'

export const listDisputes: Handler<Api['listDisputes']> = async ({ query }, { db }) => {
  const found = () => {
    const all = selectDisputes(db)
    return query.status ? all.where('dispute.status', '=', query.status) : all
  }
  const { rows, ...totals } = await readList({
    db,
    query,
    rows: found().orderBy('dispute.opened_at', 'desc').orderBy('dispute.id', 'desc'),
    found: found().clearSelect(),
  })
  return { content: rows.map(presentDispute), ...totals }
}
