import type { Api } from '@baari/contract/api.ts'
import { wireTime } from '@baari/contract/wire/values.ts'
import type { Database } from '@baari/db/connect.ts'
import {
  businessInterval,
  closesGap,
  freeIntervals,
  nearestStarts,
  openInterval,
  startTimes,
} from '@baari/domain/availability/slots.ts'
import { ENQUIRY } from '@baari/domain/bookings/hold.ts'
import { type Interval, lengthOf } from '@baari/domain/shared/interval.ts'
import type { Language } from '@baari/domain/shared/language.ts'
import { USUAL_ANSWER_MINUTES } from '@baari/domain/shared/limits.ts'
import type { Paise } from '@baari/domain/shared/money.ts'
import { instantAt } from '@baari/domain/shared/zonedTime.ts'
import { type Price, withNudge } from '@baari/domain/turfs/price.ts'
import { sql } from 'kysely'
import { refusalIn } from '../messages/messageIn.ts'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { notify } from '../platform/messaging/notify.ts'
import { minutesSince } from '../turfs/freeStarts.ts'
import type { GroundForSale } from '../turfs/groundForSale.ts'
import type { BookingServices } from './bookingServices.ts'
import { openHeldOrder, orderOfMine, presentOrder } from './heldOrder.ts'
import { holdBooking, holdEndIn, type RequestedSlot, requestedSlot, wholeGroundRequest } from './holdBooking.ts'
import { applyCoupon, isOtherPrice, listPrice, refuseOtherPrice, seatPrice } from './priceSlot.ts'

/** A ground that changes while it is being priced, or since its price was shown, is read again, this often. */
const MOST_READINGS = 3
const STARTS_OFFERED = 4

/** Holds a whole ground and opens its payment order. Taking the slot is one round trip. */
export const bookFull =
  (services: BookingServices): Handler<Api['bookFull']> =>
  async ({ body }, { db, now, viewer, caller }) => {
    if (body.userId && body.userId !== viewer.accountId) throw new Failure('USER_MISMATCH')
    for (let reading = 1; ; reading += 1) {
      const ground = await services.grounds.find(db, body.groundId)
      if (!ground) throw new Failure('NOT_FOUND', { message: 'We could not find this ground.' })
      if (!ground.onboarded) throw new Failure('TURF_NOT_ONBOARDED')
      const slot = requestedSlot(ground, { ...body, bookingType: 'FULL' }, now)
      const price = await priceOfWhole(db, {
        ground,
        date: body.date,
        interval: slot.interval,
        accountId: viewer.accountId,
        insteadOf: body.insteadOf,
      })
      const request = await wholeGroundRequest(
        db,
        { ground, slot, price, body, accountId: viewer.accountId, address: caller.address },
        services,
      )
      if (isOtherPrice(request.quote.due, body.expectedPrice) && reading === 1) {
        services.grounds.forget(ground.id)
        continue
      }
      refuseOtherPrice(request.quote.due, body.expectedPrice)
      const held = await holdBooking(request, { db, now, appSecret: services.config.APP_SECRET })
      switch (held.answer.outcome) {
        case 'HELD':
          if (held.order) return openHeldOrder({ booking: held.booking, order: held.order }, services, { db, now })
          services.notifyJob('sendMessages')
          return presentOrder(held.booking, null, services.gateway)
        case 'YOURS':
          return orderOfMine(held.answer.bookingId, services, { db, now })
        case 'SLOT_TAKEN':
          throw slotTaken({ ground, slot, now }, held.answer.taken)
        case 'GROUND_CHANGED':
          services.grounds.forget(ground.id)
          if (reading < MOST_READINGS) continue
          throw new Failure('UNAVAILABLE', { retryAfterSeconds: 1 })
        default:
          throw new Failure(held.answer.outcome)
      }
    }
  }

/** Says what is free nearby, so that the loser can choose at once. */
const slotTaken = (
  { ground, slot, now }: { ground: GroundForSale; slot: RequestedSlot; now: Date },
  taken: readonly [number, number][],
): Failure => {
  const open = openInterval({ opensAt: ground.opensAt, closesAt: ground.closesAt })
  const free = freeIntervals(
    open,
    taken.map(([startsAt, endsAt]) => ({ startsAt, endsAt })),
  )
  const midnight = slot.startsAt.getTime() - slot.interval.startsAt * 60_000
  const starts = startTimes({ free, opensAt: open.startsAt, minimumMinutes: lengthOf(slot.interval) }).filter(
    (start) => midnight + start * 60_000 > now.getTime(),
  )
  const nearest = nearestStarts(starts, slot.interval.startsAt, STARTS_OFFERED)
  return new Failure('SLOT_TAKEN', {
    extra: { nearestStarts: nearest.map(wireTime), nearestStartMinutes: nearest },
  })
}

/** Asks a turf that confirms by itself. The price is frozen now; the slot is taken when the turf says yes. */
export const sendEnquiry =
  ({ config, gateway, grounds }: BookingServices): Handler<Api['sendEnquiry']> =>
  async ({ body }, { db, now, viewer, caller }) => {
    if (body.userId && body.userId !== viewer.accountId) throw new Failure('USER_MISMATCH')
    grounds.forget(body.groundId)
    const ground = await grounds.find(db, body.groundId)
    if (!ground) throw new Failure('NOT_FOUND', { message: 'We could not find this ground.' })
    if (ground.onboarded) throw new Failure('TURF_ONBOARDED')
    const slot = requestedSlot(ground, { ...body, bookingType: 'FULL' }, now)
    const price = listPrice(ground, body.date, slot.interval)
    const request = await wholeGroundRequest(
      db,
      { ground, slot, price, body, accountId: viewer.accountId, address: caller.address },
      { config, gateway },
    )
    refuseOtherPrice(request.quote.due, body.expectedPrice)
    const { booking, answer } = await holdBooking(
      { ...request, enquiry: ENQUIRY },
      { db, now, appSecret: config.APP_SECRET },
    )
    // An enquiry ends, always.
    const answerUntil = holdEndIn(answer)!
    const message = `Turf owner will confirm your booking within ${USUAL_ANSWER_MINUTES} minutes.`
    switch (answer.outcome) {
      case 'HELD':
        await notify(
          {
            accountId: ground.ownerId,
            kind: 'enquiry_received',
            facts: { turf: ground.turfName, ground: ground.name, date: body.date },
            bookingId: booking.id,
            turfId: ground.turfId,
          },
          { db, now },
        )
        return { bookingId: booking.id, status: booking.status, answerUntil, message }
      case 'YOURS':
        return { bookingId: answer.bookingId, status: 'PAYMENT_AWAITED', answerUntil, message }
      case 'GROUND_CHANGED':
        throw new Failure('UNAVAILABLE', { retryAfterSeconds: 1 })
      default:
        throw new Failure(answer.outcome)
    }
  }

const APPLIED: Record<Language, string> = { en: 'Coupon applied', hi: 'कूपन लग गया' }

/** The discount of a coupon on a slot, whose price is computed as in the order. The order decides again. */
export const validateCoupon =
  ({ config, grounds }: BookingServices): Handler<Api['validateCoupon']> =>
  async ({ body }, { db, viewer, language }) => {
    if (body.userId && body.userId !== viewer.accountId) throw new Failure('USER_MISMATCH')
    const ground = await grounds.find(db, body.groundId)
    if (!ground) throw new Failure('NOT_FOUND', { message: 'We could not find this ground.' })
    const hours = { opensAt: ground.opensAt, closesAt: ground.closesAt }
    const interval = businessInterval(hours, body.bookingStartTime, body.bookingEndTime)
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

interface Nudged {
  ground: GroundForSale
  date: string
  interval: Interval
  accountId: string
}

/**
 * The turf’s discount for a slot that closes a gap. Only the confirmed time of the turf and of other players counts, so
 * a player cannot make a gap with a hold or another booking.
 */
const nudgeFor = async (db: Database, { ground, date, interval, accountId }: Nudged): Promise<Paise> => {
  if (ground.gapNudge === null) return 0
  const open = openInterval(ground)
  const day = {
    unconfirmed: freeIntervals(open, await confirmedByOthers(db, { ground, date, accountId })),
    open,
    minimumMinutes: ground.minimumMinutes,
  }
  return closesGap(day, interval) ? ground.gapNudge : 0
}

/** The price of a whole ground, less the nudge if the turf’s offer was taken (`insteadOf`). */
const priceOfWhole = async (
  db: Database,
  { insteadOf, ...input }: Nudged & { insteadOf: number | null | undefined },
): Promise<Price> =>
  withNudge(listPrice(input.ground, input.date, input.interval), insteadOf == null ? 0 : await nudgeFor(db, input))

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
