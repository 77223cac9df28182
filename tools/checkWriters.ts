import fs from 'node:fs'
import path from 'node:path'
import { ROOT } from '../machine/places.ts'
import { sourceFiles } from './sourceFiles.ts'

/** Features that may write a table beside its owner, with the reason; all others call the owner. */
const shared: Record<string, Record<string, string>> = {
  session: { secondFactor: 'the code is given to a session, and a factor that changes ends the others' },
  customer: { regulars: 'an import and the desk enter customers into the same book' },
  notification: {
    notifications: 'whoever has read one marks it',
    'seedSettlements.ts': 'seeded settlements are no news',
  },
}

/** Files that get the table's name as an argument: the columns that they write are theirs in every table. */
const ofAnyTable = new Set([
  // The mark that something is still to be posted.
  'api/src/settlements/lineRows.ts',
  // Rows past their retention.
  'api/src/accounts/deleteAccount.ts',
])

const WRITES =
  /\.(?:insertInto|updateTable|deleteFrom)\(\s*(?:'(\w+)'|\w)|\b(?:insert into|delete from)\s+(\w+|\$\{)|\bupdate\s+(\w+|\$\{\w+\})\s+set\b/g

const isProduct = (file: string): boolean =>
  file.startsWith('api/src/') && !file.endsWith('.test.ts') && !file.startsWith('api/src/testing/')

/** A folder of the API, one of the platform, or a file beside them. */
const featureOf = (file: string): string => {
  const [, , folder = '', part = ''] = file.split('/')
  return folder === 'platform' ? `platform/${part}` : folder
}

/** The tables that a file names when it writes. A table known only at run time is undefined. */
export const tablesWritten = (text: string): (string | undefined)[] =>
  [...text.matchAll(WRITES)].map(([, built, written, updated]) => {
    const name = built ?? written ?? updated
    return name === undefined || name.startsWith('$') ? undefined : name
  })

/** The features whose statements write each table. Writes by functions of the database count for none. */
const tableWriters = (): Map<string, Set<string>> => {
  const writers = new Map<string, Set<string>>()
  for (const file of sourceFiles().filter(isProduct))
    for (const table of tablesWritten(fs.readFileSync(path.join(ROOT, file), 'utf8'))) {
      if (table === undefined && ofAnyTable.has(file)) continue
      const name = table ?? `a table that is named nowhere (${file})`
      writers.set(name, (writers.get(name) ?? new Set()).add(featureOf(file)))
    }
  return writers
}

/** Tables that more than one feature writes, and unused exceptions. */
export const sharedTables = (): string[] => {
  const writers = tableWriters()
  if (writers.size < 40)
    throw new Error(`Only ${writers.size} written tables were found: the check looks in the wrong place.`)
  const complaints = [...writers].flatMap(([table, features]) => {
    const owners = [...features].filter((feature) => !shared[table]?.[feature])
    return owners.length > 1 || table.includes(' ') ? [`${table} is written by ${owners.join(', ')}`] : []
  })
  const unused = Object.entries(shared).flatMap(([table, others]) =>
    Object.keys(others)
      .filter((feature) => !writers.get(table)?.has(feature))
      .map((feature) => `${feature} does not write ${table}: the exception is not needed`),
  )
  return [...complaints, ...unused]
}
