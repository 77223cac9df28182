import type { Api } from '@baari/contract/api.ts'
import type { Database } from '@baari/db/connect.ts'
import { newId } from '@baari/db/newId.ts'
import { RAIN_REASON } from '@baari/domain/reservations/rainChoice.ts'
import { timeFact } from '@baari/domain/shared/playTime.ts'
import { sql } from 'kysely'
import { recordAuditEvents } from '../../platform/audit/recordAuditEvents.ts'
import type { Handler } from '../../platform/http/context.ts'
import { notify } from '../../platform/messaging/notify.ts'
import { fillBlocks, insertReservation } from '../reserve.ts'
import type { RainWork } from './notifyAffectedPlayers.ts'
import { notifyAffectedPlayers } from './notifyAffectedPlayers.ts'
import { type RainedTime, rainedTime } from './rainedTime.ts'
import { presentClosure, readClosure } from './readClosures.ts'

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
    .values({ ...closure, period: sql<string>`tstzrange(${slot.from}, ${slot.to})` })
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
