import fs from 'node:fs'
import path from 'node:path'
import { connect } from '@baari/db/connect.ts'
import { chromium } from '../../tools/chromium.ts'
import { runCommand } from '../../tools/runCommand.ts'
import type { Cluster } from './startCluster.ts'

/** The main acts of players and owners, which do not disturb each other on one shared product. */
export const JOURNEYS = ['mainJob.phone.spec.ts', 'paying.phone.spec.ts', 'ownGame.phone.spec.ts', 'today.desk.spec.ts']

/** Where everything is, as `npm start` writes it down. */
const writeRunning = async ({ folder, app, fakes, ownerUrl }: Cluster): Promise<string> => {
  const connection = connect(ownerUrl, { connections: 1, name: 'baari-test-cluster' })
  try {
    const accounts = await connection.db
      .selectFrom('account')
      .select(['role', 'phone', 'first_name as name'])
      .where('phone', 'like', '+919000000%')
      .orderBy('phone')
      .execute()
    const { payments, payouts, messages: inbox } = fakes
    const file = path.join(folder, 'running.json')
    const running = { pid: process.pid, app, api: `${app}/api/v1`, inbox, payments, payouts, accounts }
    fs.writeFileSync(file, JSON.stringify(running))
    return file
  } finally {
    await connection.close()
  }
}

/** Runs end-to-end tests against the cluster. */
export const runJourneys = async (cluster: Cluster): Promise<void> => {
  const given = {
    E2E_FOLDER: cluster.folder,
    E2E_RUNNING: await writeRunning(cluster),
    CLOCK_FILE: cluster.environment.CLOCK_FILE,
    CHROMIUM_PATH: chromium(),
  }
  const how = ['--config', 'e2e/playwright.config.ts', '--workers', '1', '--reporter', 'line']
  await runCommand('playwright', ['test', ...how, ...JOURNEYS], given)
}
