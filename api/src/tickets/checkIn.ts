import type { Api } from '@baari/contract/api.ts'
import { recordAuditEvents } from '../platform/audit/recordAuditEvents.ts'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { turfsWithPermission } from '../platform/permissions/permissions.ts'
import { isRainedOff } from './ticketFacts.ts'

const LONGEST_WAIT_MS = 2 * 24 * 60 * 60 * 1000

/** Notes that the players of a booking have come: the first note stands, whoever sends another. */
export const checkIn: Handler<Api['checkIn']> = async ({ body }, { db, now, viewer }) => {
  const booking = await db
    .selectFrom('booking')
    .select(['id', 'turf_id', 'status', isRainedOff.as('is_rained_off')])
    .where('id', '=', body.bookingEntityId)
    .where('turf_id', 'in', turfsWithPermission(viewer))
    .forShare('booking')
    .executeTakeFirst()
  if (!booking) throw new Failure('NOT_FOUND', { sentence: 'We could not find this booking.' })
  const stands = (booking.status === 'CONFIRMED' && !booking.is_rained_off) || booking.status === 'COMPLETED'
  if (!stands) throw new Failure('TICKET_NOT_VALID')
  // A device's clock may be wrong: nothing is noted ahead of time, and nothing from long ago.
  const noted = Math.max(body.checkedInAt?.getTime() ?? now.getTime(), now.getTime() - LONGEST_WAIT_MS)
  const checkedInAt = new Date(Math.min(noted, now.getTime()))
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
