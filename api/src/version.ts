import fs from 'node:fs'
import path from 'node:path'

/** The release that this is: the version in package.json. */
export const { version } = JSON.parse(
  fs.readFileSync(path.join(import.meta.dirname, '../../package.json'), 'utf8'),
) as { version: string }
