import { sql } from 'kysely'
import { dueGames } from '../games/rescue/dueGames.ts'
import { rescueGames } from '../games/rescue/rescueGames.ts'
import type { TestApp } from './startTestApp.ts'
import { takeTurns } from './takeTurns.ts'
import { until } from './until.ts'

/**
 * Climbs beside the app's own job until no ladder is due any more, whoever climbed it: what the job has under way, or has
 * put off since somebody was in its way, is waited for.
 */
export const climbLadders = ({ app, clock, config, database: { db } }: TestApp) => {
  const ladder = rescueGames({
    db,
    appSecret: config.APP_SECRET,
    publicUrl: 'https://baari.test',
    notifyJob: (job) => app.jobs.notify(job),
  })
  return (): Promise<true> =>
    until(async () => {
      await takeTurns(ladder, clock.now())
      const { rows } = await sql`select from (${dueGames}) due limit 1`.execute(db)
      return rows.length === 0 ? true : undefined
    }, clock)
}
