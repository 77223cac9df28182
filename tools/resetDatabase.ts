import fs from 'node:fs'
import { CLUSTER, DATA, RUNNING } from '../machine/places.ts'

/** Deletes the embedded database and the fakes' state; the next start creates and seeds new ones. */
export const resetDatabase = (): void => {
  if (process.env.DATABASE_URL)
    throw new Error(
      '`npm run db:reset` resets the embedded database only. Unset DATABASE_URL, or drop that database yourself.',
    )
  if (fs.existsSync(RUNNING)) {
    const { pid } = JSON.parse(fs.readFileSync(RUNNING, 'utf8')) as { pid: number }
    if (fs.existsSync(`/proc/${pid}`)) throw new Error('Baari is running from this folder. Stop it first (Ctrl-C).')
  }
  fs.rmSync(CLUSTER, { recursive: true, force: true })
  for (const name of fs.existsSync(DATA) ? fs.readdirSync(DATA) : [])
    if (name.startsWith('fakes')) fs.rmSync(`${DATA}/${name}`, { force: true })
  process.stdout.write('The database is gone; `npm start` makes a new one.\n')
}
