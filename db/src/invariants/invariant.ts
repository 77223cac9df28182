/** Something that is true of the data at every commit, whatever happens to processes, providers and networks. */
export interface Invariant {
  id: string
  /** What must hold, in plain words. */
  sentence: string
  /**
   * The rows that break it, none while it holds: `subject`, the id to look up, and `detail`, a JSON object with what else
   * is concerned. Amounts are paise. It reads only, and needs no parameters.
   */
  sql: string
}

/** The present as the database has it, asked for once a query. */
export const NOW = '(select database_now())'

/** Somebody is told already: the row is parked, or its next try has only just come. */
export const isTriedAgain = (work: string, subject: string): string => `exists (
  select from failed_work
  where work = '${work}' and subject_id = ${subject}
    and (next_try_at is null or next_try_at > ${NOW} - interval '2 minutes'))`
