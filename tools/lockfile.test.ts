import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../machine/places.ts'

interface Entry {
  link?: boolean
  integrity?: string
  version?: string
  optionalDependencies?: Record<string, string>
}

const { packages } = JSON.parse(fs.readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, Entry>
}

/** npm looks beside the package first, then in the folders above it. */
const found = (from: string, name: string): Entry | undefined => {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const entry = packages[folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`]
    if (entry || folder === '') return entry
  }
}

// npm leaves out packages of other platforms that it cannot see while it writes, and `npm ci` refuses such a file.
test('the lockfile has an entry for the binaries of every platform', () => {
  const missing = Object.entries(packages).flatMap(([folder, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !found(folder, name)),
  )
  expect(missing).toEqual([])
})

test('the lockfile has a SHA-512 digest of every package', () => {
  const without = Object.entries(packages).filter(
    ([folder, { link, integrity = '' }]) =>
      folder.includes('node_modules/') && !link && !integrity.startsWith('sha512-'),
  )
  expect(without.map(([folder]) => folder)).toEqual([])
})
