import type { Api } from '@baari/contract/api.ts'
import type { Answer } from '@baari/contract/endpoint.ts'
import type { SkipReason, WeeklyGroupTable } from '@baari/db/schema.ts'
import { type Selectable, sql } from 'kysely'
import type { Context, Handler, Viewer } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { readList } from '../platform/http/readList.ts'
import { hasPermission } from '../platform/permissions/permissions.ts'
import { ownTurf } from '../reservations/readOwnerDays.ts'

type Group = Answer<Api['createGroup']>
export type GroupRow = Selectable<WeeklyGroupTable>
export type GroupContext = Pick<Context<Viewer>, 'db' | 'now' | 'viewer'>

export const listGroups: Handler<Api['listGroups']> = async ({ params, query }, { db, now, viewer }) => {
  const turf = await ownTurf(db, { turfId: params.turfId, viewer, now })
  const found = db.selectFrom('weekly_group').where('turf_id', '=', turf.id)
  const { rows, ...totals } = await readList({
    db,
    query,
    rows: found.selectAll().orderBy('last_date', 'desc').orderBy('id'),
    found,
  })
  return { content: await presentGroups(rows, { db, now }), ...totals }
}

/** Locks a group of a turf at which the viewer has the right; any other is NOT_FOUND. */
export const ownGroup = async (groupId: string, { db, viewer }: GroupContext): Promise<GroupRow> => {
  const own = await db
    .selectFrom('weekly_group')
    .innerJoin('turf', 'turf.id', 'weekly_group.turf_id')
    .select('weekly_group.id')
    .where('weekly_group.id', '=', groupId)
    .where(hasPermission(viewer))
    .executeTakeFirst()
  if (!own) throw new Failure('NOT_FOUND', { message: 'We could not find this group.' })
  return db.selectFrom('weekly_group').selectAll().where('id', '=', own.id).forUpdate().executeTakeFirstOrThrow()
}

/** One group with its dates. */
export const presentGroup = async (group: GroupRow, { db, now }: Pick<GroupContext, 'db' | 'now'>): Promise<Group> => {
  const [presented] = await presentGroups([group], { db, now })
  return presented!
}

interface DateRow {
  group_id: string
  date: string
  skipped: SkipReason | null
  active: boolean | null
  has_begun: boolean
  owed: number
}

/** The groups with their dates, in one read. */
const presentGroups = async (
  groups: readonly GroupRow[],
  { db, now }: Pick<GroupContext, 'db' | 'now'>,
): Promise<Group[]> => {
  const { rows } = await sql<DateRow>`
    select group_date.group_id, group_date.date, group_date.skipped, block.active,
      coalesce(lower(block.period), (group_date.date + 1)::timestamp at time zone turf.time_zone) <= ${now} as has_begun,
      case when block.active and upper(block.period) <= ${now} and no_show.id is null
        then greatest(coalesce(block.price, 0) - coalesce(block.collected, 0), 0) else 0 end as owed
    from group_date join weekly_group on weekly_group.id = group_date.group_id
      join turf on turf.id = weekly_group.turf_id
      left join block on block.id = group_date.block_id
      left join no_show on no_show.block_id = block.id
    where group_date.group_id = any (${groups.map(({ id }) => id)}::text[])
    order by group_date.group_id, group_date.date`.execute(db)
  const grounds = await db
    .selectFrom('ground')
    .select(['id', 'name'])
    .where(sql<boolean>`id = any (${groups.map(({ ground_id }) => ground_id)}::text[])`)
    .execute()
  const datesOf = Map.groupBy(rows, ({ group_id }) => group_id)
  return groups.map((group) => {
    const dates = datesOf.get(group.id) ?? []
    return {
      entityId: group.id,
      name: group.name,
      phone: group.phone,
      groundEntityId: group.ground_id,
      groundName: grounds.find(({ id }) => id === group.ground_id)?.name ?? '',
      fromMinute: group.starts_minute,
      toMinute: group.ends_minute,
      firstDate: group.first_date,
      lastDate: group.last_date,
      price: group.price,
      nextDate: dates.find(({ active, has_begun }) => active && !has_begun)?.date ?? null,
      owed: dates.reduce((sum, { owed }) => sum + owed, 0),
      dates: dates.map((one) => ({
        date: one.date,
        state: one.skipped ?? (one.active ? ('TAKEN' as const) : ('FREED' as const)),
        hasBegun: one.has_begun,
      })),
    }
  })
}
