import { NOW } from '@baari/db/invariants/invariant.ts'
import type { InvariantId } from '@baari/db/invariants/invariants.ts'
import { invariants } from '@baari/db/invariants/invariants.ts'
import { payoutsUnsent, refundsUnsent } from '@baari/db/invariants/ofWork.ts'
import { type Check, checkOfRows } from './check.ts'

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

/** The bank has a week; its own way of bringing the money back is a dispute. */
const refunds = `
  ${waiting(refundsUnsent)}
  union all
  select created_at + interval '7 days' from refund
  where status in ('PENDING', 'INITIATED') and created_at < ${NOW} - interval '7 days'
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
export const workChecks: readonly Check[] = [
  checkOfRows('codes_failing', codes),
  checkOfRows('codes_crowded', crowdedCodes),
  checkOfRows('keys_refused', 'select since from refused_keys'),
  checkOfRows('webhooks_unapplied', rowsOf('I10')),
  checkOfRows('jobs_behind', rowsOf('I11', 'I12', 'I14')),
  checkOfRows('refunds_overdue', refunds),
  checkOfRows('payouts_overdue', payouts),
  checkOfRows('work_parked', 'select failed_at as since from failed_work where next_try_at is null'),
]
