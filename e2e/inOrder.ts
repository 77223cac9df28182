import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

/** What was looked at and found in order, for all workers of the run. */
export const inOrder = (looked: string) => {
  if (!process.env.E2E_FOLDER) throw new Error('E2E_FOLDER has to say where the run keeps its files.')
  const folder = path.join(process.env.E2E_FOLDER, 'in-order')
  const file = path.join(folder, createHash('sha256').update(looked).digest('hex'))
  return {
    is: (): boolean => fs.existsSync(file),
    note: (): void => {
      fs.mkdirSync(folder, { recursive: true })
      fs.writeFileSync(file, '')
    },
  }
}
