import { createHash } from 'node:crypto'

/** A statement gets a name when it is run for this time. */
const TIMES_ASKED = 3
/** Each name costs every connection the memory of a plan, about ten kilobytes. */
export const MOST_NAMES = 300
/** Counts are dropped at this many texts, so that endlessly varying texts do not pile up. */
const MOST_COUNTED = 2000

/** Prefix of a statement whose best plan depends on its values, such as rare or common words: it gets no name. */
export const PLANNED_EACH_TIME = '/* planned each time */'

/** A `*` that selects columns, as opposed to a multiplication or `count(*)`. */
const COLUMNS_BY_STAR = /(?<!\()\*\s*(?:$|[,;)]|(?:from|into|where|group|order|union|limit|for|on)\b)/i

/** PostgreSQL's error for a prepared statement whose result columns have changed. */
export const isResultChanged = ({ code, message }: { code?: string; message?: string }): boolean =>
  code === '0A000' && message === 'cached plan must not change result type'

interface NamedStatement {
  /** The name under which the server keeps the plan. */
  name: string
  /** Whether a migration may add columns to the result, which invalidates the plan. */
  growsWithTables: boolean
}

export interface StatementNames {
  /** Undefined for a text that is planned each time. */
  find(text: string): NamedStatement | undefined
  /** Gives the text a new name, under which no connection has prepared a plan. */
  renew(text: string): void
}

/** Names the frequent statements of a pool, up to MOST_NAMES. */
export const statementNames = (): StatementNames => {
  const statements = new Map<string, NamedStatement>()
  const counts = new Map<string, number>()
  let renewals = 0
  const add = (text: string): NamedStatement => {
    const name = createHash('sha256').update(`${renewals} ${text}`).digest('base64url')
    const statement = { name, growsWithTables: COLUMNS_BY_STAR.test(text) }
    statements.set(text, statement)
    counts.delete(text)
    return statement
  }
  return {
    find(text) {
      const known = statements.get(text)
      if (known || statements.size >= MOST_NAMES || text.startsWith(PLANNED_EACH_TIME)) return known
      const times = (counts.get(text) ?? 0) + 1
      if (times >= TIMES_ASKED) return add(text)
      if (counts.size >= MOST_COUNTED) counts.clear()
      counts.set(text, times)
      return undefined
    },
    renew(text) {
      renewals += 1
      add(text)
    },
  }
}
