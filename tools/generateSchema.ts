import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { databaseClient } from '@baari/db/databaseClient.ts'
import { startEmbedded } from '@baari/db/embedded.ts'
import { migrate } from '@baari/db/migrate.ts'
import type pg from 'pg'
import { type PeopleColumns, readPeopleColumns } from './peopleColumns.ts'
import { schemaSql } from './schemaSql.ts'

const plain: Record<string, string> = {
  text: 'string',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float8: 'number',
  numeric: 'string',
  bool: 'boolean',
  timestamptz: 'Date',
  date: 'string',
  bytea: 'Buffer',
  tstzrange: 'string',
  cube: 'string',
  xid8: 'string',
  pg_snapshot: 'string',
}

interface Column {
  table: string
  column: string
  type: string
  nullable: boolean
  defaulted: boolean
  generated: boolean
}

const pascal = (name: string): string => name.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())

interface GeneratedSchema {
  types: string
  sql: string
  people: PeopleColumns
  triggers: string
}

/**
 * The schema of a freshly migrated database as TypeScript and as SQL, its columns with personal data, and its triggers.
 */
export const generateSchema = async (): Promise<GeneratedSchema> => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'baari-schema-'))
  const server = await startEmbedded(path.join(folder, 'pg'), ['fsync=off'])
  const url = server.url('postgres')
  const client = databaseClient(url)
  try {
    await migrate(url)
    await client.connect()
    return {
      types: await schemaTypes(client),
      sql: await schemaSql(client),
      people: await readPeopleColumns(client),
      triggers: await triggerNames(client),
    }
  } finally {
    await client.end()
    await server.stop()
    fs.rmSync(folder, { recursive: true, force: true })
  }
}

/** Every trigger by its table and name, for the invariant that reports missing ones. */
const triggerNames = async (client: pg.Client): Promise<string> => {
  const { rows } = await client.query<{ name: string }>(
    `select relname || '.' || tgname as name from pg_trigger join pg_class on pg_class.oid = tgrelid
     where relnamespace = 'public'::regnamespace and not tgisinternal order by 1`,
  )
  return `// Generated from the triggers of the database by \`npm run generate\`.

/** Every trigger of the release, as \`table.trigger\`. */
export const TRIGGERS: readonly string[] = [
${rows.map(({ name }) => `  '${name}',`).join('\n')}
]
`
}

/** The TypeScript shape of every table. */
const schemaTypes = async (client: pg.Client): Promise<string> => {
  const { rows: labels } = await client.query<{ name: string; labels: string[] }>(
    `select t.typname as name, array_agg(e.enumlabel::text order by e.enumsortorder) as labels
     from pg_type t join pg_enum e on e.enumtypid = t.oid group by 1 order by 1`,
  )
  const { rows: columns } = await client.query<Column>(
    `select c.relname as table, a.attname as column, t.typname as type, not a.attnotnull as nullable,
            a.atthasdef as defaulted, a.attidentity <> '' as generated
     from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_type t on t.oid = a.atttypid
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped
       and c.relname not in ('migration', 'repeatable')
     order by 1, a.attnum`,
  )
  return written(labels, columns)
}

const written = (labels: { name: string; labels: string[] }[], columns: Column[]): string => {
  const enums = new Map(labels.map((row) => [row.name, row.labels.map((label) => `'${label}'`).join(' | ')]))
  const typeOf = (name: string): string => {
    if (name.startsWith('_')) return `(${typeOf(name.slice(1))})[]`
    if (name === 'jsonb') return 'unknown'
    const found = enums.has(name) ? pascal(name) : plain[name]
    if (!found) throw new Error(`No TypeScript type for the SQL type ${name}`)
    return found
  }
  const keyed = (column: Column): string => {
    const type = typeOf(column.type) + (column.nullable ? ' | null' : '')
    if (column.generated) return `GeneratedAlways<${type}>`
    return column.defaulted ? `Generated<${type}>` : type
  }
  const tables = [...Map.groupBy(columns, (column) => column.table)]
  return [
    '// Generated from the migrations by `npm run generate`.',
    "import type { Generated, GeneratedAlways } from 'kysely'",
    '',
    ...[...enums].map(([name, union]) => `export type ${pascal(name)} = ${union}`),
    '',
    ...tables.map(
      ([table, own]) =>
        `export interface ${pascal(table)}Table {\n${own.map((column) => `  ${column.column}: ${keyed(column)}`).join('\n')}\n}\n`,
    ),
    `export interface Schema {\n${tables.map(([table]) => `  ${table}: ${pascal(table)}Table`).join('\n')}\n}`,
    '',
  ].join('\n')
}
