import fs from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'
import { adminTabs } from './src/admin/adminTabs.ts'
import type { Page } from './src/page.ts'
import { dataFrame, type PageName, pageTable } from './src/pageTable.ts'

/** Runs in every document before anything else. */
export const HYDRATE = 'src/hydrate.ts'
export const ENTRY = 'src/main.tsx'

/** The file that the source of a `load` imports, below its folder: `async () => (await import('./X.tsx')).X`. */
const importedBy = (load: string): string => {
  // Ignores case, because knip's loader renames `import` to `jitiImport`.
  const [, file] = /import\(['"]([^'"]+)['"]\)/i.exec(load) ?? []
  if (file === undefined) throw new Error(`Found no import('…') in ${load}.`)
  return file
}

/** The key of a part's chunk in the manifest. */
const fileOf = ({ load }: { load: () => unknown }, folder = 'src'): string =>
  path.posix.join(folder, importedBy(String(load)))

/** The file of each page, by its name. */
export const pageFiles = Object.fromEntries(
  Object.entries(pageTable).map(([name, page]) => [name, fileOf(page)]),
) as Record<PageName, string>

const staticPages = new Set(
  Object.entries<Page>(pageTable).flatMap(([name, { isStatic }]) => (isStatic ? [pageFiles[name as PageName]] : [])),
)
const adminSections = new Set(adminTabs.map((tab) => fileOf(tab, 'src/admin')))
const pages = new Set([...Object.values(pageFiles), ...adminSections])

/** Whether a file is the dashboard of admins or one of its sections. */
export const isForAdmins = (file: string): boolean => file === pageFiles.adminDashboard || adminSections.has(file)

/** A page of the table or a section of the dashboard. */
export const isPage = (file: string): boolean => pages.has(file)

export const DATA_FRAME = fileOf(dataFrame)

/** The entries that a page loads after those of the document. */
export const entriesOf = (page: string): string[] => [
  ...(staticPages.has(page) ? [] : [DATA_FRAME]),
  ...(adminSections.has(page) ? [pageFiles.adminDashboard] : []),
  page,
]

/** Pages that visitors open first, often on a slow connection, where each script costs a request. */
const firstVisits = new Set(
  Object.entries<Page>(pageTable).flatMap(([name, page]) => (page.isReadFirst ? [pageFiles[name as PageName]] : [])),
)

/** The most files that a page may load. */
export const mostFiles = (page: string): { scripts: number; styles: number } =>
  firstVisits.has(page) ? { scripts: 12, styles: 2 } : { scripts: 28, styles: 3 }

/** The bundler's runtime, React, and the two entries of the document, of which one contains the frame. */
const SCRIPTS_OF_EVERY_PAGE = 4
/** A needless character costs a first visit this many times as much as another page. */
const WEIGHT_OF_FIRST_VISITS = 60
/** After this many needless characters, the next one costs a page twice as much as the first. */
const FAIR_SHARE = 20_000
/** The cost of one more chunk for a page, in characters. */
const COST_OF_A_CHUNK = 500

/** The bundler's description of a module. */
interface Module {
  code: string | null
  importedIds: readonly string[]
  dynamicallyImportedIds: readonly string[]
}

const withoutComments = (code: string): string => code.replaceAll(/\/\*[\s\S]*?\*\//g, '')

/** Whether a module holds only numbers and texts. The bundler inlines them and drops the module. */
const isInlined = (code: string): boolean => {
  const lines = withoutComments(code)
    .split('\n')
    .filter((line) => line.trim() !== '')
  return lines.length > 0 && lines.every((line) => /^export const \w+ = (?:[\d_.e]+|'[^']*'|"[^"]*");?$/.test(line))
}

interface Chunk {
  modules: string[]
  /** The pages that load the chunk. */
  pages: Set<string>
  size: number
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)

/**
 * Names a chunk for each module of every page, for each that at least two pages load, and for each that is also loaded
 * later. Modules of the same pages share a chunk. While a page loads more scripts than it may, two chunks are merged:
 * the pair with the fewest needless characters for each load it saves.
 */
const planChunks = (modules: ReadonlyMap<string, Module>): Map<string, string> => {
  const withImports = (ids: readonly string[], found = new Set<string>()): Set<string> => {
    for (const id of ids) {
      const known = found.has(id) ? undefined : modules.get(id)
      if (known) withImports(known.importedIds, found.add(id))
    }
    return found
  }
  const sizeOf = (id: string): number => withoutComments(modules.get(id)?.code ?? '').length
  const idOf = (file: string): string => path.join(import.meta.dirname, file)
  const inEveryPage = withImports([HYDRATE, ENTRY].map(idOf))
  /** The frame of pages with data is left out: as an input of the bundler, it can share its file with other modules. */
  const entryIds = new Set(
    [...modules.values()].flatMap(({ dynamicallyImportedIds }) =>
      dynamicallyImportedIds.filter((id) => id !== idOf(DATA_FRAME)),
    ),
  )
  const pagesOf = new Map<string, Set<string>>()
  for (const page of pages)
    for (const id of withImports(entriesOf(page).map(idOf)).difference(inEveryPage.union(entryIds)))
      pagesOf.set(id, (pagesOf.get(id) ?? new Set()).add(page))
  const lazyIds = withImports([...entryIds].filter((id) => !pages.has(path.relative(import.meta.dirname, id))))
  const shared = [...pagesOf].filter(
    ([id, on]) => (on.size > 1 || lazyIds.has(id)) && !isInlined(modules.get(id)?.code ?? ''),
  )
  const chunks = new Set<Chunk>(
    [...Map.groupBy(shared, ([, on]) => [...on].join()).entries()].map(([on, members]) => ({
      modules: members.map(([id]) => id),
      pages: new Set(on.split(',')),
      size: sum(members.map(([id]) => sizeOf(id))),
    })),
  )
  const chunkOf = new Map([...chunks].flatMap((chunk) => chunk.modules.map((id) => [id, chunk] as const)))

  /** All chunks that these need. One of these is included only if another chunk needs it. */
  const needsOf = (some: readonly Chunk[], found = new Set<Chunk>()): Set<Chunk> => {
    for (const chunk of some)
      for (const id of chunk.modules.flatMap((one) => modules.get(one)?.importedIds ?? [])) {
        const needed = chunkOf.get(id)
        if (needed && needed !== chunk && !found.has(needed)) needsOf([needed], found.add(needed))
      }
    return found
  }
  const needless = new Map<string, number>()
  const costOf = (page: string, size: number): number =>
    (firstVisits.has(page) ? WEIGHT_OF_FIRST_VISITS : 1) *
    (size * (1 + (needless.get(page) ?? 0) / FAIR_SHARE) + COST_OF_A_CHUNK)
  const overfullPages = (): Set<string> => {
    const loads = new Map([...pages].map((page) => [page, SCRIPTS_OF_EVERY_PAGE + (adminSections.has(page) ? 2 : 1)]))
    for (const chunk of chunks) for (const page of chunk.pages) loads.set(page, (loads.get(page) ?? 0) + 1)
    return new Set([...pages].filter((page) => (loads.get(page) ?? 0) > mostFiles(page).scripts))
  }

  /** Two chunks to merge, the loads that this saves, and the least that each saved load costs. */
  interface Merge {
    into: Chunk
    from: Chunk
    saved: number
    least: number
  }
  const candidates = (full: ReadonlySet<string>): Merge[] =>
    [...chunks].flatMap((into, index, all) =>
      all.slice(index + 1).flatMap((from) => {
        const saved = into.pages.intersection(from.pages).intersection(full).size
        const more =
          from.size * into.pages.difference(from.pages).size + into.size * from.pages.difference(into.pages).size
        return saved === 0 ? [] : [{ into, from, saved, least: more / saved }]
      }),
    )
  /** The chunks that pages would load in addition; undefined if the merge makes chunks need each other. */
  const moreOf = ({ into, from }: Merge): { page: string; size: number }[] | undefined => {
    const both = new Set([into, from])
    const needs = needsOf([into, from]).difference(both)
    if ([...needs].some((needed) => !needsOf([needed]).isDisjointFrom(both))) return undefined
    const on = into.pages.union(from.pages)
    return [...both.union(needs)].flatMap(({ pages: known, size }) =>
      [...on.difference(known)].map((page) => ({ page, size })),
    )
  }
  for (let full = overfullPages(); full.size > 0; full = overfullPages()) {
    let best: (Merge & { more: { page: string; size: number }[]; cost: number }) | undefined
    for (const merge of candidates(full).sort((a, b) => a.least - b.least)) {
      if (best && best.cost <= merge.least) break
      const more = moreOf(merge)
      if (!more) continue
      const cost = sum(more.map(({ page, size }) => costOf(page, size))) / merge.saved
      if (!best || cost < best.cost) best = { ...merge, more, cost }
    }
    if (!best) throw new Error(`No merge of chunks spares ${[...full].join(', ')} a script.`)
    const { into, from, more } = best
    const on = into.pages.union(from.pages)
    for (const { page, size } of more) needless.set(page, (needless.get(page) ?? 0) + size)
    for (const needed of needsOf([into, from])) needed.pages = needed.pages.union(on)
    for (const id of from.modules) chunkOf.set(id, into)
    into.modules.push(...from.modules)
    into.pages = on
    into.size += from.size
    chunks.delete(from)
  }
  return new Map([
    ...[...inEveryPage.difference(withImports([idOf(HYDRATE)]))].map((id) => [id, 'frame'] as const),
    ...[...chunks].flatMap((chunk, index) => chunk.modules.map((id) => [id, `shared${index}`] as const)),
  ])
}

/**
 * Adds the file of each page to the server's page table, so that a document can preload its chunk. Browsers do not load
 * these fifty names.
 */
export const filesOfParts = (): Plugin => ({
  name: 'baari:files-of-parts',
  enforce: 'pre',
  transform: {
    filter: { id: /\/src\/pageTable\.ts$/ },
    handler: (code) => ({
      map: null,
      code: code.replaceAll(/\bload: .*/g, (load) => `file: '${path.posix.normalize(importedBy(load))}', ${load}`),
    }),
  },
})

/** Chunks of the modules that pages share. `nameOf` gives the bundler the group of a module. */
export const plannedChunks = (): { nameOf: (id: string) => string | null; plugin: Plugin } => {
  let names = new Map<string, string>()
  return {
    nameOf: (id) => names.get(id) ?? null,
    plugin: {
      name: 'baari:planned-chunks',
      buildEnd() {
        const modules = new Map<string, Module>()
        for (const id of this.getModuleIds()) modules.set(id, this.getModuleInfo(id) as Module)
        names = planChunks(modules)
      },
    },
  }
}

const ICONS = path.join(import.meta.dirname, '../node_modules/lucide-react/dist/esm/icons')

/** Imports each icon from its file, so the bundler need not read two thousand and knows which page shows which. */
const importsOfIcons = (): Plugin => ({
  name: 'baari:icon-files',
  enforce: 'pre',
  apply: 'build',
  transform: {
    filter: { id: /\/web\/src\/.*\.tsx?$/, code: /'lucide-react'/ },
    handler: (code) => ({
      map: null,
      code: code.replaceAll(/^import \{([^}]+)\} from 'lucide-react'$/gm, (_, list: string) =>
        list
          .split(',')
          .map((one) => one.trim())
          .filter((one) => one && !one.startsWith('type '))
          .map((one) => {
            const [icon = '', name = icon] = one.split(' as ')
            const file = `${icon.replaceAll(/(?<=[a-z\d])(?=[A-Z])|(?<=[a-z])(?=\d)/g, '-').toLowerCase()}.mjs`
            if (!fs.existsSync(path.join(ICONS, file))) throw new Error(`The icon ${icon} has no file ${file}.`)
            return `import ${name} from '${path.join(ICONS, file)}'`
          })
          .join(';'),
      ),
    }),
  },
})

/** Removes from each icon a line that reads a property without using it: two dozen were on every page. */
const idleReads = (): Plugin => ({
  name: 'baari:idle-reads',
  apply: 'build',
  transform: {
    filter: { id: /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/ },
    handler: (code) => ({ map: null, code: code.replace(/^__iconData\.node;$/m, '') }),
  },
})

export const iconFiles = (): Plugin[] => [importsOfIcons(), idleReads()]
