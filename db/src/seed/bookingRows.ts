import { policyOfTurf } from '@baari/domain/bookings/move.ts'
import type { Insertable } from 'kysely'
import type { BookingTable, CouponUseTable, OccupancyTable, PaymentOrderTable, PaymentTable } from '../schema.ts'
import { discountOfFtm20, FTM20 } from './coupons.ts'
import { dayInIndia, instantInIndia, minutesLater, seededChance, seedId } from './seededChance.ts'
import { advanceOf, slotPrice } from './slotPrice.ts'
import type { AccountRow, SeededGround } from './turfRows.ts'

/** A slot that a player has booked and paid for. */
export interface BookedSlot {
  account: AccountRow
  ground: SeededGround
  game: string
  date: string
  /** Minutes of the business day. */
  startsAt: number
  endsAt: number
  wantsCoupon: boolean
  paysInFull: boolean
  /** Booked before then, if not just before the start. */
  bookedBefore?: Date
}

/** Tells bookings of the same time apart: another player may have booked a time that was given back. */
export const bookingKey = (slot: BookedSlot, occasion = ''): string =>
  `${slot.ground.row.id}/${slot.date}/${slot.startsAt}${occasion}`

export interface BookingRows {
  booking: Insertable<BookingTable>
  order: Insertable<PaymentOrderTable>
  payment: Insertable<PaymentTable>
  occupancy: Insertable<OccupancyTable>[]
  couponUse: Insertable<CouponUseTable> | undefined
}

export const PROVIDER = 'razorpay'
const LONGEST_LEAD = 4 * 1440

export const providerId = (prefix: string, id: string): string => `${prefix}_${id.slice(-14)}`

export const earliest = (one: Date, other: Date): Date => (one < other ? one : other)

/** Every row of a paid booking: played ones are completed, those ahead (or being played) are confirmed. */
export const bookingRows = (slot: BookedSlot, now: Date, occasion = ''): BookingRows => {
  const { ground, account } = slot
  const startsAt = instantInIndia(slot.date, slot.startsAt)
  const endsAt = instantInIndia(slot.date, slot.endsAt)
  const key = bookingKey(slot, occasion)
  const chance = seededChance(key)
  const latest = earliest(slot.bookedBefore ?? startsAt, now)
  const createdAt = minutesLater(latest, -chance.between(15, LONGEST_LEAD))
  const paidAt = new Date(createdAt.getTime() + chance.between(35, 150) * 1000)
  const price = slotPrice(ground, slot)
  const discount = slot.wantsCoupon ? discountOfFtm20(price.total) : 0
  const total = price.total - discount
  const payNow = slot.paysInFull ? total : advanceOf(total, ground.row.advance_percentage)
  const id = seedId('BOOKING', createdAt, key)
  const orderId = seedId('ORDER', createdAt, key)
  const paymentId = seedId('PAYMENT', createdAt, key)
  const isPlayed = endsAt <= now
  return {
    booking: {
      id,
      account_id: account.id,
      turf_id: ground.row.turf_id,
      ground_id: ground.row.id,
      booking_type: 'FULL',
      status: isPlayed ? 'COMPLETED' : 'CONFIRMED',
      game: slot.game,
      date: slot.date,
      starts_minute: slot.startsAt,
      ends_minute: slot.endsAt,
      starts_at: startsAt,
      ends_at: endsAt,
      list_price: price.total,
      price_lines: JSON.stringify(price.lines),
      coupon_code: discount > 0 ? FTM20.code : null,
      discount_by_platform: discount,
      total,
      pay_now: payNow,
      pays_in_full: slot.paysInFull,
      captured: payNow,
      cancellation_policy: JSON.stringify(policyOfTurf({ allowsUndo: true, onboarded: true })),
      confirmed_at: paidAt,
      completed_at: isPlayed ? endsAt : null,
      created_at: createdAt,
    },
    order: {
      id: orderId,
      booking_id: id,
      provider: PROVIDER,
      receipt: orderId,
      provider_order_id: providerId('order', orderId),
      amount: payNow,
      status: 'PAID',
      created_at: createdAt,
    },
    payment: {
      id: paymentId,
      payment_order_id: orderId,
      booking_id: id,
      provider: PROVIDER,
      provider_payment_id: providerId('pay', paymentId),
      status: 'captured',
      amount: payNow,
      currency: 'INR',
      method: chance.pick(['upi', 'upi', 'upi', 'card', 'netbanking']),
      // 2 % and 18 % tax on it, which the fee includes.
      fee: Math.round(payNow * 0.0236),
      tax: Math.round(payNow * 0.0036),
      outcome: 'CONFIRMED',
      captured_at: paidAt,
      created_at: createdAt,
      updated_at: paidAt,
    },
    occupancy: (ground.row.parts as number[]).map((part) => ({
      turf_id: ground.row.turf_id,
      part,
      period: `[${startsAt.toISOString()},${endsAt.toISOString()})`,
      kind: 'FULL',
      ground_id: ground.row.id,
      source_id: id,
      created_at: createdAt,
    })),
    couponUse:
      discount > 0
        ? {
            booking_id: id,
            coupon_code: FTM20.code,
            account_id: account.id,
            turf_id: ground.row.turf_id,
            status: 'REDEEMED',
            used_on: dayInIndia(createdAt, 0),
            created_at: createdAt,
          }
        : undefined,
  }
}
