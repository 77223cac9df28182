import type { Api } from '@baari/contract/api.ts'
import type { Answer } from '@baari/contract/endpoint.ts'
import type { Database } from '@baari/db/connect.ts'
import type { BookingTable } from '@baari/db/schema.ts'
import { hoursOn } from '@baari/domain/availability/groundHours.ts'
import { freeIntervals, longestBooking, openInterval, startTimes } from '@baari/domain/availability/slots.ts'
import { type CancellationPolicy, refundAtMost } from '@baari/domain/bookings/cancellation.ts'
import type { CouponTerms } from '@baari/domain/bookings/coupon.ts'
import { isMoveOffered, type MovedMoney, movedMoney, policyAfterMove } from '@baari/domain/bookings/move.ts'
import { refundable } from '@baari/domain/payments/leastRefund.ts'
import type { Interval } from '@baari/domain/shared/interval.ts'
import { DAYS_AHEAD } from '@baari/domain/shared/limits.ts'
import { addDays, type CalendarDate, dateAt, instantAt } from '@baari/domain/shared/zonedTime.ts'
import { billAfterMove, SHARE_HOLD_MINUTES } from '@baari/domain/sharedBills/sharedBill.ts'
import type { Price } from '@baari/domain/turfs/price.ts'
import { type Selectable, sql } from 'kysely'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { minutesSince } from '../turfs/freeStarts.ts'
import { type GroundForSale, groundsForSale } from '../turfs/groundForSale.ts'
import { isBeyondMove, movableUntil } from './bookingDeadlines.ts'
import { couponTerms, listPrice } from './priceSlot.ts'

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
  if (!booking) throw new Failure('NOT_FOUND', { message: 'We could not find this booking.' })
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
          const move = moneyAfterMove(movable, { listPrice: time.price.listPrice, startsAt }, now)
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

type Booking = Selectable<BookingTable>

/** The split bill of a booking, as far as a move depends on it. */
interface SplitBill {
  at_deadline: 'HOST_PAYS' | 'OPEN' | 'RELEASE'
  opened_at: Date | null
  closed_at: Date | null
  shares: { id: string; amount: number }[]
  is_being_paid: boolean
}

/** The facts that decide how a move changes the money of a booking, the same for every time offered. */
export interface Movable {
  booking: Booking
  coupon: CouponTerms | undefined
  bill: SplitBill | undefined
}

/** The changes of a move: the money, the policy from then on, and the unpaid shares of a split bill. */
export interface Move {
  money: MovedMoney
  policy: CancellationPolicy
  bill: ReturnType<typeof billAfterMove>
}

export const readMovable = async (db: Database, booking: Booking): Promise<Movable> => ({
  booking,
  coupon: await couponTerms(db, booking.coupon_code),
  bill: await db
    .selectFrom('shared_bill')
    .select(['at_deadline', 'opened_at', 'closed_at'])
    .select(
      sql<SplitBill['shares']>`(select json_agg(json_build_object('id', id, 'amount', amount) order by position)
        from bill_share where bill_share.booking_id = shared_bill.booking_id)`.as('shares'),
    )
    .select(
      sql<boolean>`exists (select from bill_share
        where bill_share.booking_id = shared_bill.booking_id and held_until > database_now())`.as('is_being_paid'),
    )
    .where('booking_id', '=', booking.id)
    .$castTo<SplitBill>()
    .executeTakeFirst(),
})

/**
 * The changes of a move to a start with this list price, or the Failure that says why that time is not offered: the
 * move would refund more than cancelling does now, or friends could not pay their shares of the bill.
 */
export const moneyAfterMove = (
  { booking, coupon, bill }: Movable,
  { listPrice, startsAt }: { listPrice: number; startsAt: Date },
  now: Date,
): Move | Failure => {
  const { captured } = booking
  const money = movedMoney(
    { captured, discount: { platform: booking.discount_by_platform, turf: booking.discount_by_turf }, coupon },
    listPrice,
  )
  const terms = {
    policy: booking.cancellation_policy as CancellationPolicy,
    captured,
    startsAt: booking.starts_at,
    now,
  }
  if (!isMoveOffered(money, terms))
    return new Failure('BOOKING_NOT_MOVABLE', {
      message:
        'This time is so much cheaper that changing now would refund more than cancelling. Please choose another one.',
    })
  const moved = { money, policy: policyAfterMove(terms, money) }
  if (!bill) return { ...moved, bill: undefined }
  const isClosed = bill.closed_at !== null
  if (bill.is_being_paid && !isClosed)
    return new Failure('BOOKING_NOT_MOVABLE', {
      message: `A friend is paying a share of this booking right now. Please try again in ${SHARE_HOLD_MINUTES} minutes.`,
    })
  const shared = billAfterMove({
    shares: bill.shares.map(({ amount }) => amount),
    atDeadline: bill.at_deadline,
    isOpened: bill.opened_at !== null,
    isClosed,
    captured,
    keeps: money.captured,
    balance: money.balanceAtVenue,
    startsAt,
    now,
  })
  if (!shared)
    return new Failure('BOOKING_NOT_MOVABLE', {
      message:
        'Your friends could not pay their shares for that time. Please choose another one, or stop sharing the bill.',
    })
  return { ...moved, bill: shared }
}

interface Taken {
  ground_id: string
  from: Date
  to: Date
}

export interface FreeTime {
  date: CalendarDate
  ground: GroundForSale
  interval: Interval
  price: Price
}

/** Every free time of a booking's length on the grounds of its turf, on those of the days that `datesFrom` today names. */
export const freeTimes = async (
  db: Database,
  booking: Selectable<BookingTable>,
  { now, datesFrom }: { now: Date; datesFrom: (today: CalendarDate) => CalendarDate[] },
): Promise<FreeTime[]> => {
  const grounds = await groundsOf(db, booking)
  const taken = Map.groupBy(await takenOf(db, booking, now), ({ ground_id }) => ground_id)
  return grounds.flatMap((ground) =>
    datesFrom(dateAt(now, ground.timeZone)).flatMap((date) =>
      timesOf(ground, { date, now, taken: taken.get(ground.id) ?? [], booking }),
    ),
  )
}

const groundsOf = async (db: Database, booking: Selectable<BookingTable>): Promise<GroundForSale[]> => {
  const ids = await db
    .selectFrom('ground')
    .select('id')
    .where('turf_id', '=', booking.turf_id)
    .orderBy('position')
    .orderBy('id')
    .execute()
  const minutes = booking.ends_minute - booking.starts_minute
  const found: GroundForSale[] = []
  for (const { id } of ids) {
    const ground = await groundsForSale().find(db, id)
    if (ground && isOffered(ground, booking.game, minutes)) found.push(ground)
  }
  return found
}

const isOffered = (ground: GroundForSale, game: string, minutes: number): boolean =>
  ground.available &&
  ground.allowFull &&
  ground.games.includes(game) &&
  minutes >= ground.minimumMinutes &&
  minutes <= longestBooking(ground.minimumMinutes)

/** Taken times of the grounds, without the booking's own time. Blocks count even if they overlap it. */
const takenOf = async (db: Database, booking: Selectable<BookingTable>, now: Date): Promise<Taken[]> => {
  const until = new Date(now.getTime() + (DAYS_AHEAD + 3) * 86_400_000)
  const { rows } = await sql<Taken>`
    select ground.id as ground_id, lower(period) as from, upper(period) as to
    from ground join live_occupancy as taken on taken.turf_id = ground.turf_id and part = any (ground.parts)
    where ground.turf_id = ${booking.turf_id} and period && tstzrange(${now}, ${until}) and source_id <> ${booking.id}
    union all
    select ground.id, lower(block.period), upper(block.period)
    from ground join block on block.turf_id = ground.turf_id and block.active and block.kind = 'BLOCK'
      join ground blocked on blocked.id = block.ground_id and blocked.parts && ground.parts
    where ground.turf_id = ${booking.turf_id} and block.period && tstzrange(${now}, ${until})`.execute(db)
  return rows
}

const timesOf = (
  ground: GroundForSale,
  day: { date: string; now: Date; taken: readonly Taken[]; booking: Selectable<BookingTable> },
): FreeTime[] => {
  const { date, booking } = day
  const hours = hoursOn(ground.hours, date)
  if (!hours) return []
  const open = openInterval(hours)
  const minute = (instant: Date): number => minutesSince(date, ground.timeZone, instant.getTime())
  const free = freeIntervals(
    open,
    day.taken.map(({ from, to }) => ({ startsAt: minute(from), endsAt: minute(to) })),
  )
  const minutes = booking.ends_minute - booking.starts_minute
  return startTimes({ free, opensAt: open.startsAt, minimumMinutes: minutes })
    .map((startsAt) => ({ startsAt, endsAt: startsAt + minutes }))
    .filter(({ startsAt }) => instantAt(date, startsAt, ground.timeZone) >= day.now)
    .map((interval) => ({ date, ground, interval, price: listPrice(ground, date, interval) }))
}
