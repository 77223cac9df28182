import type { Api } from '@baari/contract/api.ts'
import type { Database } from '@baari/db/connect.ts'
import { newId } from '@baari/db/newId.ts'
import { hoursOn } from '@baari/domain/availability/groundHours.ts'
import { openInterval } from '@baari/domain/availability/slots.ts'
import { coveringGrounds, RAIN_REASON } from '@baari/domain/reservations/rainChoice.ts'
import type { Interval } from '@baari/domain/shared/interval.ts'
import { timeFact } from '@baari/domain/shared/playTime.ts'
import { tooEarly } from '@baari/domain/shared/turfActs.ts'
import { sql } from 'kysely'
import { recordAuditEvents } from '../../platform/audit/audit.ts'
import type { Handler, Viewer } from '../../platform/http/context.ts'
import { Failure } from '../../platform/http/failure.ts'
import { notify } from '../../platform/messaging/notify.ts'
import {
  type GroundForSale,
  ownerInterval,
  ownGround,
  refuseOffGrid,
  type Slot,
  slotAt,
} from '../../turfs/groundForSale.ts'
import { fillBlocks, insertReservation } from '../addWalkIn.ts'
import { ownTurf } from '../readOwnerDays.ts'
import { notifyAffectedPlayers, type RainWork } from './notifyAffectedPlayers.ts'
import { presentClosure, presentPlayer, presentWalkIn, readClosure } from './rainClosures.ts'
import { countOthers, readAffectedPlayers, readWalkInsToCall } from './readAffected.ts'

/** Previews the players that closing for rain would affect. */
export const checkRain: Handler<Api['checkRain']> = async ({ body }, { db, now, viewer }) => {
  const { turfId, parts, slot } = await rainedTime(db, body, { viewer, now })
  const stretch = { turfId, parts, from: slot.startsAt, to: slot.endsAt }
  return {
    players: (await readAffectedPlayers(db, stretch, now)).map(presentPlayer),
    toCall: (await readWalkInsToCall(db, stretch)).map(presentWalkIn),
    ...(await countOthers(db, stretch, now)),
  }
}

/** Blocks the time first. `reachClosures` then asks all affected players, even after a failure. */
export const closeForRain =
  (work: RainWork): Handler<Api['closeForRain']> =>
  async ({ body }, { db, now, viewer, afterCommit }) => {
    const closureId = await db.transaction().execute(async (transaction) => {
      await sql`select pg_advisory_xact_lock(hashtextextended('rain/' || ${body.turfId}, 0))`.execute(transaction)
      const time = await rainedTime(transaction, body, { viewer, now })
      return (
        (await standingClosure(transaction, time)) ??
        (await layClosure(transaction, time, { actorId: viewer.accountId, now }))
      )
    })
    await notifyAffectedPlayers(closureId, { ...work, db, now })
    afterCommit(() => {
      for (const job of ['sendMessages', 'offerFreedTime'] as const) work.notifyJob(job)
    })
    return presentClosure(db, await readClosure(db, closureId))
  }

const idsOf = ({ grounds }: RainedTime): string[] => grounds.map(({ ground }) => ground.id)

/** Two who close the same at once, or one who closes it twice, have closed it once. */
const standingClosure = async (db: Database, time: RainedTime): Promise<string | undefined> => {
  const { interval, date } = time.slot
  const { rows } = await sql<{ id: string }>`
    select id from rain_closure
    where turf_id = ${time.turfId} and date = ${date} and starts_minute = ${interval.startsAt}
      and ends_minute = ${interval.endsAt} and ground_ids = ${idsOf(time)}::text[]
      and exists (select from block where rain_closure_id = rain_closure.id and active)`.execute(db)
  return rows[0]?.id
}

const layClosure = async (
  db: Database,
  time: RainedTime,
  { actorId, now }: { actorId: string; now: Date },
): Promise<string> => {
  const { turfId, parts, slot, grounds } = time
  const closure = {
    id: newId('RAIN', now),
    turf_id: turfId,
    ground_ids: idsOf(time),
    date: slot.date,
    starts_minute: slot.interval.startsAt,
    ends_minute: slot.interval.endsAt,
    created_by: actorId,
    created_at: now,
  }
  await db
    .insertInto('rain_closure')
    .values({ ...closure, period: sql<string>`tstzrange(${slot.startsAt}, ${slot.endsAt})` })
    .execute()
  for (const { ground, slot: own } of grounds)
    await insertReservation(db, {
      id: newId('BLOCK', now),
      kind: 'BLOCK',
      ground,
      slot: own,
      reason: RAIN_REASON,
      rain_closure_id: closure.id,
      created_by: actorId,
      created_at: now,
    })
  await fillBlocks(db, { turfId, parts }, slot)
  await recordAuditEvents([{ actorId, action: 'rain.closed', subjectId: closure.id, after: closure }], { db, now })
  await notifyOwner(db, time, now)
  return closure.id
}

/** The other devices of the turf show it at once. */
const notifyOwner = async (db: Database, { turfId, grounds, slot }: RainedTime, now: Date): Promise<void> => {
  const [first] = grounds
  await notify(
    {
      accountId: first?.ground.ownerId ?? '',
      kind: 'turf_rain_closed',
      facts: {
        turf: first?.ground.turfName ?? '',
        ground: grounds.map(({ ground }) => ground.name).join(', '),
        date: slot.date,
        time: timeFact(slot.interval.startsAt, slot.interval.endsAt),
      },
      turfId,
    },
    { db, now },
  )
}

interface RainRequest {
  turfId: string
  groundEntityIds: readonly string[]
  date: string
  startTime: number
  endTime: number
}

/** What closes: each ground with its own stretch, and the whole of it. */
interface RainedTime {
  turfId: string
  grounds: { ground: GroundForSale; slot: Slot }[]
  parts: number[]
  slot: Slot
}

/** The time that is to close, on grounds of this owner. A ground closes for as much of it as it is open. */
const rainedTime = async (
  db: Database,
  request: RainRequest,
  { viewer, now }: { viewer: Viewer; now: Date },
): Promise<RainedTime> => {
  const turf = await ownTurf(db, { turfId: request.turfId, viewer, now })
  const chosen: GroundForSale[] = []
  for (const id of [...new Set(request.groundEntityIds)].sort()) chosen.push(await ownGround(db, id, viewer))
  if (chosen.some((ground) => ground.turfId !== turf.id))
    throw new Failure('NOT_FOUND', { message: 'We could not find this ground.' })
  const grounds = coveringGrounds(chosen).flatMap((ground) => {
    const interval = closingInterval(ground, request)
    return interval ? [{ ground, slot: slotAt(ground, request.date, interval) }] : []
  })
  const [first] = grounds
  if (!first) throw new Failure('SLOT_OUTSIDE_OPENING')
  const slot = slotAt(first.ground, request.date, {
    startsAt: Math.min(...grounds.map((one) => one.slot.interval.startsAt)),
    endsAt: Math.max(...grounds.map((one) => one.slot.interval.endsAt)),
  })
  if (slot.endsAt <= now) throw new Failure('SLOT_IN_PAST')
  const early = tooEarly('closeForRain', { startsAt: slot.endsAt, at: now })
  if (early) throw new Failure(early.refused)
  return { turfId: turf.id, grounds, slot, parts: [...new Set(grounds.flatMap(({ ground }) => ground.parts))] }
}

/** On the ground's grid, and only while it is open; nothing when it is closed all the time anyway. */
const closingInterval = (ground: GroundForSale, { date, startTime, endTime }: RainRequest): Interval | undefined => {
  const hours = hoursOn(ground.hours, date)
  if (!hours) return undefined
  const open = openInterval(hours)
  const input = ownerInterval(hours, startTime, endTime)
  const interval = {
    startsAt: Math.max(input.startsAt, open.startsAt),
    endsAt: Math.min(input.endsAt, open.endsAt),
  }
  if (interval.endsAt <= interval.startsAt) return undefined
  refuseOffGrid(interval, open)
  return interval
}
