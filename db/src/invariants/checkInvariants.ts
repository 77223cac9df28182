import type { Invariant } from './invariant.ts'
import { type InvariantId, invariants } from './invariants.ts'

/** A client of `pg`, or whatever answers queries as one does. */
export interface QueryClient {
  query(text: string): Promise<{ rows: unknown[] }>
}

export interface Violation {
  /** The id to look up. */
  subject: string
  detail: Record<string, unknown>
}

export interface CheckedInvariant {
  id: InvariantId
  sentence: string
  /** Broken how often; nothing when the query itself failed. */
  count: number | undefined
  /** The first of what breaks it, by their ids. */
  violations: Violation[]
  /** Why it could not be checked, as the database says. */
  failure: string | undefined
}

const MOST_SHOWN = 100

/** What breaks an invariant, in the transaction the client is in. */
export const violationsOf = async (
  client: QueryClient,
  { sql }: Pick<Invariant, 'sql'>,
): Promise<{ count: number; violations: Violation[] }> => {
  const { rows } = await client.query(`
    select subject, detail, count(*) over ()::integer as count from (${sql}) violating
    order by subject, detail::text limit ${MOST_SHOWN}`)
  const found = rows as (Violation & { count: number })[]
  return {
    count: found[0]?.count ?? 0,
    violations: found.map(({ subject, detail }) => ({ subject, detail })),
  }
}

/**
 * Asks for every invariant whether it holds, one after the other, each in a transaction that reads only and takes at most
 * so many seconds. One that cannot be checked stops no other.
 */
export const checkInvariants = async (client: QueryClient, secondsEach = 10): Promise<CheckedInvariant[]> => {
  const checked: CheckedInvariant[] = []
  for (const invariant of invariants) {
    const { id, sentence } = invariant
    await client.query(`begin read only; set local statement_timeout = ${secondsEach * 1000}`)
    try {
      checked.push({ id, sentence, ...(await violationsOf(client, invariant)), failure: undefined })
    } catch (error) {
      checked.push({ id, sentence, count: undefined, violations: [], failure: (error as Error).message })
    } finally {
      await client.query('rollback')
    }
  }
  return checked
}
