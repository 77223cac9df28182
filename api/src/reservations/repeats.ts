import type { Api } from '@baari/contract/api.ts'
import type { Answer } from '@baari/contract/endpoint.ts'
import type { Database } from '@baari/db/connect.ts'
import { newId } from '@baari/db/newId.ts'
import type { OccupancyKind } from '@baari/db/schema.ts'
import { hoursOn } from '@baari/domain/availability/groundHours.ts'
import { weeklyDates } from '@baari/domain/reservations/weeklyDates.ts'
import { sql } from 'kysely'
import { listPrice } from '../bookings/priceSlot.ts'
import type { NotifyJob } from '../jobNames.ts'
import { recordAuditEvents } from '../platform/audit/audit.ts'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { hasPermission } from '../platform/permissions/permissions.ts'
import { type GroundForSale, ownGround, ownSlot, type Slot, slotAt } from '../turfs/groundForSale.ts'
import { reserve } from './addWalkIn.ts'

type RepeatDate = Answer<Api['checkRepeats']>['dates'][number]
type Conflict = RepeatDate['conflicts'][number] & { date: string }

/** Lists every week's date with its conflicts, before anything is taken. */
export const checkRepeats: Handler<Api['checkRepeats']> = async ({ body }, { db, now, viewer }) => {
  const ground = await ownGround(db, body.groundEntityId, viewer)
  const first = ownSlot(ground, body)
  if (first.startsAt < now) throw new Failure('SLOT_IN_PAST')
  const slots = weeklyDates(body.date, body.until).map((date) => slotAt(ground, date, first.interval))
  const conflicts = Map.groupBy(await conflictsOf(db, { ground, slots }), ({ date }) => date)
  return {
    dates: slots.map(({ date, interval }) => {
      const inTheWay = conflicts.get(date) ?? []
      // A block may lie over another block.
      const counts = inTheWay.filter(({ kind }) => body.blockType !== 'BLOCK' || kind !== 'BLOCK')
      const isClosed = hoursOn(ground.hours, date) === undefined
      return {
        date,
        listPrice: listPrice(ground, date, interval).listPrice,
        isFree: counts.length === 0 && !isClosed,
        isClosed,
        conflicts: inTheWay,
      }
    }),
  }
}

const kindOf = (kind: OccupancyKind, isHeld: boolean): RepeatDate['conflicts'][number]['kind'] =>
  kind === 'FULL' ? (isHeld ? 'HOLD' : 'ONLINE') : kind

const conflictsOf = async (
  db: Database,
  { ground, slots }: { ground: GroundForSale; slots: Slot[] },
): Promise<Conflict[]> => {
  const { rows } = await sql<{
    date: string
    kind: OccupancyKind
    held: boolean
    ground_name: string
    starts_minute: number
    ends_minute: number
  }>`
    select wanted.date, kind, expires_at is not null as held, ground.name as ground_name,
      (min(extract(epoch from lower(period) - wanted.day_at)) / 60)::integer as starts_minute,
      (max(extract(epoch from upper(period) - wanted.day_at)) / 60)::integer as ends_minute
    from unnest(${slots.map(({ date }) => date)}::date[], ${slots.map(({ startsAt }) => startsAt)}::timestamptz[],
                ${slots.map(({ endsAt }) => endsAt)}::timestamptz[],
                ${slots.map(({ startsAt, interval }) => new Date(startsAt.getTime() - interval.startsAt * 60_000))}::timestamptz[])
           as wanted (date, from_at, to_at, day_at)
      join live_occupancy as taken on taken.turf_id = ${ground.turfId} and part = any (${ground.parts}::smallint[])
        and period && tstzrange(wanted.from_at, wanted.to_at)
      join ground on ground.id = taken.ground_id
    group by wanted.date, source_id, kind, expires_at, ground.name
    order by wanted.date, starts_minute`.execute(db)
  return rows.map(({ date, kind, held, ground_name, starts_minute, ends_minute }) => ({
    date,
    kind: kindOf(kind, held),
    groundName: ground_name,
    fromMinute: starts_minute,
    toMinute: ends_minute,
  }))
}

/** Takes the same time on every date that was chosen, or on none. */
export const createRepeats: Handler<Api['createRepeats']> = async ({ body }, { db, now, viewer }) => {
  const ground = await ownGround(db, body.groundEntityId, viewer)
  const { interval } = ownSlot(ground, body)
  const seriesId = newId('SERIES', now)
  const slots = [...new Set(body.dates)].sort().map((date) => ownSlot(ground, { ...body, date }))
  const taken: string[] = []
  for (const slot of slots) {
    if (slot.startsAt < now) throw new Failure('SLOT_IN_PAST')
    const block = await reserve(db, {
      id: newId('BLOCK', now),
      kind: body.blockType,
      ground,
      slot,
      reason: body.reason,
      customer: body,
      series_id: seriesId,
      created_by: viewer.accountId,
      created_at: now,
    })
    if (!block) taken.push(slot.date)
  }
  refuseTakenDates(taken)
  await recordAuditEvents(
    [
      {
        actorId: viewer.accountId,
        action: 'series.created',
        subjectId: seriesId,
        after: { ground: ground.id, interval, kind: body.blockType, dates: slots.map(({ date }) => date) },
      },
    ],
    { db, now },
  )
  return { seriesId, created: slots.length }
}

/** Throws SLOT_TAKEN with the dates of a series that could not be taken, if any. */
export const refuseTakenDates = (dates: readonly string[]): void => {
  if (dates.length > 0)
    throw new Failure('SLOT_TAKEN', {
      message: 'Some of these times have just been taken. Please check them again.',
      extra: { dates },
    })
}

/** Gives back the rest of a series from one day on. Times that have begun stay. */
export const endRepeats =
  (notifyJob: NotifyJob): Handler<Api['endRepeats']> =>
  async ({ params, body }, { db, now, viewer, afterCommit }) => {
    const rows = await db
      .selectFrom('block')
      .innerJoin('turf', 'turf.id', 'block.turf_id')
      .select(['block.id', 'block.date', sql<boolean>`block.active and lower(block.period) > ${now}`.as('isAhead')])
      .where('block.series_id', '=', params.seriesId)
      .where(hasPermission(viewer))
      .orderBy('block.id')
      .execute()
    if (rows.length === 0) throw new Failure('NOT_FOUND', { message: 'We could not find this series.' })
    const ending = rows.filter(({ date, isAhead }) => isAhead && date >= body.from)
    for (const { id } of ending) await sql`select end_block(${id}, ${now})`.execute(db)
    await recordAuditEvents(
      ending.map(({ id }) => ({ actorId: viewer.accountId, action: 'block.deactivated', subjectId: id })),
      { db, now },
    )
    afterCommit(() => notifyJob('offerFreedTime'))
    return { ended: ending.length }
  }
