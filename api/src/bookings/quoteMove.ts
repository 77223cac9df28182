import type { Api } from '@baari/contract/api.ts'
import type { Answer } from '@baari/contract/endpoint.ts'
import type { BookingTable } from '@baari/db/schema.ts'
import { DAYS_AHEAD } from '@baari/domain/availability/slots.ts'
import { refundAtMost } from '@baari/domain/bookings/cancellation.ts'
import { refundable } from '@baari/domain/payments/leastRefund.ts'
import { addDays } from '@baari/domain/shared/calendarDate.ts'
import { instantAt } from '@baari/domain/shared/zonedTime.ts'
import type { Selectable } from 'kysely'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { type FreeTime, freeTimes } from './freeTimes.ts'
import { type Move, moneyAfterMove, readMovable } from './moneyAfterMove.ts'
import { isBeyondMove, movableUntil } from './movableUntil.ts'

type Quote = Answer<Api['quoteMove']>

/** Every time of a day that the booking can be moved to, with the rupees that each would change. */
export const quoteMove: Handler<Api['quoteMove']> = async ({ params, query }, { db, now, viewer }) => {
  const booking = await db
    .selectFrom('booking')
    .innerJoin('ground', 'ground.id', 'booking.ground_id')
    .innerJoin('turf', 'turf.id', 'booking.turf_id')
    .selectAll('booking')
    .select(['ground.name as ground_name', 'turf.name as turf_name', isBeyondMove.as('is_beyond_move')])
    .where('booking.id', '=', params.bookingId)
    .where('booking.account_id', '=', viewer.accountId)
    .executeTakeFirst()
  if (!booking) throw new Failure('NOT_FOUND', { sentence: 'We could not find this booking.' })
  const until = movableUntil(booking, now)
  if (!until) throw new Failure('BOOKING_NOT_MOVABLE')
  const times = await freeTimes(db, booking, {
    now,
    datesFrom: (today) => (query.date >= today && query.date <= addDays(today, DAYS_AHEAD) ? [query.date] : []),
  })
  const movable = await readMovable(db, booking)
  return {
    bookingId: booking.id,
    turfName: booking.turf_name,
    groundEntityId: booking.ground_id,
    groundName: booking.ground_name,
    bookingDate: booking.date,
    ...slotOf({ startsAt: booking.starts_minute, endsAt: booking.ends_minute }),
    totalPrice: booking.total,
    amountPaid: booking.captured,
    moveUntil: until,
    serverTime: now,
    grounds: byGround(
      times
        .filter((time) => time.ground.onboarded && !isWhereItIs(booking, time))
        .flatMap((time) => {
          const startsAt = instantAt(time.date, time.interval.startsAt, time.ground.timeZone)
          const move = moneyAfterMove(movable, { listPrice: time.price.total, startsAt }, now)
          return move instanceof Failure ? [] : [{ ...time, move }]
        }),
    ),
  }
}

/** A slot as it is sent: clock times, and minutes of the business day. */
export const slotOf = ({ startsAt, endsAt }: FreeTime['interval']) => ({
  startTime: startsAt,
  endTime: endsAt,
  fromMinute: startsAt,
  toMinute: endsAt,
})

const isWhereItIs = (booking: Selectable<BookingTable>, { ground, date, interval }: FreeTime): boolean =>
  ground.id === booking.ground_id && date === booking.date && interval.startsAt === booking.starts_minute

const byGround = (times: readonly (FreeTime & { move: Move })[]): Quote['grounds'] =>
  [...Map.groupBy(times, ({ ground }) => ground)].map(([ground, starts]) => ({
    groundEntityId: ground.id,
    groundName: ground.name,
    starts: starts.map(({ interval, move: { money, policy } }) => ({
      ...slotOf(interval),
      totalPrice: money.total,
      refundAmount: refundable(money.refund, money.refund + money.captured),
      balanceAtVenue: money.balanceAtVenue,
      cancelAtMost: refundAtMost(policy, money.captured),
    })),
  }))
