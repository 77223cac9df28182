import fs from 'node:fs'
import path from 'node:path'
import type { CheckKey } from '@baari/contract/health/health.ts'
import type { Database } from '@baari/db/connect.ts'
import { type InvariantId, invariants } from '@baari/db/invariants/checkInvariants.ts'
import { NOW } from '@baari/db/invariants/invariant.ts'
import { payoutsUnsent, refundsUnsent } from '@baari/db/invariants/ofWork.ts'
import { LONGEST_LAG_SECONDS, OLDEST_BACKUP_HOURS } from '@baari/domain/shared/limits.ts'
import { sql } from 'kysely'
import type { Config } from '../config.ts'
import { countStuckPayments } from '../payments/stuckPayments.ts'

export const allChecks = (
  config: Pick<Config, 'INVARIANTS_MINUTES' | 'PICTURES_FOLDER'>,
  { now, statfs = fs.promises.statfs }: { now: () => Date; statfs?: Parameters<typeof placeChecks>[0]['statfs'] },
): readonly Check[] => [
  ...workChecks,
  ...moneyChecks(config.INVARIANTS_MINUTES),
  ...placeChecks({ picturesFolder: config.PICTURES_FOLDER, now, statfs }),
]

/** The invariants of the ledger. */
const OF_LEDGER = `('I3', 'I4', 'I13')`
/** Missed checks of the invariants before this reports them. */
const TURNS_MISSED = 3

const violated = (which: string): string =>
  `select violated_since as since from invariant_check where violated_since is not null and id ${which}`

/** Checks of money and of the invariants. */
const moneyChecks = (invariantsMinutes: number): readonly Check[] => [
  checkOfRows('ledger_unbalanced', violated(`in ${OF_LEDGER}`)),
  checkOfRows('invariants_violated', violated(`not in ${OF_LEDGER}`)),
  { key: 'invariants_unchecked', find: (db) => findUnchecked(db, invariantsMinutes) },
  { key: 'payments_stuck', find: countStuckPayments },
  checkOfRows('differences_open', 'select found_at as since from reconciliation_difference where resolved_at is null'),
]

/** Invariants that could not be checked, or have not been checked lately. */
const findUnchecked = async (db: Database, everyMinutes: number): Promise<Finding | typeof UNKNOWN> => {
  if (everyMinutes === 0) return UNKNOWN
  const { rows } = await sql<Finding & { known: boolean }>`
    select count(*) > 0 as known, count(*) filter (where is_late)::integer as count,
           min(coalesce(checked_at, failed_at)) filter (where is_late) as since
    from invariant_check
      cross join lateral (
        select failed_at is not null
          or checked_at < ${sql.raw(NOW)} - ${everyMinutes * TURNS_MISSED} * interval '1 minute' as is_late) late`.execute(
    db,
  )
  const [found] = rows
  return found?.known ? { count: found.count, since: found.since } : UNKNOWN
}

const LEAST_FREE_SHARE = 0.1

interface FileSystem {
  bavail: number
  blocks: number
}

interface Places {
  picturesFolder: string
  now: () => Date
  /** Statistics of the file system that a path is on. */
  statfs: (place: string) => Promise<FileSystem>
}

/** Checks of the infrastructure: the disk, the replicas and the backups. */
const placeChecks = (places: Places): readonly Check[] => [
  diskCheck(places),
  { key: 'replica_behind', find: findReplicasBehind },
  { key: 'backup_old', find: findOldBackup },
]

/** The nearest existing folder: the first picture creates the configured one. */
const nearestFolder = (place: string): string => {
  const whole = path.resolve(place)
  return fs.existsSync(whole) || whole === path.dirname(whole) ? whole : nearestFolder(path.dirname(whole))
}

const diskCheck = ({ picturesFolder, now, statfs }: Places): Check => {
  // The system does not record when a disk became full: count from when this process first saw it.
  let since: Date | null = null
  return {
    key: 'disk_full',
    find: async () => {
      const { bavail, blocks } = await statfs(nearestFolder(picturesFolder))
      if (blocks === 0) return UNKNOWN
      const isFull = bavail / blocks < LEAST_FREE_SHARE
      since = isFull ? (since ?? now()) : null
      return { count: isFull ? 1 : 0, since }
    },
  }
}

/**
 * A replica with a slot counts as behind while it is disconnected; one without a slot is visible only while connected.
 * A role without `pg_monitor` sees that a replica exists, and no more.
 */
const findReplicasBehind = async (db: Database): Promise<Finding | typeof UNKNOWN> => {
  const { rows } = await sql<{ visible: number; behind: number; lag: number | null }>`
    select count(*) filter (where state is not null)::integer as visible,
           count(*) filter (where state is not null and (state <> 'streaming' or lag > ${LONGEST_LAG_SECONDS}))::integer as behind,
           max(lag) as lag
    from (
      select state, extract(epoch from coalesce(replay_lag, '0'))::double precision as lag from pg_stat_replication
      union all
      select 'missing', null from pg_replication_slots where slot_type = 'physical' and not active
    ) replicas`.execute(db)
  const [found] = rows
  if (!found || found.visible === 0) return UNKNOWN
  if (found.behind === 0) return { count: 0, since: null }
  const { rows: times } = await sql<{ since: Date }>`
    select ${sql.raw(NOW)} - ${found.lag ?? 0} * interval '1 second' as since`.execute(db)
  return { count: found.behind, since: times[0]?.since ?? null }
}

const findOldBackup = async (db: Database): Promise<Finding | typeof UNKNOWN> => {
  const { rows } = await sql<{ isOld: boolean | null; since: Date | null }>`
    select since < ${sql.raw(NOW)} as "isOld", since
    from (
      select coalesce(
        (select max(finished_at) + ${OLDEST_BACKUP_HOURS} * interval '1 hour' from backup
         where finished_at is not null and error is null),
        -- None has ever been good.
        (select min(started_at) from backup)) as since
    ) last`.execute(db)
  const [found] = rows
  if (!found || found.isOld === null) return UNKNOWN
  return found.isOld ? { count: 1, since: found.since } : { count: 0, since: null }
}

/** The result of a check; a count of 0 is good. */
export interface Finding {
  count: number
  since: Date | null
}

/** There is nothing to check. */
export const UNKNOWN = 'UNKNOWN'

export interface Check {
  key: CheckKey
  /** Reads only, in a transaction limited to two seconds. */
  find: (db: Database) => Promise<Finding | typeof UNKNOWN>
}

/** Counting stops here: that is bad enough. */
const MOST_COUNTED = 1000

/** A check that fails while a query returns rows; the `since` of a row says when its problem began. */
const checkOfRows = (key: CheckKey, query: string): Check => ({
  key,
  find: async (db) => {
    const { rows } = await sql<Finding>`
      select count(*)::integer as count, min(since)::timestamptz as since
      from (select since from (${sql.raw(query)}) found order by since limit ${MOST_COUNTED}) oldest`.execute(db)
    return rows[0] ?? { count: 0, since: null }
  },
})

/** The rows of an invariant of work: each says in its detail since when it waits. */
const waiting = (rows: string): string => `select (detail ->> 'since')::timestamptz as since from (${rows}) waiting`

const rowsOf = (...ids: InvariantId[]): string =>
  invariants
    .filter(({ id }) => ids.includes(id))
    .map(({ sql }) => waiting(sql))
    .join(' union all ')

/** Codes do not arrive: one waits, or the last ones to several numbers were refused. A single number may be wrong. */
const codes = `
  select created_at as since from message
    where template = 'login_otp' and status = 'QUEUED' and created_at < ${NOW} - interval '60 seconds'
  union all
  select since from (
    select min(created_at) as since, count(distinct recipient) as people from message
    where template = 'login_otp' and status = 'FAILED' and created_at > ${NOW} - interval '10 minutes'
      and created_at > coalesce((
        select max(created_at) from message
        where template = 'login_otp' and status = 'SENT' and created_at > ${NOW} - interval '10 minutes'), '-infinity')
  ) refused where people > 1`

/** Unknown devices ask for so many codes that codes take more proof of work. */
const crowdedCodes = `
  select alarm_since as since from code_budget
  where level - per_hour * extract(epoch from ${NOW} - counted_at) / 3600 >= alarm_at and alarm_since is not null`

/** Refunds that were not sent, and those past their last day. A payment in dispute is left to its bank. */
const refunds = `
  ${waiting(refundsUnsent)}
  union all
  select since from refund cross join lateral (select (due_by + 1)::timestamp at time zone 'Asia/Kolkata' as since) late
  where status in ('PENDING', 'INITIATED') and since <= ${NOW}
    and not exists (select from dispute where dispute.payment_id = refund.payment_id and decided_at is null)`

/** From the end of the day after the one it was promised for. */
const payouts = `
  ${waiting(payoutsUnsent)}
  union all
  select since from settlement
    cross join lateral (select (scheduled_on + 2)::timestamp at time zone 'Asia/Kolkata' as since) due
  where status in ('PENDING', 'FAILED') and net_payable > 0 and since < ${NOW}
  union all
  select requested_at + interval '2 days' from payout
  where status in ('QUEUED', 'PROCESSING') and requested_at < ${NOW} - interval '2 days'`

/** Checks of the work that Baari does by itself. */
const workChecks: readonly Check[] = [
  checkOfRows('codes_failing', codes),
  checkOfRows('codes_crowded', crowdedCodes),
  checkOfRows('keys_refused', 'select since from refused_keys'),
  checkOfRows('webhooks_unapplied', rowsOf('I10')),
  checkOfRows('jobs_behind', rowsOf('I11', 'I12', 'I14')),
  checkOfRows('refunds_overdue', refunds),
  checkOfRows('payouts_overdue', payouts),
  checkOfRows('work_parked', 'select failed_at as since from failed_work where next_try_at is null'),
]
