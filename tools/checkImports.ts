import fs from 'node:fs'
import path from 'node:path'
import { ROOT } from '../machine/places.ts'
import { sourceFiles } from './sourceFiles.ts'

/** The workspaces that each may import. Tests and test set-ups may also import those of the right-hand column. */
const arrows: Record<string, { may: string[]; testsMay: string[] }> = {
  machine: { may: [], testsMay: [] },
  domain: { may: [], testsMay: [] },
  art: { may: [], testsMay: [] },
  contract: { may: ['domain'], testsMay: [] },
  db: { may: ['domain'], testsMay: [] },
  fakes: { may: ['db'], testsMay: [] },
  api: { may: ['domain', 'contract', 'db', 'art'], testsMay: ['fakes', 'machine'] },
  web: { may: ['domain', 'contract', 'art'], testsMay: [] },
  tools: { may: ['machine', 'domain', 'contract', 'db', 'api', 'art', 'fakes'], testsMay: [] },
  deploy: { may: ['machine', 'domain', 'contract', 'db', 'api', 'fakes', 'tools'], testsMay: [] },
  e2e: { may: ['machine', 'domain', 'contract', 'db', 'api', 'art', 'fakes', 'web', 'tools'], testsMay: [] },
  simulator: { may: ['machine', 'domain', 'contract', 'db', 'api', 'tools'], testsMay: [] },
  bench: { may: ['machine', 'domain', 'contract', 'db', 'api', 'tools'], testsMay: [] },
}

/** Features form a line, and each imports only from its left. */
export const featureLine = [
  'shared',
  'privacy',
  'secondFactor',
  'accounts',
  'levels',
  'turfs',
  'cities',
  'reviews',
  'availability',
  'payments',
  'passes',
  'bookings',
  'reliability',
  'rooms',
  'games',
  'sharedBills',
  'squads',
  'waitlist',
  'accessDisputes',
  'tickets',
  'reservations',
  'imports',
  'calendars',
  'developers',
  'chat',
  'regulars',
  'settlements',
  'invoices',
  'payouts',
  'archives',
  'insight',
  'staff',
  'notifications',
  'enquiries',
  'grievances',
  'admin',
  'reconciliation',
  'disputes',
  'health',
]

/** Folders that gather from all features: pages of many, and the catalogues of all words. */
const gatherers = new Set(['pages', 'home', 'messages'])

/** The commands of operators stand above the features: they know each, and none knows them. */
const ABOVE = 'commandLine'

/**
 * The files that may import every feature, and that no feature may import. Files beside `src`, such as those of the
 * build, may import every feature too.
 */
const knowAll = new Set([
  'app.ts',
  'main.ts',
  'api.ts',
  'routes.tsx',
  'pageTable.ts',
  'testing.ts',
  'openapi.ts',
  'openApiTags.ts',
  'seed.ts',
  'services.ts',
  'reconcile.ts',
  'seedSettlements.ts',
])

const isTest = (file: string): boolean =>
  /\.test\.tsx?$|\/(testing|testCluster)\.ts$|^(?:api|web)\/src\/testing\//.test(file)

const STATIC = /(?:^|\n)(?:import|export)\b[^'"]*?\bfrom\s*['"]([^'"]+)['"]|(?:^|\n)import\s*['"]([^'"]+)['"]/g
const LATER = /\bimport\(\s*['"]([^'"]+)['"]\s*\)/g

const specifiers = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map((found) => found[1] ?? found[2] ?? '')

/** Where an import leads, as a path below the root; nothing for packages from outside. */
const targetOf = (file: string, specifier: string): string | undefined => {
  if (specifier.startsWith('@baari/')) {
    const [, workspace = '', ...rest] = specifier.split('/')
    return path.join(workspace, 'src', ...rest)
  }
  return specifier.startsWith('.') ? path.normalize(path.join(path.dirname(file), specifier)) : undefined
}

/** A feature's screens for admins stand where the dashboard stands: they may know every feature that players see. */
const featureOf = (file: string): { workspace: string; feature: string; isTop: boolean } => {
  const [workspace = '', , second = '', ...rest] = file.split('/')
  return { workspace, feature: rest.length > 1 && rest[0] === 'admin' ? 'admin' : second, isTop: rest.length === 0 }
}

/** Why a file may not import another; nothing when it may. Paths start below the root. */
export const importComplaint = (file: string, target: string): string | undefined => {
  const from = featureOf(file)
  const to = featureOf(target)
  if (from.workspace !== to.workspace) {
    const rule = arrows[from.workspace]
    const isAllowed = rule?.may.includes(to.workspace) || (isTest(file) && rule?.testsMay.includes(to.workspace))
    return isAllowed ? undefined : `${file} may not import ${to.workspace}`
  }
  if (to.feature === 'testing' && !isTest(file)) return `${file} imports ${target}, which is for tests`
  if (from.feature === ABOVE) return undefined
  if (to.feature === ABOVE) return `${file} imports a command of operators`
  if (from.isTop || to.isTop || from.feature === to.feature) {
    if (to.isTop && !from.isTop && knowAll.has(to.feature) && !isTest(file) && to.feature !== 'seed.ts')
      return `${file} imports ${to.feature}, which knows all features`
    const isBuild = from.feature === ''
    if (from.isTop && !isBuild && !knowAll.has(from.feature) && featureLine.includes(to.feature) && !isTest(file))
      return `${file} knows no feature, but imports ${to.feature}`
    return undefined
  }
  const place = featureLine.indexOf(from.feature)
  const other = featureLine.indexOf(to.feature)
  if (other === -1 || isTest(file)) return undefined
  if (place === -1)
    return gatherers.has(from.feature) ? undefined : `${file} knows no feature, but imports ${to.feature}`
  return other < place ? undefined : `${file} imports to its right: ${to.feature}`
}

/** A cycle in a graph of imports, as the files along it; undefined if there is none. */
export const cycleIn = (imports: ReadonlyMap<string, readonly string[]>): string[] | undefined => {
  const cleared = new Set<string>()
  const trail: string[] = []
  const follow = (file: string): string[] | undefined => {
    if (trail.includes(file)) return [...trail.slice(trail.indexOf(file)), file]
    if (cleared.has(file)) return undefined
    trail.push(file)
    for (const target of imports.get(file) ?? []) {
      const cycle = follow(target)
      if (cycle) return cycle
    }
    trail.pop()
    cleared.add(file)
    return undefined
  }
  for (const file of imports.keys()) {
    const cycle = follow(file)
    if (cycle) return cycle
  }
  return undefined
}

/**
 * Every import that goes against the arrows between workspaces or the line of features, and the first import cycle.
 * Imports of types count: a handler that took the type of its services from its `feature.ts` would close a cycle. A
 * dynamic `import()` does not count, because pages import the page table for their links, and the table loads them.
 */
export const wrongImports = (): string[] => {
  const files = sourceFiles()
  if (files.length < 50)
    throw new Error(`Only ${files.length} source files were found: the check looks in the wrong place.`)
  const imports = new Map<string, string[]>()
  const complaints = files.flatMap((file) => {
    const text = fs.readFileSync(path.join(ROOT, file), 'utf8')
    const targets = (pattern: RegExp): string[] =>
      specifiers(text, pattern).flatMap((specifier) => targetOf(file, specifier) ?? [])
    imports.set(file, targets(STATIC))
    return [...targets(STATIC), ...targets(LATER)].flatMap((target) => importComplaint(file, target) ?? [])
  })
  const cycle = cycleIn(imports)
  return cycle ? [...complaints, `These files import each other: ${cycle.join(' → ')}`] : complaints
}
