import { databaseClient } from '@baari/db/databaseClient.ts'
import { addDays, dateAt, INDIA, instantAt } from '@baari/domain/shared/zonedTime.ts'

/** 02:30 in India, as in `deploy/systemd/baari-backup.timer`. */
const NIGHT_MINUTES = 150
const RETRY_MILLISECONDS = 15 * 60_000

/** The last time at which a backup was due, and the next one. */
export const nightsAround = (now: Date): { last: Date; next: Date } => {
  const today = instantAt(dateAt(now, INDIA), NIGHT_MINUTES, INDIA)
  const other = instantAt(addDays(dateAt(now, INDIA), today <= now ? 1 : -1), NIGHT_MINUTES, INDIA)
  return today <= now ? { last: today, next: other } : { last: other, next: today }
}

interface Nightly {
  /** Answers when the last good backup started. */
  lastTaken: () => Promise<Date | undefined>
  take: () => Promise<void>
  now: () => Date
  pause: (milliseconds: number) => Promise<unknown>
  complain: (sentence: string) => void
}

/**
 * Takes a backup each night, and at once when the last night's is missing. A failed one is tried again after a quarter of
 * an hour; the check `backup_old` reports it once no good one is recent. Returns when `pause` rejects.
 */
export const backUpNightly = async ({ lastTaken, take, now, pause, complain }: Nightly): Promise<never> => {
  for (;;) {
    let isTaken = true
    try {
      const taken = await lastTaken()
      if (!taken || taken < nightsAround(now()).last) await take()
    } catch (error) {
      isTaken = false
      complain((error as Error).message)
    }
    const wait = nightsAround(now()).next.getTime() - now().getTime()
    await pause(isTaken ? wait : Math.min(wait, RETRY_MILLISECONDS))
  }
}

/** When the last good backup into a folder started. */
export const lastFolderBackup = async (url: string): Promise<Date | undefined> => {
  const client = databaseClient(url, { application_name: 'baari-backup' })
  await client.connect()
  try {
    const { rows } = await client.query<{ last: Date | null }>(
      `select max(started_at) as last from backup where kind = 'folder' and finished_at is not null and error is null`,
    )
    return rows[0]?.last ?? undefined
  } finally {
    await client.end()
  }
}
