import type { Api } from '@baari/contract/api.ts'
import { businessInterval } from '@baari/domain/availability/openingHours.ts'
import type { Language } from '@baari/domain/shared/language.ts'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { refusalIn } from '../words/sentenceIn.ts'
import type { BookingServices } from './bookingServices.ts'
import { applyCoupon } from './coupons.ts'
import { priceOfWhole } from './nudgeFor.ts'
import { seatPrice } from './priceSlot.ts'

const APPLIED: Record<Language, string> = { en: 'Coupon applied', hi: 'कूपन लग गया' }

/** The discount of a coupon on a slot, whose price is computed as in the order. The order decides again. */
export const validateCoupon =
  ({ config, grounds }: BookingServices): Handler<Api['validateCoupon']> =>
  async ({ body }, { db, viewer, language }) => {
    if (body.userId && body.userId !== viewer.accountId) throw new Failure('USER_MISMATCH')
    const ground = await grounds.find(db, body.groundId)
    if (!ground) throw new Failure('NOT_FOUND', { sentence: 'We could not find this ground.' })
    const hours = { opensAt: ground.opensAt, closesAt: ground.closesAt }
    const interval = businessInterval(hours, body.bookingStartTime, body.bookingEndTime)
    const couponCode = body.couponCode.toUpperCase()
    const asked = { ground, date: body.bookingDate, interval, accountId: viewer.accountId }
    const { total } =
      body.bookingType === 'FULL'
        ? await priceOfWhole(db, { ...asked, insteadOf: body.insteadOf })
        : seatPrice(ground, { ...asked, players: body.numberOfPlayers ?? 1 })
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
