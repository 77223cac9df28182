import type { Api } from '@baari/contract/api.ts'
import { ENQUIRY } from '@baari/domain/bookings/hold.ts'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { notify } from '../platform/messaging/notify.ts'
import type { BookingServices } from './bookingServices.ts'
import { refuseOtherPrice } from './expectedPrice.ts'
import { holdBooking, holdEndIn, wholeGroundRequest } from './holdBooking.ts'
import { listPrice } from './priceSlot.ts'
import { requestedSlot } from './requestedSlot.ts'

/** Asks a turf that confirms by itself. The price is frozen now; the slot is taken when the turf says yes. */
export const sendEnquiry =
  ({ config, gateway, grounds }: BookingServices): Handler<Api['sendEnquiry']> =>
  async ({ body }, { db, now, viewer, caller }) => {
    if (body.userId && body.userId !== viewer.accountId) throw new Failure('USER_MISMATCH')
    grounds.forget(body.groundId)
    const ground = await grounds.find(db, body.groundId)
    if (!ground) throw new Failure('NOT_FOUND', { sentence: 'We could not find this ground.' })
    if (ground.onboarded) throw new Failure('TURF_ONBOARDED')
    const slot = requestedSlot(ground, { ...body, bookingType: 'FULL' }, now)
    const price = listPrice(ground, body.date, slot.interval)
    const request = await wholeGroundRequest(
      db,
      { ground, slot, price, body, accountId: viewer.accountId, address: caller.address },
      { config, gateway },
    )
    refuseOtherPrice(request.quote.total, body.expectedPrice)
    const { booking, answer } = await holdBooking(
      { ...request, enquiry: ENQUIRY },
      { db, now, appSecret: config.APP_SECRET },
    )
    // An enquiry ends, always.
    const answerUntil = holdEndIn(answer)!
    const message = 'Turf owner will confirm your booking within 2–3 minutes.'
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
