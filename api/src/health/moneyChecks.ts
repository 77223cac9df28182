import type { Database } from '@baari/db/connect.ts'
import { NOW } from '@baari/db/invariants/invariant.ts'
import { sql } from 'kysely'
import { countStuckPayments } from '../payments/stuckPayments.ts'
import { type Check, checkOfRows, type Finding, UNKNOWN } from './check.ts'

/** The invariants of the ledger. */
const OF_LEDGER = `('I3', 'I4', 'I13')`
/** Missed checks of the invariants before this reports them. */
const TURNS_MISSED = 3

const violated = (which: string): string =>
  `select violated_since as since from invariant_check where violated_since is not null and id ${which}`

/** Checks of money and of the invariants. */
export const moneyChecks = (invariantsMinutes: number): readonly Check[] => [
  checkOfRows('ledger_unbalanced', violated(`in ${OF_LEDGER}`)),
  checkOfRows('invariants_violated', violated(`not in ${OF_LEDGER}`)),
  { key: 'invariants_unchecked', find: (db) => findUnchecked(db, invariantsMinutes) },
  { key: 'payments_stuck', find: countStuckPayments },
  checkOfRows('differences_open', 'select found_at as since from reconciliation_difference where resolved_at is null'),
]

/** Invariants that could not be checked, or have not been checked lately. */
const findUnchecked = async (db: Database, everyMinutes: number): Promise<Finding | typeof UNKNOWN> => {
  if (everyMinutes === 0) return UNKNOWN
  const { rows } = await sql<Finding & { known: boolean }>`
    select count(*) > 0 as known, count(*) filter (where is_late)::integer as count,
           min(coalesce(checked_at, failed_at)) filter (where is_late) as since
    from invariant_check
      cross join lateral (
        select failed_at is not null
          or checked_at < ${sql.raw(NOW)} - ${everyMinutes * TURNS_MISSED} * interval '1 minute' as is_late) late`.execute(
    db,
  )
  const [found] = rows
  return found?.known ? { count: found.count, since: found.since } : UNKNOWN
}
