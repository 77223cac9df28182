import { OVERDUE_MINUTES } from '@baari/domain/shared/limits.ts'
/** A condition that the data fulfils at every commit, even when processes, providers or networks fail. */
export interface Invariant {
  id: string
  /** The invariant in plain words. */
  sentence: string
  /**
   * Selects the rows that violate it: `subject`, the id to look up, and `detail`, a JSON object with related facts.
   * Amounts are in paise. Reads only, and takes no parameters.
   */
  sql: string
}

/** The database's clock, read once per query. */
export const NOW = '(select database_now())'

/**
 * Whether the failure is known already: the row counts as failed, or its next try is ahead or at most two minutes
 * overdue.
 */
export const isTriedAgain = (work: string, subject: string): string => `exists (
  select from failed_work
  where work = '${work}' and subject_id = ${subject}
    and (next_try_at is null or next_try_at > ${NOW} - interval '${OVERDUE_MINUTES} minutes'))`
