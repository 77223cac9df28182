import fs from 'node:fs'
import { readConfig } from '@baari/api/config.ts'
import { seedSettlements } from '@baari/api/seedSettlements.ts'
import { asApp, createAppRole } from '@baari/db/appRole.ts'
import { clockFile, followClock } from '@baari/db/clockFile.ts'
import { connect } from '@baari/db/connect.ts'
import { databaseClient } from '@baari/db/databaseClient.ts'
import { startEmbedded } from '@baari/db/embedded.ts'
import { migrate } from '@baari/db/migrate.ts'
import { seed } from '@baari/db/seed.ts'
import { sentenceOfDatabase } from '@baari/db/sentenceOfDatabase.ts'
import { CLUSTER, DATA } from '../machine/places.ts'
import { demoSettings } from './fakeSettings.ts'

export interface OpenDatabase {
  /** For the API, whose role only reads and changes rows. */
  url: string
  /** For migrations and demo data. */
  ownerUrl: string
  isEmbedded: boolean
  stop(): Promise<void>
}

/** The server of DATABASE_URL, or one of our own in the project's folder; migrated, and seeded when it is new. */
export const openDatabase = async (say: (line: string) => void): Promise<OpenDatabase> => {
  const database = process.env.DATABASE_URL ? external(process.env.DATABASE_URL) : await embedded(say)
  try {
    await bringForward(database, say)
  } catch (error) {
    await database.stop()
    throw error
  }
  return database
}

const external = (url: string): OpenDatabase => ({
  url,
  ownerUrl: process.env.DATABASE_OWNER_URL || url,
  isEmbedded: false,
  stop: async () => undefined,
})

const NAME = 'baari'

const embedded = async (say: (line: string) => void): Promise<OpenDatabase> => {
  try {
    fs.mkdirSync(DATA, { recursive: true })
    fs.accessSync(DATA, fs.constants.W_OK)
  } catch {
    throw new Error(
      `Baari cannot write to ${DATA}. Give your user write access to it, or set BAARI_DATA to another folder.`,
    )
  }
  if (!fs.existsSync(CLUSTER)) say('setting up PostgreSQL …')
  const server = await startEmbedded(CLUSTER)
  const client = databaseClient(server.url('postgres'))
  await client.connect()
  await createAppRole(client)
  const { rowCount } = await client.query('select from pg_database where datname = $1', [NAME])
  if (!rowCount) await client.query(`create database ${NAME}`)
  await client.end()
  const ownerUrl = server.url(NAME)
  return { url: asApp(ownerUrl), ownerUrl, isEmbedded: true, stop: server.stop }
}

const bringForward = async (database: OpenDatabase, say: (line: string) => void): Promise<void> => {
  try {
    const applied = await migrate(database.ownerUrl)
    if (applied.length > 0) say(`migrated: ${applied.length} new`)
    if (process.env.CLOCK_FILE) await followClock(database.ownerUrl, process.env.CLOCK_FILE)
  } catch (error) {
    throw new Error(sentenceOfDatabase(error), { cause: error })
  }
  if (database.isEmbedded || process.env.SEED === '1') await seedWhenEmpty(database.ownerUrl, say)
}

const seedWhenEmpty = async (url: string, say: (line: string) => void): Promise<void> => {
  const connection = connect(url, { connections: 1, name: 'baari-seed' })
  try {
    if (await connection.db.selectFrom('turf').select('id').limit(1).executeTakeFirst()) return
    say('filling in the demo turfs …')
    const now = new Date(Date.now() + clockFile(process.env.CLOCK_FILE).aheadMilliseconds())
    await seed(connection.db, { now })
    await seedSettlements(connection.db, { now, config: readConfig({ ...demoSettings(), DATABASE_URL: url }) })
  } finally {
    await connection.close()
  }
}
