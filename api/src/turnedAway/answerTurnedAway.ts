import type { Api } from '@baari/contract/api.ts'
import { tooEarly, turfActs } from '@baari/domain/shared/turfActs.ts'
import { announce } from '../bookings/announce.ts'
import { recordAuditEvents } from '../platform/audit/recordAuditEvents.ts'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { turfsWithPermission } from '../platform/permissions/permissions.ts'
import { lockTurnedAway } from './lockTurnedAway.ts'
import { refundTurnedAway } from './refundTurnedAway.ts'
import type { TurnedAwayWork } from './sayTurnedAway.ts'

/** The turf agrees, and everything comes back, or says why they could play. The first decision stands. */
export const answerTurnedAway =
  ({ appSecret, publicUrl, notifyJob }: TurnedAwayWork): Handler<Api['answerTurnedAway']> =>
  async ({ params, body: { denial } }, { db, now, viewer, afterCommit }) => {
    const known = await db
      .selectFrom('access_dispute')
      .select('booking_id')
      .where('booking_id', '=', params.bookingId)
      .where('turf_id', 'in', turfsWithPermission(viewer))
      .executeTakeFirst()
    if (!known) throw new Failure('NOT_FOUND', { sentence: 'We could not find this booking.' })
    const { booking, turnedAway } = await lockTurnedAway(db, known.booking_id)
    const answered = { bookingId: booking.id, refundAmount: booking.captured }
    if (turnedAway.state !== 'OPEN') return { ...answered, state: turnedAway.state }

    const early = denial !== null && tooEarly('answerTurnedAway', { startsAt: booking.starts_at, at: now })
    if (early) throw new Failure(early.refused)

    const clock = { db, now, appSecret }
    const state = denial === null ? ('AGREED' as const) : ('DENIED' as const)
    if (denial === null) await refundTurnedAway(booking, { state: 'AGREED', decidedBy: viewer.accountId }, clock)
    else {
      await db
        .updateTable('access_dispute')
        .set({ state: 'DENIED', denial, decided_at: now, decided_by: viewer.accountId })
        .where('booking_id', '=', booking.id)
        .execute()
      await announce(turfActs.answerTurnedAway.told, { ...booking, link: turnedAwayLink(publicUrl, booking.id) }, clock)
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
