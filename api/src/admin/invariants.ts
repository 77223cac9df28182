import type { Api } from '@baari/contract/api.ts'
import type { Connection, Database } from '@baari/db/connect.ts'
import { type CheckedInvariant, checkInvariants, invariants } from '@baari/db/invariants/checkInvariants.ts'
import type { InvariantCheckTable } from '@baari/db/schema.ts'
import { sessionLock } from '@baari/db/sessionLocks.ts'
import type { FastifyBaseLogger } from 'fastify'
import { type Selectable, sql } from 'kysely'
import { hindiInvariants } from '../messages/hindiMessages.ts'
import type { Handler } from '../platform/http/context.ts'
import { pageTotals } from '../platform/http/readList.ts'
import { databaseNow, readDatabaseNow } from '../platform/jobs/clock.ts'
import type { Job } from '../platform/jobs/job.ts'
import { notifyAdmins } from '../platform/messaging/notify.ts'

export const listInvariants: Handler<Api['listInvariants']> = async ({ query }, { db, language }) => {
  const kept = new Map((await db.selectFrom('invariant_check').selectAll().execute()).map((row) => [row.id, row]))
  const known = invariants.flatMap(({ id, sentence }) => {
    const row = kept.get(id)
    return row ? [present(row, language === 'hi' ? hindiInvariants[id] : sentence)] : []
  })
  const sorted = known.toSorted((a, b) => order.indexOf(a.state) - order.indexOf(b.state))
  const from = query.page * query.size
  return { content: sorted.slice(from, from + query.size), ...pageTotals(sorted.length, query) }
}

const order = ['VIOLATED', 'UNCHECKED', 'HOLDS'] as const

const present = (row: Selectable<InvariantCheckTable>, sentence: string) => ({
  entityId: row.id,
  sentence,
  state: stateOf(row),
  violatedSince: row.violated_since,
  violations: row.violations,
  subjects: row.subjects,
  checkedAt: row.checked_at,
})

const stateOf = (row: Selectable<InvariantCheckTable>): (typeof order)[number] => {
  if (row.violated_since !== null) return 'VIOLATED'
  return row.failed_at === null ? 'HOLDS' : 'UNCHECKED'
}

interface Services {
  db: Database
  /** A separate connection: a long check of the books delays no request and no payment. */
  watching: Pick<Connection, 'pool'>
  everyMinutes: number
  log: FastifyBaseLogger
}

const SUBJECTS_KEPT = 20

/**
 * Checks all invariants every few minutes, in whichever process is first, and keeps the results. A broken invariant is
 * reported to admins once until it holds again.
 */
export const watchInvariants = ({ db, watching, everyMinutes, log }: Services): Job => ({
  name: 'watchInvariants',
  // Another process may have checked in between. A process that comes a little early checks a little later.
  everyMilliseconds: everyMinutes * 15_000,
  run: async () => {
    const client = await watching.pool.connect()
    try {
      const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [
        sessionLock('checkInvariants'),
      ])
      if (!rows[0]?.mine) return 0
      try {
        if (await isFresh(db, everyMinutes)) return 0
        const now = await readDatabaseNow(db)
        for (const checked of await checkInvariants(client)) {
          if (checked.failure !== undefined)
            log.error({ invariant: checked.id, failure: checked.failure }, 'an invariant could not be checked')
          await db.transaction().execute((transaction) => keep(checked, { db: transaction, now }))
        }
      } finally {
        await client.query('select pg_advisory_unlock($1)', [sessionLock('checkInvariants')])
      }
      return 0
    } finally {
      client.release()
    }
  },
})

const isFresh = async (db: Database, everyMinutes: number): Promise<boolean> => {
  const { rows } = await sql<{ fresh: boolean }>`
    select coalesce(max(greatest(checked_at, failed_at)) > ${databaseNow} - ${everyMinutes} * interval '1 minute', false) as fresh
    from invariant_check`.execute(db)
  return rows[0]?.fresh ?? false
}

const keep = async (
  { id, count, violations, failure }: CheckedInvariant,
  { db, now }: { db: Database; now: Date },
): Promise<void> => {
  if (failure !== undefined || count === undefined) {
    await sql`
      insert into invariant_check (id, violations, subjects, failed_at) values (${id}, 0, '{}', ${databaseNow})
      on conflict (id) do update set failed_at = excluded.failed_at`.execute(db)
    return
  }
  const before = await db
    .selectFrom('invariant_check')
    .select('violated_since')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  const subjects = [...new Set(violations.map(({ subject }) => subject))].slice(0, SUBJECTS_KEPT)
  await sql`
    insert into invariant_check as kept (id, checked_at, violated_since, violations, subjects)
    values (${id}, ${databaseNow}, ${count > 0 ? databaseNow : null}, ${count}, ${subjects})
    on conflict (id) do update set
      checked_at = excluded.checked_at, violations = excluded.violations, subjects = excluded.subjects, failed_at = null,
      violated_since = case when excluded.violated_since is not null
                            then coalesce(kept.violated_since, excluded.violated_since) end`.execute(db)
  if (count > 0 && !before?.violated_since)
    await notifyAdmins(
      { kind: 'invariant_violated', facts: { rule: id, reference: subjects[0] ?? '', count: String(count) } },
      { db, now },
    )
}
