import type { Database } from '@baari/db/connect.ts'
import type { ReconciliationDayTable } from '@baari/db/schema.ts'
import { addDays, dateAt, INDIA, instantAt } from '@baari/domain/shared/zonedTime.ts'
import { type Selectable, sql } from 'kysely'
import { GatewayError } from '../payments/gateway.ts'
import { PAGE_SIZE } from '../payments/providerReports.ts'
import { databaseNow } from '../platform/jobs/clock.ts'
import type { Job } from '../platform/jobs/job.ts'
import { processDueRows } from '../platform/jobs/processDueRows.ts'
import { PutOff } from '../platform/jobs/workFailure.ts'
import { notifyAdmins } from '../platform/messaging/notify.ts'
import { type PartOfDay, partsOfDay } from './partsOfDay.ts'
import type { ComparedDay, ReconcilingServices } from './services.ts'

const PARTS = Object.keys(partsOfDay) as PartOfDay[]

/** Five in the morning in India: the provider has all of the day before by then. */
const COMPARED_AT_MINUTE = 5 * 60
const AGAIN_SECONDS = 300

/**
 * Compares each finished day with the provider, one day after another and page by page. The day's row stores the
 * progress, so another process can continue after a crash; a page's results and its progress are written in one
 * transaction. The first day compared is the one on which the job first runs.
 */
export const reconcileDays = (services: ReconcilingServices): Job =>
  processDueRows({
    name: 'reconcileDays',
    everyMilliseconds: 5000,
    db: services.db,
    due: sql`
      select day::text as id, due_at as since from reconciliation_day
        where finished_at is null and due_at <= ${databaseNow}
      union all
      select 'FIRST', ${databaseNow} where not exists (select from reconciliation_day)`,
    handle: async ([day = '']) => {
      const { db } = services
      if (day === 'FIRST') return openFirst(db)
      const row = await db
        .selectFrom('reconciliation_day')
        .selectAll()
        .select(databaseNow.as('now'))
        .where('day', '=', day)
        .where('finished_at', 'is', null)
        .executeTakeFirst()
      if (!row) return 0
      try {
        return await turn(row, services)
      } catch (error) {
        if (!(error instanceof GatewayError) || error.kind === 'REFUSED') throw error
        const dueAt = new Date(row.now.getTime() + AGAIN_SECONDS * 1000)
        await db.updateTable('reconciliation_day').set({ due_at: dueAt }).where('day', '=', day).execute()
        throw new PutOff(error)
      }
    },
    atOnce: 1,
  })

type Row = Selectable<ReconciliationDayTable> & { now: Date }

const openFirst = async (db: Database): Promise<number> => {
  const { rows } = await sql<{ now: Date }>`select database_now() as now`.execute(db)
  const day = dateAt(rows[0]?.now ?? new Date(), INDIA)
  const opened = await openDay(db, day, 'OPENING')
  return opened
}

const openDay = async (db: Database, day: string, part: PartOfDay): Promise<number> => {
  const opened = await db
    .insertInto('reconciliation_day')
    .values({ day, part, due_at: instantAt(addDays(day, 1), COMPARED_AT_MINUTE, INDIA) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return Number(opened.numInsertedOrUpdatedRows ?? 0)
}

/** Asks without a lock: the first process to answer writes the result, and only from where it was asked. */
const turn = async (row: Row, services: ReconcilingServices): Promise<number> => {
  const compared: ComparedDay = {
    day: row.day,
    from: instantAt(row.day, 0, INDIA),
    to: instantAt(addDays(row.day, 1), 0, INDIA),
    now: row.now,
  }
  const page = await partsOfDay[row.part as PartOfDay](compared, row.skip, services)
  return services.db.transaction().execute(async (db) => {
    const current = await db
      .selectFrom('reconciliation_day')
      .select('day')
      .where('day', '=', row.day)
      .where('part', '=', row.part)
      .where('skip', '=', row.skip)
      .forUpdate()
      .executeTakeFirst()
    if (!current) return 0
    await page.write(db)
    services.crashPoint('page-compared')
    await advance(db, row, page.count)
    return 1
  })
}

const advance = async (db: Database, row: Row, count: number): Promise<void> => {
  const own = db.updateTable('reconciliation_day').where('day', '=', row.day)
  if (count === PAGE_SIZE) {
    await own.set({ skip: row.skip + count }).execute()
    return
  }
  const next = PARTS[PARTS.indexOf(row.part as PartOfDay) + 1]
  if (next) {
    await own.set({ part: next, skip: 0 }).execute()
    return
  }
  await own.set({ part: 'DONE', skip: 0, finished_at: row.now }).execute()
  await openDay(db, addDays(row.day, 1), 'SETTLEMENTS')
  await tellAdmins(db, row)
}

const tellAdmins = async (db: Database, { day, now }: Row): Promise<void> => {
  const { count } = await db
    .selectFrom('reconciliation_difference')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('day', '=', day)
    .where('resolved_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (count > 0)
    await notifyAdmins({ kind: 'differences_found', facts: { count: String(count), date: day } }, { db, now })
}
