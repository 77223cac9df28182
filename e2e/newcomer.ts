import fs from 'node:fs'
import path from 'node:path'
import { launch } from './launch.ts'

/** Facts of the first start. */
export interface Met {
  accounts: { role: string; phone: string }[]
  home: string
  turfs: number
  /** Whether the file that says where it runs was gone after it had ended. */
  hasEnded: boolean
}

export const turfsAt = async (app: string): Promise<number> => {
  const answer = await fetch(`${app}/api/v1/auth/search?size=100`)
  return ((await answer.json()) as { totalElements: number }).totalElements
}

const writtenIn = (folder: string): string => path.join(folder, 'newcomer.json')

export const met = (): Met => JSON.parse(fs.readFileSync(writtenIn(process.env.E2E_FOLDER ?? ''), 'utf8')) as Met

/**
 * `npm start` of a newcomer, who has no database and no settings: its database server, migrated and seeded, is that of the
 * whole run afterwards. Answers with that server's folder, and writes down for the story of the newcomer what it met.
 */
export const meetNewcomer = async (folder: string): Promise<string> => {
  const { DATABASE_URL: _, DATABASE_OWNER_URL: __, SEED: ___, ...environment } = process.env
  const place = { folder: path.join(folder, 'newcomer'), running: path.join(folder, 'newcomer', 'running.json') }
  fs.mkdirSync(place.folder)
  const product = await launch(place, environment)
  const { app, accounts } = JSON.parse(fs.readFileSync(place.running, 'utf8')) as { app: string } & Pick<
    Met,
    'accounts'
  >
  const home = await (await fetch(app)).text()
  const turfs = await turfsAt(app)
  await product.stop()
  const seen: Met = { accounts, home, turfs, hasEnded: !fs.existsSync(place.running) }
  fs.writeFileSync(writtenIn(folder), JSON.stringify(seen))
  return path.join(place.folder, 'postgres')
}
