import { sql } from 'kysely'
import { dueGames } from '../games/rescue/ladderGame.ts'
import type { TestApp } from './startTestApp.ts'
import { until } from './until.ts'

/** Runs rescues until no ladder is due; waits for a ladder that was postponed because its rows were locked. */
export const climbLadders = (app: TestApp) => (): Promise<true> =>
  until(
    async () => {
      await app.runJobs('rescueGames')
      const { rows } = await sql`select from (${dueGames}) due limit 1`.execute(app.database.db)
      return rows.length === 0 ? true : undefined
    },
    app,
    app.clock,
  )
