import fs from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'
import { adminTabs } from './src/admin/adminTabs.ts'
import { HINDI_CHUNK } from './src/messages/hindiChunk.ts'
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

/** Characters of source that a page may load without need, so that it loads fewer chunks. */
const MOST_NEEDLESS = 32_000
/** Most people first visit a static page. */
const MOST_NEEDLESS_WORDS = 6_000
/** Characters that cost a page about as much as one more chunk. */
const SIZE_OF_A_CHUNK = 300

/** The bundler's description of a module. */
interface Module {
  code: string | null
  importedIds: readonly string[]
  dynamicallyImportedIds: readonly string[]
}

/** Whether a module holds only numbers and texts. The bundler inlines them and drops the module. */
const isInlined = (code: string): boolean => {
  const lines = code
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
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
 * Names a chunk for each module that at least two pages load, apart from those of every page. Modules of the same pages
 * share a chunk. Then chunks are merged within the limits above, starting with the pair that saves the most loads for
 * the fewest needless characters.
 */
const planChunks = (modules: ReadonlyMap<string, Module>): Map<string, string> => {
  const withImports = (ids: readonly string[], found = new Set<string>()): Set<string> => {
    for (const id of ids) {
      const known = found.has(id) ? undefined : modules.get(id)
      if (known) withImports(known.importedIds, found.add(id))
    }
    return found
  }
  /** Includes the words in Hindi, which a page in Hindi loads for all its modules. */
  const sizeOf = (id: string): number =>
    sum(
      [id, ...(modules.get(id)?.dynamicallyImportedIds.filter((imported) => HINDI_CHUNK.test(imported)) ?? [])].map(
        (one) => modules.get(one)?.code?.length ?? 0,
      ),
    )
  const idOf = (file: string): string => path.join(import.meta.dirname, file)
  const inEveryPage = withImports([HYDRATE, ENTRY].map(idOf))
  const isEntry = new Set([...modules.values()].flatMap(({ dynamicallyImportedIds }) => dynamicallyImportedIds))
  const pagesOf = new Map<string, Set<string>>()
  for (const page of pages)
    for (const id of withImports(entriesOf(page).map(idOf)).difference(inEveryPage.union(isEntry)))
      pagesOf.set(id, (pagesOf.get(id) ?? new Set()).add(page))
  const shared = [...pagesOf].filter(([id, on]) => on.size > 1 && !isInlined(modules.get(id)?.code ?? ''))
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
  const withMore = (page: string, size: number): number => (needless.get(page) ?? 0) + size
  const mostOf = (page: string): number => (staticPages.has(page) ? MOST_NEEDLESS_WORDS : MOST_NEEDLESS)
  /** Merges two chunks, unless chunks would then need each other or a page would load too much. */
  const merge = (one: Chunk, other: Chunk): boolean => {
    const both = new Set([one, other])
    const needs = needsOf([one, other]).difference(both)
    if ([...needs].some((needed) => !needsOf([needed]).isDisjointFrom(both))) return false
    const on = one.pages.union(other.pages)
    const more = new Map<string, number>()
    for (const chunk of both.union(needs))
      for (const page of on.difference(chunk.pages)) more.set(page, (more.get(page) ?? 0) + chunk.size)
    if ([...more].some(([page, size]) => withMore(page, size) > mostOf(page))) return false
    for (const [page, size] of more) needless.set(page, withMore(page, size))
    for (const chunk of needs) chunk.pages = chunk.pages.union(on)
    for (const id of other.modules) chunkOf.set(id, one)
    one.modules.push(...other.modules)
    one.pages = on
    one.size += other.size
    return chunks.delete(other)
  }
  const byGain = (): [Chunk, Chunk][] =>
    [...chunks]
      .flatMap((one, index, all) =>
        all.slice(index + 1).flatMap((other) => {
          const saved = one.pages.intersection(other.pages).size
          const more = (one.pages.size - saved) * other.size + (other.pages.size - saved) * one.size
          return saved > 0 ? [{ pair: [one, other] as [Chunk, Chunk], gain: saved / (more + SIZE_OF_A_CHUNK) }] : []
        }),
      )
      .sort((a, b) => b.gain - a.gain)
      .map(({ pair }) => pair)
  while (byGain().some(([one, other]) => merge(one, other)));
  return new Map([...chunks].flatMap((chunk, index) => chunk.modules.map((id) => [id, `shared${index}`] as const)))
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
export const sharedChunks = (): { nameOf: (id: string) => string | null; plugin: Plugin } => {
  let names = new Map<string, string>()
  return {
    nameOf: (id) => names.get(id) ?? null,
    plugin: {
      name: 'baari:shared-chunks',
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
