import { createHash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'

const ROOT = path.join(import.meta.dirname, '../../..')
const DUMPS = path.join(ROOT, 'db/dumps')
const MIGRATIONS = path.join(ROOT, 'db/migrations')
/** What `tools/takeCode.ts` leaves to today's checkout. */
const OF_TODAY = ['api/fonts', 'api/src/places/indianTowns.tsv']

const migrationsIn = (folder: string): string[] =>
  fs.existsSync(folder) ? fs.readdirSync(folder).map((name) => fs.readFileSync(path.join(folder, name), 'utf8')) : []

/**
 * The text of every migration that a release had applied, by its name then. The rows of its dump say which, and how each
 * read; those that read otherwise today lie beside it.
 */
export const releasedMigrations = (version: string, folder = MIGRATIONS): Record<string, string> => {
  const { tables } = JSON.parse(fs.readFileSync(path.join(DUMPS, `${version}.json`), 'utf8')) as {
    tables: { migration: { name: string; digest: string }[] }
  }
  const texts = new Map(
    [...migrationsIn(folder), ...migrationsIn(path.join(DUMPS, version))].map((text) => [
      createHash('sha256').update(text).digest('hex'),
      text,
    ]),
  )
  return Object.fromEntries(
    tables.migration.map(({ name, digest }) => {
      const text = texts.get(digest)
      if (text === undefined)
        throw new Error(`No migration reads as ${name} did in ${version}. Restore it and write a new one.`)
      return [name, text]
    }),
  )
}

const link = (from: string, to: string): void => {
  fs.mkdirSync(path.dirname(to), { recursive: true })
  fs.symlinkSync(from, to)
}

/** A released version's code as files; the packages it needs are today's. Answers its folder. */
export const releasedCode = (version: string): string => {
  const packed = brotliDecompressSync(fs.readFileSync(path.join(DUMPS, `${version}.code.br`))).toString()
  const files = JSON.parse(packed) as Record<string, string>
  for (const [name, text] of Object.entries(releasedMigrations(version))) files[`db/migrations/${name}`] = text
  const digest = createHash('sha256').update(ROOT).update(JSON.stringify(files)).digest('hex').slice(0, 12)
  const folder = path.join(os.tmpdir(), `baari-release-${digest}`)
  if (fs.existsSync(folder)) return folder
  const beside = fs.mkdtempSync(`${folder}-`)
  for (const [name, text] of Object.entries(files)) {
    fs.mkdirSync(path.join(beside, path.dirname(name)), { recursive: true })
    fs.writeFileSync(path.join(beside, name), text)
  }
  for (const file of OF_TODAY) link(path.join(ROOT, file), path.join(beside, file))
  const modules = path.join(ROOT, 'node_modules')
  for (const name of fs.readdirSync(modules))
    if (name !== '@baari') link(path.join(modules, name), path.join(beside, 'node_modules', name))
  for (const name of new Set(Object.keys(files).map((file) => file.split('/')[0]!)))
    link(path.join('../..', name), path.join(beside, 'node_modules/@baari', name))
  fs.renameSync(beside, folder)
  return folder
}
