import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

export interface SqlFile {
  /** Identifies the file in the table `migration` or `repeatable`, and in messages. */
  name: string
  digest: string
  sql: string
}

interface Baseline {
  name: string
  /** The digest of all its files. */
  digest: string
  files: SqlFile[]
}

/** All SQL files of a release. */
export interface Release {
  /** The version in package.json. */
  version: string
  /** The files of `tables`, in their order: a database begins with them. */
  baseline: Baseline
  /** The files of `migrations`, in the order of their numbers. */
  migrations: SqlFile[]
  /** The files of `functions`, in an order in which all can be created. */
  repeatables: SqlFile[]
}

const FOLDER = path.join(import.meta.dirname, '..')
/** Sorts before the migrations, whose numbers continue from it. */
export const BASELINE = '0001_baseline'

const digestOf = (sql: string): string => createHash('sha256').update(sql).digest('hex')

const sqlBelow = (folder: string): string[] =>
  fs.existsSync(folder)
    ? fs
        .readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.sql'))
        .sort()
    : []

const read = (folder: string, name: string): SqlFile => {
  const sql = fs.readFileSync(path.join(folder, name), 'utf8')
  return { name, sql, digest: digestOf(sql) }
}

/** The tables in the order of their numbers, then the rows in `data`. */
const readBaseline = (folder: string): Baseline => {
  const names = sqlBelow(folder)
  const isData = (name: string): boolean => path.dirname(name) !== '.'
  const files = [...names.filter((name) => !isData(name)), ...names.filter(isData)].map((name) => read(folder, name))
  return { name: BASELINE, digest: digestOf(files.map(({ sql }) => sql).join('\n')), files }
}

/**
 * Functions call each other in any order, because their bodies are not checked while they are created. Views need
 * functions, and triggers need functions and views.
 */
const rankOf = ({ sql }: SqlFile): number => {
  if (/^create (or replace |constraint )?trigger\b/m.test(sql)) return 2
  return /^create or replace view\b/m.test(sql) ? 1 : 0
}

const readRepeatables = (folder: string): SqlFile[] =>
  sqlBelow(path.join(folder, 'functions'))
    .map((name) => read(folder, path.join('functions', name)))
    .toSorted((one, other) => rankOf(one) - rankOf(other))

/** The release whose files are in a folder like `db`, beside its package.json. */
export const readRelease = (folder = FOLDER): Release => {
  const { version } = JSON.parse(fs.readFileSync(path.join(folder, '../package.json'), 'utf8')) as { version: string }
  const migrations = path.join(folder, 'migrations')
  return {
    version,
    baseline: readBaseline(path.join(folder, 'tables')),
    migrations: sqlBelow(migrations).map((name) => read(migrations, name)),
    repeatables: readRepeatables(folder),
  }
}
