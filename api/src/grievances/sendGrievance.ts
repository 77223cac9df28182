import { randomBytes } from 'node:crypto'
import type { Api } from '@baari/contract/api.ts'
import type { Database } from '@baari/db/connect.ts'
import { newId } from '@baari/db/newId.ts'
import { grievanceNumber } from '@baari/domain/grievances/grievanceNumber.ts'
import { sql } from 'kysely'
import { mobileNumber } from '../accounts/phoneNumber.ts'
import type { Config } from '../config.ts'
import type { NotifyJob } from '../jobNames.ts'
import type { Handler } from '../platform/http/context.ts'
import { notifyAdmins } from '../platform/messaging/notifyAdmins.ts'
import { notifySender } from './notifySender.ts'

/** Stores a complaint and starts its deadlines. Bots get a number too, but nothing is stored. */
export const sendGrievance =
  (config: Config, notifyJob: NotifyJob): Handler<Api['sendGrievance']> =>
  async ({ body }, { db, now, caller, language, afterCommit }) => {
    const phone = mobileNumber(body.phone, config.OTP_COUNTRIES)
    const number = grievanceNumber(randomBytes(10))
    if (body.website) return { number, ...(await clocksFrom(db, now)) }
    const grievance = await db
      .insertInto('grievance')
      .values({
        id: newId('GRIEVANCE', now),
        number,
        name: body.name,
        phone,
        email: body.email || null,
        subject: body.subject,
        booking_reference: body.bookingReference || null,
        message: body.message,
        language,
        created_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await notifySender({ kind: 'grievance_received', grievance, typedFrom: caller.address }, { db, now, config })
    await notifyAdmins({ kind: 'grievance_opened', facts: { reference: number } }, { db, now })
    afterCommit(() => notifyJob('sendMessages'))
    return { number, acknowledgeBy: grievance.acknowledge_by, closeBy: grievance.close_by }
  }

const clocksFrom = async (db: Database, now: Date): Promise<{ acknowledgeBy: Date; closeBy: Date }> => {
  const { rows } = await sql<{ acknowledgeBy: Date; closeBy: Date }>`
    select grievance_due(${now}, interval '48 hours') as "acknowledgeBy",
           grievance_due(${now}, interval '1 month') as "closeBy"`.execute(db)
  return rows[0]!
}
