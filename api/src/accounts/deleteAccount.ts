import type { Api } from '@baari/contract/api.ts'
import type { ErrorCode } from '@baari/contract/errors.ts'
import type { Database } from '@baari/db/connect.ts'
import { LAPSED_REASON } from '@baari/domain/bookings/hold.ts'
import { CONSENTS } from '@baari/domain/privacy/purposes.ts'
import { sql } from 'kysely'
import { recordAuditEvents } from '../platform/audit/audit.ts'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { databaseNow } from '../platform/jobs/clock.ts'
import type { Job } from '../platform/jobs/job.ts'
import { eachOnItsOwn } from '../platform/jobs/workFailure.ts'
import type { Purge } from '../privacy/holding.ts'
import { PERSONAL_DATA } from '../privacy/personalData.ts'
import type { AccountServices } from './accountServices.ts'
import { decideConsent } from './consents.ts'
import { rememberPhone } from './numbers.ts'

/**
 * Erases an account's personal data, unless it still owns turfs, has bookings ahead or a pass that it can end, or awaits a
 * refund. A pass sold at the desk does not count, since only the turf can end it.
 */
export const deleteAccount =
  ({ config, guard, notifyJob }: AccountServices): Handler<Api['deleteAccount']> =>
  async (_asked, { db, now, viewer, language, afterCommit, setRefreshCookie, setDeviceCookie }) => {
    const { accountId } = viewer
    // Requests that take a slot wait for the same lock: no booking slips in between the check and the deletion.
    await sql`select pg_advisory_xact_lock(hashtextextended('holds/' || ${accountId}, 0))`.execute(db)
    const refused = await obstacle(db, accountId, now)
    if (refused) throw new Failure(refused)
    const sessions = await db.selectFrom('session').select('id').where('account_id', '=', accountId).execute()
    // Keeps a digest of the number, so that its uses of coupons still count.
    await rememberPhone(db, accountId, config.BANK_SECRET)
    for (const purpose of CONSENTS) await decideConsent(db, { accountId, purpose, isGiven: false, language }, now)
    // A payment that still comes of a lapsed hold goes back.
    await sql`select cancel_expired(id, ${LAPSED_REASON}) from booking where account_id = ${accountId} and next_check_at is not null`.execute(
      db,
    )
    await sql`select erase_account(${accountId}, ${now})`.execute(db)
    await recordAuditEvents([{ actorId: accountId, action: 'deleteAccount', subjectId: accountId }], { db, now })
    afterCommit(() => {
      for (const session of sessions) guard.forget(session.id)
      notifyJob('offerFreedTime')
    })
    setRefreshCookie(undefined)
    setDeviceCookie(undefined)
    return { message: 'Your account has been deleted.' }
  }

/** Why the account cannot go yet. */
export const obstacle = async (db: Database, accountId: string, now: Date): Promise<ErrorCode | undefined> => {
  const { rows } = await sql<{ bookings: boolean; passes: boolean; refunds: boolean; turfs: boolean }>`
    select
      exists (select from booking where account_id = ${accountId}
                and (status = 'PENDING' or (status = 'PAYMENT_AWAITED' and next_check_at is null) or (status = 'CONFIRMED' and ends_at > ${now}))) as bookings,
      exists (select from pass where account_id = ${accountId} and sold = 'ONLINE' and state = 'ACTIVE'
                and minutes_used < minutes_in_all) as passes,
      exists (select from refund left join booking on booking.id = refund.booking_id left join pass on pass.id = refund.pass_id
                where ${accountId} in (booking.account_id, pass.account_id) and refund.status <> 'PROCESSED') as refunds,
      exists (select from turf where owner_id = ${accountId}) as turfs`.execute(db)
  const [found] = rows
  if (found?.turfs) return 'ACCOUNT_OWNS_TURFS'
  if (found?.bookings) return 'ACCOUNT_HAS_BOOKINGS'
  if (found?.passes) return 'ACCOUNT_HAS_PASSES'
  return found?.refunds ? 'ACCOUNT_AWAITS_REFUND' : undefined
}

const ROWS_AT_ONCE = 1000

const PURGES = Object.entries(PERSONAL_DATA).flatMap(([table, { purges }]) =>
  purges.filter(({ by }) => by === undefined).map((purge) => ({ table, purge })),
)

/** Forgets what is kept no longer, a little at a time. */
export const purgeOld = (db: Database): Job => ({
  name: 'purgeOld',
  everyMilliseconds: 3_600_000,
  run: async () => {
    let purged = 0
    await eachOnItsOwn(PURGES, async ({ table, purge }) => {
      purged += await forget(db, table, purge)
    })
    return purged
  },
})

const forget = async (db: Database, table: string, purge: Purge<string>): Promise<number> => {
  const { since, days, only = 'true', empties } = purge
  const name = sql.table(table)
  const emptied = Object.entries(empties ?? {}).map(([column, value]) => ({
    column: sql.ref(column),
    value: sql.raw(value ?? 'null'),
  }))
  const isFull = emptied.map(({ column, value }) => sql`${column} is distinct from ${value}`)
  const oldRows = sql`ctid = any (array(
    select ctid from ${name}
    where ${sql.raw(since)} < ${databaseNow} - ${days} * interval '1 day' and (${sql.raw(only)})
      ${isFull.length > 0 ? sql`and (${sql.join(isFull, sql` or `)})` : sql``}
    limit ${ROWS_AT_ONCE} for update skip locked))`
  const { numAffectedRows } = await (empties
    ? sql`update ${name} set ${sql.join(emptied.map(({ column, value }) => sql`${column} = ${value}`))} where ${oldRows}`
    : sql`delete from ${name} where ${oldRows}`
  ).execute(db)
  return Number(numAffectedRows ?? 0)
}
