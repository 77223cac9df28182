import type { Api } from '@baari/contract/api.ts'
import type { Answer } from '@baari/contract/endpoint.ts'
import { wireEndTime, wireTime } from '@baari/contract/wire/values.ts'
import type { Database } from '@baari/db/connect.ts'
import { newId } from '@baari/db/newId.ts'
import type { DynamicPriceTable, GroundTable } from '@baari/db/schema.ts'
import { weekdayHours } from '@baari/domain/availability/groundHours.ts'
import { businessInterval, type OpeningHours, openInterval } from '@baari/domain/availability/slots.ts'
import { englishTime } from '@baari/domain/shared/englishTime.ts'
import { contains, type Interval, intersection, lengthOf } from '@baari/domain/shared/interval.ts'
import { PAISE_PER_RUPEE } from '@baari/domain/shared/money.ts'
import type { Insertable, Selectable } from 'kysely'
import { recordAuditEvents } from '../platform/audit/audit.ts'
import type { Context, Handler, Viewer } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { lockOwnedGround, ownedGround, weekOf } from './ground.ts'
import type { GroundsForSale } from './groundForSale.ts'

type PriceRow = Selectable<DynamicPriceTable>

const presentPrice = (price: PriceRow): Answer<Api['createDynamicPrice']> => ({
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

const pricesOf = (db: Database, groundId: string): Promise<PriceRow[]> =>
  db
    .selectFrom('dynamic_price')
    .selectAll()
    .where('ground_id', '=', groundId)
    .orderBy('weekday')
    .orderBy('starts_at')
    .orderBy('booking_type')
    .execute()

export const listDynamicPrices: Handler<Api['listDynamicPrices']> = async ({ params }, { db, viewer }) => {
  const ground = await ownedGround(db, params.groundId, viewer)
  return (await pricesOf(db, ground.id)).map(presentPrice)
}

type OwnedGround = Awaited<ReturnType<typeof lockOwnedGround>>
type PriceContext = Pick<Context<Viewer>, 'db' | 'now' | 'viewer'>

/** Rules of a ground that overlap a part of a weekday. */
export const rulesDuring = (
  db: Database,
  {
    groundId,
    bookingType,
    weekday,
    startsAt,
    endsAt,
  }: Interval & {
    groundId: string
    bookingType: PriceRow['booking_type']
    weekday: PriceRow['weekday']
  },
): Promise<PriceRow[]> =>
  db
    .selectFrom('dynamic_price')
    .selectAll()
    .where('ground_id', '=', groundId)
    .where('booking_type', '=', bookingType)
    .where('weekday', '=', weekday)
    .where('starts_at', '<', endsAt)
    .where('ends_at', '>', startsAt)
    .execute()

/** The hours of a weekday; throws if the ground is closed on it. */
const openOnWeekday = (ground: OwnedGround, weekday: PriceRow['weekday']): OpeningHours => {
  const hours = weekdayHours(weekOf(ground), weekday)
  if (!hours)
    throw new Failure('PRICE_OUTSIDE_HOURS', {
      message: 'The ground is closed on this day of the week. Choose another day.',
    })
  return hours
}

/** Adds a price rule to a locked ground. A rule of an import names that import. */
export const addPriceRule = async (
  ground: OwnedGround,
  rule: Pick<
    Insertable<DynamicPriceTable>,
    'booking_type' | 'weekday' | 'starts_at' | 'ends_at' | 'change_per_hour' | 'reason' | 'import_id'
  >,
  { db, now, viewer }: PriceContext,
): Promise<PriceRow> => {
  const open = openInterval(openOnWeekday(ground, rule.weekday))
  const interval = { startsAt: rule.starts_at, endsAt: rule.ends_at }
  if (!contains(open, interval)) {
    throw new Failure('PRICE_OUTSIDE_HOURS', {
      message: `The ground is open from ${englishTime(open.startsAt)} to ${englishTime(open.endsAt)}. Choose a time within these hours.`,
    })
  }
  const price = await db
    .insertInto('dynamic_price')
    .values({ id: newId('PRICE', now), ground_id: ground.id, created_at: now, ...rule })
    .returningAll()
    .executeTakeFirstOrThrow()
  await recordAuditEvents(
    [{ actorId: viewer.accountId, action: 'dynamicPrice.created', subjectId: ground.id, after: price }],
    { db, now },
  )
  return price
}

/** Removes a price rule from a locked ground; undefined if it is gone. */
export const removePriceRule = async (
  ground: OwnedGround,
  priceId: string,
  { db, now, viewer }: PriceContext,
): Promise<PriceRow | undefined> => {
  const price = await db
    .deleteFrom('dynamic_price')
    .where('id', '=', priceId)
    .where('ground_id', '=', ground.id)
    .returningAll()
    .executeTakeFirst()
  if (price)
    await recordAuditEvents(
      [{ actorId: viewer.accountId, action: 'dynamicPrice.deleted', subjectId: ground.id, before: price }],
      { db, now },
    )
  return price
}

export const createDynamicPrice =
  (grounds: GroundsForSale): Handler<Api['createDynamicPrice']> =>
  async ({ params, body }, { db, now, viewer, afterCommit }) => {
    const ground = await lockOwnedGround(db, params.groundId, viewer)
    const interval = businessInterval(openOnWeekday(ground, body.dayOfWeek), body.startTime, body.endTime)
    const rule = {
      booking_type: body.bookingType,
      weekday: body.dayOfWeek,
      starts_at: interval.startsAt,
      ends_at: interval.endsAt,
      change_per_hour: body.priceChange,
      reason: body.reason ?? '',
    }
    const price = await addPriceRule(ground, rule, { db, now, viewer })
    afterCommit(() => grounds.forget(ground.id))
    return presentPrice(price)
  }

export const deleteDynamicPrice =
  (grounds: GroundsForSale): Handler<Api['deleteDynamicPrice']> =>
  async ({ params }, { db, now, viewer, afterCommit }) => {
    const ground = await lockOwnedGround(db, params.groundId, viewer)
    const price = await removePriceRule(ground, params.slotId, { db, now, viewer })
    if (!price) throw new Failure('NOT_FOUND', { message: 'We could not find this price.' })
    afterCommit(() => grounds.forget(ground.id))
    return { entityId: price.id, message: 'The price rule is deleted.' }
  }

const wireInterval = ({ startsAt, endsAt }: Interval) => ({
  startTime: wireTime(startsAt),
  endTime: wireEndTime(endsAt),
  fromMinute: startsAt,
  toMinute: endsAt,
})

/**
 * Ends the price rules outside the hours of a locked ground, and shortens those partly outside. Without the consent of
 * the caller it refuses, and lists them in the shapes of the wire.
 */
export const fitPriceRules = async (
  { ground, changesPriceRules }: { ground: Selectable<GroundTable>; changesPriceRules: boolean },
  { db, now, viewer }: PriceContext,
): Promise<void> => {
  const week = weekOf(ground)
  const outside = (await pricesOf(db, ground.id))
    .map((price) => {
      const hours = weekdayHours(week, price.weekday)
      const interval = { startsAt: price.starts_at, endsAt: price.ends_at }
      return { price, interval, shortened: hours && intersection(openInterval(hours), interval) }
    })
    .filter(({ interval, shortened }) => !shortened || lengthOf(shortened) < lengthOf(interval))
  if (outside.length === 0) return
  if (!changesPriceRules)
    throw new Failure('PRICE_RULES_OUTSIDE_HOURS', {
      extra: {
        rules: outside.map(({ price, interval, shortened }) => ({
          entityId: price.id,
          dayOfWeek: price.weekday,
          bookingType: price.booking_type,
          priceChange: price.change_per_hour / PAISE_PER_RUPEE,
          ...wireInterval(interval),
          shortenedTo: shortened ? wireInterval(shortened) : null,
        })),
      },
    })
  for (const { price, shortened } of outside)
    await (shortened
      ? db
          .updateTable('dynamic_price')
          .set({ starts_at: shortened.startsAt, ends_at: shortened.endsAt })
          .where('id', '=', price.id)
          .execute()
      : db.deleteFrom('dynamic_price').where('id', '=', price.id).execute())
  await recordAuditEvents(
    outside.map(({ price, shortened }) => ({
      actorId: viewer.accountId,
      action: shortened ? 'dynamicPrice.shortened' : 'dynamicPrice.deleted',
      subjectId: ground.id,
      before: price,
      ...(shortened && { after: { ...price, starts_at: shortened.startsAt, ends_at: shortened.endsAt } }),
    })),
    { db, now },
  )
}
