import type { Api } from '@baari/contract/api.ts'
import type { Database } from '@baari/db/connect.ts'
import { newId } from '@baari/db/newId.ts'
import { mobileNumber } from '../accounts/phoneNumber.ts'
import type { Config } from '../config.ts'
import type { NotifyJob } from '../jobNames.ts'
import { recordAuditEvents } from '../platform/audit/recordAuditEvents.ts'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { queueMessage } from '../platform/messaging/queueMessage.ts'
import { hasPermission } from '../platform/permissions/permissions.ts'
import { presentStaff } from './staffRows.ts'

export interface StaffServices {
  config: Pick<Config, 'APP_SECRET' | 'OTP_COUNTRIES'>
  notifyJob: NotifyJob
}

const MESSAGE_LIFE_MILLISECONDS = 24 * 3_600_000

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
    if (!turf) throw new Failure('NOT_FOUND', { sentence: 'We could not find this turf.' })
    const phone = mobileNumber(body.phoneNumber, config.OTP_COUNTRIES)
    if (phone === turf.phone) throw new Failure('STAFF_ALREADY', { sentence: 'This is your own number.' })
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
