import type { Database } from '@baari/db/connect.ts'
import { BOARD_HOURS, BREACH_CLOCKS } from '@baari/domain/privacy/breach.ts'
import { clockText, dateAt, INDIA, minutesAt } from '@baari/domain/shared/zonedTime.ts'
import { sql } from 'kysely'
import { databaseNow } from '../platform/jobs/databaseNow.ts'
import type { Job } from '../platform/jobs/job.ts'
import { processDueRows } from '../platform/jobs/processDueRows.ts'
import { notifyAdmins } from '../platform/messaging/notifyAdmins.ts'

const clocks = sql.join(
  BREACH_CLOCKS.map(
    ({ clock, hours, until }) => sql`(${clock}::breach_clock, ${hours}::integer, ${until}::breach_step)`,
  ),
)

/** Clocks of breaches that have run out, that were not stopped, and of which admins were not reminded. */
const dueClocks = sql`
  select breach.id, clock, hours, discovered_at + hours * interval '1 hour' as since, discovered_at
  from breach cross join (values ${clocks}) clocks (clock, hours, until)
  where discovered_at + hours * interval '1 hour' <= ${databaseNow}
    and not exists (select from breach_reminder where breach_id = breach.id and breach_reminder.clock = clocks.clock)
    and not exists (select from breach_entry where breach_id = breach.id and step = until)`

/** Reminds admins, once for each clock, that they still have to report a breach. */
export const watchBreaches = (db: Database): Job =>
  processDueRows({
    name: 'watchBreaches',
    everyMilliseconds: 60_000,
    db,
    due: sql`select distinct on (id) id, since from (${dueClocks}) due order by id, since`,
    handle: ([id = ''], now) =>
      db.transaction().execute(async (transaction) => {
        const { rows } = await sql<{ clock: string; discovered_at: Date }>`
          select clock, discovered_at from (${dueClocks}) due where id = ${id} order by hours`.execute(transaction)
        for (const { clock, discovered_at: discoveredAt } of rows) {
          const { numAffectedRows } = await sql`
            insert into breach_reminder (breach_id, clock, reminded_at) values (${id}, ${clock}, ${now})
            on conflict do nothing`.execute(transaction)
          if (!numAffectedRows) continue
          const boardBy = new Date(discoveredAt.getTime() + BOARD_HOURS * 3_600_000)
          const facts = {
            asked: clock,
            reference: id,
            date: dateAt(boardBy, INDIA),
            until: clockText(minutesAt(boardBy, INDIA)),
          }
          await notifyAdmins({ kind: 'breach_due', facts }, { db: transaction, now })
        }
        return rows.length
      }),
    atOnce: 1,
  })
