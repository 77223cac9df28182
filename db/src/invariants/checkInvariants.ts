import type { Invariant } from './invariant.ts'
import { ofBooks } from './ofBooks.ts'
import { ofDatabase } from './ofDatabase.ts'
import { ofPayments } from './ofPayments.ts'
import { ofSlots } from './ofSlots.ts'
import { ofWork } from './ofWork.ts'

/** A `pg` client, or anything else with its `query`. */
export interface QueryClient {
  query(text: string): Promise<{ rows: unknown[] }>
}

interface Violation {
  /** The id to look up. */
  subject: string
  detail: Record<string, unknown>
}

export interface CheckedInvariant {
  id: InvariantId
  sentence: string
  /** Count of violations; undefined when the query itself failed. */
  count: number | undefined
  /** The first violations, by id. */
  violations: Violation[]
  /** Why it could not be checked, as the database says. */
  failure: string | undefined
}

const MOST_SHOWN = 100

/** The violations of an invariant, read in the client's transaction. */
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
 * Checks the invariants one after the other, each in a read-only transaction limited to `secondsEach`. A check that
 * fails does not stop the others.
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

const all = [...ofSlots, ...ofPayments, ...ofBooks, ...ofWork, ...ofDatabase]

export type InvariantId = (typeof all)[number]['id']

const numberOf = ({ id }: Invariant): number => Number(id.slice(1))

/** The invariants, in the order of their numbers. */
export const invariants: readonly (Invariant & { id: InvariantId })[] = all.toSorted(
  (a, b) => numberOf(a) - numberOf(b),
)
