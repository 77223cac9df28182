import type { Api } from '@baari/contract/api.ts'
import type { Database } from '@baari/db/connect.ts'
import type { AccessDisputeTable, BookingTable } from '@baari/db/schema.ts'
import { TURNED_AWAY_REASON } from '@baari/domain/accessDisputes/accessDispute.ts'
import { tooEarly, turfActs } from '@baari/domain/shared/turfActs.ts'
import { type Selectable, sql } from 'kysely'
import { announce } from '../bookings/announce.ts'
import { lockBookingOfGames } from '../bookings/bookingRows.ts'
import type { Announcing } from '../bookings/bookingServices.ts'
import { endConfirmed } from '../games/cancelGame.ts'
import { wholeReturn } from '../passes/usePass.ts'
import { recordAuditEvents } from '../platform/audit/audit.ts'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { databaseNow } from '../platform/jobs/clock.ts'
import type { Job } from '../platform/jobs/job.ts'
import { processDueRows } from '../platform/jobs/processDueRows.ts'
import { turfsWithPermission } from '../platform/permissions/permissions.ts'
import type { AccessDisputeWork } from './openAccessDispute.ts'

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
    if (!known) throw new Failure('NOT_FOUND', { message: 'We could not find this booking.' })
    const { booking, accessDispute } = await lockAccessDispute(db, known.booking_id)
    const { refundAmount } = await wholeReturn(db, booking.id)
    const answered = { bookingId: booking.id, refundAmount }
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
        turfActs.answerAccessDispute.notified,
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

/** A turf that has not answered in time has agreed. */
export const refundUnansweredAccessDisputes = ({ db, appSecret, notifyJob }: AccessDisputeWork): Job =>
  processDueRows({
    name: 'refundUnansweredAccessDisputes',
    everyMilliseconds: 1000,
    db,
    due: sql`
      select booking_id as id, answer_by as since from access_dispute
      where state = 'OPEN' and answer_by <= ${databaseNow}`,
    handle: async ([bookingId = ''], now) => {
      const done = await db.transaction().execute(async (transaction) => {
        const { booking, accessDispute } = await lockAccessDispute(transaction, bookingId)
        if (accessDispute.state !== 'OPEN') return 0
        await refundAccessDispute(booking, { state: 'SILENT' }, { db: transaction, now, appSecret })
        return 1
      })
      for (const job of ['sendRefunds', 'sendMessages', 'offerFreedTime'] as const) notifyJob(job)
      return done
    },
    atOnce: 1,
  })

type Decision = { state: 'AGREED'; decidedBy: string } | { state: 'SILENT' }

/** Everything that was paid goes back, as when the turf cancels: it was not there to be played on. */
const refundAccessDispute = async (
  /** Locked by the caller, and its game before it. */
  booking: Selectable<BookingTable>,
  decision: Decision,
  clock: Announcing,
): Promise<void> => {
  await clock.db
    .updateTable('access_dispute')
    .set({
      state: decision.state,
      decided_at: clock.now,
      decided_by: decision.state === 'AGREED' ? decision.decidedBy : null,
    })
    .where('booking_id', '=', booking.id)
    .where('state', '=', 'OPEN')
    .execute()
  await endConfirmed({ booking, by: 'OWNER', reason: TURNED_AWAY_REASON, news: 'turned_away_refunded' }, clock)
}

interface Said {
  booking: Selectable<BookingTable>
  accessDispute: Selectable<AccessDisputeTable>
}

/**
 * Locks a booking whose player was turned away, and the player's claim: answers, cancellations and decisions take
 * turns. Games are locked before bookings.
 */
const lockAccessDispute = async (db: Database, bookingId: string): Promise<Said> => {
  const booking = await lockBookingOfGames(db, bookingId)
  const accessDispute = await db
    .selectFrom('access_dispute')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { booking, accessDispute }
}
