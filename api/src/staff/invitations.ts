import type { Api } from '@baari/contract/api.ts'
import type { StaffRight } from '@baari/contract/endpoint.ts'
import type { Database } from '@baari/db/connect.ts'
import { newId } from '@baari/db/newId.ts'
import { sql } from 'kysely'
import { mobileNumber } from '../accounts/numbers.ts'
import type { Config } from '../config.ts'
import type { NotifyJob } from '../jobNames.ts'
import { recordAuditEvents } from '../platform/audit/audit.ts'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { databaseNow } from '../platform/jobs/clock.ts'
import type { Job } from '../platform/jobs/job.ts'
import { processDueRows } from '../platform/jobs/processDueRows.ts'
import { MESSAGE_LIFE_MILLISECONDS, queueMessage } from '../platform/messaging/notify.ts'
import { hasPermission } from '../platform/permissions/permissions.ts'
import { presentStaff } from './staff.ts'

export interface StaffServices {
  config: Pick<Config, 'APP_SECRET' | 'OTP_COUNTRIES'>
  notifyJob: NotifyJob
}

/** Writes the invitation down and sends it; the right counts once it has been accepted. */
export const inviteStaff =
  ({ config, notifyJob }: StaffServices): Handler<Api['inviteStaff']> =>
  async ({ body }, { db, now, viewer, caller, language, afterCommit }) => {
    const turf = await db
      .selectFrom('turf')
      .innerJoin('account', 'account.id', 'turf.owner_id')
      .select(['turf.id', 'turf.name', 'turf.owner_name', 'account.phone'])
      .where('turf.id', '=', body.turfEntityId)
      .where(hasPermission(viewer))
      .executeTakeFirst()
    if (!turf) throw new Failure('NOT_FOUND', { message: 'We could not find this turf.' })
    const phone = mobileNumber(body.phoneNumber, config.OTP_COUNTRIES)
    if (phone === turf.phone) throw new Failure('STAFF_ALREADY', { message: 'This is your own number.' })
    if (await worksThere(db, { turfId: turf.id, phone })) throw new Failure('STAFF_ALREADY')
    const row = await db
      .insertInto('turf_staff')
      .values({
        id: newId('STAFF', now),
        turf_id: turf.id,
        phone,
        name: body.name,
        permission: body.right,
        invited_by: viewer.accountId,
        invited_at: now,
        // Filled by the database; the column is not null.
        expires_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst()
    if (!row) throw new Failure('STAFF_ALREADY')
    if (row.is_notified)
      await queueMessage(
        {
          recipient: phone,
          typedFrom: caller.address,
          // The invited number may have no account yet: the message is in the owner's language.
          language,
          template: 'staff_invited',
          parameters: { owner: turf.owner_name, turf: turf.name },
          giveUpAt: new Date(now.getTime() + MESSAGE_LIFE_MILLISECONDS),
        },
        { db, now, appSecret: config.APP_SECRET },
      )
    await recordAuditEvents(
      [
        {
          actorId: viewer.accountId,
          action: 'staff.invited',
          subjectId: row.id,
          after: { name: row.name, right: row.permission },
        },
      ],
      { db, now },
    )
    afterCommit(() => notifyJob('sendMessages'))
    return presentStaff({ ...row, turf_name: turf.name, account_phone: null })
  }

const worksThere = async (db: Database, { turfId, phone }: { turfId: string; phone: string }): Promise<boolean> =>
  (await db
    .selectFrom('turf_staff')
    .innerJoin('account', 'account.id', 'turf_staff.account_id')
    .select('turf_staff.id')
    .where('turf_id', '=', turfId)
    .where('account.phone', '=', phone)
    .where('ended_at', 'is', null)
    .executeTakeFirst()) !== undefined

/** The open ones first; then those that have ended by themselves, until their number is forgotten. */
export const listInvitations: Handler<Api['listInvitations']> = async (_asked, { db, viewer }) => {
  const rows = await unansweredInvitations(db, viewer.accountId)
    .select(sql<boolean>`turf_staff.expires_at <= database_now()`.as('has_ended'))
    .where(sql<boolean>`
      case when turf_staff.expires_at > database_now() then turf_staff.ended_at is null
           else coalesce(turf_staff.ended_at, expires_at) >= expires_at
                and not exists (select from turf_staff newer
                                where newer.turf_id = turf_staff.turf_id
                                  and (newer.phone = turf_staff.phone or newer.account_id = account.id)
                                  and newer.invited_at > turf_staff.invited_at) end`)
    .orderBy('has_ended')
    .orderBy('invited_at')
    .orderBy('turf_staff.id')
    .execute()
  return {
    content: rows.map((row) => ({
      entityId: row.id,
      turfName: row.turf_name,
      ownerName: row.owner_name,
      right: row.permission as StaffRight,
      invitedAt: row.invited_at,
      endsAt: row.expires_at,
      hasEnded: row.has_ended,
    })),
  }
}

/** The right counts from here on, or the invitation is gone. */
export const answerInvitation: Handler<Api['answerInvitation']> = async ({ params, body }, { db, now, viewer }) => {
  const invitation = await openInvitations(db, viewer.accountId)
    .where('turf_staff.id', '=', params.staffId)
    .forUpdate('turf_staff')
    .executeTakeFirst()
  if (!invitation) throw new Failure('NOT_FOUND', { message: 'This invitation is no longer open.' })
  await db
    .updateTable('turf_staff')
    .set(
      body.accepts
        ? { account_id: viewer.accountId, accepted_at: now, phone: null }
        : { ended_at: now, declined_at: now },
    )
    .where('id', '=', invitation.id)
    .execute()
  const action = body.accepts ? 'staff.accepted' : 'staff.declined'
  await recordAuditEvents([{ actorId: viewer.accountId, action, subjectId: invitation.id }], { db, now })
  return {
    message: body.accepts ? `You now work at ${invitation.turf_name}.` : 'You have declined the invitation.',
  }
}

/** Invitations of this account's number that it has not answered, including expired ones. */
const unansweredInvitations = (db: Database, accountId: string) =>
  db
    .selectFrom('turf_staff')
    .innerJoin('turf', 'turf.id', 'turf_staff.turf_id')
    .innerJoin('account', 'account.phone', 'turf_staff.phone')
    .select([
      'turf_staff.id',
      'turf_staff.permission',
      'turf_staff.invited_at',
      'turf_staff.name',
      'turf_staff.expires_at',
    ])
    .select(['turf.name as turf_name', 'turf.owner_name'])
    .where('account.id', '=', accountId)
    .where('turf_staff.accepted_at', 'is', null)

/** Those that can be answered. */
const openInvitations = (db: Database, accountId: string) =>
  unansweredInvitations(db, accountId)
    .where('turf_staff.ended_at', 'is', null)
    .where('turf_staff.expires_at', '>', databaseNow)

const MOST_AT_ONCE = 200

/** Ends invitations that were not answered in time, and later forgets the numbers they went to. */
export const endInvitations = (db: Database): Job =>
  processDueRows({
    name: 'endInvitations',
    everyMilliseconds: 60_000,
    db,
    due: sql`
      select id, expires_at as since from turf_staff
      where accepted_at is null and phone <> 'deleted'
        and (ended_at is null and expires_at <= ${databaseNow}
             or coalesce(declined_at + interval '1 year', ended_at + interval '30 days') <= ${databaseNow})`,
    handle: async (ids) => {
      const { rows } = await sql<{ changed: number }>`select end_invitations(${ids}::text[]) as changed`.execute(db)
      return rows[0]!.changed
    },
    atOnce: MOST_AT_ONCE,
  })
