import type { Api } from '@baari/contract/api.ts'
import { announce } from '../bookings/announce.ts'
import type { NotifyJob } from '../jobNames.ts'
import { recordAuditEvents } from '../platform/audit/recordAuditEvents.ts'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'

export interface ReliabilityServices {
  appSecret: string
  /** Where people reach Baari, for the link in a message. */
  publicUrl: string
  notifyJob: NotifyJob
}

/** Accepts or denies a player's appeal and notifies them. The audit log omits both texts. */
export const decideAppeal =
  ({ appSecret, publicUrl, notifyJob }: ReliabilityServices): Handler<Api['decideAppeal']> =>
  async ({ params, body: { decision, answer } }, { db, now, viewer, afterCommit }) => {
    const appeal = await db
      .selectFrom('appeal')
      .select(['booking_id', 'decided_at'])
      .where('booking_id', '=', params.bookingId)
      .forUpdate()
      .executeTakeFirst()
    if (!appeal) throw new Failure('NOT_FOUND', { sentence: 'We could not find this appeal.' })
    if (appeal.decided_at !== null) throw new Failure('APPEAL_DECIDED')
    await db
      .updateTable('appeal')
      .set({ decision, answer, decided_at: now, decided_by: viewer.accountId })
      .where('booking_id', '=', appeal.booking_id)
      .execute()
    const booking = await db
      .selectFrom('booking')
      .selectAll()
      .where('id', '=', appeal.booking_id)
      .executeTakeFirstOrThrow()
    await recordAuditEvents(
      [{ actorId: viewer.accountId, action: 'appeal.decided', subjectId: booking.id, after: { decision } }],
      { db, now },
    )
    await announce('reliability_decided', { ...booking, link: `${publicUrl}/profile` }, { db, now, appSecret })
    afterCommit(() => notifyJob('sendMessages'))
    return { message: 'The appeal is decided, and the player is told.' }
  }
