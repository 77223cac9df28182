import type { Api } from '@baari/contract/api.ts'
import type { Answer, RequestOf } from '@baari/contract/endpoint.ts'
import { newId } from '@baari/db/newId.ts'
import type { ImportTable } from '@baari/db/schema.ts'
import { IMPORT } from '@baari/domain/imports/importTable.ts'
import type { PlannedPrice } from '@baari/domain/imports/planImport.ts'
import { type Selectable, sql } from 'kysely'
import { recordAuditEvents } from '../platform/audit/audit.ts'
import type { Context, Handler, Viewer } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { reserve } from '../reservations/addWalkIn.ts'
import { addPriceRule, removePriceRule, rulesDuring } from '../turfs/dynamicPrices.ts'
import { lockOwnedGround } from '../turfs/ground.ts'
import { type GroundForSale, type GroundsForSale, slotAt } from '../turfs/groundForSale.ts'
import { addCustomers } from './addCustomers.ts'
import { groundOf, isOpenAt, type OwnTurf, ownTurf, type PlannedTable, planTable } from './planTable.ts'

type Body = RequestOf<Api['bringIn']>['body']
type Choices = ReadonlyMap<number, Body['choices'][number]>
type ImportContext = Pick<Context<Viewer>, 'db' | 'now' | 'viewer'>

/** Brings in all rows that are not left out, in one transaction: bookings, customers and prices, or none of them. */
export const bringIn =
  ({ grounds, bankSecret }: { grounds: GroundsForSale; bankSecret: string }): Handler<Api['bringIn']> =>
  async ({ body }, { db, now, viewer, afterCommit }) => {
    const turf = await ownTurf(db, body.turfId, viewer)
    if (body.kind === 'BOOKINGS') await lockAllParts(turf, db)
    const choices: Choices = new Map(body.choices.map((choice) => [choice.row, choice]))
    const all = await planTable(body, turf, { db, now })
    const plan = withoutSkipped(all, choices)
    if (plan.bookings.length + plan.visits.length + plan.prices.length === 0) throw new Failure('NOTHING_TO_IMPORT')
    const skipped = plan.skipped.length + body.choices.filter(({ choice }) => choice === 'SKIP').length
    const made = await bringInPlan({ plan, choices, turf, file: { ...body, skipped }, bankSecret }, { db, now, viewer })
    if (plan.prices.length > 0) afterCommit(() => forgetGrounds(grounds, turf))
    return presentImport(made)
  }

/** Locks all parts of a turf at once, in their order: taking them row by row could deadlock with a hold. */
export const lockAllParts = async ({ id, grounds }: OwnTurf, db: ImportContext['db']): Promise<void> => {
  const parts = [...new Set([...grounds.values()].flatMap((ground) => ground.parts))]
  await sql`select lock_parts(${id}, ${parts}::smallint[])`.execute(db)
}

interface PlannedImport {
  plan: Pick<PlannedTable, 'bookings' | 'visits' | 'prices'>
  choices: Choices
  turf: OwnTurf
  file: Pick<Body, 'kind' | 'fileName'> & { skipped: number }
  bankSecret: string
}

/**
 * Brings a plan in as one import, as a whole or not at all. The caller holds the locks of the parts that bookings take,
 * and calls `forgetGrounds` after the commit if there are prices.
 */
export const bringInPlan = async (
  { plan, choices, turf, file: { kind, fileName, skipped }, bankSecret }: PlannedImport,
  context: ImportContext,
): Promise<Selectable<ImportTable>> => {
  const { db, now, viewer } = context
  const made = await db
    .insertInto('import')
    .values({
      id: newId('IMPORT', now),
      turf_id: turf.id,
      kind,
      file_name: fileName,
      bookings: plan.bookings.length,
      customers: plan.visits.length,
      prices: plan.prices.length,
      skipped,
      created_by: viewer.accountId,
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await takeBookings({ plan, choices, turf, importId: made.id }, context)
  await addCustomers(plan.visits, { turfId: turf.id, importId: made.id, bankSecret }, context)
  await setPrices({ prices: plan.prices, choices, importId: made.id }, context)
  await recordAuditEvents(
    [{ actorId: viewer.accountId, action: 'import.broughtIn', subjectId: made.id, after: { ...made } }],
    { db, now },
  )
  return made
}

/** Drops all grounds of a turf, with their prices, from the cache. */
export const forgetGrounds = (grounds: GroundsForSale, turf: OwnTurf): void => {
  for (const id of turf.grounds.keys()) grounds.forget(id)
}

/** The plan without the rows that the owner leaves out. */
const withoutSkipped = (plan: PlannedTable, choices: Choices): PlannedTable => {
  const stays = ({ row }: { row: number }): boolean => choices.get(row)?.choice !== 'SKIP'
  return { ...plan, bookings: plan.bookings.filter(stays), prices: plan.prices.filter(stays) }
}

interface Bookings {
  plan: PlannedImport['plan']
  choices: Choices
  turf: OwnTurf
  importId: string
}

/** Takes the time of each booking as a walk-in does. Rows whose time is taken are listed together. */
const takeBookings = async (
  { plan, choices, turf, importId }: Bookings,
  { db, now, viewer }: ImportContext,
): Promise<void> => {
  const taken: number[] = []
  for (const booking of plan.bookings) {
    const ground = chosenGround(booking, choices, turf)
    const block =
      isOpenAt(ground, booking.date, booking.interval) &&
      (await reserve(db, {
        id: newId('BLOCK', now),
        kind: booking.kind ?? 'MANUAL_BOOKING',
        ground,
        slot: slotAt(ground, booking.date, booking.interval),
        ...(booking.kind === 'BLOCK' ? { reason: booking.notes } : { customer: booking }),
        import_id: importId,
        created_by: viewer.accountId,
        created_at: now,
      }))
    if (!block) taken.push(booking.row)
  }
  if (taken.length > 0)
    throw new Failure('SLOT_TAKEN', {
      message: 'Some of these times have just been taken. Please check them again.',
      extra: { rows: taken },
    })
}

const chosenGround = (
  { row, groundId }: { row: number; groundId: string },
  choices: Choices,
  turf: OwnTurf,
): GroundForSale => {
  const chosen = choices.get(row)
  return groundOf(turf, chosen?.choice === 'OTHER_GROUND' ? (chosen.groundEntityId ?? groundId) : groundId)
}

interface Prices {
  prices: readonly PlannedPrice[]
  choices: Choices
  importId: string
}

/** Sets prices as the owner would by hand. A replaced price returns when the import is taken out. */
const setPrices = async ({ prices, choices, importId }: Prices, context: ImportContext): Promise<void> => {
  const { db, viewer } = context
  const refused = new Set<number>()
  const byGround = Map.groupBy(prices, ({ groundId }) => groundId)
  for (const groundId of [...byGround.keys()].sort()) {
    const ground = await lockOwnedGround(db, groundId, viewer)
    for (const price of byGround.get(groundId) ?? []) {
      const inTheWay = await rulesDuring(db, {
        ...price.interval,
        groundId,
        bookingType: 'FULL',
        weekday: price.weekday,
      })
      const mayReplace =
        choices.get(price.row)?.choice === 'REPLACE' && inTheWay.every((rule) => rule.import_id !== importId)
      if (inTheWay.length > 0 && !mayReplace) {
        refused.add(price.row)
        continue
      }
      for (const { id } of inTheWay) {
        const rule = await removePriceRule(ground, id, context)
        if (rule) await keepReplaced(rule, importId, db)
      }
      await addPriceRule(
        ground,
        {
          booking_type: 'FULL',
          weekday: price.weekday,
          starts_at: price.interval.startsAt,
          ends_at: price.interval.endsAt,
          change_per_hour: price.changePerHour,
          reason: price.notes ?? '',
          import_id: importId,
        },
        context,
      )
    }
  }
  if (refused.size > 0)
    throw new Failure('CONFLICTING_SLOT', {
      message: 'Some of these prices overlap others. Please check the conflicts again.',
      extra: { rows: [...refused] },
    })
}

const keepReplaced = (
  rule: NonNullable<Awaited<ReturnType<typeof removePriceRule>>>,
  importId: string,
  db: ImportContext['db'],
) =>
  db
    .insertInto('replaced_price')
    .values({
      import_id: importId,
      ground_id: rule.ground_id,
      booking_type: rule.booking_type,
      weekday: rule.weekday,
      starts_at: rule.starts_at,
      ends_at: rule.ends_at,
      change_per_hour: rule.change_per_hour,
      reason: rule.reason,
      former_import_id: rule.import_id,
    })
    .execute()

/** The newest imports of a turf. */
export const listImports: Handler<Api['listImports']> = async ({ query }, { db, viewer }) => {
  const turf = await ownTurf(db, query.turfId, viewer)
  const rows = await db
    .selectFrom('import')
    .selectAll()
    .where('turf_id', '=', turf.id)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(IMPORT.listed)
    .execute()
  return { content: rows.map(presentImport) }
}

const presentImport = (row: Selectable<ImportTable>): Answer<Api['bringIn']> => ({
  entityId: row.id,
  kind: row.kind,
  fileName: row.file_name,
  at: row.created_at,
  bookings: row.bookings,
  customers: row.customers,
  prices: row.prices,
  skipped: row.skipped,
  takenOutAt: row.taken_out_at,
})
