import type { Api } from '@baari/contract/api.ts'
import type { Handler } from '../platform/http/context.ts'
import { readList } from '../platform/http/readList.ts'
import { presentDifference, selectDifferences } from './presentDifference.ts'

export const listDifferences: Handler<Api['listDifferences']> = async ({ query }, { db }) => {
  const found = () => {
    let differences = selectDifferences(db)
    if (query.kind) differences = differences.where('difference.kind', '=', query.kind)
    if (query.state)
      differences = differences.where('difference.resolved_at', query.state === 'OPEN' ? 'is' : 'is not', null)
    return differences
  }
  const { rows, ...totals } = await readList({
    db,
    query,
    rows: found().orderBy('difference.found_at', 'desc').orderBy('difference.id', 'desc'),
    found: found().clearSelect(),
  })
  return { content: rows.map(presentDifference), ...totals }
}
