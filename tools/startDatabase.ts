import fs from 'node:fs'
import { asApp, createAppRole } from '@baari/db/appRole.ts'
import { databaseClient } from '@baari/db/databaseClient.ts'
import { startEmbedded } from '@baari/db/embedded.ts'
import { CLUSTER, DATA } from '../machine/places.ts'

export interface OpenDatabase {
  /** For the API, whose role only reads and changes rows. */
  url: string
  /** For migrations and demo data. */
  ownerUrl: string
  isEmbedded: boolean
  stop(): Promise<void>
}

/** The server of DATABASE_URL, or one of our own in the project's folder. */
export const startDatabase = (say: (line: string) => void): Promise<OpenDatabase> =>
  process.env.DATABASE_URL ? Promise.resolve(external(process.env.DATABASE_URL)) : embedded(say)

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
