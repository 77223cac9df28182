import fs from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { readRelease } from './sqlFiles.ts'
import { freshDatabase } from './testing.ts'

const ROOT = path.join(import.meta.dirname, '../..')
const { baseline, repeatables } = readRelease()
const { db } = await freshDatabase({ connections: 2 })

const createdIn = (text: string): string[] =>
  [...text.matchAll(/^create (?:or replace )?(?:function|view) (\w+)/gm)].map(([, name]) => name!)

test('the files create all functions and views of the database', async () => {
  const { rows } = await sql<{ name: string }>`
    select proname as name from pg_proc
    where pronamespace = 'public'::regnamespace and not exists (select from pg_depend where objid = oid and deptype = 'e')
    union select viewname from pg_views where schemaname = 'public'`.execute(db)
  const created = [...baseline.files, ...repeatables].flatMap(({ sql: text }) => createdIn(text))
  expect(rows.map(({ name }) => name).toSorted()).toEqual(created.toSorted())
})

test('a trigger is in the file of its function', async () => {
  const { rows } = await sql<{ trigger: string; function: string }>`
    select tgname || ' on ' || relname as trigger, proname as function
    from pg_trigger join pg_class on pg_class.oid = tgrelid join pg_proc on pg_proc.oid = tgfoid
    where not tgisinternal`.execute(db)
  const files = new Map(repeatables.flatMap(({ sql: text }) => createdIn(text).map((name) => [name, text])))
  const elsewhere = rows.filter(({ trigger, function: called }) => {
    const [name, table] = trigger.split(' on ')
    return !new RegExp(`trigger ${name}\\s[^;]*\\son ${table}\\s`).test(files.get(called) ?? '')
  })
  expect(rows.length).toBeGreaterThan(100)
  expect(elsewhere).toEqual([])
})

test('no view is in a file with triggers, which lock their tables whenever it changes', () => {
  const mixed = repeatables.filter(
    ({ sql: text }) => /^create or replace view\b/m.test(text) && /^create (?:[a-z]+ )*trigger\b/m.test(text),
  )
  expect(mixed.map(({ name }) => name)).toEqual([])
})

test('features are named as in the API', () => {
  const features = fs.readdirSync(path.join(ROOT, 'api/src'))
  const ofTables = baseline.files.flatMap(({ name }) => /^\d+_(\w+)\.sql$/.exec(name)?.[1] ?? [])
  const ofFunctions = repeatables.map(({ name }) => name.split(path.sep)[1]!.replace('.sql', ''))
  expect([...ofTables, ...ofFunctions].filter((name) => !features.includes(name))).toEqual([])
})
