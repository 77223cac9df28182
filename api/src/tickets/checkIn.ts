import type { Api } from '@baari/contract/api.ts'
import { tooEarly, turfActs } from '@baari/domain/shared/turfActs.ts'
import { announce } from '../bookings/announce.ts'
import type { Config } from '../config.ts'
import type { NotifyJob } from '../jobNames.ts'
import { recordAuditEvents } from '../platform/audit/recordAuditEvents.ts'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { turfsWithPermission } from '../platform/permissions/permissions.ts'
import { isRainedOff } from './ticketFacts.ts'

export interface TicketWork {
  config: Config
  appSecret: string
  /** Where people reach Baari, for the link in a message. */
  publicUrl: string
  notifyJob: NotifyJob
}

const LONGEST_WAIT_MS = 2 * 24 * 60 * 60 * 1000

/** Notes that the players of a booking have come, and notifies the player who booked. The first note stands. */
export const checkIn =
  ({ appSecret, publicUrl, notifyJob }: TicketWork): Handler<Api['checkIn']> =>
  async ({ body }, { db, now, viewer, afterCommit }) => {
    const booking = await db
      .selectFrom('booking')
      .selectAll('booking')
      .select(isRainedOff.as('is_rained_off'))
      .where('id', '=', body.bookingEntityId)
      .where('turf_id', 'in', turfsWithPermission(viewer))
      .forShare('booking')
      .executeTakeFirst()
    if (!booking) throw new Failure('NOT_FOUND', { sentence: 'We could not find this booking.' })
    const stands = (booking.status === 'CONFIRMED' && !booking.is_rained_off) || booking.status === 'COMPLETED'
    if (!stands) throw new Failure('TICKET_NOT_VALID')
    // A device's clock may be wrong: the noted time is between two days ago and now.
    const noted = Math.max(body.checkedInAt?.getTime() ?? now.getTime(), now.getTime() - LONGEST_WAIT_MS)
    const checkedInAt = new Date(Math.min(noted, now.getTime()))
    const early = tooEarly('checkIn', { startsAt: booking.starts_at, at: checkedInAt })
    if (early) throw new Failure(early.refused)
    const first = await db
      .insertInto('check_in')
      .values({
        booking_id: booking.id,
        entry_key: body.entryKey,
        turf_id: booking.turf_id,
        checked_in_at: checkedInAt,
        checked_in_by: viewer.accountId,
        noted_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('checked_in_at')
      .executeTakeFirst()
    if (first) {
      await recordAuditEvents(
        [{ actorId: viewer.accountId, action: 'booking.checkedIn', subjectId: booking.id, after: { checkedInAt } }],
        { db, now },
      )
      const link = `${publicUrl}/receipt/${encodeURIComponent(booking.id)}`
      await announce(turfActs.checkIn.told, { ...booking, link }, { db, now, appSecret })
      afterCommit(() => notifyJob('sendMessages'))
      return { bookingId: booking.id, checkedInAt, isRepeated: false }
    }
    const stood = await db
      .selectFrom('check_in')
      .select(['checked_in_at', 'entry_key'])
      .where('booking_id', '=', booking.id)
      .executeTakeFirstOrThrow()
    return {
      bookingId: booking.id,
      checkedInAt: stood.checked_in_at,
      isRepeated: stood.entry_key !== body.entryKey,
    }
  }
