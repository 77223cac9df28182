import fs from 'node:fs'
import path from 'node:path'
import { ROOT } from '../machine/places.ts'

const WORKSPACES = [
  'domain',
  'art',
  'contract',
  'db',
  'api',
  'web',
  'fakes',
  'e2e',
  'machine',
  'tools',
  'simulator',
  'bench',
]

const below = (folder: string): string[] =>
  fs.existsSync(path.join(ROOT, folder))
    ? fs
        .readdirSync(path.join(ROOT, folder), { withFileTypes: true })
        .filter(({ name }) => name !== 'node_modules' && name !== 'dist')
        .flatMap((entry) => {
          const file = path.join(folder, entry.name)
          return entry.isDirectory() ? below(file) : [file]
        })
    : []

/** Every TypeScript file of ours, as a path below the root. */
export const sourceFiles = (): string[] => WORKSPACES.flatMap(below).filter((file) => /\.tsx?$/.test(file))
