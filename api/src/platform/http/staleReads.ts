import type { Database } from '@baari/db/connect.ts'
import { sql } from 'kysely'
import { inScope } from '../tracing/tracing.ts'
import { isDatabaseAway } from './databaseErrors.ts'

/** Does what only reads on a connection that may be some seconds behind, and on which nothing can be written. */
export type ReadStale = <T>(read: (db: Database) => Promise<T>) => Promise<T>

interface Servers {
  primary: Database
  /** Without one the primary answers. */
  replica: Database | undefined
  /** How old what the replica lacks may be. */
  mostSeconds: number
}

/** A place in the log of the primary, and when it was there. */
interface Sample {
  at: number
  place: number
}

const SAMPLE_MILLISECONDS = 1000
/** A row that a replica still reads was removed on the primary. */
const CONFLICT = '40001'

const placeOf = async (db: Database, from: string): Promise<number> => {
  const { rows } = await sql<{ place: number }>`select (${sql.raw(from)} - '0/0')::bigint as place`.execute(db)
  return rows[0]!.place
}

const written = (db: Database): Promise<number> => placeOf(db, 'pg_current_wal_lsn()')
const replayed = (db: Database): Promise<number> =>
  placeOf(db, 'case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end')

/**
 * How far the replica may be behind at this moment. While requests come in, the end of the primary's log is noted
 * each second. The replica has replayed up to one of these places, which proves its age even while the primary is idle, the
 * link between them is broken, or their clocks differ.
 */
const lagOf = ({
  primary,
  replica,
  mostMilliseconds,
}: {
  primary: Database
  replica: Database
  mostMilliseconds: number
}) => {
  let samples: Sample[] = []
  let provenAt = Number.NEGATIVE_INFINITY
  let sampledAt = Number.NEGATIVE_INFINITY
  const sampleLag = async (): Promise<void> => {
    const at = performance.now()
    const place = await written(primary).catch(() => undefined)
    if (place !== undefined) samples.push({ at, place })
    const reached = await replayed(replica).catch(() => undefined)
    if (reached === undefined) return forget()
    for (const sample of samples) if (sample.place <= reached) provenAt = Math.max(provenAt, sample.at)
    samples = samples.filter((sample) => sample.place > reached && sample.at > at - mostMilliseconds)
  }
  /** Discards all samples: the lag is unknown until the next one. */
  const forget = (): void => {
    samples = []
    provenAt = Number.NEGATIVE_INFINITY
  }
  return {
    forget,
    milliseconds: (): number => {
      const present = performance.now()
      if (present - sampledAt >= SAMPLE_MILLISECONDS) {
        sampledAt = present
        // This query belongs to no request, so it does not queue.
        void inScope({}, sampleLag)
      }
      return present - provenAt
    },
  }
}

/**
 * Reads go to the replica while it is known to be recent enough, otherwise to the primary, and there too in a transaction that
 * only reads. If the replica fails, the primary answers.
 */
export const staleReads = ({ primary, replica, mostSeconds }: Servers): ReadStale => {
  if (!replica) return (read) => read(primary)
  const mostMilliseconds = mostSeconds * 1000
  const lag = lagOf({ primary, replica, mostMilliseconds })
  const readOn = <T>(db: Database, read: (db: Database) => Promise<T>): Promise<T> =>
    db.transaction().setAccessMode('read only').execute(read)
  return async (read) => {
    if (lag.milliseconds() > mostMilliseconds) return readOn(primary, read)
    try {
      return await readOn(replica, read)
    } catch (error) {
      if (!isDatabaseAway(error) && (error as { code?: unknown }).code !== CONFLICT) throw error
      lag.forget()
      return readOn(primary, read)
    }
  }
}
