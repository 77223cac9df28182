import { freshDatabase } from '@baari/db/testing.ts'
import { KEPT_DAYS, PURPOSES } from '@baari/domain/privacy/purposes.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { PERSONAL_DATA } from './personalData.ts'

const { db } = await freshDatabase({ connections: 2 })

const { rows: columns } = await sql<{ name: string; type: string; isPersonal: boolean }>`
  select relname || '.' || attname as name, format_type(atttypid, null) as type,
         coalesce(col_description(attrelid, attnum) like 'personal: %', false) as "isPersonal"
  from pg_attribute join pg_class on pg_class.oid = attrelid
  where relkind = 'r' and relnamespace = 'public'::regnamespace and attnum > 0 and not attisdropped`.execute(db)

const holdings = Object.entries(PERSONAL_DATA).map(([table, holding]) => ({ table, ...holding }))

/** The holdings of tables with personal data or ids of accounts. */
const notified = holdings.filter(({ personal, people }) => Object.keys(personal).length > 0 || people.length > 0)

const personalColumns = holdings.flatMap(({ table, personal, purpose, purges }) =>
  Object.entries(personal).map(([name, column]) => ({ name: `${table}.${name}`, column, purpose, purges })),
)

test('the list has the columns that the database marks as personal', () => {
  const marked = columns.filter(({ isPersonal }) => isPersonal).map(({ name }) => name)
  expect(personalColumns.map(({ name }) => name).sort()).toEqual(marked.sort())
})

test('all personal data has a purpose, and every purpose has data', () => {
  expect(notified.filter(({ purpose }) => purpose === undefined).map(({ table }) => table)).toEqual([])
  const used = new Set([
    ...notified.map(({ purpose }) => purpose),
    ...personalColumns.map(({ column }) => column.purpose),
  ])
  expect(PURPOSES.filter((purpose) => !used.has(purpose))).toEqual([])
})

test.each(personalColumns)('$name has an eraser that reaches it', ({ name, column, purges }) => {
  const { erased } = column
  expect(erased.length).toBeGreaterThan(0)
  const [, own = ''] = name.split('.')
  const reaches = purges.some(({ empties }) => empties === undefined || own in empties)
  expect(erased.includes('AGE') || erased.includes('LAW')).toBe(reaches)
})

test('a sender’s network address is erased as soon as the notice says', () => {
  const addresses = personalColumns.filter(({ column }) => column.holds.startsWith('network address'))
  expect(addresses.length).toBeGreaterThan(2)
  const late = addresses.filter(({ name, purges }) => {
    const [table, own = ''] = name.split('.')
    const kept = table === 'login_event' ? KEPT_DAYS.logins : KEPT_DAYS.codes
    return !purges.some(({ days, empties }) => days === kept && (empties === undefined || own in empties))
  })
  expect(late.map(({ name }) => name)).toEqual([])
})

test('each table with a person’s rows is in the download, or the list says why not', () => {
  expect(notified.filter(({ own, notExported }) => (own === undefined) === (notExported === undefined))).toEqual([])
})

test('a download contains no binary columns: they hold digests and sealed data', () => {
  const downloaded = columns.filter(({ name, type }) => {
    const [table = '', own = ''] = name.split('.')
    const holding = PERSONAL_DATA[table]
    return type === 'bytea' && holding?.own && holding.personal[own]?.notExported === undefined
  })
  expect(downloaded).toEqual([])
})
