import type { Api } from '@baari/contract/api.ts'
import { wireTime } from '@baari/contract/wire/values.ts'
import { openInterval } from '@baari/domain/availability/openingHours.ts'
import { freeIntervals, nearestStarts, startTimes } from '@baari/domain/availability/slots.ts'
import { lengthOf } from '@baari/domain/shared/interval.ts'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import type { GroundForSale } from '../turfs/groundForSale.ts'
import type { BookingServices } from './bookingServices.ts'
import { isOtherPrice, refuseOtherPrice } from './expectedPrice.ts'
import { holdBooking, wholeGroundRequest } from './holdBooking.ts'
import { priceOfWhole } from './nudgeFor.ts'
import { openHeldOrder, orderOfMine } from './openHeldOrder.ts'
import { presentOrder } from './presentOrder.ts'
import { type RequestedSlot, requestedSlot } from './requestedSlot.ts'

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
      if (!ground) throw new Failure('NOT_FOUND', { sentence: 'We could not find this ground.' })
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
      if (isOtherPrice(request.quote.total, body.expectedPrice) && reading === 1) {
        services.grounds.forget(ground.id)
        continue
      }
      refuseOtherPrice(request.quote.total, body.expectedPrice)
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
