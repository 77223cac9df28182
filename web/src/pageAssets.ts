import type { Language } from '@baari/domain/shared/language.ts'
import type { PageHandle } from './pageHandle.ts'
import { HINDI_CHUNK } from './words/hindiChunk.ts'

interface Chunk {
  file: string
  css?: string[]
  imports?: string[]
  dynamicImports?: string[]
}

// The browser build runs first; its manifest becomes part of the server bundle.
const manifests = import.meta.glob<Record<string, Chunk>>('../dist/client/.vite/manifest.json', {
  eager: true,
  import: 'default',
})
// In development there is no manifest: Vite serves the sources directly.
const manifest: Record<string, Chunk> = (import.meta.env.PROD && Object.values(manifests)[0]) || {}

const HYDRATE = 'src/hydrate.ts'
const ENTRY = 'src/main.tsx'

const withImports = (key: string, found: Set<string>): Set<string> => {
  if (found.has(key) || !manifest[key]) return found
  found.add(key)
  for (const next of manifest[key].imports ?? []) withImports(next, found)
  return found
}

/**
 * The style and script tags of a document: the hydration script, and preloads for the entry and the chunks of the
 * matched pages with their words.
 */
export const pageAssets = (
  handles: (PageHandle | undefined)[],
  language: Language,
): { styles: string; scripts: string } => {
  const keys = new Set<string>()
  withImports(ENTRY, keys)
  for (const handle of handles) if (handle?.file) withImports(`src/${handle.file}`, keys)
  if (language === 'hi')
    for (const key of [...keys])
      for (const words of manifest[key]?.dynamicImports ?? []) if (HINDI_CHUNK.test(words)) withImports(words, keys)
  const chunks = [...keys].flatMap((key) => manifest[key] ?? [])
  const styles = [...new Set(chunks.flatMap(({ css }) => css ?? []))]
  const hydrate = manifest[HYDRATE]
  // Dependencies come first, the entry last.
  const parts = chunks.map(({ file }) => `/${file}`).toReversed()
  const isLate = handles.some((handle) => handle?.isReadFirst)
  const ahead = parts.map((part) => `<link rel="modulepreload" fetchpriority="low" href="${part}">`)
  return {
    styles: styles.map((file) => `<link rel="stylesheet" href="/${file}">`).join(''),
    scripts: hydrate
      ? `${isLate ? '' : ahead.join('')}<script type="module" fetchpriority="low" src="/${hydrate.file}"${
          isLate ? ' data-late' : ''
        } data-parts="${parts.join(' ')}"></script>`
      : '',
  }
}
