import type { Api } from '@baari/contract/api.ts'
import type { Handler } from '../platform/http/context.ts'
import { readList } from '../platform/http/readList.ts'
import { presentSport } from './presentSport.ts'

export const listSports: Handler<Api['listSports']> = async ({ query }, { db }) => {
  const { rows, ...totals } = await readList({
    db,
    query,
    rows: db.selectFrom('sport').selectAll().orderBy('position').orderBy('name'),
    found: db.selectFrom('sport'),
  })
  return { content: rows.map(presentSport), ...totals }
}
