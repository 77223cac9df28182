import { shortId } from '@baari/contract/wire/values.ts'
import type { BookingTable } from '@baari/db/schema.ts'
import { timeFact } from '@baari/domain/shared/playTime.ts'
import { clockText, minutesAt } from '@baari/domain/shared/zonedTime.ts'
import { type Selectable, sql } from 'kysely'
import type { Announcing } from '../bookings/bookingServices.ts'
import { notify } from '../platform/messaging/notify.ts'
import { queueMessage } from '../platform/messaging/queueMessage.ts'

type Asked = Pick<
  Selectable<BookingTable>,
  'id' | 'turf_id' | 'ground_id' | 'date' | 'starts_minute' | 'ends_minute'
> & { answerBy: Date }

/** Tells the owner, and the staff who may answer, that players are waiting at the gate. */
export const askTurf = async (asked: Asked, clock: Announcing & { publicUrl: string }): Promise<void> => {
  const { db } = clock
  const place = await db
    .selectFrom('ground')
    .innerJoin('turf', 'turf.id', 'ground.turf_id')
    .select(['ground.name as ground', 'turf.name as turf', 'turf.time_zone'])
    .where('ground.id', '=', asked.ground_id)
    .executeTakeFirstOrThrow()
  const { rows: atTheTurf } = await sql<{ id: string; phone: string; language: 'en' | 'hi' }>`
    select id, phone, language from account
    where id in (select account_id from account_permission where turf_id = ${asked.turf_id} and permission >= 'MANAGE')
    order by id`.execute(db)
  const facts = {
    turf: place.turf,
    ground: place.ground,
    date: asked.date,
    time: timeFact(asked.starts_minute, asked.ends_minute),
    until: clockText(minutesAt(asked.answerBy, place.time_zone)),
  }
  const link = `${clock.publicUrl}/turf-owner/today`
  for (const { id, phone, language } of atTheTurf) {
    const parameters = { ...facts, link, reference: shortId(asked.id) }
    const message = { recipient: phone, language, template: 'turf_turned_away', parameters, giveUpAt: asked.answerBy }
    await queueMessage(message, clock)
    await notify({ accountId: id, kind: 'turf_turned_away', facts, bookingId: asked.id, turfId: asked.turf_id }, clock)
  }
}
