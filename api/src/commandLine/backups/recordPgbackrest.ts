import { databaseClient } from '@baari/db/databaseClient.ts'
import { z } from 'zod'
import { runProgram } from './postgresProgram.ts'

const output = z.array(
  z.object({
    status: z.object({ code: z.number(), message: z.string() }),
    backup: z.array(
      z.object({
        label: z.string(),
        type: z.string(),
        error: z.boolean().nullish(),
        timestamp: z.object({ start: z.number(), stop: z.number() }),
        info: z.object({ repository: z.object({ delta: z.number() }) }),
      }),
    ),
  }),
)

/** The backups that pgbackrest has of a stanza. Throws a readable error if it cannot tell or has none. */
const keptBy = async (stanza: string) => {
  const {
    code,
    output: text,
    complained,
  } = await runProgram('pgbackrest', [`--stanza=${stanza}`, 'info', '--output=json']).catch(
    (error: NodeJS.ErrnoException) => {
      throw error.code === 'ENOENT'
        ? new Error('pgbackrest is not installed here (Debian: apt-get install pgbackrest).')
        : error
    },
  )
  if (code !== 0) throw new Error(`pgbackrest ended with ${code}: ${complained.trim()}`)
  const [found] = output.parse(JSON.parse(text))
  if (found?.status.code !== 0)
    throw new Error(`pgbackrest has no good backup of “${stanza}”: ${found?.status.message ?? 'unknown stanza'}.`)
  return found.backup
}

/** Records the backups of pgbackrest that are not recorded yet. Returns the newest. */
export const recordPgbackrest = async (url: string, stanza: string): Promise<string> => {
  const client = databaseClient(url, { application_name: 'baari-backup' })
  await client.connect()
  try {
    const backups = await keptBy(stanza)
    for (const { type, error, timestamp, info } of backups)
      await client.query(
        `insert into backup (kind, started_at, finished_at, bytes, error)
         select $1, to_timestamp($2), to_timestamp($3), $4, $5
         where not exists (select from backup where kind = $1 and started_at = to_timestamp($2))`,
        [
          `pgbackrest ${type}`,
          timestamp.start,
          timestamp.stop,
          info.repository.delta,
          error ? 'Pages of it are broken: see the log of pgbackrest.' : null,
        ],
      )
    return backups.at(-1)?.label ?? ''
  } catch (error) {
    await client.query(
      `insert into backup (kind, started_at, finished_at, error) values ('pgbackrest', database_now(), database_now(), left($1, 500))`,
      [(error as Error).message],
    )
    throw error
  } finally {
    await client.end()
  }
}
