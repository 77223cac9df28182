import type { Api } from '@baari/contract/api.ts'
import { shortId, wireDate, wireEndTime, wireTime } from '@baari/contract/wire/values.ts'
import type { Database } from '@baari/db/connect.ts'
import type { BlockTable, BookingStatus, OccupancyKind } from '@baari/db/schema.ts'
import { movedPrice } from '@baari/domain/reservations/movedPrice.ts'
import { dateAt, minutesAt } from '@baari/domain/shared/zonedTime.ts'
import { type Selectable, sql } from 'kysely'
import { listPrice, refuseOtherPrice } from '../bookings/priceSlot.ts'
import type { NotifyJob } from '../jobNames.ts'
import { recordAuditEvents } from '../platform/audit/audit.ts'
import type { Handler, Viewer } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { hasPermission } from '../platform/permissions/permissions.ts'
import { type GroundForSale, ownGround, ownSlot, type Slot, slotAt } from '../turfs/groundForSale.ts'
import { presentPlaced } from './addWalkIn.ts'

type Outcome = 'MOVED' | 'ENDED' | 'TAKEN' | 'OVER_BOOKINGS'

interface Move {
  block: Selectable<BlockTable>
  ground: GroundForSale
  slot: Slot
  now: Date
}

/** Moves or extends an owner's entry: takes the new time and frees the old one together, or changes nothing. */
export const moveBlock =
  (notifyJob: NotifyJob): Handler<Api['moveBlock']> =>
  async ({ body }, { db, now, viewer, afterCommit }) => {
    const block = await ownBlock(db, body.blockSlotEntityId, viewer)
    const ground = await ownGround(db, body.groundEntityId, viewer)
    const slot = ownSlot(ground, body)
    refuseRewriting({ block, ground, slot, now })
    const old = await ownGround(db, block.ground_id, viewer)
    const before = slotAt(old, block.date, { startsAt: block.starts_minute, endsAt: block.ends_minute })
    const price = movedPrice(block.price, {
      before: listPrice(old, before.date, before.interval).listPrice,
      after: listPrice(ground, slot.date, slot.interval).listPrice,
    })
    if (price !== null) refuseOtherPrice(price, body.expectedPrice)
    const outcome = await moved(
      db,
      { block, ground, slot, now },
      { price, isRequested: body.acknowledgeConflicts === true },
    )
    if (outcome === 'ENDED') throw new Failure('NOT_FOUND', { message: 'This entry is no longer there.' })
    if (outcome === 'TAKEN')
      throw new Failure('SLOT_TAKEN', { message: 'That time is taken. The entry stays at its old time.' })
    if (outcome === 'OVER_BOOKINGS')
      throw new Failure('BLOCK_OVER_BOOKINGS', { extra: { conflicts: await blockConflicts(db, ground, slot) } })
    const after = await ownBlock(db, block.id, viewer)
    await recordAuditEvents(
      [{ actorId: viewer.accountId, action: 'block.moved', subjectId: block.id, before: block, after }],
      { db, now },
    )
    afterCommit(() => notifyJob('offerFreedTime'))
    return presentPlaced(after)
  }

/** Refuses to change past time: an entry that has started can only get another end. */
const refuseRewriting = ({ block, ground, slot, now }: Move): void => {
  if (ground.turfId !== block.turf_id) throw new Failure('NOT_FOUND', { message: 'We could not find this ground.' })
  const old = slotAt(ground, block.date, { startsAt: block.starts_minute, endsAt: block.ends_minute })
  const keepsStart = slot.startsAt.getTime() === old.startsAt.getTime()
  if (
    old.endsAt <= now ||
    slot.endsAt <= now ||
    (slot.startsAt < now && !keepsStart) ||
    (old.startsAt < now && !keepsStart)
  )
    throw new Failure('SLOT_IN_PAST')
}

const moved = async (
  db: Database,
  { block, ground, slot }: Move,
  { price, isRequested }: { price: number | null; isRequested: boolean },
): Promise<Outcome> => {
  const target = {
    ground_id: ground.id,
    date: slot.date,
    starts_minute: slot.interval.startsAt,
    ends_minute: slot.interval.endsAt,
    price,
  }
  const { rows } = await sql<{ outcome: Outcome }>`
    select move_block(${block.id}, ${JSON.stringify(target)}, tstzrange(${slot.startsAt}, ${slot.endsAt}), ${isRequested})
      as outcome`.execute(db)
  return rows[0]?.outcome ?? 'ENDED'
}

/** Quotes the price of a time; for a booking by hand, also the difference if it moves there. Takes nothing. */
export const quoteTime: Handler<Api['quoteTime']> = async ({ query }, { db, viewer }) => {
  const ground = await ownGround(db, query.groundEntityId, viewer)
  const slot = ownSlot(ground, query)
  const list = listPrice(ground, slot.date, slot.interval).listPrice
  const holder = query.blockSlotEntityId
  const { rows } = await sql<{ free: boolean }>`
    select not exists (
      select from live_occupancy
      where turf_id = ${ground.turfId} and part = any (${ground.parts}::smallint[])
        and period && tstzrange(${slot.startsAt}, ${slot.endsAt}) and source_id <> ${holder ?? ''}) as free`.execute(db)
  const free = { listPrice: list, isFree: rows[0]?.free ?? false }
  if (holder === undefined) return { ...free, before: null, after: null, difference: null }
  const block = await ownBlock(db, holder, viewer)
  const from = await ownGround(db, block.ground_id, viewer)
  const old = slotAt(from, block.date, { startsAt: block.starts_minute, endsAt: block.ends_minute })
  const after = movedPrice(block.price, { before: listPrice(from, old.date, old.interval).listPrice, after: list })
  return {
    ...free,
    before: block.price,
    after,
    difference: after === null || block.price === null ? null : after - block.price,
  }
}

interface Row {
  source_id: string
  kind: OccupancyKind
  status: BookingStatus | null
  ground_name: string
  starts_at: Date
  ends_at: Date
}

const kinds = { FULL: 'FULL', GAME: 'PARTIAL', MANUAL: 'MANUAL_BOOKING', OFFER: 'OFFER', BLOCK: 'BLOCK' } as const

/** The live bookings, games and offers that a block overlaps, in wire format: a refusal carries them beside its message. */
export const blockConflicts = async (
  db: Database,
  ground: GroundForSale,
  { startsAt, endsAt }: Pick<Slot, 'startsAt' | 'endsAt'>,
): Promise<object[]> => {
  const { rows } = await sql<Row>`
    select source_id, kind, ground.name as ground_name, min(lower(period)) as starts_at, max(upper(period)) as ends_at,
           (select coalesce((select status from booking where id = source_id), (select status from game where id = source_id)))
             as status
    from live_occupancy as taken join ground on ground.id = taken.ground_id
    where taken.turf_id = ${ground.turfId} and part = any (${ground.parts}::smallint[]) and kind <> 'BLOCK'
      and period && tstzrange(${startsAt}, ${endsAt})
    group by source_id, kind, ground.name
    order by starts_at, source_id`.execute(db)
  return rows.map((row) => ({
    bookingId: row.source_id,
    reference: shortId(row.source_id),
    bookingType: kinds[row.kind],
    status: row.status,
    groundName: row.ground_name,
    date: wireDate(dateAt(row.starts_at, ground.timeZone)),
    startTime: wireTime(minutesAt(row.starts_at, ground.timeZone)),
    endTime: wireEndTime(minutesAt(row.ends_at, ground.timeZone)),
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
  }))
}

/** An active entry at a turf where the viewer has permission. Any other is not found. */
const ownBlock = async (db: Database, blockId: string, viewer: Viewer): Promise<Selectable<BlockTable>> => {
  const block = await db
    .selectFrom('block')
    .innerJoin('turf', 'turf.id', 'block.turf_id')
    .selectAll('block')
    .where('block.id', '=', blockId)
    .where('block.active', '=', true)
    .where(hasPermission(viewer))
    .executeTakeFirst()
  if (!block) throw new Failure('NOT_FOUND', { message: 'This entry is no longer there.' })
  return block
}
