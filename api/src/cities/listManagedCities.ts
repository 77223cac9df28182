import type { Api } from '@baari/contract/api.ts'
import type { Handler } from '../platform/http/context.ts'
import { readList } from '../platform/http/readList.ts'
import { presentCity } from './presentCity.ts'

export const listManagedCities: Handler<Api['listManagedCities']> = async ({ query }, { db }) => {
  const { rows, ...totals } = await readList({
    db,
    query,
    rows: db.selectFrom('city').selectAll().orderBy('position').orderBy('name'),
    found: db.selectFrom('city'),
  })
  return { content: rows.map(presentCity), ...totals }
}
