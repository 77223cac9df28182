import fs from 'node:fs'
import path from 'node:path'
import { databaseClient } from './databaseClient.ts'

/** How far the clock of a test is ahead of the real time, for every process that reads the same file. */
interface ClockFile {
  aheadMilliseconds(): number
  /** Calls `changed` at each change, so that timers check the time again. Ends when the returned function is called. */
  onChange(changed: () => void): () => void
}

/** How often the file is polled, in case the watcher misses a change. */
const POLL_MILLISECONDS = 1000

const aheadIn = (file: string): number => {
  if (!fs.existsSync(file)) return 0
  const text = fs.readFileSync(file, 'utf8').trim()
  if (!/^-?\d+$/.test(text)) throw new Error(`${file} must hold a whole number of milliseconds, not “${text}”.`)
  return Number(text)
}

/** Read at every question; as long as the file is missing, and without one, it says 0. */
export const clockFile = (file: string | undefined): ClockFile =>
  file
    ? {
        aheadMilliseconds: () => aheadIn(file),
        onChange: (changed) => {
          let known = aheadIn(file)
          const poll = (): void => {
            const ahead = aheadIn(file)
            if (ahead === known) return
            known = ahead
            changed()
          }
          // A replaced file is a new inode, so the folder is watched instead.
          const watcher = fs.watch(path.dirname(file), { persistent: false }, poll)
          const polling = setInterval(poll, POLL_MILLISECONDS)
          polling.unref()
          return () => {
            watcher.close()
            clearInterval(polling)
          }
        },
      }
    : { aheadMilliseconds: () => 0, onChange: () => () => undefined }

const LONGEST_TEXT = 100

/**
 * For tests: makes this database read its clock from a file, as an instant or as milliseconds ahead of the real time. A
 * missing file means the real time. Needs a superuser: the function reads the file with that user's rights for every
 * caller.
 */
export const followClock = async (url: string, file: string): Promise<void> => {
  const client = databaseClient(url)
  await client.connect()
  try {
    await client.query(`
      create or replace function database_now() returns timestamptz language plpgsql volatile security definer as $now$
      declare told text := trim(pg_read_file(${client.escapeLiteral(file)}, 0, ${LONGEST_TEXT}, true));
      begin
        return case when told is null then clock_timestamp()
                    when told ~ '^-?\\d+$' then clock_timestamp() + told::bigint * interval '1 millisecond'
                    else told::timestamptz end;
      end $now$;
      alter function database_now() owner to current_user`)
  } finally {
    await client.end()
  }
}
