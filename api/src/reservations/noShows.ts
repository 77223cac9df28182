import type { Api } from '@baari/contract/api.ts'
import type { Database } from '@baari/db/connect.ts'
import { newId } from '@baari/db/newId.ts'
import { tooEarly, turfActs } from '@baari/domain/shared/turfActs.ts'
import { sql } from 'kysely'
import { announce } from '../bookings/announce.ts'
import { recordAuditEvents } from '../platform/audit/audit.ts'
import type { Handler, Viewer } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { hasPermission } from '../platform/permissions/permissions.ts'
import type { RainWork } from './rain/notifyAffectedPlayers.ts'

interface Expected {
  turf_id: string
  booking_id: string | null
  block_id: string | null
  starts_at: Date
}

/** Notes after the start that no player came, and notifies the player who booked. */
export const markNoShow =
  ({ appSecret, publicUrl, notifyJob }: RainWork): Handler<Api['markNoShow']> =>
  async ({ params: { entityId } }, { db, now, viewer, afterCommit }) => {
    const expected = await ownExpected(db, entityId, viewer)
    const early = tooEarly('markNoShow', { startsAt: expected.starts_at, at: now })
    if (early) throw new Failure(early.refused)
    const { turf_id, booking_id, block_id } = expected
    const marked = await db
      .insertInto('no_show')
      .values({ id: newId('NOSHOW', now), turf_id, booking_id, block_id, marked_by: viewer.accountId, marked_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (marked) {
      await recordAuditEvents([{ actorId: viewer.accountId, action: 'booking.missed', subjectId: entityId }], {
        db,
        now,
      })
      if (booking_id !== null) {
        const booking = await db
          .selectFrom('booking')
          .selectAll()
          .where('id', '=', booking_id)
          .executeTakeFirstOrThrow()
        await announce(
          turfActs.markNoShow.notified,
          { ...booking, link: `${publicUrl}/profile/play` },
          { db, now, appSecret },
        )
        afterCommit(() => notifyJob('sendMessages'))
      }
    }
    return { entityId, didNotCome: true }
  }

/** Takes the note back while the business day lasts on which it was made. */
export const undoNoShow: Handler<Api['undoNoShow']> = async ({ params: { entityId } }, { db, now, viewer }) => {
  const { turf_id } = await ownExpected(db, entityId, viewer)
  const marked = await db
    .selectFrom('no_show')
    .select([
      'id',
      sql<boolean>`business_date(${turf_id}, marked_at) = business_date(${turf_id}, ${now})`.as('isToday'),
    ])
    .where((eb) => eb.or([eb('booking_id', '=', entityId), eb('block_id', '=', entityId)]))
    .forUpdate()
    .executeTakeFirst()
  if (!marked) return { entityId, didNotCome: false }
  if (!marked.isToday) throw new Failure('NO_SHOW_SETTLED')
  await db.deleteFrom('no_show').where('id', '=', marked.id).execute()
  await recordAuditEvents([{ actorId: viewer.accountId, action: 'booking.came', subjectId: entityId }], { db, now })
  return { entityId, didNotCome: false }
}

/** A booking of a whole ground that stands, or one by hand; another owner's does not exist. */
const ownExpected = async (db: Database, entityId: string, viewer: Viewer): Promise<Expected> => {
  const { rows } = await sql<Expected>`
    select booking.turf_id, booking.id as booking_id, null as block_id, starts_at
    from booking join turf on turf.id = booking.turf_id
    where booking.id = ${entityId} and ${hasPermission(viewer)} and game_id is null
      and booking.status in ('CONFIRMED', 'COMPLETED')
    union all
    select block.turf_id, null, block.id, lower(period)
    from block join turf on turf.id = block.turf_id
    where block.id = ${entityId} and ${hasPermission(viewer)} and kind = 'MANUAL_BOOKING' and active`.execute(db)
  const [expected] = rows
  if (!expected) throw new Failure('NOT_FOUND', { message: 'We could not find this booking.' })
  return expected
}
