import type { Api } from '@baari/contract/api.ts'
import type { Database } from '@baari/db/connect.ts'
import { newId } from '@baari/db/newId.ts'
import type { GroupDateTable, SkipReason } from '@baari/db/schema.ts'
import { hoursOn } from '@baari/domain/availability/groundHours.ts'
import { openInterval } from '@baari/domain/availability/slots.ts'
import { weeklyDates } from '@baari/domain/reservations/weeklyDates.ts'
import { contains } from '@baari/domain/shared/interval.ts'
import { sql } from 'kysely'
import type { NotifyJob } from '../jobNames.ts'
import { recordAuditEvents } from '../platform/audit/audit.ts'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { reserve } from '../reservations/addWalkIn.ts'
import { refuseTakenDates } from '../reservations/repeats.ts'
import {
  type GroundForSale,
  openingOn,
  ownGround,
  ownSlot,
  refuseOffGrid,
  type Slot,
  slotAt,
} from '../turfs/groundForSale.ts'
import { type GroupContext, type GroupRow, ownGroup, presentGroup } from './readGroups.ts'

/** Takes every week’s date that is not skipped, or none. Dates on which the ground is closed are skipped too. */
export const createGroup: Handler<Api['createGroup']> = async ({ body }, context) => {
  const { db, now, viewer } = context
  const ground = await ownGround(db, body.groundEntityId, viewer)
  const first = ownSlot(ground, body)
  if (first.startsAt < now) throw new Failure('SLOT_IN_PAST')
  const skipped = new Set<string>(body.skipped)
  const dates = weeklyDates(body.date, body.until).map((date) => ({
    date,
    skipped: skipReason(ground, { date, isChosen: skipped.has(date) }),
  }))
  if (dates.every((one) => one.skipped !== null)) throw new Failure('GROUP_WITHOUT_DATES')
  const group = await db
    .insertInto('weekly_group')
    .values({
      id: newId('SERIES', now),
      turf_id: ground.turfId,
      ground_id: ground.id,
      name: body.name,
      phone: body.phone,
      starts_minute: first.interval.startsAt,
      ends_minute: first.interval.endsAt,
      first_date: body.date,
      last_date: dates.at(-1)!.date,
      price: body.price,
      created_by: viewer.accountId,
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const rows: GroupDateTable[] = []
  const taken: string[] = []
  for (const { date, skipped: reason } of dates) {
    const blockId = reason === null ? await takeDate({ group, ground, date }, context) : null
    if (blockId === undefined) taken.push(date)
    else rows.push({ group_id: group.id, date, block_id: blockId, skipped: reason })
  }
  refuseTakenDates(taken)
  await db.insertInto('group_date').values(rows).execute()
  const after = { ground: ground.id, interval: first.interval, price: body.price, dates }
  await recordGroupAct(group.id, { action: 'group.created', after }, { db, now, viewer })
  return presentGroup(group, context)
}

const skipReason = (
  ground: GroundForSale,
  { date, isChosen }: { date: string; isChosen: boolean },
): SkipReason | null => {
  if (hoursOn(ground.hours, date) === undefined) return 'CLOSED'
  return isChosen ? 'CHOSEN' : null
}

interface GroupDate {
  group: GroupRow
  ground: GroundForSale
  date: string
}

/** Takes a date of a group as a walk-in of its series, and returns its id; undefined if the time is taken. */
const takeDate = async (
  { group, ground, date }: GroupDate,
  { db, now, viewer }: GroupContext,
): Promise<string | undefined> => {
  const block = await reserve(db, {
    id: newId('BLOCK', now),
    kind: 'MANUAL_BOOKING',
    ground,
    slot: slotOf(group, ground, date),
    customer: { name: group.name, phone: group.phone, price: group.price },
    series_id: group.id,
    created_by: viewer.accountId,
    created_at: now,
  })
  return block?.id
}

/** The slot of a group on a date. Throws if the ground is closed then, or its hours have changed. */
const slotOf = (group: GroupRow, ground: GroundForSale, date: string): Slot => {
  const open = openInterval(openingOn(ground, date))
  const interval = { startsAt: group.starts_minute, endsAt: group.ends_minute }
  if (!contains(open, interval)) throw new Failure('SLOT_OUTSIDE_OPENING')
  refuseOffGrid(interval, open)
  return slotAt(ground, date, interval)
}

/** Skips a date and frees its time at once. */
export const skipGroupDate =
  (notifyJob: NotifyJob): Handler<Api['skipGroupDate']> =>
  async ({ params }, context) => {
    const { db, now, viewer, afterCommit } = context
    const group = await ownGroup(params.groupId, context)
    const one = await lockedDate(group.id, params.date, db)
    if (one.block_id !== null) {
      const { rows } = await sql<{ has_begun: boolean }>`
        select lower(period) <= ${now} and active as has_begun from block where id = ${one.block_id}`.execute(db)
      if (rows[0]?.has_begun) throw new Failure('SLOT_IN_PAST')
      await sql`select end_block(${one.block_id}, ${now})`.execute(db)
      await db
        .updateTable('group_date')
        .set({ block_id: null, skipped: 'CHOSEN' })
        .where('group_id', '=', group.id)
        .where('date', '=', params.date)
        .execute()
      await recordGroupAct(group.id, { action: 'group.dateSkipped', after: { date: params.date } }, { db, now, viewer })
      afterCommit(() => notifyJob('offerFreedTime'))
    }
    return presentGroup(group, context)
  }

/** Takes a skipped date again, under the same lock as a player's hold. */
export const takeGroupDate: Handler<Api['takeGroupDate']> = async ({ params }, context) => {
  const { db, now, viewer } = context
  const group = await ownGroup(params.groupId, context)
  const one = await lockedDate(group.id, params.date, db)
  if (!(await isTaken(one.block_id, db))) {
    const ground = await ownGround(db, group.ground_id, viewer)
    if (slotOf(group, ground, params.date).startsAt < now) throw new Failure('SLOT_IN_PAST')
    const blockId = await takeDate({ group, ground, date: params.date }, context)
    if (blockId === undefined) throw new Failure('SLOT_TAKEN')
    await db
      .updateTable('group_date')
      .set({ block_id: blockId, skipped: null })
      .where('group_id', '=', group.id)
      .where('date', '=', params.date)
      .execute()
    await recordGroupAct(group.id, { action: 'group.dateTaken', after: { date: params.date } }, { db, now, viewer })
  }
  return presentGroup(group, context)
}

const isTaken = async (blockId: string | null, db: Database): Promise<boolean> => {
  if (blockId === null) return false
  const block = await db.selectFrom('block').select('active').where('id', '=', blockId).executeTakeFirstOrThrow()
  return block.active
}

/** Changes the price of all dates from a day on, except those that have begun. */
export const setGroupPrice: Handler<Api['setGroupPrice']> = async ({ params, body }, context) => {
  const { db, now, viewer } = context
  const before = await ownGroup(params.groupId, context)
  const group = await db
    .updateTable('weekly_group')
    .set({ price: body.price })
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await sql`select set_series_price(${group.id}, ${body.from}::date, ${body.price}::bigint, ${now})`.execute(db)
  await recordGroupAct(group.id, { action: 'group.priceChanged', after: body }, { db, now, viewer })
  return presentGroup(group, context)
}

/** Frees every date from a day on. Dates that have begun stay. */
export const endGroup =
  (notifyJob: NotifyJob): Handler<Api['endGroup']> =>
  async ({ params, body }, context) => {
    const { db, now, viewer, afterCommit } = context
    const group = await ownGroup(params.groupId, context)
    const ending = await db
      .selectFrom('group_date')
      .leftJoin('block', 'block.id', 'group_date.block_id')
      .select(['group_date.date', 'group_date.block_id'])
      .where('group_id', '=', group.id)
      .where('group_date.date', '>=', body.from)
      .where((either) => either.or([either('block.id', 'is', null), sql<boolean>`lower(block.period) > ${now}`]))
      .orderBy('group_date.date')
      .execute()
    for (const { block_id } of ending)
      if (block_id !== null) await sql`select end_block(${block_id}, ${now})`.execute(db)
    if (ending.length > 0)
      await db
        .deleteFrom('group_date')
        .where('group_id', '=', group.id)
        .where(
          'date',
          'in',
          ending.map(({ date }) => date),
        )
        .execute()
    const ended = await db
      .updateTable('weekly_group')
      .set({
        last_date: sql<string>`coalesce((select max(date) from group_date where group_id = ${group.id}), first_date)`,
      })
      .where('id', '=', group.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await recordGroupAct(
      group.id,
      { action: 'group.ended', after: { from: body.from, dates: ending.map(({ date }) => date) } },
      { db, now, viewer },
    )
    afterCommit(() => notifyJob('offerFreedTime'))
    return presentGroup(ended, context)
  }

const recordGroupAct = (
  groupId: string,
  act: { action: string; after: object },
  { db, now, viewer }: GroupContext,
): Promise<void> => recordAuditEvents([{ actorId: viewer.accountId, subjectId: groupId, ...act }], { db, now })

/** A date of a group, read after the group is locked. */
const lockedDate = async (groupId: string, date: string, db: Database) => {
  const one = await db
    .selectFrom('group_date')
    .selectAll()
    .where('group_id', '=', groupId)
    .where('date', '=', date)
    .executeTakeFirst()
  if (!one) throw new Failure('NOT_FOUND', { message: 'The group does not play on this date.' })
  return one
}
