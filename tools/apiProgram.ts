import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { ROOT } from './places.ts'
import { sourceDigest } from './sourceDigest.ts'

/** Everything the bundle is made of. */
const SOURCES = [
  'api/src',
  'db/src',
  'contract/src',
  'domain/src',
  'art/src',
  'tools/bundleApi.ts',
  'package-lock.json',
]
const BUNDLE = path.join(ROOT, 'api', 'dist', 'main.mjs')
const LARGEST_BYTES = 100_000_000

/** The sources of a checkout's API, which Node runs as they are. */
export const apiSources = (checkout: string): string => path.join(checkout, 'api', 'src', 'main.ts')

/**
 * The file that an API process runs. That of this checkout is one bundle, which takes half the time of a processor that
 * reading a thousand sources does. It is bundled again unless its first line names this folder and the digest of the present
 * sources.
 */
export const apiProgram = (checkout = ROOT): string => {
  if (checkout !== ROOT) return apiSources(checkout)
  const made = (): string => `// ${ROOT} ${sourceDigest(SOURCES)}\n`
  const mark = made()
  if (fs.existsSync(BUNDLE) && fs.readFileSync(BUNDLE, 'utf8').startsWith(mark)) return BUNDLE
  const code = execFileSync(process.execPath, [path.join(ROOT, 'tools', 'bundleApi.ts')], {
    encoding: 'utf8',
    maxBuffer: LARGEST_BYTES,
  })
  // A source that changed during the build may be in the bundle in part.
  if (made() !== mark) return apiProgram()
  fs.mkdirSync(path.dirname(BUNDLE), { recursive: true })
  // Moved into place, so that a process that starts now reads a whole bundle. The name draws nothing from a simulation's randomness.
  const beside = fs.mkdtempSync(`${BUNDLE}-`)
  fs.writeFileSync(path.join(beside, 'main.mjs'), mark + code)
  fs.renameSync(path.join(beside, 'main.mjs'), BUNDLE)
  fs.rmdirSync(beside)
  return BUNDLE
}
