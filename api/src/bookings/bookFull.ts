import type { Api } from '@baari/contract/api.ts'
import type { Answer, RequestOf } from '@baari/contract/endpoint.ts'
import { wireTime } from '@baari/contract/wire/values.ts'
import type { Database } from '@baari/db/connect.ts'
import { freeIntervals, nearestStarts, openInterval, startTimes } from '@baari/domain/availability/slots.ts'
import { ENQUIRY } from '@baari/domain/bookings/hold.ts'
import { lengthOf } from '@baari/domain/shared/interval.ts'
import { USUAL_ANSWER_MINUTES } from '@baari/domain/shared/limits.ts'
import type { Price } from '@baari/domain/turfs/price.ts'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { networkDigest } from '../platform/http/networkOf.ts'
import { notify } from '../platform/messaging/notify.ts'
import { type GroundForSale, openingOn, requestedSlot, type Slot } from '../turfs/groundForSale.ts'
import type { BookingServices } from './bookingServices.ts'
import { type HoldRequest, holdBooking, holdEndIn, openHeldOrder, orderOfMine, presentOrder } from './holdBooking.ts'
import { applyCoupon, isOtherPrice, listPrice, priceOfWhole, quoteFor, refuseOtherPrice } from './priceSlot.ts'

/** A ground that changes while it is being priced, or since its price was shown, is read again, this often. */
const MOST_READINGS = 3
const STARTS_OFFERED = 4

export interface HoldFull {
  body: Omit<RequestOf<Api['bookFull']>['body'], 'userId'>
  accountId: string
  /** The network address of the caller; null for a message. */
  address: string | null
}

export const bookFull =
  (services: BookingServices): Handler<Api['bookFull']> =>
  async ({ body }, { db, now, viewer, caller }) => {
    if (body.userId && body.userId !== viewer.accountId) throw new Failure('USER_MISMATCH')
    return holdFull({ body, accountId: viewer.accountId, address: caller.address }, services, { db, now })
  }

/** Holds a whole ground and opens its payment order. Taking the slot is one round trip. */
export const holdFull = async (
  { body, accountId, address }: HoldFull,
  services: BookingServices,
  { db, now }: { db: Database; now: Date },
): Promise<Answer<Api['bookFull']>> => {
  for (let reading = 1; ; reading += 1) {
    const ground = await services.grounds.find(db, body.groundId)
    if (!ground) throw new Failure('NOT_FOUND', { message: 'We could not find this ground.' })
    if (!ground.onboarded) throw new Failure('TURF_NOT_ONBOARDED')
    if (body.passId && body.couponCode) throw new Failure('PASS_WITH_COUPON')
    const slot = requestedSlot(ground, { ...body, bookingType: 'FULL' }, now)
    const price = await priceOfWhole(db, {
      ground,
      date: body.date,
      interval: slot.interval,
      accountId,
      insteadOf: body.insteadOf,
    })
    const request = await wholeGroundRequest(db, { ground, slot, price, body, accountId, address }, services)
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

interface WholeGround {
  ground: GroundForSale
  slot: Slot
  price: Price
  body: Pick<RequestOf<Api['bookFull']>['body'], 'couponCode' | 'payFull' | 'selectedGameType' | 'channel'> & {
    passId?: string | null | undefined
  }
  accountId: string
  address: string | null
}

/** The request to hold a whole ground at its price, with the coupon applied. */
const wholeGroundRequest = async (
  db: Database,
  { ground, slot, price, body, accountId, address }: WholeGround,
  { config, gateway }: Pick<BookingServices, 'config' | 'gateway'>,
): Promise<HoldRequest> => {
  const { selectedGameType: game } = body
  const payFull = body.payFull ?? false
  const coupon = body.couponCode
    ? await applyCoupon(db, {
        code: body.couponCode,
        accountId,
        turfId: ground.turfId,
        total: price.listPrice,
        bookingType: 'FULL',
        game,
        date: slot.date,
        slot: { groundId: ground.id, startsAt: slot.startsAt, endsAt: slot.endsAt },
        secret: config.BANK_SECRET,
      })
    : undefined
  return {
    accountId,
    ground,
    game,
    channel: body.channel,
    slot,
    quote: quoteFor(ground, price, { discount: coupon?.discount, payFull }),
    payFull,
    coupon,
    passId: body.passId ?? undefined,
    provider: gateway.name,
    heldFrom: address === null ? null : networkDigest(address, config.APP_SECRET),
  }
}

/** Says what is free nearby, so that the loser can choose at once. */
const slotTaken = (
  { ground, slot, now }: { ground: GroundForSale; slot: Slot; now: Date },
  taken: readonly [number, number][],
): Failure => {
  const open = openInterval(openingOn(ground, slot.date))
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
