import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { followClock } from '@baari/db/followClock.ts'
import type { TestDatabase } from '@baari/db/testing.ts'
import { whenDone } from '@baari/db/whenDone.ts'

export interface DatabaseClock {
  set(instant: Date): void
}

/** The time that the database uses to decide about slots; it stands still until set. */
export const databaseClock = async (database: TestDatabase, atEnd = whenDone): Promise<DatabaseClock> => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'baari-database-clock-'))
  // The server may run as another user.
  fs.chmodSync(folder, 0o755)
  atEnd(() => fs.rmSync(folder, { recursive: true, force: true }))
  const file = path.join(folder, 'now')
  await followClock(database.url, file)
  return {
    set: (instant) => {
      // The server may read the file at any moment, so it must never be half written.
      fs.writeFileSync(`${file}.new`, instant.toISOString())
      fs.renameSync(`${file}.new`, file)
    },
  }
}
