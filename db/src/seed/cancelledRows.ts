import { CANCELLATION_POLICY, refundOf } from '@baari/domain/bookings/cancellation.ts'
import { refillAtMost } from '@baari/domain/bookings/refill.ts'
import { cancelledDueBy } from '@baari/domain/payments/refundClock.ts'
import { MINUTES_PER_DAY } from '@baari/domain/shared/zonedTime.ts'
import type { Insertable } from 'kysely'
import type { RefillTable, RefundTable } from '../schema.ts'
import { type BookedSlot, type BookingRows, bookingKey, bookingRows, earliest, providerId } from './bookingRows.ts'
import { type Chance, instantInIndia, minutesLater, seededChance, seedId } from './seededChance.ts'

export interface Cancellation {
  slot: BookedSlot
  by: 'PLAYER' | 'OWNER'
  reason?: string
  /** When the event that caused it happened. */
  after?: Date
}

export interface CancelledRows extends Omit<BookingRows, 'occupancy' | 'couponUse'> {
  refund: Insertable<RefundTable> | undefined
  /** Set while the time may still sell again. */
  refill: Insertable<RefillTable> | undefined
}

const OCCASION = '/cancelled'
/** The shortest notice of a cancellation. */
const LATEST_MINUTES_BEFORE = 70
const ANSWERED_WITHIN_MINUTES = 40
const REASONS = {
  PLAYER: ['Plans changed', 'Not enough players', 'Somebody is ill', 'Found another time'],
  OWNER: ['Floodlight being repaired', 'Booked twice by phone', 'School tournament'],
} as const

/** Every row of a booking that was cancelled in time. */
export const cancelledRows = ({ slot, by, reason, after }: Cancellation, now: Date): CancelledRows => {
  const startsAt = instantInIndia(slot.date, slot.startsAt)
  const until = earliest(after ?? minutesLater(startsAt, -LATEST_MINUTES_BEFORE), minutesLater(now, -5))
  const { booking, order, payment } = bookingRows({ ...slot, wantsCoupon: false, bookedBefore: until }, now, OCCASION)
  const key = bookingKey(slot, OCCASION)
  const chance = seededChance(key)
  const bookedAt = payment.captured_at as Date
  const minutes = Math.floor((until.getTime() - bookedAt.getTime()) / 60_000)
  const cancelledAt = after
    ? minutesLater(after, chance.between(2, ANSWERED_WITHIN_MINUTES))
    : minutesLater(bookedAt, chance.between(5, minutes))
  const captured = booking.captured as number
  const atMost = (returned: number) => refillAtMost({ policy: CANCELLATION_POLICY, captured, returned })
  const amount =
    by === 'OWNER' ? captured : refundOf({ policy: CANCELLATION_POLICY, captured, startsAt, now: cancelledAt })
  return {
    booking: {
      ...booking,
      status: 'CANCELLED',
      completed_at: null,
      cancelled_at: cancelledAt,
      cancelled_by: by,
      cancellation_reason: reason ?? chance.pick(REASONS[by]),
      refunded: amount,
    },
    order,
    payment,
    refill:
      booking.ends_at > now && atMost(amount) > 0
        ? { booking_id: booking.id, turf_id: booking.turf_id, decide_at: booking.ends_at }
        : undefined,
    refund: amount === 0 ? undefined : refundRow({ payment, amount, cancelledAt, key }, chance, now),
  }
}

interface Refunding {
  payment: BookingRows['payment']
  /** Paise. */
  amount: number
  cancelledAt: Date
  key: string
}

const PROCESSED_AFTER_DAYS = 2

/**
 * An old refund has arrived or was refused by the bank. A recent one is on its way or waits for the provider’s balance.
 */
const refundRow = (
  { payment, amount, cancelledAt, key }: Refunding,
  chance: Chance,
  now: Date,
): Insertable<RefundTable> => {
  const isOld = cancelledAt < minutesLater(now, -PROCESSED_AFTER_DAYS * MINUTES_PER_DAY)
  const common = {
    id: seedId('REFUND', cancelledAt, key),
    payment_id: payment.id,
    booking_id: payment.booking_id!,
    reason: 'CANCELLED',
    amount,
    idempotency_key: `cancelled_${payment.provider_payment_id}`,
    due_by: cancelledDueBy(cancelledAt),
    created_at: cancelledAt,
  }
  const sent = { provider_refund_id: providerId('rfnd', seedId('REFUND', cancelledAt, key)), attempts: 1 }
  if (isOld)
    return chance.happens(4)
      ? {
          ...common,
          status: 'FAILED',
          attempts: 6,
          refusals: 6,
          last_error: 'The account the payment came from is closed.',
          updated_at: minutesLater(cancelledAt, 30),
        }
      : {
          ...common,
          ...sent,
          status: 'PROCESSED',
          reference: `${chance.between(10_000_000, 99_999_999)}${chance.between(1000, 9999)}`,
          updated_at: minutesLater(cancelledAt, MINUTES_PER_DAY),
        }
  return chance.happens(15)
    ? {
        ...common,
        status: 'PENDING',
        attempts: 1,
        refusals: 1,
        last_error: 'Your account does not have enough balance to carry out the refund operation.',
        next_try_at: minutesLater(now, 50),
        updated_at: cancelledAt,
      }
    : {
        ...common,
        ...sent,
        status: 'INITIATED',
        next_try_at: minutesLater(now, 45),
        updated_at: minutesLater(cancelledAt, 1),
      }
}
