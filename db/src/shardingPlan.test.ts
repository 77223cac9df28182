import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { BELONGS_TO_ONE_TURF, DISTRIBUTED, DISTRIBUTION_COLUMN, LOCAL, REFERENCE, WIDENED } from './shardingPlan.ts'
import { freshDatabase } from './testing.ts'

const { db } = await freshDatabase()

interface Guard {
  table: string
  name: string
  definition: string
  excludes: boolean
  columns: string[]
}

/** The keys, unique indexes and exclusion constraints of every table. */
const guardsOf = async (): Promise<Guard[]> => {
  const { rows } = await sql<Guard>`
    select tab.relname as table, ind.relname as name, indisexclusion as excludes,
           coalesce(pg_get_constraintdef(con.oid), pg_get_indexdef(ind.oid)) as definition,
           array(select attname::text from pg_attribute where attrelid = tab.oid and attnum = any (indkey)) as columns
    from pg_index
      join pg_class tab on tab.oid = indrelid
      join pg_class ind on ind.oid = indexrelid
      left join pg_constraint con on con.conindid = ind.oid and con.contype in ('p', 'u', 'x')
    where tab.relnamespace = 'public'::regnamespace and (indisunique or indisexclusion)
    order by 1, 2`.execute(db)
  return rows
}

const columnsOf = async (): Promise<Map<string, string[]>> => {
  const { rows } = await sql<{ name: string; columns: string[] }>`
    select relname as name, array_agg(attname::text) as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
    where relkind = 'r' and relnamespace = 'public'::regnamespace group by 1`.execute(db)
  return new Map(rows.map(({ name, columns }) => [name, columns]))
}

const isOfOneTurf = (column: string): boolean => column === DISTRIBUTION_COLUMN || column in BELONGS_TO_ONE_TURF

/** An exclusion constraint stays on one node only if it compares the column with `=`. */
const staysOnOneNode = ({ columns, definition, excludes }: Guard): boolean =>
  columns.some((column) => isOfOneTurf(column) && (!excludes || definition.includes(`${column} WITH =`)))

test('every table has one place in the plan, and the plan names no other', async () => {
  const planned = [...DISTRIBUTED, ...Object.keys(REFERENCE), ...Object.keys(LOCAL)]
  expect(planned.toSorted()).toEqual([...(await columnsOf()).keys()].toSorted())
})

test('every row of a distributed table names its turf', async () => {
  const columns = await columnsOf()
  const tellsTurf = (table: string) => columns.get(table)?.some((column) => column !== 'id' && isOfOneTurf(column))
  expect([...DISTRIBUTED].filter((table) => !tellsTurf(table))).toEqual([])
})

test('every key, unique index and exclusion constraint of a distributed table holds within one turf', async () => {
  const across = (await guardsOf()).filter((guard) => DISTRIBUTED.has(guard.table) && !staysOnOneNode(guard))
  expect(across.map(({ name }) => name)).toEqual(Object.keys(WIDENED))
})

test('the constraints that prevent selling a slot twice include the turf', async () => {
  const slots = (await guardsOf()).filter(({ table }) => table === 'occupancy')
  expect(slots.map(({ name }) => name)).toEqual(['occupancy_pkey', 'slot_taken'])
  expect(slots.filter(({ columns }) => !columns.includes(DISTRIBUTION_COLUMN))).toEqual([])
})
