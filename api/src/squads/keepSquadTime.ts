import type { Api } from '@baari/contract/api.ts'
import { newId } from '@baari/db/newId.ts'
import { keepRefusal, weekAfter } from '@baari/domain/squads/weeklyTime.ts'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { lockSquad } from './lockSquad.ts'
import { ownSquad } from './ownSquad.ts'
import { readPlays } from './readPlays.ts'
import type { SquadWork } from './squadWork.ts'

/** Switches the weekly time on; a squad has one at most, and a second request changes nothing. */
export const keepSquadTime =
  ({ notifyJob }: SquadWork): Handler<Api['keepSquadTime']> =>
  async ({ params }, { db, now, viewer, afterCommit }) => {
    await ownSquad(db, { squadId: params.squadId, accountId: viewer.accountId })
    await lockSquad(db, params.squadId)
    const squad = await ownSquad(db, { squadId: params.squadId, accountId: viewer.accountId })
    const plays = await readPlays(db, squad.id)
    const [last] = plays
    if (!last) throw new Failure('SQUAD_TIME_NOT_EARNED')
    const next = weekAfter(last, last.timeZone)
    const asked = { newestFirst: plays, lapsedAt: squad.time_expired_at, nextStartsAt: next.startsAt, now }
    const refusal = keepRefusal(asked)
    if (refusal) throw new Failure(refusal)
    await db
      .insertInto('squad_time')
      .values({
        id: newId('TIME', now),
        squad_id: squad.id,
        turf_id: last.turfId,
        ground_id: last.groundId,
        date: next.date,
        starts_minute: last.startsMinute,
        ends_minute: last.endsMinute,
        starts_at: next.startsAt,
        ends_at: next.endsAt,
        next_check_at: last.startsAt,
        created_at: now,
      })
      .onConflict((conflict) => conflict.column('squad_id').doNothing())
      .execute()
    afterCommit(() => notifyJob('processSquadTimes'))
    return { squadId: squad.id }
  }
