// Compares the gzipped files of a first visit to each page with the budget of the page. Run it after the build.

import fs from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { ENTRY, entriesOf, HYDRATE, isForAdmins, isPage, mostFiles, pageFiles } from './chunks.ts'
import { HINDI_CHUNK } from './src/messages/hindiChunk.ts'
import type { PageName } from './src/pageTable.ts'

interface Chunk {
  file: string
  name?: string
  css?: string[]
  assets?: string[]
  imports?: string[]
  dynamicImports?: string[]
}

const KIB = 1024
const CSS_BUDGET = 16.1
const FONT_BUDGET = 64
/** Loaded on systems without a Devanagari font. */
const HINDI_FONT_BUDGET = 69
/** KiB that a page in Hindi may load beyond its page in English: words, days and times. */
const HINDI_BUDGET = 17
/** The dashboard has the most words, and is used on a desktop. */
const HINDI_ADMIN_BUDGET = 24
/** The map library and its worker, which a page of a city loads where an operator has configured tiles. */
const TILES = 'src/turfs/map/drawTiles.ts'
const TILES_BUDGET = 440
/** KiB of script that a first visit to a page may load. */
const SCRIPT_BUDGET = 173
const ADMIN_BUDGET = 195
const scriptBudgets: { readonly [Name in PageName]?: number } = {
  about: 126,
  terms: 126,
  privacy: 126,
  privacyNotice: 127,
  cancellationRefund: 127,
  ranking: 126,
  darkPatterns: 126,
  accessibility: 126,
  offline: 125,
  venue: 131,
  home: 133,
  messageLogin: 133,
  listMyTurf: 136,
  contact: 136,
  grievances: 137,
  verifyOtp: 138,
  login: 139,
  profileNotifications: 154,
  profilePlay: 155,
  profilePrivacy: 158,
  city: 166,
  turfList: 166,
  profile: 167,
  bookings: 176,
  turfDetails: 182,
  ownerTurfs: 195,
  ownerBookings: 195,
  ownerImport: 178,
  ownerCalendars: 178,
  ownerInsight: 195,
  ownerReviews: 195,
  ownerMoney: 195,
  ownerSettlements: 195,
  ownerStaff: 195,
  ownerToday: 206,
  ownerManualBookings: 200,
}

const scriptBudgetOf = (page: string): number => {
  const names = (Object.keys(pageFiles) as PageName[]).filter((name) => pageFiles[name] === page)
  return isForAdmins(page) ? ADMIN_BUDGET : Math.min(...names.map((name) => scriptBudgets[name] ?? SCRIPT_BUDGET))
}

const client = path.join(import.meta.dirname, 'dist/client')
const manifest = JSON.parse(fs.readFileSync(path.join(client, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>

const withImports = (key: string, found = new Set<string>()): Set<string> => {
  const chunk = manifest[key]
  if (!chunk || found.has(key)) return found
  found.add(key)
  for (const next of chunk.imports ?? []) withImports(next, found)
  return found
}

const withAll = (keys: readonly string[]): Set<string> => new Set(keys.flatMap((key) => [...withImports(key)]))

const gzipped = (file: string): number => gzipSync(fs.readFileSync(path.join(client, file)), { level: 9 }).length / KIB

const total = (files: Iterable<string>): number => [...new Set(files)].reduce((sum, file) => sum + gzipped(file), 0)

const fontSizeOf = (isCounted: (file: string) => boolean): number =>
  fs
    .readdirSync(path.join(client, 'assets'))
    .filter((file) => file.endsWith('.woff2') && isCounted(file))
    .reduce((sum, file) => sum + fs.statSync(path.join(client, 'assets', file)).size / KIB, 0)

const isHindi = (file: string): boolean => file.startsWith('notoDevanagari')
const fontSize = fontSizeOf((file) => !isHindi(file))
const hindiFontSize = fontSizeOf(isHindi)

const faults: string[] = []
// It runs first: its imports would load before the page is painted.
if (manifest[HYDRATE]?.imports?.length)
  faults.push(`${HYDRATE} loads ${manifest[HYDRATE].imports.join(', ')}: it has to stand alone.`)
const vendor = Object.values(manifest).find(({ name }) => name === 'vendor')?.file
if (!vendor || !fs.readFileSync(path.join(client, vendor), 'utf8').startsWith('//# allFunctionsCalledOnLoad'))
  faults.push('The chunk of React does not ask to be compiled while it arrives.')
const report = (line: string): void => void process.stdout.write(`${line}\n`)

for (const page of Object.keys(manifest).filter(isPage)) {
  const budget = scriptBudgetOf(page)
  const keys = withAll([HYDRATE, ENTRY, ...entriesOf(page)])
  const chunks = [...keys].map((key) => manifest[key] as Chunk)
  const script = total(chunks.map(({ file }) => file))
  const messages = new Set(
    chunks.flatMap(({ dynamicImports = [] }) =>
      dynamicImports.filter((key) => HINDI_CHUNK.test(key)).flatMap((key) => [...withImports(key)]),
    ),
  )
  const hindiBudget = isForAdmins(page) ? HINDI_ADMIN_BUDGET : HINDI_BUDGET
  const hindi = total([...messages].filter((key) => !keys.has(key)).map((key) => (manifest[key] as Chunk).file))
  const styles = new Set(chunks.flatMap(({ css }) => css ?? []))
  const style = total(styles)
  report(
    `${page.padEnd(44)} ${String(chunks.length).padStart(2)} scripts   js ${script.toFixed(1).padStart(6)} of ${budget} KiB   hindi ${hindi.toFixed(1).padStart(5)} of ${hindiBudget}   css ${style.toFixed(1).padStart(5)} of ${CSS_BUDGET}`,
  )
  if (script > budget) faults.push(`${page} loads ${script.toFixed(1)} KiB of script, its budget is ${budget}.`)
  const most = mostFiles(page)
  if (chunks.length > most.scripts)
    faults.push(`${page} loads ${chunks.length} scripts, the budget is ${most.scripts}.`)
  if (styles.size > most.styles) faults.push(`${page} loads ${styles.size} style sheets, the budget is ${most.styles}.`)
  if (hindi > hindiBudget)
    faults.push(`${page} loads ${hindi.toFixed(1)} KiB more in Hindi, the budget is ${hindiBudget}.`)
  if (style > CSS_BUDGET) faults.push(`${page} loads ${style.toFixed(1)} KiB of styles, the budget is ${CSS_BUDGET}.`)
}
const tileSize = total([
  ...[...withImports(TILES).difference(withAll([ENTRY, ...entriesOf(pageFiles.city)]))].map(
    (key) => (manifest[key] as Chunk).file,
  ),
  ...(manifest[TILES]?.assets ?? []),
])
report(`map of tiles ${tileSize.toFixed(1)} of ${TILES_BUDGET} KiB`)
if (tileSize > TILES_BUDGET)
  faults.push(`A map of tiles loads ${tileSize.toFixed(1)} KiB, the budget is ${TILES_BUDGET}.`)
report(
  `fonts ${fontSize.toFixed(1)} of ${FONT_BUDGET} KiB, for Hindi ${hindiFontSize.toFixed(1)} of ${HINDI_FONT_BUDGET}`,
)
if (fontSize > FONT_BUDGET) faults.push(`The fonts weigh ${fontSize.toFixed(1)} KiB, the budget is ${FONT_BUDGET}.`)
if (hindiFontSize > HINDI_FONT_BUDGET)
  faults.push(`The font of Hindi weighs ${hindiFontSize.toFixed(1)} KiB, the budget is ${HINDI_FONT_BUDGET}.`)

for (const fault of faults) process.stderr.write(`${fault}\n`)
process.exitCode = faults.length === 0 ? 0 : 1
