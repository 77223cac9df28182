import type { Api } from '@baari/contract/api.ts'
import type { Answer } from '@baari/contract/endpoint.ts'
import type { Database } from '@baari/db/connect.ts'
import { newId } from '@baari/db/newId.ts'
import type { BreachTable } from '@baari/db/schema.ts'
import { BOARD_HOURS, BREACH_CLOCKS } from '@baari/domain/privacy/purposes.ts'
import { clockText, dateAt, INDIA, MS_PER_HOUR, minutesAt } from '@baari/domain/shared/zonedTime.ts'
import { type Selectable, sql } from 'kysely'
import { recordAuditEvents } from '../platform/audit/audit.ts'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { readList } from '../platform/http/readList.ts'
import { databaseNow } from '../platform/jobs/clock.ts'
import type { Job } from '../platform/jobs/job.ts'
import { processDueRows } from '../platform/jobs/processDueRows.ts'
import { notifyAdmins } from '../platform/messaging/notify.ts'

type Breach = Answer<Api['reportBreach']>
type Row = Selectable<BreachTable>

export const listBreaches: Handler<Api['listBreaches']> = async ({ query }, { db }) => {
  const all = db.selectFrom('breach')
  const { rows, ...totals } = await readList({
    db,
    query,
    rows: all.selectAll().orderBy('reported_at', 'desc').orderBy('id', 'desc'),
    found: all,
  })
  return { content: await presentBreaches(db, rows), ...totals }
}

/**
 * Records a breach and notifies every admin. The description stays in the register: the audit log only notes the report.
 */
export const reportBreach: Handler<Api['reportBreach']> = async ({ body }, { db, now, viewer }) => {
  if (body.discoveredAt > now) throw new Failure('BREACH_AHEAD')
  const id = newId('BREACH', now)
  const row = await db
    .insertInto('breach')
    .values({
      id,
      what: body.what,
      data: body.data,
      people: body.people ?? null,
      discovered_at: body.discoveredAt,
      reported_by: viewer.accountId,
      reported_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await recordAuditEvents([{ actorId: viewer.accountId, action: 'breach.reported', subjectId: id }], { db, now })
  await notifyAdmins({ kind: 'breach_reported', facts: { reference: id } }, { db, now })
  return presentOne(db, row)
}

/** Adds a step that was taken. The database refuses to close a breach before the Board and the people know of it. */
export const addBreachEntry: Handler<Api['addBreachEntry']> = async ({ params, body }, { db, now, viewer }) => {
  const row = await db.selectFrom('breach').selectAll().where('id', '=', params.breachId).executeTakeFirst()
  if (!row) throw new Failure('NOT_FOUND', { message: 'We could not find this breach.' })
  await db
    .insertInto('breach_entry')
    .values({
      breach_id: row.id,
      step: body.step,
      text: body.words,
      people: body.people ?? null,
      written_by: viewer.accountId,
      written_at: now,
    })
    .execute()
  await recordAuditEvents(
    [{ actorId: viewer.accountId, action: 'breach.noted', subjectId: row.id, after: { step: body.step } }],
    { db, now },
  )
  return presentOne(db, row)
}

const presentOne = async (db: Database, row: Row): Promise<Breach> => (await presentBreaches(db, [row]))[0]!

const nameOf = (account: string) =>
  sql<string>`concat_ws(' ', ${sql.ref(account)}.first_name, ${sql.ref(account)}.last_name)`

const presentBreaches = async (db: Database, rows: readonly Row[]): Promise<Breach[]> => {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const [entries, reporters] = await Promise.all([
    db
      .selectFrom('breach_entry')
      .innerJoin('account', 'account.id', 'breach_entry.written_by')
      .selectAll('breach_entry')
      .select(nameOf('account').as('writer'))
      .where('breach_id', 'in', ids)
      .orderBy('breach_entry.id')
      .execute(),
    db
      .selectFrom('account')
      .select(['account.id', nameOf('account').as('name')])
      .where('id', 'in', [...new Set(rows.map((row) => row.reported_by))])
      .execute(),
  ])
  const names = new Map(reporters.map(({ id, name }) => [id, name]))
  const entriesOf = Map.groupBy(entries, (entry) => entry.breach_id)
  return rows.map((row) => {
    const own = entriesOf.get(row.id) ?? []
    const firstOf = (step: string) => own.find((entry) => entry.step === step)?.written_at ?? null
    return {
      entityId: row.id,
      what: row.what,
      data: row.data,
      people: own.findLast(({ people }) => people !== null)?.people ?? row.people,
      discoveredAt: row.discovered_at,
      boardBy: new Date(row.discovered_at.getTime() + BOARD_HOURS * MS_PER_HOUR),
      boardToldAt: firstOf('BOARD_TOLD'),
      peopleToldAt: firstOf('PEOPLE_TOLD'),
      closedAt: firstOf('CLOSED'),
      reportedBy: names.get(row.reported_by) ?? '',
      reportedAt: row.reported_at,
      entries: own.map((entry) => ({
        step: entry.step,
        words: entry.text,
        people: entry.people,
        writtenBy: entry.writer,
        writtenAt: entry.written_at,
      })),
    }
  })
}

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
