import { createHash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'

const ROOT = path.join(import.meta.dirname, '../../..')
const DUMPS = path.join(ROOT, 'db/dumps')
/** What `tools/takeCode.ts` leaves to today's checkout. */
const OF_TODAY = ['api/fonts', 'api/src/places/indianTowns.tsv']

const link = (from: string, to: string): void => {
  fs.mkdirSync(path.dirname(to), { recursive: true })
  fs.symlinkSync(from, to)
}

/** A released version's code as files; the packages it needs are today's. Answers its folder. */
export const releasedCode = (version: string): string => {
  const packed = fs.readFileSync(path.join(DUMPS, `${version}.code.br`))
  const digest = createHash('sha256').update(ROOT).update(packed).digest('hex').slice(0, 12)
  const folder = path.join(os.tmpdir(), `baari-release-${digest}`)
  if (fs.existsSync(folder)) return folder
  const beside = fs.mkdtempSync(`${folder}-`)
  const files = JSON.parse(brotliDecompressSync(packed).toString()) as Record<string, string>
  for (const [name, text] of Object.entries(files)) {
    fs.mkdirSync(path.join(beside, path.dirname(name)), { recursive: true })
    fs.writeFileSync(path.join(beside, name), text)
  }
  for (const file of OF_TODAY) link(path.join(ROOT, file), path.join(beside, file))
  const modules = path.join(ROOT, 'node_modules')
  for (const name of fs.readdirSync(modules))
    if (name !== '@baari') link(path.join(modules, name), path.join(beside, 'node_modules', name))
  for (const name of new Set(Object.keys(files).map((file) => file.split('/')[0]!)))
    link(path.join('../..', name), path.join(beside, 'node_modules/@baari', name))
  fs.renameSync(beside, folder)
  return folder
}
