import type { Api } from '@baari/contract/api.ts'
import type { Asked } from '@baari/contract/endpoint.ts'
import type { GroundTable } from '@baari/db/schema.ts'
import { openInterval } from '@baari/domain/availability/openingHours.ts'
import { lengthOf } from '@baari/domain/shared/interval.ts'
import type { Selectable } from 'kysely'
import type { GroundsForSale } from '../bookings/groundForSale.ts'
import type { Handler } from '../http/context.ts'
import { Failure } from '../http/failure.ts'
import { groundFields } from '../turfs/groundFields.ts'
import { lockOwnedGround } from './ownedGround.ts'
import { recordActs } from './recordActs.ts'

type Body = Asked<Api['updateGround']>['body']
type Columns = Partial<Selectable<GroundTable>>

const LAST_MINUTE = 1439
const MIDNIGHT = 1440

/** Changes what was sent and nothing else. Bookings that exist keep what they were made with. */
export const updateGround =
  (grounds: GroundsForSale): Handler<Api['updateGround']> =>
  async ({ params, body }, { db, now, viewer, afterCommit }) => {
    const { turf_name: _, time_zone: __, ...before } = await lockOwnedGround(db, params.groundId, viewer.accountId)
    const changes = changesOf(body, before)
    const hours = openInterval({
      opensAt: changes.opens_at ?? before.opens_at,
      closesAt: changes.closes_at ?? before.closes_at,
    })
    if (lengthOf(hours) < (changes.min_minutes ?? before.min_minutes))
      throw new Failure('INPUT_INVALID', { sentence: 'The ground is not open long enough for its minimum hours.' })
    if (Object.keys(changes).length === 0) return groundFields(before)
    const after = await db
      .updateTable('ground')
      .set(changes)
      .where('id', '=', before.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    const old = Object.fromEntries(
      Object.keys(changes).map((column) => [column, before[column as keyof typeof before]]),
    )
    await recordActs(
      [{ actorId: viewer.accountId, action: 'ground.updated', subjectId: before.id, before: old, after: changes }],
      { db, now },
    )
    afterCommit(() => grounds.forget(before.id))
    return groundFields(after)
  }

/** The columns that differ from what is there. */
const changesOf = (body: Body, before: Columns): Columns => {
  const wanted: { [Column in keyof Columns]: Columns[Column] | undefined } = {
    name: body.name,
    available: body.availability,
    allow_full: body.allowFullBooking,
    allow_partial: body.allowPartialBooking,
    price_full: body.pricePerHourFullBooking,
    price_partial: body.pricePerHourPartialBookingPerPlayer,
    opens_at: body.openingTime,
    // 23:59 is written for midnight.
    closes_at: body.closingTime === LAST_MINUTE ? MIDNIGHT : body.closingTime,
    min_minutes: body.minHoursOfBooking === undefined ? undefined : body.minHoursOfBooking * 60,
    advance_percentage: body.advancePercentage,
  }
  return Object.fromEntries(
    Object.entries(wanted).filter(
      ([column, value]) => value !== undefined && value !== before[column as keyof Columns],
    ),
  )
}
