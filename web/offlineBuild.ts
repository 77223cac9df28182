import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { type Plugin, type Rolldown, transformWithOxc } from 'vite'
import { DATA_FRAME, ENTRY, HYDRATE, pageFiles } from './chunks.ts'
import { HINDI_CHUNK } from './src/messages/hindiChunk.ts'
import { webManifest } from './webManifest.ts'

/** Pages that open without a network; other files are cached on first use. */
const KEPT = [
  HYDRATE,
  ENTRY,
  DATA_FRAME,
  pageFiles.home,
  pageFiles.bookings,
  pageFiles.ticket,
  pageFiles.ownerToday,
  'src/tickets/check/CheckTicket.tsx',
  'src/tickets/check/decodeQr.ts',
  pageFiles.offline,
  'src/offline/KeptTickets.tsx',
  'src/offline/Updates.tsx',
  'src/shell/LogOut.tsx',
]

const NIGHT = '#0b1f18'

/** The mark, `size` of 100 wide, on `ground`. */
const icon = (mark: string, { size, ground }: { size: number; ground: string }): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><rect width="100" height="100" fill="${ground}"/>` +
      mark.replace('<svg ', `<svg x="${(100 - size) / 2}" y="${(100 - size) / 2}" width="${size}" height="${size}" `) +
      '</svg>',
  )

/** The mark as icons: bare, padded for phones that crop icons to a shape, and on a background for home screens. */
const icons = async (mark: string): Promise<[file: string, picture: Buffer][]> => {
  const png = (svg: Buffer, width: number) => sharp(svg, { density: 600 }).resize(width, width).png().toBuffer()
  const bare = icon(mark, { size: 100, ground: 'none' })
  const masked = icon(mark, { size: 62, ground: NIGHT })
  return [
    ['icons/icon-192.png', await png(bare, 192)],
    ['icons/icon-512.png', await png(bare, 512)],
    ['icons/maskable-192.png', await png(masked, 192)],
    ['icons/maskable-512.png', await png(masked, 512)],
    ['icons/apple-touch-icon.png', await png(icon(mark, { size: 74, ground: NIGHT }), 180)],
  ]
}

const isHindiFont = (file: string): boolean => file.includes('notoDevanagari')

/** The files of the kept pages with all their imports, and the additional files for Hindi. */
const keptFiles = (bundle: Rolldown.OutputBundle): { assets: string[]; hindi: string[] } => {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const styles = new Set<string>()
  const add = (found: Set<string>, fileName: string): void => {
    const chunk = bundle[fileName]
    if (found.has(fileName) || chunk?.type !== 'chunk') return
    found.add(fileName)
    for (const style of chunk.viteMetadata?.importedCss ?? []) styles.add(style)
    for (const imported of chunk.imports) add(found, imported)
  }
  const files = new Set<string>()
  for (const page of KEPT) {
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId === path.join(import.meta.dirname, page))
    if (!chunk) throw new Error(`${page} has no separate chunk: correct the list of what opens without a network.`)
    add(files, chunk.fileName)
  }
  const hindi = new Set<string>()
  for (const { fileName, dynamicImports } of chunks) {
    if (!files.has(fileName)) continue
    for (const hindiChunk of chunks.filter((chunk) => dynamicImports.includes(chunk.fileName)))
      if (HINDI_CHUNK.test(hindiChunk.facadeModuleId ?? '')) add(hindi, hindiChunk.fileName)
  }
  const fonts = Object.keys(bundle).filter((file) => file.endsWith('.woff2'))
  const addressed = (names: Iterable<string>) => [...names].map((file) => `/${file}`).sort()
  return {
    assets: addressed([...files, ...styles, ...fonts.filter((file) => !isHindiFont(file))]),
    hindi: addressed([...[...hindi].filter((file) => !files.has(file)), ...fonts.filter(isHindiFont)]),
  }
}

const workerCode = async (bundle: Rolldown.OutputBundle): Promise<string> => {
  const file = path.join(import.meta.dirname, 'worker/worker.ts')
  const { code } = await transformWithOxc(fs.readFileSync(file, 'utf8'), file)
  // The worker ships as a single script: a browser would refuse one that imports.
  if (/^import\b/m.test(code)) throw new Error(`${file} imports something, which no bundler puts in.`)
  const entry = Object.values(bundle).find(
    (file) => file.type === 'chunk' && file.isEntry && file.name === 'main',
  )?.fileName
  const build = { entry: `/${entry}`, ...keptFiles(bundle) }
  const id = createHash('sha256').update(JSON.stringify(build)).update(code).digest('hex').slice(0, 12)
  return `const BUILD = ${JSON.stringify({ id, ...build })}\n${code}`
}

/** Adds to the browser's build the files that make it installable and open without a network. */
export const offlineBuild = (): Plugin => ({
  name: 'baari-offline',
  enforce: 'post',
  configureServer: (server) => {
    server.middlewares.use('/manifest.webmanifest', (_request, response) => {
      response.setHeader('content-type', 'application/manifest+json').end(webManifest())
    })
  },
  async generateBundle(_options, bundle) {
    if (this.environment.name !== 'client') return
    const mark = fs.readFileSync(path.join(import.meta.dirname, 'public/icon.svg'), 'utf8')
    for (const [fileName, source] of await icons(mark)) this.emitFile({ type: 'asset', fileName, source })
    this.emitFile({ type: 'asset', fileName: 'manifest.webmanifest', source: webManifest() })
    this.emitFile({ type: 'asset', fileName: 'sw.js', source: await workerCode(bundle) })
  },
})
