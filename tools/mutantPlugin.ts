import fs from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'
import { ROOT } from '../machine/places.ts'

/** Changes one source file in the memory of a test run, as MUTANT_FILE says, and marks that it did; no source on the disk is touched. */
export const mutantPlugin = (): Plugin[] => {
  if (!process.env.MUTANT_FILE) return []
  const { file, from, to } = JSON.parse(process.env.MUTANT_FILE) as { file: string; from: string; to: string }
  return [
    {
      name: 'mutant',
      enforce: 'pre',
      transform: (code, id) => {
        if (path.relative(ROOT, id.split('?')[0] ?? '') !== file) return undefined
        if (code.split(from).length !== 2) throw new Error(`The mutant does not apply: ${file} has changed`)
        fs.writeFileSync(process.env.MUTANT_MARK ?? '', '')
        return code.replace(from, () => to)
      },
    },
  ]
}
