import fs from 'node:fs'
import path from 'node:path'

const MANIFEST = path.join(import.meta.dirname, '../web/dist/client/.vite/manifest.json')

interface Chunk {
  file: string
  name?: string
}

/** Where a chunk of the built pages is served: that of a page by its file, such as `src/legal/terms/TermsPage.tsx`, others by name. */
export const chunkOf = (pageOrName: string): string => {
  const chunks = JSON.parse(fs.readFileSync(MANIFEST, 'utf8')) as Record<string, Chunk>
  const chunk = chunks[pageOrName] ?? Object.values(chunks).find(({ name }) => name === pageOrName)
  if (!chunk) throw new Error(`The built pages have no chunk ${pageOrName}.`)
  return `/${chunk.file}`
}
