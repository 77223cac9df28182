import type { Api } from '@baari/contract/api.ts'
import type { Answer } from '@baari/contract/endpoint.ts'
import type { Database } from '@baari/db/connect.ts'
import type { ReplacedPriceTable } from '@baari/db/schema.ts'
import { weekdayHours } from '@baari/domain/availability/groundHours.ts'
import { openInterval } from '@baari/domain/availability/slots.ts'
import { contains } from '@baari/domain/shared/interval.ts'
import { type Selectable, type SqlBool, sql } from 'kysely'
import type { NotifyJob } from '../jobNames.ts'
import { recordAuditEvents } from '../platform/audit/audit.ts'
import type { Context, Handler, Viewer } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { turfsWithPermission } from '../platform/permissions/permissions.ts'
import { addPriceRule, removePriceRule, rulesDuring } from '../turfs/dynamicPrices.ts'
import { lockOwnedGround, weekOf } from '../turfs/ground.ts'
import type { GroundsForSale } from '../turfs/groundForSale.ts'

type Stays = Answer<Api['takeOutImport']>['stays'][number]
type ImportContext = Pick<Context<Viewer>, 'db' | 'now' | 'viewer'>

interface Way {
  grounds: GroundsForSale
  notifyJob: NotifyJob
}

interface TakenOut {
  count: number
  stays: Stays[]
  groundIds?: string[]
}

const NOWHERE = { name: null, groundName: null, date: null, weekday: null, fromMinute: null, toMinute: null }

/** Takes an import out again, and lists what stays with the reason. Each further call takes out what it can by then. */
export const takeOutImport =
  ({ grounds, notifyJob }: Way): Handler<Api['takeOutImport']> =>
  async ({ params }, { db, now, viewer, afterCommit }) => {
    const found = await db
      .selectFrom('import')
      .selectAll()
      .where('id', '=', params.importId)
      .where(sql<SqlBool>`turf_id in ${turfsWithPermission(viewer)}`)
      .forUpdate()
      .executeTakeFirst()
    if (!found) throw new Failure('NOT_FOUND', { message: 'We could not find this import.' })
    const context = { db, now, viewer }
    const bookings = await endBookings(found, context)
    const customers = await removeCustomers(found.id, context)
    const prices = await returnPrices(found.id, context)
    await db
      .updateTable('import')
      .set({ taken_out_at: found.taken_out_at ?? now })
      .where('id', '=', found.id)
      .execute()
    const counts = { bookings: bookings.count, customers: customers.count, prices: prices.count }
    await recordAuditEvents(
      [{ actorId: viewer.accountId, action: 'import.takenOut', subjectId: found.id, after: counts }],
      { db, now },
    )
    afterCommit(() => {
      notifyJob('offerFreedTime')
      for (const id of prices.groundIds ?? []) grounds.forget(id)
    })
    return { ...counts, stays: [...bookings.stays, ...customers.stays, ...prices.stays] }
  }

/** Ends bookings that have not begun and for which no money was taken. */
const endBookings = async (
  { id: importId, turf_id: turfId }: { id: string; turf_id: string },
  { db, now, viewer }: ImportContext,
): Promise<TakenOut> => {
  await db
    .selectFrom('block')
    .select('id')
    .where('import_id', '=', importId)
    .where('active', '=', true)
    .orderBy('id')
    .forUpdate()
    .execute()
  const rows = await db
    .selectFrom('block')
    .innerJoin('ground', 'ground.id', 'block.ground_id')
    .select(['block.id', 'block.date', 'block.starts_minute', 'block.ends_minute', 'block.customer_name'])
    .select(['ground.name as ground_name', sql<boolean>`lower(block.period) <= ${now}`.as('has_begun')])
    .select(sql<boolean>`coalesce(collected, 0) > 0`.as('has_money'))
    .where('block.import_id', '=', importId)
    .where('block.active', '=', true)
    .orderBy('block.date')
    .orderBy('block.starts_minute')
    .orderBy('block.id')
    .execute()
  const ending = rows.filter(({ has_begun, has_money }) => !has_begun && !has_money)
  await lockForEnds(ending, turfId, db)
  for (const { id } of ending) await sql`select end_block(${id}, ${now})`.execute(db)
  await recordAuditEvents(
    ending.map(({ id }) => ({ actorId: viewer.accountId, action: 'block.deactivated', subjectId: id })),
    { db, now },
  )
  return {
    count: ending.length,
    stays: rows
      .filter(({ has_begun, has_money }) => has_begun || has_money)
      .map((row) => ({
        reason: row.has_money ? 'MONEY_TAKEN' : 'BEGUN',
        name: row.customer_name,
        groundName: row.ground_name,
        date: row.date,
        weekday: null,
        fromMinute: row.starts_minute,
        toMinute: row.ends_minute,
      })),
  }
}

/**
 * Takes the locks of `end_block` for all bookings at once, in its order: waitlist entries, then parts. Booking by
 * booking, a part could be locked before a lower one, which can deadlock with a hold.
 */
const lockForEnds = async (ending: readonly { id: string }[], turfId: string, db: Database): Promise<void> => {
  if (ending.length === 0) return
  const ids = sql`${ending.map(({ id }) => id)}::text[]`
  await sql`
    select id from waitlist_entry where turf_id = ${turfId} and exists (
      select from block where block.id = any (${ids}) and tstzrange(from_at, to_at) && block.period)
    order by id for update`.execute(db)
  await sql`
    select lock_parts(${turfId}, array(
      select distinct unnest(ground.parts) from block join ground on ground.id = block.ground_id
      where block.id = any (${ids})))`.execute(db)
}

/** Removes the visits of the import, and the customers that it entered unless the turf knows them otherwise. */
const removeCustomers = async (importId: string, { db }: ImportContext): Promise<TakenOut> => {
  await sql`
    select id from customer
    where import_id = ${importId} or id in (select customer_id from imported_visit where import_id = ${importId})
    order by phone collate "C" for update`.execute(db)
  const visits = await db
    .deleteFrom('imported_visit')
    .where('import_id', '=', importId)
    .returning('customer_id')
    .execute()
  const touched = sql<SqlBool>`(import_id = ${importId}
    or import_id is not null and id = any (${visits.map(({ customer_id }) => customer_id)}))`
  const hasBookings = sql<SqlBool>`exists (
    select from block where block.turf_id = customer.turf_id and block.active
      and digits_of(block.phone) = digits_of(customer.phone))`
  const isKnownElsewhere = sql<SqlBool>`exists (select from imported_visit where customer_id = customer.id)`
  const gone = await db
    .deleteFrom('customer')
    .where(touched)
    .where('agreed_at', 'is', null)
    .where((where) => where.not(hasBookings))
    .where((where) => where.not(isKnownElsewhere))
    .returning('id')
    .execute()
  const staying = await db
    .selectFrom('customer')
    .select(['name', 'phone', 'agreed_at'])
    .where(touched)
    .where((where) => where.not(isKnownElsewhere))
    .orderBy('phone')
    .execute()
  return {
    count: gone.length,
    stays: staying.map(({ name, phone, agreed_at }) => ({
      ...NOWHERE,
      reason: agreed_at ? 'AGREED' : 'HAS_BOOKINGS',
      name: name ?? phone,
    })),
  }
}

/**
 * Removes the prices of the import and restores those that it replaced, unless another price is there by now. If a later
 * import replaced prices of this one, taking that one out does not restore them.
 */
const returnPrices = async (importId: string, context: ImportContext): Promise<TakenOut> => {
  const { db, viewer } = context
  const groundIds = await groundsOfPrices(importId, db)
  const grounds = []
  for (const groundId of groundIds) grounds.push(await lockOwnedGround(db, groundId, viewer))
  await db.deleteFrom('replaced_price').where('former_import_id', '=', importId).execute()
  const added = await db
    .selectFrom('dynamic_price')
    .select(['id', 'ground_id'])
    .where('import_id', '=', importId)
    .execute()
  const replaced = await db
    .selectFrom('replaced_price')
    .selectAll()
    .where('import_id', '=', importId)
    .orderBy('weekday')
    .orderBy('starts_at')
    .execute()
  const stays: Stays[] = []
  for (const ground of grounds) {
    for (const { id } of added.filter(({ ground_id }) => ground_id === ground.id))
      await removePriceRule(ground, id, context)
    for (const { import_id: _, ground_id, former_import_id, ...rule } of replaced.filter(
      (one) => one.ground_id === ground.id,
    )) {
      if (await canReturn(ground, rule, db)) {
        await addPriceRule(ground, { ...rule, import_id: former_import_id }, context)
        await db
          .deleteFrom('replaced_price')
          .where('import_id', '=', importId)
          .where('ground_id', '=', ground_id)
          .where('booking_type', '=', rule.booking_type)
          .where('weekday', '=', rule.weekday)
          .where('starts_at', '=', rule.starts_at)
          .execute()
      } else
        stays.push({
          ...NOWHERE,
          reason: 'PRICE_IN_THE_WAY',
          groundName: ground.name,
          weekday: rule.weekday,
          fromMinute: rule.starts_at,
          toMinute: rule.ends_at,
        })
    }
  }
  return { count: added.length, stays, groundIds }
}

/** Grounds, ascending, with prices that an import set, that it replaced, or that later imports replaced. */
const groundsOfPrices = async (importId: string, db: Database): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select ground_id as id from dynamic_price where import_id = ${importId}
    union select ground_id from replaced_price where import_id = ${importId} or former_import_id = ${importId}
    order by id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Whether a replaced rule can return: no other rule has its time, and it lies within the hours of the ground. */
const canReturn = async (
  ground: Awaited<ReturnType<typeof lockOwnedGround>>,
  rule: Pick<Selectable<ReplacedPriceTable>, 'booking_type' | 'weekday' | 'starts_at' | 'ends_at'>,
  db: Database,
): Promise<boolean> => {
  const interval = { startsAt: rule.starts_at, endsAt: rule.ends_at }
  const hours = weekdayHours(weekOf(ground), rule.weekday)
  if (!hours || !contains(openInterval(hours), interval)) return false
  const others = await rulesDuring(db, {
    ...interval,
    groundId: ground.id,
    bookingType: rule.booking_type,
    weekday: rule.weekday,
  })
  return others.length === 0
}
