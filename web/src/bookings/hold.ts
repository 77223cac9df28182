import type { Api } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'
import { dateOf, minutesOf } from '@baari/contract/wire/values.ts'
import { businessInterval, type OpeningHours } from '@baari/domain/availability/slots.ts'
import type { Interval } from '@baari/domain/shared/interval.ts'
import type { PriceLine } from '@baari/domain/turfs/price.ts'
import { paiseOf } from '../availability/paise.ts'
import type { Bill } from './bill.ts'

export type BookingItem = WireReply<Api['listBookings']>['content'][number]
export type PaymentOrder = WireReply<Api['bookFull']>

/** A slot that is held for this player until they pay. */
export interface Hold {
  /** For seats, the id of the seats. */
  bookingId: string
  until: Date
  bill: Bill
}

/** The hold of an order that was just opened, with the lines as shown. */
export const holdOfOrder = (order: PaymentOrder, shown: Bill): Hold | undefined =>
  order.holdExpiresAt === null
    ? undefined
    : {
        bookingId: order.bookingPlayerEntityId ?? order.entityId,
        until: new Date(order.holdExpiresAt),
        bill: {
          ...shown,
          discount: paiseOf(order.discount),
          due: paiseOf(order.totalPrice),
          payNow: paiseOf(order.price),
          balance: paiseOf(order.balanceAtVenue),
        },
      }

/** The hold of a booking that awaits payment. */
export const holdOfBooking = (booking: BookingItem): Hold | undefined =>
  // A turf that has not answered yet holds nothing.
  booking.status !== 'PAYMENT_AWAITED' || booking.holdExpiresAt === null || !booking.isAvailable
    ? undefined
    : {
        bookingId: booking.bookingId,
        until: new Date(booking.holdExpiresAt),
        bill: {
          lines: booking.priceLines.map((line) => ({
            ...line,
            kind: line.kind as PriceLine['kind'],
            perHour: paiseOf(line.perHour),
            amount: paiseOf(line.amount),
          })),
          discount: paiseOf(booking.discount),
          couponCode: booking.couponCode ?? undefined,
          due: paiseOf(booking.totalPrice),
          payNow: paiseOf(booking.advancePayment),
          balance: paiseOf(booking.balanceAtVenue),
        },
      }

/** The time of a booking, in minutes of its ground's business day. */
export const intervalOf = (booking: Pick<BookingItem, 'startTime' | 'endTime'>, hours: OpeningHours): Interval =>
  businessInterval(hours, minutesOf(booking.startTime), minutesOf(booking.endTime))

/** Whether a booking is on this ground and day. Bookings name their ground; names are unique within a turf. */
export const isOn = (booking: BookingItem, day: { turfId: string; groundName: string; date: string }): boolean =>
  booking.turfId === day.turfId && booking.groundName === day.groundName && dateOf(booking.bookingDate) === day.date
