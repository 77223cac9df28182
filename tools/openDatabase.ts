import { readConfig } from '@baari/api/config.ts'
import { seedSettlements } from '@baari/api/seedSettlements.ts'
import { clockFile, followClock } from '@baari/db/clockFile.ts'
import { connect } from '@baari/db/connect.ts'
import { migrate } from '@baari/db/migrate.ts'
import { seed } from '@baari/db/seed.ts'
import { sentenceOfDatabase } from '@baari/db/sentenceOfDatabase.ts'
import { demoSettings } from './fakeSettings.ts'
import { type OpenDatabase, startDatabase } from './startDatabase.ts'

/** The server of DATABASE_URL, or one of our own in the project's folder; migrated, and seeded when it is new. */
export const openDatabase = async (say: (line: string) => void): Promise<OpenDatabase> => {
  const database = await startDatabase(say)
  try {
    await bringForward(database, say)
  } catch (error) {
    await database.stop()
    throw error
  }
  return database
}

/** Migrates a database, and seeds it when it is new. */
export const bringForward = async (
  database: Pick<OpenDatabase, 'ownerUrl' | 'isEmbedded'>,
  say: (line: string) => void,
): Promise<void> => {
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
