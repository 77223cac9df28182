import fs from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'
import { HINDI_CHUNK } from './src/words/hindiChunk.ts'

/** Runs in every document before anything else. */
export const HYDRATE = 'src/hydrate.ts'
export const ENTRY = 'src/main.tsx'
/** Wraps every page except static ones. */
const QUERIES = 'src/api/QueryPages.tsx'
/** Loaded with every section of the dashboard. */
const DASHBOARD = 'src/admin/AdminDashboardPage.tsx'

const WORD_PAGES = [
  'src/home/',
  'src/cities/VenuePage',
  'src/legal/',
  'src/enquiries/',
  'src/offline/',
  'src/accounts/Log',
  'src/accounts/Verify',
]

const isWordPage = (page: string): boolean => WORD_PAGES.some((pages) => page.startsWith(pages))

export const isPage = (file: string): boolean => /(Page|Tab)\.tsx$/.test(file)

/** The entries that a page loads after those of the document. */
export const entriesOf = (page: string): string[] => [
  ...(isWordPage(page) ? [] : [QUERIES]),
  ...(page.endsWith('Tab.tsx') ? [DASHBOARD] : []),
  page,
]

/** Characters of source that a page may load without need, so that it loads fewer chunks. */
const MOST_NEEDLESS = 30_000
/** Most people first visit a static page. */
const MOST_NEEDLESS_WORDS = 8_000
/** Characters that cost a page about as much as one more chunk. */
const SIZE_OF_A_CHUNK = 300

/** The bundler's description of a module. */
interface Module {
  code: string | null
  importedIds: readonly string[]
  dynamicallyImportedIds: readonly string[]
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
      [id, ...(modules.get(id)?.dynamicallyImportedIds.filter((words) => HINDI_CHUNK.test(words)) ?? [])].map(
        (one) => modules.get(one)?.code?.length ?? 0,
      ),
    )
  const idOf = (file: string): string => path.join(import.meta.dirname, file)
  const pages = [...modules.keys()].map((id) => path.relative(import.meta.dirname, id)).filter(isPage)
  const inEveryPage = withImports([HYDRATE, ENTRY].map(idOf))
  const isEntry = new Set([...modules.values()].flatMap(({ dynamicallyImportedIds }) => dynamicallyImportedIds))
  const pagesOf = new Map<string, Set<string>>()
  for (const page of pages)
    for (const id of withImports(entriesOf(page).map(idOf)).difference(inEveryPage.union(isEntry)))
      pagesOf.set(id, (pagesOf.get(id) ?? new Set()).add(page))
  const shared = [...pagesOf].filter(([, on]) => on.size > 1)
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
  const mostOf = (page: string): number => (isWordPage(page) ? MOST_NEEDLESS_WORDS : MOST_NEEDLESS)
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
export const iconFiles = (): Plugin => ({
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
