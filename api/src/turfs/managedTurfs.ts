import type { Api } from '@baari/contract/api.ts'
import type { Answer, RequestOf } from '@baari/contract/endpoint.ts'
import type { Database } from '@baari/db/connect.ts'
import type { GroundTable, TurfTable } from '@baari/db/schema.ts'
import { type Selectable, sql } from 'kysely'
import type { PictureStore } from '../pictures/pictureStore.ts'
import { recordAuditEvents } from '../platform/audit/audit.ts'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { containsPattern, readList } from '../platform/http/readList.ts'
import { hasPermission, permissionOf, turfsWithPermission } from '../platform/permissions/permissions.ts'
import { groundWithWeek } from './publicTurf.ts'

type Query = RequestOf<Api['listTurfs']>['query']

const columns = { name: 'name_key', createdAt: 'created_at' } as const

/** Lists turfs with their grounds, using one query for the page and one for the count. */
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
  if (query.name) found = found.where('name_key', 'like', sql<string>`fold_name(${containsPattern(query.name)})`)
  if (query.city) found = found.where(sql`lower(city)`, '=', query.city.toLowerCase())
  if (query.turfId) found = found.where('id', '=', query.turfId)
  if (query.ownerId) found = found.where('owner_id', '=', query.ownerId)
  if (query.isOnboarded) found = found.where('onboarded', '=', query.isOnboarded === 'true')
  return found
}

/** The turfs that the viewer owns or helps at, sorted by name, each with its grounds. */
export const listOwnerTurfs: Handler<Api['listOwnerTurfs']> = async (_asked, { db, viewer }) => {
  const turfs = await db
    .selectFrom('turf')
    .innerJoin('account', 'account.id', 'turf.owner_id')
    .selectAll('turf')
    .select([permissionOf(viewer).as('right'), 'account.can_answer_enquiries'])
    .where(hasPermission(viewer))
    .orderBy('name_key')
    .orderBy('turf.id')
    .execute()
  const grounds = await db
    .selectFrom('ground')
    .selectAll()
    .where('turf_id', 'in', turfsWithPermission(viewer))
    .orderBy('position')
    .orderBy('id')
    .execute()
  const byTurf = Map.groupBy(grounds, (ground) => ground.turf_id)
  return turfs.map((turf) => ({
    ...presentTurf(turf),
    right: turf.right,
    answersEnquiries: turf.can_answer_enquiries,
    grounds: (byTurf.get(turf.id) ?? []).map(groundWithWeek),
  }))
}

const MOST_PICTURES = 20

/** Adds pictures behind those that are there; one that is there already is not shown twice. */
export const addTurfImages =
  ({ pictures }: { pictures: PictureStore }): Handler<Api['addTurfImages']> =>
  async ({ params, images }, { db, now, viewer }) => {
    if (images.length === 0) throw new Failure('INPUT_INVALID', { message: 'images: no picture was sent' })
    const { entityId: turfId } = await readManagedTurf(db, params.turfId)
    const kept = await pictures.keep(turfId, images)
    try {
      return await db.transaction().execute(async (transaction) => {
        const turf = await lockTurf(transaction, turfId)
        const all = [...new Set([...turf.images, ...kept.addresses])]
        if (all.length > MOST_PICTURES)
          throw new Failure('INPUT_INVALID', { message: `A turf can have ${MOST_PICTURES} photos at most.` })
        await transaction.updateTable('turf').set({ images: all }).where('id', '=', turfId).execute()
        await recordAuditEvents(
          [
            {
              actorId: viewer.accountId,
              action: 'turf.picturesAdded',
              subjectId: turfId,
              before: { images: turf.images },
              after: { images: all },
            },
          ],
          { db: transaction, now },
        )
        return readManagedTurf(transaction, turfId)
      })
    } catch (error) {
      await kept.discard()
      throw error
    }
  }

type Ground = Selectable<GroundTable>
type ManagedTurf = Answer<Api['createTurf']>

/** A turf with its grounds as an admin sees it. */
export const presentManagedTurf = (turf: Selectable<TurfTable>, grounds: readonly Ground[]): ManagedTurf => ({
  ...presentTurf(turf),
  grounds: grounds.map((ground) => ({ ...groundWithWeek(ground), parts: ground.parts })),
})

const noTurf = (): Failure => new Failure('NOT_FOUND', { message: 'We could not find this turf.' })

/** A turf to be changed, locked: grounds are added one after the other. */
export const lockTurf = async (db: Database, turfId: string): Promise<Selectable<TurfTable>> => {
  const turf = await db.selectFrom('turf').selectAll().where('id', '=', turfId).forUpdate().executeTakeFirst()
  if (!turf) throw noTurf()
  return turf
}

/** The grounds of a turf in the order in which they stand. */
export const groundsOf = (db: Database, turfId: string): Promise<Ground[]> =>
  db.selectFrom('ground').selectAll().where('turf_id', '=', turfId).orderBy('position').orderBy('id').execute()

/** A turf as it is after a change. */
export const readManagedTurf = async (db: Database, turfId: string): Promise<ManagedTurf> => {
  const turf = await db.selectFrom('turf').selectAll().where('id', '=', turfId).executeTakeFirst()
  if (!turf) throw noTurf()
  return presentManagedTurf(turf, await groundsOf(db, turfId))
}

/** A turf as its owner and staff see it, without its grounds. */
const presentTurf = (
  turf: Selectable<TurfTable>,
): Omit<Answer<Api['listOwnerTurfs']>[number], 'grounds' | 'right' | 'answersEnquiries'> => ({
  entityId: turf.id,
  slug: turf.slug,
  name: turf.name,
  ownerName: turf.owner_name,
  ownerId: turf.owner_id,
  location: { address: turf.address, city: turf.city, latitude: turf.latitude, longitude: turf.longitude },
  isOnboarded: turf.onboarded,
  timeZone: turf.time_zone,
  allowsUndo: turf.allows_undo,
  allowsRelease: turf.allows_release,
  gapNudge: turf.gap_nudge,
  widgetSites: turf.widget_sites,
  metadata: { ...(turf.metadata as Record<string, unknown>), amenities: turf.amenities, contact: turf.contact },
  images: turf.images,
})
