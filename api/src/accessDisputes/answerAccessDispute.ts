import type { Api } from '@baari/contract/api.ts'
import { tooEarly, turfActs } from '@baari/domain/shared/turfActs.ts'
import { announce } from '../bookings/announce.ts'
import { recordAuditEvents } from '../platform/audit/recordAuditEvents.ts'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { turfsWithPermission } from '../platform/permissions/permissions.ts'
import { lockAccessDispute } from './lockAccessDispute.ts'
import type { AccessDisputeWork } from './openAccessDispute.ts'
import { refundAccessDispute } from './refundAccessDispute.ts'

/** The turf agrees, and everything comes back, or says why they could play. The first decision stands. */
export const answerAccessDispute =
  ({ appSecret, publicUrl, notifyJob }: AccessDisputeWork): Handler<Api['answerAccessDispute']> =>
  async ({ params, body: { denial } }, { db, now, viewer, afterCommit }) => {
    const known = await db
      .selectFrom('access_dispute')
      .select('booking_id')
      .where('booking_id', '=', params.bookingId)
      .where('turf_id', 'in', turfsWithPermission(viewer))
      .executeTakeFirst()
    if (!known) throw new Failure('NOT_FOUND', { sentence: 'We could not find this booking.' })
    const { booking, accessDispute } = await lockAccessDispute(db, known.booking_id)
    const answered = { bookingId: booking.id, refundAmount: booking.captured }
    if (accessDispute.state !== 'OPEN') return { ...answered, state: accessDispute.state }

    const early = denial !== null && tooEarly('answerAccessDispute', { startsAt: booking.starts_at, at: now })
    if (early) throw new Failure(early.refused)

    const clock = { db, now, appSecret }
    const state = denial === null ? ('AGREED' as const) : ('DENIED' as const)
    if (denial === null) await refundAccessDispute(booking, { state: 'AGREED', decidedBy: viewer.accountId }, clock)
    else {
      await db
        .updateTable('access_dispute')
        .set({ state: 'DENIED', denial, decided_at: now, decided_by: viewer.accountId })
        .where('booking_id', '=', booking.id)
        .execute()
      await announce(
        turfActs.answerAccessDispute.told,
        { ...booking, link: turnedAwayLink(publicUrl, booking.id) },
        clock,
      )
    }
    await recordAuditEvents(
      [
        {
          actorId: viewer.accountId,
          action: 'booking.turnedAwayAnswered',
          subjectId: booking.id,
          after: { state, denial },
        },
      ],
      { db, now },
    )
    afterCommit(() => {
      for (const job of ['sendRefunds', 'sendMessages', 'offerFreedTime'] as const) notifyJob(job)
    })
    return { ...answered, state }
  }

/** Where a player reads what became of it. */
const turnedAwayLink = (publicUrl: string, bookingId: string): string =>
  `${publicUrl}/bookings/turned-away/${encodeURIComponent(bookingId)}`
