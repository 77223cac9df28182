import type { Api } from '@baari/contract/api.ts'
import type { Answer } from '@baari/contract/endpoint.ts'
import type { Database } from '@baari/db/connect.ts'
import type { SquadTable } from '@baari/db/schema.ts'
import { keepRefusal, keptUntil, weekAfter } from '@baari/domain/squads/weeklyTime.ts'
import type { Selectable } from 'kysely'
import type { SquadPlay } from './readPlays.ts'

type Time = Pick<Answer<Api['readSquad']>, 'time' | 'timeRefusal'>

/** The squad's weekly time, or why it cannot be switched on. */
export const presentTime = async (
  { squad, plays }: { squad: Selectable<SquadTable>; plays: readonly SquadPlay[] },
  { db, now }: { db: Database; now: Date },
): Promise<Time> => {
  const time = await db
    .selectFrom('squad_time')
    .innerJoin('ground', 'ground.id', 'squad_time.ground_id')
    .innerJoin('turf', 'turf.id', 'squad_time.turf_id')
    .selectAll('squad_time')
    .select(['ground.name as ground_name', 'turf.name as turf_name'])
    .where('squad_id', '=', squad.id)
    .executeTakeFirst()
  if (time)
    return {
      timeRefusal: null,
      time: {
        turfId: time.turf_id,
        turfName: time.turf_name,
        groundId: time.ground_id,
        groundName: time.ground_name,
        bookingDate: time.date,
        startTime: time.starts_minute,
        endTime: time.ends_minute,
        startsAt: time.starts_at,
        isKept: time.is_reserved,
        until: keptUntil(time.starts_at),
      },
    }
  const [last] = plays
  const timeRefusal = last
    ? keepRefusal({
        newestFirst: plays,
        lapsedAt: squad.time_expired_at,
        nextStartsAt: weekAfter(last, last.timeZone).startsAt,
        now,
      })
    : 'SQUAD_TIME_NOT_EARNED'
  return { time: null, timeRefusal: timeRefusal ?? null }
}
