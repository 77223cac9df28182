import fs from 'node:fs'
import path from 'node:path'
import { followClock } from '@baari/db/clockFile.ts'
import type { TestDatabase } from '@baari/db/testing.ts'
import { inject } from 'vitest'

export interface DatabaseClock {
  set(instant: Date): void
}

/** The time that the database uses to decide about slots; it stands still until set. */
export const databaseClock = async (database: TestDatabase): Promise<DatabaseClock> => {
  const folder = fs.mkdtempSync(path.join(inject('runFolder'), 'clock-'))
  // The server may run as another user.
  fs.chmodSync(folder, 0o755)
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
