import { freshDatabase } from '@baari/db/testing.ts'
import { KEPT_DAYS } from '@baari/domain/privacy/kept.ts'
import { PURPOSES } from '@baari/domain/privacy/purposes.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { PERSONAL_DATA } from './personalData.ts'

const { db } = await freshDatabase({ connections: 2 })

const { rows: columns } = await sql<{ table: string; column: string; type: string }>`
  select columns.table_name as table, column_name as column, data_type as type
  from information_schema.columns join information_schema.tables using (table_schema, table_name)
  where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not in ('migration', 'repeatable')`.execute(
  db,
)

const holdings = Object.entries(PERSONAL_DATA).map(([table, holding]) => ({ table, ...holding }))

const listed = holdings.flatMap(({ table, personal = {}, people = [], facts }) =>
  [...Object.keys(personal), ...people, ...facts].map((column) => `${table}.${column}`),
)

const personalColumns = holdings.flatMap(({ table, personal = {}, purpose, purges = [] }) =>
  Object.entries(personal).map(([name, column]) => ({ name: `${table}.${name}`, column: column!, purpose, purges })),
)

test('every column of the database is listed as personal or not', () => {
  const unknown = columns.map(({ table, column }) => `${table}.${column}`).filter((name) => !listed.includes(name))
  expect(
    unknown.map(
      (name) =>
        `${name} is new: list it in api/src/privacy, under personal (what it holds, its eraser) when it says something of a person, under people when it is the id of an account, else under facts.`,
    ),
  ).toEqual([])
})

test('the list names only existing columns, each once', () => {
  const there = new Set(columns.map(({ table, column }) => `${table}.${column}`))
  expect(listed.filter((name) => !there.has(name))).toEqual([])
  expect(listed.filter((name, at) => listed.indexOf(name) !== at)).toEqual([])
})

test('all personal data has a purpose, and every purpose has data', () => {
  const told = holdings.filter(({ personal, people }) => personal || people)
  expect(told.filter(({ purpose }) => purpose === undefined).map(({ table }) => table)).toEqual([])
  const used = new Set([...told.map(({ purpose }) => purpose), ...personalColumns.map(({ column }) => column.purpose)])
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
    const [, own = ''] = name.split('.')
    return !purges.some(({ days, empties }) => days === KEPT_DAYS.codes && (empties === undefined || own in empties))
  })
  expect(late.map(({ name }) => name)).toEqual([])
})

test('each table with a person’s rows is in the download, or the list says why not', () => {
  const told = holdings.filter(({ personal, people }) => personal || people)
  expect(told.filter(({ own, notExported }) => (own === undefined) === (notExported === undefined))).toEqual([])
})

test('a download contains no bytes: they are digests and sealed data', () => {
  const bytes = columns.filter(({ type }) => type === 'bytea')
  const downloaded = bytes.filter(({ table, column }) => {
    const { own, personal = {} } = PERSONAL_DATA[table]!
    return own !== undefined && personal[column]?.notExported === undefined
  })
  expect(downloaded).toEqual([])
})
