import { type CheckKey, checks as severities } from '@baari/contract/health/health.ts'
import type { Database } from '@baari/db/connect.ts'
import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import { type Check, type Finding, UNKNOWN } from './check.ts'

interface CheckedHealth extends Finding {
  key: CheckKey
  severity: (typeof severities)[CheckKey]
  state: 'FAILING' | 'UNKNOWN' | 'GOOD'
}

export interface Health {
  checks: CheckedHealth[]
  checkedAt: Date
}

interface Services {
  db: Database
  now: () => Date
  log: FastifyBaseLogger
}

/** Limits the load, however many requests come. */
const LEAST_MILLISECONDS_BETWEEN = 10_000
const LONGEST_MILLISECONDS = 2000
const ORDER = ['FAILING', 'UNKNOWN', 'GOOD'] as const

/** Runs all checks, at most every ten seconds. Throws when the database is away. */
export const healthReader = (all: readonly Check[], { db, now, log }: Services): (() => Promise<Health>) => {
  let kept: { at: number; health: Promise<Health> } | undefined
  const read = async (): Promise<Health> => {
    const read: CheckedHealth[] = []
    // One after the other: this is not urgent, and payments need the connections.
    await sql`select 1`.execute(db)
    for (const check of all) read.push(await readOne(check, { db, log }))
    return {
      checks: read.toSorted((a, b) => ORDER.indexOf(a.state) - ORDER.indexOf(b.state)),
      checkedAt: now(),
    }
  }
  return () => {
    const at = now().getTime()
    if (kept && Math.abs(at - kept.at) < LEAST_MILLISECONDS_BETWEEN) return kept.health
    const health = read()
    kept = { at, health }
    // A failure is not cached: the next request reads again.
    health.catch(() => {
      if (kept?.health === health) kept = undefined
    })
    return health
  }
}

/** A check that fails to run does not hide the others. */
const readOne = async ({ key, find }: Check, { db, log }: Omit<Services, 'now'>): Promise<CheckedHealth> => {
  const known = { key, severity: severities[key] }
  try {
    const found = await db
      .transaction()
      .setAccessMode('read only')
      .execute(async (transaction) => {
        await sql`set local statement_timeout = ${sql.lit(LONGEST_MILLISECONDS)}`.execute(transaction)
        return find(transaction)
      })
    if (found === UNKNOWN) return { ...known, state: 'UNKNOWN', count: 0, since: null }
    return { ...known, ...found, state: found.count > 0 ? 'FAILING' : 'GOOD' }
  } catch (error) {
    log.error({ err: error, check: key }, 'a health check could not be read')
    return { ...known, state: 'UNKNOWN', count: 0, since: null }
  }
}
