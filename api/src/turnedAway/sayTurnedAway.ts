import type { Api } from '@baari/contract/api.ts'
import type { Database } from '@baari/db/connect.ts'
import { answerBy, turnedAwayRefusal } from '@baari/domain/turnedAway/turnedAway.ts'
import { awaitsRainChoice } from '../bookings/rainChoiceOf.ts'
import { deniedTimes, isCheckedIn, isSaidTurnedAway } from '../bookings/turnedAwayOf.ts'
import { recordAuditEvents } from '../platform/audit/recordAuditEvents.ts'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { askTurf } from './askTurf.ts'
import type { TurnedAwayWork } from './feature.ts'
import { ownTurnedAway } from './readTurnedAway.ts'

/** Asks the turf at once, and once: a second tap, or another device, finds it asked. */
export const sayTurnedAway =
  ({ appSecret, publicUrl, notifyJob }: TurnedAwayWork): Handler<Api['sayTurnedAway']> =>
  async ({ params, body: { reason } }, { db, now, viewer, afterCommit }) => {
    const own = { bookingId: params.bookingId, accountId: viewer.accountId }
    const booking = await db
      .selectFrom('booking')
      .selectAll()
      .where('id', '=', own.bookingId)
      .where('account_id', '=', own.accountId)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!booking) throw new Failure('NOT_FOUND', { sentence: 'We could not find this booking.' })
    const known = await readKnown(db, booking.id)
    if (known.is_said) return ownTurnedAway(db, own)
    const refusal = turnedAwayRefusal({
      status: booking.status,
      startsAt: booking.starts_at,
      endsAt: booking.ends_at,
      isCheckedIn: known.is_checked_in,
      isRainedOff: known.is_rained_off,
      deniedAt: known.denied_at.map((at) => new Date(at)),
      now,
    })
    if (refusal) throw new Failure(refusal.refused)

    const until = answerBy(now)
    await db
      .insertInto('access_dispute')
      .values({ booking_id: booking.id, turf_id: booking.turf_id, reason, requested_at: now, answer_by: until })
      .execute()
    await askTurf({ ...booking, answerBy: until }, { db, now, appSecret, publicUrl })
    await recordAuditEvents(
      [{ actorId: viewer.accountId, action: 'booking.turnedAway', subjectId: booking.id, after: { reason } }],
      { db, now },
    )
    afterCommit(() => notifyJob('sendMessages'))
    return ownTurnedAway(db, own)
  }

/** Read once the booking is locked: a check-in has either happened or waits. */
const readKnown = (db: Database, bookingId: string) =>
  db
    .selectFrom('booking')
    .select([isSaidTurnedAway.as('is_said'), isCheckedIn.as('is_checked_in')])
    .select([awaitsRainChoice.as('is_rained_off'), deniedTimes.as('denied_at')])
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow()
