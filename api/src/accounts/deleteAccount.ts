import type { Api } from '@baari/contract/api.ts'
import type { ErrorCode } from '@baari/contract/errors.ts'
import type { Database } from '@baari/db/connect.ts'
import { LAPSED_REASON } from '@baari/domain/bookings/hold.ts'
import { CONSENTS } from '@baari/domain/privacy/notice.ts'
import { sql } from 'kysely'
import { recordAuditEvents } from '../platform/audit/recordAuditEvents.ts'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import type { AccountServices } from './accountServices.ts'
import { decideConsent } from './consents.ts'
import { rememberPhone } from './rememberPhone.ts'

/** Erases an account's personal data, unless it still owns turfs, has bookings ahead or awaits a refund. */
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
  const { rows } = await sql<{ bookings: boolean; refunds: boolean; turfs: boolean }>`
    select
      exists (select from booking where account_id = ${accountId}
                and (status = 'PENDING' or (status = 'PAYMENT_AWAITED' and next_check_at is null) or (status = 'CONFIRMED' and ends_at > ${now}))) as bookings,
      exists (select from refund join booking on booking.id = refund.booking_id
                where booking.account_id = ${accountId} and refund.status <> 'PROCESSED') as refunds,
      exists (select from turf where owner_id = ${accountId}) as turfs`.execute(db)
  const [found] = rows
  if (found?.turfs) return 'ACCOUNT_OWNS_TURFS'
  if (found?.bookings) return 'ACCOUNT_HAS_BOOKINGS'
  return found?.refunds ? 'ACCOUNT_AWAITS_REFUND' : undefined
}
