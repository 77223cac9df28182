import type { Api } from '@baari/contract/api.ts'
import type { Answer } from '@baari/contract/endpoint.ts'
import { newId } from '@baari/db/newId.ts'
import type { DynamicPriceTable } from '@baari/db/schema.ts'
import type { Selectable } from 'kysely'
import { recordAuditEvents } from '../platform/audit/recordAuditEvents.ts'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import type { GroundsForSale } from './groundForSale.ts'
import { lockOwnedGround, ownedGround } from './ownedGround.ts'
import { ownerInterval } from './ownerInterval.ts'

const presentPrice = (price: Selectable<DynamicPriceTable>): Answer<Api['createDynamicPrice']> => ({
  entityId: price.id,
  dayOfWeek: price.weekday,
  bookingType: price.booking_type,
  startTime: price.starts_at,
  endTime: price.ends_at,
  fromMinute: price.starts_at,
  toMinute: price.ends_at,
  priceChange: price.change_per_hour,
  reason: price.reason,
})

export const listDynamicPrices: Handler<Api['listDynamicPrices']> = async ({ params }, { db, viewer }) => {
  const ground = await ownedGround(db, params.groundId, viewer)
  const prices = await db
    .selectFrom('dynamic_price')
    .selectAll()
    .where('ground_id', '=', ground.id)
    .orderBy('weekday')
    .orderBy('starts_at')
    .orderBy('booking_type')
    .execute()
  return prices.map(presentPrice)
}

export const createDynamicPrice =
  (grounds: GroundsForSale): Handler<Api['createDynamicPrice']> =>
  async ({ params, body }, { db, now, viewer, afterCommit }) => {
    const ground = await lockOwnedGround(db, params.groundId, viewer)
    const hours = { opensAt: ground.opens_at, closesAt: ground.closes_at }
    const { startsAt, endsAt } = ownerInterval(hours, body.startTime, body.endTime)
    const price = await db
      .insertInto('dynamic_price')
      .values({
        id: newId('PRICE', now),
        ground_id: ground.id,
        booking_type: body.bookingType,
        weekday: body.dayOfWeek,
        starts_at: startsAt,
        ends_at: endsAt,
        change_per_hour: body.priceChange,
        reason: body.reason ?? '',
        created_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
      .catch((error: unknown) => {
        if ((error as { constraint?: string }).constraint === 'conflicting_slot') throw new Failure('CONFLICTING_SLOT')
        throw error
      })
    await recordAuditEvents(
      [{ actorId: viewer.accountId, action: 'dynamicPrice.created', subjectId: ground.id, after: price }],
      { db, now },
    )
    afterCommit(() => grounds.forget(ground.id))
    return presentPrice(price)
  }

export const deleteDynamicPrice =
  (grounds: GroundsForSale): Handler<Api['deleteDynamicPrice']> =>
  async ({ params }, { db, now, viewer, afterCommit }) => {
    const ground = await lockOwnedGround(db, params.groundId, viewer)
    const price = await db
      .deleteFrom('dynamic_price')
      .where('id', '=', params.slotId)
      .where('ground_id', '=', ground.id)
      .returningAll()
      .executeTakeFirst()
    if (!price) throw new Failure('NOT_FOUND', { sentence: 'We could not find this price.' })
    await recordAuditEvents(
      [{ actorId: viewer.accountId, action: 'dynamicPrice.deleted', subjectId: ground.id, before: price }],
      { db, now },
    )
    afterCommit(() => grounds.forget(ground.id))
    return { entityId: price.id, message: 'The price rule is deleted.' }
  }
