import type { Api } from '@baari/contract/api.ts'
import type { ErrorCode } from '@baari/contract/errors.ts'
import type { Database } from '@baari/db/connect.ts'
import type { CouponTable } from '@baari/db/schema.ts'
import { closesGap } from '@baari/domain/availability/gapGuard.ts'
import { businessInterval, freeIntervals, openInterval } from '@baari/domain/availability/slots.ts'
import {
  type Coupon,
  type CouponTerms,
  type Discount,
  discountOf,
  type Quote,
  quote,
} from '@baari/domain/bookings/coupon.ts'
import type { Interval } from '@baari/domain/shared/interval.ts'
import type { Language } from '@baari/domain/shared/language.ts'
import { PAISE_PER_RUPEE, type Paise } from '@baari/domain/shared/money.ts'
import { isRefused } from '@baari/domain/shared/refusal.ts'
import { instantAt, weekdayOf } from '@baari/domain/shared/zonedTime.ts'
import { fullPrice, type Price, partialPrice, withNudge } from '@baari/domain/turfs/price.ts'
import { type Selectable, sql } from 'kysely'
import { rememberPhone } from '../accounts/numbers.ts'
import { refusalIn } from '../messages/messageIn.ts'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { minutesSince } from '../turfs/freeStarts.ts'
import { type GroundForSale, openingOn } from '../turfs/groundForSale.ts'
import type { BookingServices } from './bookingServices.ts'

/** The list price of a whole ground for an interval of a business day. */
export const listPrice = (ground: GroundForSale, date: string, interval: Interval): Price =>
  fullPrice({
    perHour: ground.pricePerHour,
    rules: ground.rules.filter((rule) => rule.bookingType === 'FULL'),
    weekday: weekdayOf(date),
    interval,
  })

/** The price of seats for an interval of a business day, from the price per player and hour. */
export const seatPrice = (
  ground: GroundForSale,
  { date, interval, players }: { date: string; interval: Interval; players: number },
): Price =>
  partialPrice({
    perHour: ground.pricePerPlayerHour,
    rules: ground.rules.filter((rule) => rule.bookingType === 'PARTIAL'),
    weekday: weekdayOf(date),
    interval,
    players,
  })

interface Nudged {
  ground: GroundForSale
  date: string
  interval: Interval
  accountId: string
}

/** The price of a whole ground, less the nudge if the turf’s offer was taken (`insteadOf`). */
export const priceOfWhole = async (
  db: Database,
  { insteadOf, ...input }: Nudged & { insteadOf: number | null | undefined },
): Promise<Price> =>
  withNudge(listPrice(input.ground, input.date, input.interval), insteadOf == null ? 0 : await nudgeFor(db, input))

/**
 * The turf’s discount for a slot that closes a gap. Only the confirmed time of the turf and of other players counts, so
 * a player cannot make a gap with a hold or another booking.
 */
const nudgeFor = async (db: Database, { ground, date, interval, accountId }: Nudged): Promise<Paise> => {
  if (ground.gapNudge === null) return 0
  const open = openInterval(openingOn(ground, date))
  const day = {
    unconfirmed: freeIntervals(open, await confirmedByOthers(db, { ground, date, accountId })),
    open,
    minimumMinutes: ground.minimumMinutes,
  }
  return closesGap(day, interval) ? ground.gapNudge : 0
}

const confirmedByOthers = async (
  db: Database,
  { ground, date, accountId }: Pick<Nudged, 'ground' | 'date' | 'accountId'>,
) => {
  const midnight = instantAt(date, 0, ground.timeZone)
  const { rows } = await sql<{ from: Date; to: Date }>`
    select lower(period) as from, upper(period) as to from live_occupancy
    where turf_id = ${ground.turfId} and part = any (${ground.parts}::smallint[])
      and period && tstzrange(${midnight}, ${midnight}::timestamptz + interval '2 days')
      and expires_at is null and kind <> 'OFFER'
      and not exists (select from booking where account_id = ${accountId} and source_id in (id, game_id))`.execute(db)
  const minute = (instant: Date): number => minutesSince(date, ground.timeZone, instant.getTime())
  return rows.map(({ from, to }) => ({ startsAt: minute(from), endsAt: minute(to) }))
}

/** Splits a price into the part to pay now and the balance at the venue. */
export const quoteFor = (
  ground: GroundForSale,
  price: Price,
  terms: { discount: Discount | undefined; payFull: boolean },
): Quote =>
  quote({
    price,
    discount: terms.discount ?? { platform: 0, turf: 0, total: 0 },
    advancePercentage: ground.advancePercentage,
    payFull: terms.payFull,
  })

/** Whether the total differs from the price that the player was shown. A client that sends none accepts any price. */
export const isOtherPrice = (total: Paise, expected: Paise | null | undefined): boolean =>
  expected != null && expected !== total

/** The refusal that names the current total. */
export const priceChanged = (total: Paise): Failure =>
  new Failure('PRICE_CHANGED', { extra: { price: total / PAISE_PER_RUPEE } })

/** Refuses a total that differs from the price shown. */
export const refuseOtherPrice = (total: Paise, expected: Paise | null | undefined): void => {
  if (isOtherPrice(total, expected)) throw priceChanged(total)
}

interface CouponQuestion {
  code: string
  accountId: string
  turfId: string
  total: number
  bookingType: 'FULL' | 'PARTIAL'
  game: string
  date: string
  /** The slot on which the account may have used the coupon a moment ago: asked for twice, it is used once. */
  slot?: { groundId: string; startsAt: Date; endsAt: Date }
  /** The booking whose own use does not count against it. */
  exceptBookingId?: string
  /** Keys the digests of phone numbers. */
  secret: string
}

export interface AppliedCoupon {
  code: string
  discount: Discount
  /** The hold counts it against the limits of the coupon. */
  use: { turfId: string; byPlatform: number }
}

/** The discount of a coupon on this booking. Throws if the coupon does not apply. The hold checks again. */
export const applyCoupon = async (db: Database, question: CouponQuestion): Promise<AppliedCoupon> => {
  const code = question.code.trim().toUpperCase()
  let row = await readCoupon(db, code, question)
  if (row && !row.phone_digest) {
    await rememberPhone(db, question.accountId, question.secret)
    row = await readCoupon(db, code, question)
  }
  if (!row) throw new Failure('COUPON_UNKNOWN')
  const coupon: Coupon = {
    code,
    ...termsIn(row),
    startsOn: row.starts_on ?? undefined,
    endsOn: row.ends_on ?? undefined,
    bookingTypes: row.booking_types,
    games: row.games,
  }
  if (row.refusal) throw new Failure(row.refusal)
  const answer = discountOf(coupon, question)
  if (isRefused(answer)) throw new Failure(answer.refused)
  // `spent` already includes the earlier use by the booking itself.
  if (!question.exceptBookingId && row.budget !== null && row.spent + answer.platform > row.budget)
    throw new Failure('COUPON_USED_UP')
  return { code, discount: answer, use: { turfId: question.turfId, byPlatform: answer.platform } }
}

const termsIn = (row: Selectable<CouponTable>): CouponTerms => ({
  kind: row.kind as Coupon['kind'],
  value: row.value,
  minimumTotal: row.minimum_total,
  cap: row.cap ?? undefined,
  turfSharePercent: row.turf_share_percentage,
})

/** The terms of a booking’s coupon; undefined without a coupon. */
export const couponTerms = async (db: Database, code: string | null): Promise<CouponTerms | undefined> => {
  if (code === null) return undefined
  return termsIn(await db.selectFrom('coupon').selectAll().where('code', '=', code).executeTakeFirstOrThrow())
}

/** The coupon, and whether the database would refuse it to this account at this turf now. */
const readCoupon = (db: Database, code: string, { accountId, turfId, slot, exceptBookingId }: CouponQuestion) => {
  const held = slot
    ? sql<string>`(select id from booking
        where account_id = ${accountId} and status = 'PAYMENT_AWAITED' and ground_id = ${slot.groundId}
          and starts_at = ${slot.startsAt} and ends_at = ${slot.endsAt} and coupon_code = coupon.code
          and hold_expires_at > database_now() limit 1)`
    : sql<string | null>`${exceptBookingId ?? null}::text`
  return db
    .selectFrom('coupon')
    .innerJoin('account', (join) => join.on('account.id', '=', accountId))
    .selectAll('coupon')
    .select('account.phone_digest')
    .select(
      sql<ErrorCode | null>`coupon_refusal(coupon_use_now(
        coupon.code, account.id, jsonb_build_object('turfId', ${turfId}::text, 'bookingId', ${held})))`.as('refusal'),
    )
    .where('coupon.code', '=', code)
    .executeTakeFirst()
}

const APPLIED: Record<Language, string> = { en: 'Coupon applied', hi: 'कूपन लग गया' }

/** The discount of a coupon on a slot, whose price is computed as in the order. The order decides again. */
export const validateCoupon =
  ({ config, grounds }: BookingServices): Handler<Api['validateCoupon']> =>
  async ({ body }, { db, viewer, language }) => {
    if (body.userId && body.userId !== viewer.accountId) throw new Failure('USER_MISMATCH')
    const ground = await grounds.find(db, body.groundId)
    if (!ground) throw new Failure('NOT_FOUND', { message: 'We could not find this ground.' })
    const interval = businessInterval(openingOn(ground, body.bookingDate), body.bookingStartTime, body.bookingEndTime)
    const couponCode = body.couponCode.toUpperCase()
    const input = { ground, date: body.bookingDate, interval, accountId: viewer.accountId }
    const { listPrice: total } =
      body.bookingType === 'FULL'
        ? await priceOfWhole(db, { ...input, insteadOf: body.insteadOf })
        : seatPrice(ground, { ...input, players: body.numberOfPlayers ?? 1 })
    try {
      const { discount } = await applyCoupon(db, {
        code: couponCode,
        accountId: viewer.accountId,
        turfId: ground.turfId,
        total,
        bookingType: body.bookingType,
        game: body.game,
        date: body.bookingDate,
        secret: config.BANK_SECRET,
      })
      return { valid: true, message: APPLIED[language], discountApplied: discount.total, couponCode, price: total }
    } catch (error) {
      // A coupon that does not apply is an answer here, not a failure.
      if (!(error instanceof Failure)) throw error
      return { valid: false, message: refusalIn(language, error), discountApplied: 0, couponCode, price: total }
    }
  }
