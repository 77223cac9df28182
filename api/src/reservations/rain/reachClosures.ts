import { sql } from 'kysely'
import { databaseNow } from '../../platform/jobs/databaseNow.ts'
import type { Job } from '../../platform/jobs/job.ts'
import { processDueRows } from '../../platform/jobs/processDueRows.ts'
import type { RainWork } from './notifyAffectedPlayers.ts'
import { notifyAffectedPlayers } from './notifyAffectedPlayers.ts'

/** The process that closes asks all players at once. Should it die, this job takes over after this long. */
const LEASE_MILLISECONDS = 30_000

/** Finishes closures whose players have not all been asked. */
export const reachClosures = (work: RainWork): Job =>
  processDueRows({
    name: 'reachClosures',
    everyMilliseconds: 5000,
    db: work.db,
    due: sql`
      select id, created_at as since from rain_closure
      where notified_at is null and created_at <= ${databaseNow} - ${LEASE_MILLISECONDS} * interval '1 millisecond'`,
    handle: async ([closureId = ''], now) => {
      await notifyAffectedPlayers(closureId, { ...work, now })
      work.notifyJob('sendMessages')
      return 1
    },
    atOnce: 1,
  })
