import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { ROOT } from './places.ts'
import { sourceDigest } from './sourceDigest.ts'

/** Everything a bundle is made of. */
const SOURCES = ['api/src', 'db/src', 'contract/src', 'domain/src', 'art/src', 'machine', 'package-lock.json']
const LARGEST_BYTES = 100_000_000

export interface TextChange {
  /** Relative to the root. */
  file: string
  from: string
  to: string
}

/** The sources of a checkout's API, which Node runs as they are. */
export const apiSources = (checkout: string): string => path.join(checkout, 'api', 'src', 'main.ts')

/**
 * A program of this checkout as one file, which starts in half the processor time of reading a thousand sources. It is
 * bundled again unless its first line names this checkout and the digest of its present sources.
 */
const bundled = (source: string, name: string, changes: readonly TextChange[] = []): string => {
  const bundle = path.join(ROOT, 'api', 'dist', name)
  const changed = JSON.stringify(changes)
  const made = (): string => `// ${ROOT} ${sourceDigest(SOURCES)} ${changed}\n`
  const mark = made()
  if (fs.existsSync(bundle) && fs.readFileSync(bundle, 'utf8').startsWith(mark)) return bundle
  const code = execFileSync(process.execPath, [path.join(ROOT, 'machine', 'bundleApi.ts'), source, changed], {
    encoding: 'utf8',
    maxBuffer: LARGEST_BYTES,
  })
  // The sources changed while they were bundled.
  if (made() !== mark) return bundled(source, name, changes)
  fs.mkdirSync(path.dirname(bundle), { recursive: true })
  // A rename shows other processes either the old file or the whole new one. The name draws nothing from a simulation's randomness.
  const beside = fs.mkdtempSync(`${bundle}-`)
  fs.writeFileSync(path.join(beside, name), mark + code)
  fs.renameSync(path.join(beside, name), bundle)
  fs.rmdirSync(beside)
  return bundle
}

/** The file that an API process runs: a bundle for this checkout, the sources of another one. */
export const apiProgram = (checkout = ROOT): string =>
  checkout === ROOT ? bundled('api/src/main.ts', 'main.mjs') : apiSources(checkout)

const CHANGED = `changed-${process.pid}.mjs`
const removeChanged = (): void => fs.rmSync(path.join(ROOT, 'api', 'dist', CHANGED), { force: true })

/**
 * A program of the API with texts of its sources changed in memory: a bundle that is removed when this process exits, or
 * the sources of another checkout, which are changed as they are loaded.
 */
export const changedApiProgram = (checkout: string, changes: readonly TextChange[]): string => {
  if (checkout !== ROOT) return apiSources(checkout)
  process.off('exit', removeChanged).once('exit', removeChanged)
  return bundled('api/src/main.ts', CHANGED, changes)
}

/** The file that runs the commands of operators. */
export const commandProgram = (): string => bundled('api/src/commandLine/main.ts', 'commands.mjs')
