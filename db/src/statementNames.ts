import { createHash } from 'node:crypto'

/** A text is worth a name once it has come so often. */
const TIMES_ASKED = 3
/** Each name costs every connection the memory of a plan, some ten kilobytes. */
export const MOST_NAMES = 300
/** Texts that vary without end are forgotten again. */
const MOST_COUNTED = 2000

/** Begins a text whose values decide its plan, such as words that are rare or common: it gets no name. */
export const PLANNED_EACH_TIME = '/* planned each time */'

/** A star that stands for columns: nothing to multiply by follows it. `count(*)` is none. */
const COLUMNS_BY_STAR = /(?<!\()\*\s*(?:$|[,;)]|(?:from|into|where|group|order|union|limit|for|on)\b)/i

/** How PostgreSQL refuses a prepared statement whose result has other columns by now. */
export const isResultChanged = ({ code, message }: { code?: string; message?: string }): boolean =>
  code === '0A000' && message === 'cached plan must not change result type'

export interface NamedStatement {
  /** The name under which the server keeps the plan. */
  name: string
  /** Whether the next release may add columns to the result, which takes the plan's validity. */
  growsWithTables: boolean
}

export interface StatementNames {
  /** Nothing for a text that is planned each time. */
  find(text: string): NamedStatement | undefined
  /** From now on the text has another name, under which no connection has prepared anything. */
  renew(text: string): void
}

/** Names for the statements of a pool: those that are asked often get one, up to a number that no connection minds. */
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
