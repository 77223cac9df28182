import path from 'node:path'
import { build } from 'rolldown'
import { ROOT } from '../../machine/places.ts'
import { NOT_BUNDLED, PLACES, placesOfSources } from '../../machine/placesOfSources.ts'

/** Programs that a release starts, directly or from another one. */
const PROGRAMS = {
  baari: 'api/src/commandLine/main.ts',
  calendarWorker: 'api/src/calendars/calendarWorker.ts',
  drawSharePicture: 'api/src/pages/drawSharePicture.ts',
  posterWorker: 'api/src/turfs/posterWorker.ts',
  statementWorker: 'api/src/settlements/statementWorker.ts',
  taxDocumentWorker: 'api/src/invoices/taxDocumentWorker.ts',
}

/** Sources that start another one, with the words by which they name it. */
const STARTED: Record<string, readonly [words: string, instead: string]> = {
  'api/src/calendars/pollCalendars.ts': [`'./calendarWorker.ts'`, `'../../dist/calendarWorker.mjs'`],
  'api/src/invoices/taxDocuments.ts': [`'./taxDocumentWorker.ts'`, `'../../dist/taxDocumentWorker.mjs'`],
  'api/src/pages/registerShare.ts': [`'drawSharePicture.ts'`, `'../../dist/drawSharePicture.mjs'`],
  'api/src/settlements/readStatement.ts': [`'./statementWorker.ts'`, `'../../dist/statementWorker.mjs'`],
  'api/src/turfs/ownDoor.ts': [`'./posterWorker.ts'`, `'../../dist/posterWorker.mjs'`],
}

/** Sources that read what a release brings: the folders in `release.ts`, and the packages of `releasePackages.ts`. */
const READING = new Set([
  'api/src/commandLine/main.ts',
  'api/src/pages/sharePictureSvg.ts',
  'api/src/places/gazetteer.ts',
  'api/src/platform/http/apiDocs.ts',
  'api/src/platform/pdf/openPdf.ts',
  'api/src/version.ts',
  'db/src/appRole.ts',
  'db/src/sqlFiles.ts',
])

const changed = (code: string, source: string): string => {
  const started = STARTED[source]
  if (started) {
    if (!code.includes(started[0]))
      throw new Error(`${source} no longer names ${started[0]}: update deploy/release/releaseProgram.ts.`)
    return code.replace(...started)
  }
  if (!READING.has(source) && !source.startsWith('node_modules/'))
    throw new Error(
      `${source} reads files beside itself: ship them in the release, and list it in deploy/release/releaseProgram.ts.`,
    )
  return code
}

/** The whole command line as files for `api/dist`, by name. They run wherever they are put. */
export const releaseProgram = async (): Promise<Map<string, string>> => {
  const { output } = await build({
    input: Object.fromEntries(Object.entries(PROGRAMS).map(([name, file]) => [name, path.join(ROOT, file)])),
    cwd: ROOT,
    platform: 'node',
    external: NOT_BUNDLED,
    plugins: [placesOfSources(changed)],
    output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs', banner: PLACES },
    write: false,
  })
  return new Map(output.flatMap((one) => (one.type === 'chunk' ? [[one.fileName, one.code]] : [])))
}
