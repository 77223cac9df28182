import type { Api } from '@baari/contract/api.ts'
import type { Asked } from '@baari/contract/endpoint.ts'
import type { Database } from '@baari/db/connect.ts'
import type { GroundTable } from '@baari/db/schema.ts'
import { type Selectable, sql } from 'kysely'
import type { Handler } from '../platform/http/context.ts'
import { escapeLike } from '../platform/http/escapeLike.ts'
import { readList } from '../platform/http/readList.ts'
import { presentManagedTurf } from './managedTurf.ts'

type Query = Asked<Api['listTurfs']>['query']

const columns = { name: 'name_key', createdAt: 'created_at' } as const

/** Turfs with their grounds: one look for the page, one for the count. */
export const listTurfs: Handler<Api['listTurfs']> = async ({ query }, { db }) => {
  const sort = query.sort ?? '-createdAt'
  const direction = sort.startsWith('-') ? 'desc' : 'asc'
  const { rows: turfs, ...totals } = await readList({
    db,
    query,
    rows: foundTurfs(db, query)
      .selectAll('turf')
      .select(
        sql<Selectable<GroundTable>[]>`coalesce(
          (select jsonb_agg(to_jsonb(ground) order by position, id) from ground where turf_id = turf.id), '[]')`.as(
          'grounds',
        ),
      )
      .orderBy(columns[sort.replace('-', '') as keyof typeof columns], direction)
      .orderBy('id', direction),
    found: foundTurfs(db, query),
  })
  return { content: turfs.map(({ grounds, ...turf }) => presentManagedTurf(turf, grounds)), ...totals }
}

const foundTurfs = (db: Database, query: Query) => {
  let found = db.selectFrom('turf')
  if (query.name) found = found.where('name_key', 'like', sql<string>`fold_name(${escapeLike(query.name)})`)
  if (query.city) found = found.where(sql`lower(city)`, '=', query.city.toLowerCase())
  if (query.turfId) found = found.where('id', '=', query.turfId)
  if (query.ownerId) found = found.where('owner_id', '=', query.ownerId)
  if (query.isOnboarded) found = found.where('onboarded', '=', query.isOnboarded === 'true')
  return found
}
