import type { DueWork } from '../jobs/dueWork.ts'
import type { RainWork } from './rainServices.ts'
import { reachPlayers } from './reachPlayers.ts'

/** Whoever closes asks everybody at once. A process that died over it has not done so after this long. */
const LEASE_MILLISECONDS = 30_000

/** Finishes closures whose players have not all been asked. */
export const reachClosures = (work: RainWork): DueWork => ({
  name: 'reachClosures',
  everyMilliseconds: 5000,
  run: async (now) => {
    const due = await work.db
      .selectFrom('rain_closure')
      .select('id')
      .where('reached_at', 'is', null)
      .where('created_at', '<=', new Date(now.getTime() - LEASE_MILLISECONDS))
      .orderBy('created_at')
      .executeTakeFirst()
    if (!due) return 0
    await reachPlayers(due.id, { ...work, now })
    work.wake('sendMessages')
    return 1
  },
})
