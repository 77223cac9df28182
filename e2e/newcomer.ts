import fs from 'node:fs'
import path from 'node:path'
import { launch } from './launch.ts'

/** Facts of the first start. */
export interface Met {
  accounts: { role: string; phone: string }[]
  home: string
  turfs: number
  /** True if the product had deleted `running.json` when it ended. */
  hasEnded: boolean
}

export const turfsAt = async (app: string): Promise<number> => {
  const answer = await fetch(`${app}/api/v1/auth/search?size=100`)
  return ((await answer.json()) as { totalElements: number }).totalElements
}

const writtenIn = (folder: string): string => path.join(folder, 'newcomer.json')

export const met = (): Met => JSON.parse(fs.readFileSync(writtenIn(process.env.E2E_FOLDER ?? ''), 'utf8')) as Met

/**
 * Runs `npm start` as a newcomer does, with no database and no settings. Its database server, migrated and seeded, then
 * serves the whole run. Returns the server's folder, and saves facts of the start for the newcomer's test.
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
