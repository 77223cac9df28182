import type { Api } from '@baari/contract/api.ts'
import type { Answer, RequestOf } from '@baari/contract/endpoint.ts'
import type { Database } from '@baari/db/connect.ts'
import { newId } from '@baari/db/newId.ts'
import { PASS } from '@baari/domain/passes/pass.ts'
import { type RawBuilder, sql } from 'kysely'
import { recordAuditEvents } from '../platform/audit/audit.ts'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { hasPermission } from '../platform/permissions/permissions.ts'
import { ownedTurf } from '../turfs/ownedTurf.ts'
import { presentTerms } from './passRows.ts'

type Offer = Answer<Api['createPassOffer']>
type Terms = RequestOf<Api['createPassOffer']>['body']

const soldOf = sql<number>`(select count(*)::integer from pass
  where pass.offer_id = pass_offer.id and pass.valid_from is not null and pass.state <> 'CANCELLED')`

const readOffers = async (db: Database, which: RawBuilder<boolean>): Promise<Offer[]> => {
  const rows = await db
    .selectFrom('pass_offer')
    .selectAll()
    .select(soldOf.as('sold'))
    .where(which)
    .orderBy('active', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => ({ offerId: row.id, ...presentTerms(row), active: row.active, sold: row.sold }))
}

export const listTurfPassOffers: Handler<Api['listTurfPassOffers']> = async ({ params }, { db, viewer }) => {
  const turf = await ownedTurf(db, params.turfId, viewer)
  return { offers: await readOffers(db, sql`turf_id = ${turf.id}`) }
}

export const createPassOffer: Handler<Api['createPassOffer']> = async ({ params, body }, { db, now, viewer }) => {
  const { id: turfId } = await ownedTurf(db, params.turfId, viewer)
  await refuseOtherGrounds(db, turfId, body.groundIds)
  const id = newId('OFFER', now)
  if (body.active) await refuseBeyondLimit(db, turfId, id)
  const row = { id, turf_id: turfId, ...columnsOf(body), kind: body.kind, created_at: now, updated_at: now }
  await db.insertInto('pass_offer').values(row).execute()
  await recordAuditEvents([{ actorId: viewer.accountId, action: 'pass.offered', subjectId: id, after: row }], {
    db,
    now,
  })
  return readOffer(db, id)
}

/** Sold passes keep their terms, because each has a copy. */
export const updatePassOffer: Handler<Api['updatePassOffer']> = async ({ params, body }, { db, now, viewer }) => {
  const before = await db
    .selectFrom('pass_offer')
    .innerJoin('turf', 'turf.id', 'pass_offer.turf_id')
    .selectAll('pass_offer')
    .where('pass_offer.id', '=', params.offerId)
    .where(hasPermission(viewer))
    .executeTakeFirst()
  if (!before) throw new Failure('NOT_FOUND', { message: 'We could not find this pass.' })
  await refuseOtherGrounds(db, before.turf_id, body.groundIds)
  if (body.active) await refuseBeyondLimit(db, before.turf_id, before.id)
  const after = columnsOf(body)
  await db
    .updateTable('pass_offer')
    .set({ ...after, updated_at: now })
    .where('id', '=', before.id)
    .execute()
  await recordAuditEvents(
    [{ actorId: viewer.accountId, action: 'pass.offerChanged', subjectId: before.id, before, after }],
    { db, now },
  )
  return readOffer(db, before.id)
}

const readOffer = async (db: Database, offerId: string): Promise<Offer> => {
  const [offer] = await readOffers(db, sql`id = ${offerId}`)
  return offer!
}

const columnsOf = (body: Terms) => ({
  name: body.name,
  minutes: body.minutes,
  days: body.days,
  weekdays: [...new Set(body.weekdays)],
  from_minute: body.fromMinute,
  to_minute: body.toMinute,
  ground_ids: [...new Set(body.groundIds)],
  price: body.price,
  active: body.active,
})

const refuseOtherGrounds = async (db: Database, turfId: string, groundIds: readonly string[]): Promise<void> => {
  const own = await db
    .selectFrom('ground')
    .select('id')
    .where('turf_id', '=', turfId)
    .where('id', 'in', groundIds)
    .execute()
  if (own.length < new Set(groundIds).size)
    throw new Failure('NOT_FOUND', { message: 'We could not find this ground.' })
}

/** Locks the turf, so that two offers saved at once cannot both pass the limit. */
const refuseBeyondLimit = async (db: Database, turfId: string, exceptId: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('pass offers/' || ${turfId}, 0))`.execute(db)
  const { count } = await db
    .selectFrom('pass_offer')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('turf_id', '=', turfId)
    .where('active', '=', true)
    .where('id', '<>', exceptId)
    .executeTakeFirstOrThrow()
  if (count >= PASS.offers) throw new Failure('PASS_OFFER_LIMIT_REACHED')
}
