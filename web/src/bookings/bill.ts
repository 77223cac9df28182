import type { Api } from '@baari/contract/api.ts'
import type { WireReply, WireRequest } from '@baari/contract/endpoint.ts'
import { dateOf, minutesOf, wireEndTime, wireTime } from '@baari/contract/wire/values.ts'
import { businessInterval, type OpeningHours } from '@baari/domain/availability/slots.ts'
import type { UndoTerms } from '@baari/domain/bookings/cancellation.ts'
import { quote } from '@baari/domain/bookings/coupon.ts'
import type { Interval } from '@baari/domain/shared/interval.ts'
import { PAISE_PER_RUPEE, type Paise, paiseOf } from '@baari/domain/shared/money.ts'
import { type CalendarDate, weekdayOf } from '@baari/domain/shared/zonedTime.ts'
import { fullPrice, type PriceLine, usualPrice, withNudge } from '@baari/domain/turfs/price.ts'
import type { GroundDay } from '../availability/groundDay.ts'
import { channelAt } from '../turfs/ownDoor.ts'

/** The price of a booking as shown: `payNow + balance = total`. */
export interface Bill {
  lines: readonly PriceLine[]
  discount: Paise
  couponCode: string | undefined
  due: Paise
  payNow: Paise
  balance: Paise
}

/** The bill of a slot, by the same rules as the server's. The discount is the server's answer for the coupon. */
export const billOf = (
  { ground, date, interval, nudge }: Pick<ChosenSlot, 'ground' | 'date' | 'interval' | 'nudge'>,
  terms: { discount: Paise; couponCode: string | undefined; payFull: boolean },
): Bill => {
  const list = fullPrice({ perHour: ground.perHour, rules: ground.rules, weekday: weekdayOf(date), interval })
  const price = withNudge(list, nudge?.amount ?? 0)
  const {
    due: total,
    payNow,
    balanceAtVenue,
  } = quote({
    price,
    discount: { platform: terms.discount, turf: 0, total: terms.discount },
    advancePercentage: ground.advancePercentage,
    payFull: terms.payFull,
  })
  return {
    lines: price.lines,
    discount: terms.discount,
    couponCode: terms.couponCode,
    due: total,
    payNow,
    balance: balanceAtVenue,
  }
}

/**
 * The struck-through price beside a total: the total times the factor, or with a factor of 1 the usual price if it is
 * higher.
 */
export const struckRupees = (
  { lines, due: total }: Pick<Bill, 'lines' | 'due'>,
  factor: number,
): number | undefined => {
  if (factor !== 1) return Math.round((total / PAISE_PER_RUPEE) * factor)
  const usual = usualPrice(lines)
  return usual > total ? usual / PAISE_PER_RUPEE : undefined
}

/** The turf’s discount for a start that leaves no gap. */
interface Nudge {
  amount: Paise
  /** The originally chosen start, which would leave a gap. */
  insteadOf: number
}

/** A start that leaves no gap, offered when the chosen one leaves one. */
export interface OfferedNudge {
  startsAt: number
  amount: Paise
  onTake: () => void
}

export interface ChosenSlot {
  turfId: string
  turfName: string
  images: readonly string[]
  ground: GroundDay
  date: CalendarDate
  game: string
  interval: Interval
  startsAt: Date
  /** The terms of undoing the booking; null if the turf does not allow it. */
  undo: UndoTerms | null
  /** The turf allows split bills to release their bookings. */
  allowsRelease: boolean
  nudge: Nudge | undefined
}

/** A key that is equal for the same ground and time only. */
export const slotKey = ({ ground, date, game, interval }: ChosenSlot): string =>
  [ground.id, date, game, interval.startsAt, interval.endsAt].join(' ')

/** The request to book the chosen slot, or to enquire about it, at the price shown. */
export const slotBody = (
  slot: ChosenSlot,
  { bill, payFull }: { bill: Pick<Bill, 'couponCode' | 'due'>; payFull: boolean },
): WireRequest<Api['bookFull']>['body'] & { expectedPrice: number } => ({
  groundId: slot.ground.id,
  date: slot.date,
  startTime: wireTime(slot.interval.startsAt),
  endTime: wireEndTime(slot.interval.endsAt),
  selectedGameType: slot.game,
  payFull,
  couponCode: bill.couponCode ?? null,
  insteadOf: slot.nudge ? wireTime(slot.nudge.insteadOf) : null,
  expectedPrice: bill.due / PAISE_PER_RUPEE,
  channel: channelAt(slot.turfId),
})

export type BookingItem = WireReply<Api['listBookings']>['content'][number]
/** The facts of a booking that decide whether its bill can be split. */
export const billedOf = (
  booking: Pick<BookingItem, 'bookingType' | 'status' | 'advancePayment' | 'startsAt'> & {
    serverAheadBy: number
    pass: object | null
  },
) => ({
  bookingType: booking.bookingType,
  status: booking.status,
  payNow: booking.pass ? 0 : paiseOf(booking.advancePayment),
  startsAt: new Date(booking.startsAt),
  now: new Date(Date.now() + booking.serverAheadBy),
})

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
