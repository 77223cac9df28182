import path from 'node:path'
import { baari } from './baari.ts'

// The program of a release: production, with the pages it brings, unless the settings say otherwise.
process.env.NODE_ENV ||= 'production'
process.env.WEB_FOLDER ||= path.join(import.meta.dirname, '../../../web/dist')

try {
  await baari(process.argv.slice(2))
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exit(1)
}
