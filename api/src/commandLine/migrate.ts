import { connect } from '@baari/db/connect.ts'
import { migrate as bringForward, pendingMigrations } from '@baari/db/migrate.ts'
import { sentenceOfDatabase } from '@baari/db/sentenceOfDatabase.ts'
import { needed } from './needed.ts'

const say = (names: readonly string[], done: string): void => {
  process.stdout.write(`${names.length === 0 ? 'The database is up to date.' : [...names, done].join('\n')}\n`)
}

/**
 * `baari migrate`: brings the database forward, past a pooler and as the owner of its tables, while processes of this release and of the one
 * before serve on. With `--check` it only says what is to be done; the exit code is 1 when there is something.
 */
export const migrate = async ([flag]: readonly string[]): Promise<void> => {
  if (flag !== undefined && flag !== '--check') throw new Error(`There is no “${flag}”: baari migrate [--check].`)
  const url = process.env.DATABASE_OWNER_URL || process.env.DATABASE_DIRECT_URL || needed('DATABASE_URL')
  try {
    if (flag === undefined) return say(await bringForward(url), 'The database is up to date now.')
    const { db, close } = connect(url, { connections: 1, name: 'baari-migrate' })
    try {
      const pending = await pendingMigrations(db)
      say(pending, 'These are to be applied: run `baari migrate`.')
      if (pending.length > 0) process.exitCode = 1
    } finally {
      await close()
    }
  } catch (error) {
    throw new Error(sentenceOfDatabase(error), { cause: error })
  }
}
