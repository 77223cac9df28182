import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { ROOT } from './places.ts'

const IGNORED = new Set(['node_modules', 'dist'])

const filesBelow = (entry: string): string[] => {
  if (!fs.statSync(entry).isDirectory()) return [entry]
  return fs
    .readdirSync(entry)
    .filter((name) => !IGNORED.has(name) && !/\.test\.tsx?$/.test(name))
    .sort()
    .flatMap((name) => filesBelow(path.join(entry, name)))
}

/** Changes with every file of these, named from the root, and with every file below them that is no test. */
export const sourceDigest = (sources: readonly string[]): string => {
  const digest = createHash('sha256')
  for (const file of sources.flatMap((source) => filesBelow(path.join(ROOT, source))))
    digest.update(path.relative(ROOT, file)).update(fs.readFileSync(file))
  return digest.digest('hex')
}
