import { BlockList } from 'node:net'
import type { Api } from '@baari/contract/api.ts'
import type { RequestOf } from '@baari/contract/endpoint.ts'
import type { CountedRefusal } from '@baari/contract/payments/payments.ts'
import type { Database } from '@baari/db/connect.ts'
import { newId } from '@baari/db/newId.ts'
import { businessInterval, checkSlot } from '@baari/domain/availability/slots.ts'
import type { Quote } from '@baari/domain/bookings/coupon.ts'
import {
  HOLD,
  HOLDS_PER_PLAYER,
  type HoldLength,
  MISSED_MOST,
  missedPoints,
  UNPAID_BOOKINGS_PER_PLAYER,
} from '@baari/domain/bookings/hold.ts'
import { policyOfTurf } from '@baari/domain/bookings/move.ts'
import { GAME_MINUTES } from '@baari/domain/games/seats.ts'
import type { Interval } from '@baari/domain/shared/interval.ts'
import { isRefused } from '@baari/domain/shared/refusal.ts'
import { dateAt, instantAt } from '@baari/domain/shared/zonedTime.ts'
import type { Price } from '@baari/domain/turfs/price.ts'
import { sql } from 'kysely'
import { digestKeyOf, keyedDigest } from '../platform/bankKeys.ts'
import { Failure } from '../platform/http/failure.ts'
import { minutesSince } from '../turfs/freeStarts.ts'
import type { GroundForSale } from '../turfs/groundForSale.ts'
import { announce } from './announce.ts'
import type { Announcing, BookingServices } from './bookingServices.ts'
import { type AppliedCoupon, couponFor, quoteFor } from './priceSlot.ts'

interface HoldRequest {
  accountId: string
  ground: GroundForSale
  game: string
  date: string
  slot: RequestedSlot
  quote: Quote
  payFull: boolean
  coupon: AppliedCoupon | undefined
  provider: string
  /** `networkDigest` of the caller. */
  heldFrom: string | null
  /** How long the turf has to answer; an enquiry takes no slot and has no order. */
  enquiry?: HoldLength
}

interface WholeGround {
  ground: GroundForSale
  slot: RequestedSlot
  price: Price
  body: Pick<RequestOf<Api['bookFull']>['body'], 'couponCode' | 'date' | 'payFull' | 'selectedGameType'>
  accountId: string
  /** The network address of the caller. */
  address: string
}

/** The request to hold a whole ground at its price, with the coupon applied. */
export const wholeGroundRequest = async (
  db: Database,
  { ground, slot, price, body, accountId, address }: WholeGround,
  { config, gateway }: Pick<BookingServices, 'config' | 'gateway'>,
): Promise<HoldRequest> => {
  const { date, selectedGameType: game } = body
  const payFull = body.payFull ?? false
  const coupon = await couponFor(db, body.couponCode, {
    accountId,
    turfId: ground.turfId,
    total: price.listPrice,
    bookingType: 'FULL',
    game,
    date,
    slot: { groundId: ground.id, startsAt: slot.startsAt, endsAt: slot.endsAt },
    secret: config.BANK_SECRET,
  })
  return {
    accountId,
    ground,
    game,
    date,
    slot,
    quote: quoteFor(ground, price, { discount: coupon?.discount, payFull }),
    payFull,
    coupon,
    provider: gateway.name,
    heldFrom: networkDigest(address, config.APP_SECRET),
  }
}

type HoldOutcome =
  /** With the instant at which the hold ends; a booking confirmed at once has none. */
  | { outcome: 'HELD' | 'YOURS'; bookingId: string; holdExpiresAt: string | null }
  /** With the day's live periods of the ground's parts, in minutes of the business day. */
  | { outcome: 'SLOT_TAKEN'; taken: [number, number][] }
  | {
      outcome: 'SLOT_IN_PAST' | 'ENQUIRY_TOO_LATE' | 'HOLD_LIMIT_REACHED' | 'GROUND_CHANGED' | CountedRefusal
    }

interface Held {
  booking: ReturnType<typeof bookingRow> & { hold_expires_at: Date | null }
  order: ReturnType<typeof orderRow> | undefined
  answer: HoldOutcome
}

/** How soon after its making an order is first asked about. */
const FIRST_CHECK_MILLISECONDS = 30_000

/**
 * Takes slot, price, coupon and payment intent in one statement: all of them, or none and the reason. A booking of which
 * nothing is paid now is confirmed as it is taken, and told of in the same transaction.
 */
export const holdBooking = async (request: HoldRequest, clock: Announcing): Promise<Held> => {
  const booking = bookingRow(request, clock.now)
  if (booking.status === 'PAYMENT_AWAITED') {
    const order = request.enquiry ? undefined : orderRow({ ...request, bookingId: booking.id, attempt: 1 }, clock.now)
    const answer = await take(request, { booking, order }, clock.db)
    return { booking: { ...booking, hold_expires_at: holdEndIn(answer) }, order, answer }
  }
  return clock.db.transaction().execute(async (db) => {
    const answer = await take(request, { booking, order: undefined }, db)
    if (answer.outcome === 'HELD' && booking.total > 0) await refuseUnpaidBooking(booking, db)
    if (answer.outcome === 'HELD') await announce('booking_confirmed', booking, { ...clock, db })
    return { booking: { ...booking, hold_expires_at: null }, order: undefined, answer }
  })
}

/** When a hold ends, as the database has decided. */
export const holdEndIn = (answer: object): Date | null =>
  'holdExpiresAt' in answer && typeof answer.holdExpiresAt === 'string' ? new Date(answer.holdExpiresAt) : null

const take = async (
  { ground, coupon, enquiry = HOLD }: HoldRequest,
  { booking, order }: { booking: ReturnType<typeof bookingRow>; order: Held['order'] },
  db: Database,
): Promise<HoldOutcome> => {
  const { rows } = await sql<{ answer: HoldOutcome }>`
    select hold_booking(${JSON.stringify(booking)}, ${order ? JSON.stringify(order) : null}, ${ground.parts}::smallint[],
      ${ground.version}, ${HOLDS_PER_PLAYER}, ${coupon ? JSON.stringify(coupon.use) : null}, ${JSON.stringify(enquiry)}) as answer`.execute(
    db,
  )
  return rows[0]!.answer
}

/** A booking of which nothing is paid now is confirmed as it is made. */
const bookingRow = (request: HoldRequest, now: Date) => {
  const { ground, slot, quote } = request
  const isFree = quote.payNow === 0 && !request.enquiry
  return {
    id: newId('BOOKING', now),
    account_id: request.accountId,
    turf_id: ground.turfId,
    ground_id: ground.id,
    booking_type: 'FULL',
    status: isFree ? 'CONFIRMED' : 'PAYMENT_AWAITED',
    game: request.game,
    date: request.date,
    starts_minute: slot.interval.startsAt,
    ends_minute: slot.interval.endsAt,
    starts_at: slot.startsAt,
    ends_at: slot.endsAt,
    ...priceColumns(request),
    captured: 0,
    refunded: 0,
    cancellation_policy: policyOfTurf(ground),
    awaits_answer: request.enquiry !== undefined,
    hold_address_digest: isFree ? null : request.heldFrom,
    late_confirmed: false,
  } as const
}

/** The frozen price. */
export const priceColumns = ({ quote, payFull, coupon }: Pick<HoldRequest, 'quote' | 'payFull' | 'coupon'>) => ({
  list_price: quote.listPrice,
  price_lines: quote.lines,
  coupon_code: coupon?.code ?? null,
  discount_by_platform: quote.discount.platform,
  discount_by_turf: quote.discount.turf,
  total: quote.due,
  pay_now: quote.payNow,
  pays_in_full: payFull,
})

/** The intent to collect. Its receipt names booking and attempt, so that a lost answer can be looked up. */
export const orderRow = (
  order: { bookingId: string; attempt: number; provider: string; quote: Pick<Quote, 'payNow'> },
  now: Date,
) => ({
  id: newId('ORDER', now),
  booking_id: order.bookingId,
  provider: order.provider,
  receipt: `${order.bookingId.slice(order.bookingId.lastIndexOf('_') + 1)}_${order.attempt}`,
  amount: order.quote.payNow,
  currency: 'INR',
  status: 'INTENDED' as const,
  openings: 0,
  checks_done: 0,
  next_check_at: new Date(now.getTime() + FIRST_CHECK_MILLISECONDS),
  created_at: now,
})

/** Missed bookings are held against a player for so long. */
const DAYS_REMEMBERED = 90

/**
 * A turf that takes no advance relies on its players to come. Refuses one more unpaid booking to a player who already has
 * several ahead, or has missed some; paying in full stays open. A mark of which an admin has agreed that it is wrong is not
 * held against them. The caller holds the lock of the player's holds, and
 * the booking is among those ahead.
 */
const refuseUnpaidBooking = async (booking: { account_id: string }, db: Database): Promise<void> => {
  const { rows } = await sql<{ ahead: number; missed: number; missedUnpaid: number }>`
    select count(*) filter (where status = 'CONFIRMED' and starts_at > database_now() and pay_now = 0 and total > 0) as ahead,
           count(*) filter (where is_missed and pay_now > 0) as missed,
           count(*) filter (where is_missed and pay_now = 0) as "missedUnpaid"
    from (select status, starts_at, pay_now, total,
                 exists (select from no_show where booking_id = booking.id
                         and marked_at > database_now() - ${DAYS_REMEMBERED} * interval '1 day')
                 and not exists (select from appeal where booking_id = booking.id and decision = 'AGREED') as is_missed
          from booking where account_id = ${booking.account_id}) mine`.execute(db)
  const { ahead, missed, missedUnpaid } = rows[0]!
  if (missedPoints({ paid: missed, unpaid: missedUnpaid }) >= MISSED_MOST) throw new Failure('MISSED_UNPAID')
  if (ahead > UNPAID_BOOKINGS_PER_PLAYER) throw new Failure('UNPAID_LIMIT_REACHED')
}

interface SlotRequest {
  bookingType: 'FULL' | 'PARTIAL'
  date: string
  /** Wall minutes. */
  startTime: number
  endTime: number
  selectedGameType: string
}

export interface RequestedSlot {
  /** Minutes of the business day. */
  interval: Interval
  startsAt: Date
  endsAt: Date
}

/** The slot that is asked for, if the ground can be booked at that time at all; else the Failure that says why not. */
export const requestedSlot = (ground: GroundForSale, request: SlotRequest, now: Date): RequestedSlot => {
  if (!ground.available) throw new Failure('GROUND_CLOSED')
  const isOffered = request.bookingType === 'FULL' ? ground.allowFull : ground.allowPartial
  if (!isOffered) throw new Failure('BOOKING_TYPE_NOT_OFFERED')
  if (!ground.games.includes(request.selectedGameType)) throw new Failure('GAME_NOT_SUPPORTED')
  const hours = { opensAt: ground.opensAt, closesAt: ground.closesAt }
  const interval = businessInterval(hours, request.startTime, request.endTime)
  const today = dateAt(now, ground.timeZone)
  const refusal = checkSlot({
    interval,
    date: request.date,
    today,
    nowMinutes: minutesSince(today, ground.timeZone, now.getTime()),
    hours,
    minimumMinutes: request.bookingType === 'FULL' ? ground.minimumMinutes : GAME_MINUTES[0],
  })
  if (isRefused(refusal)) throw new Failure(refusal.refused)
  return {
    interval,
    startsAt: instantAt(request.date, interval.startsAt, ground.timeZone),
    endsAt: instantAt(request.date, interval.endsAt, ground.timeZone),
  }
}

/** Networks that say nothing of who calls: a proxy's on the way, or this machine's. */
const ownNetworks = new BlockList()
ownNetworks.addSubnet('10.0.0.0', 8)
ownNetworks.addSubnet('127.0.0.0', 8)
ownNetworks.addSubnet('169.254.0.0', 16)
ownNetworks.addSubnet('172.16.0.0', 12)
ownNetworks.addSubnet('192.168.0.0', 16)
// The network of ::1. IPv4 addresses would be found in a subnet of it, too.
ownNetworks.addAddress('::', 'ipv6')
ownNetworks.addSubnet('fc00::', 7, 'ipv6')
ownNetworks.addSubnet('fe80::', 10, 'ipv6')

/** The digest of a caller's network (`networkOf`), as PostgreSQL reads bytes. Null for our own networks. */
export const networkDigest = (network: string, secret: string): string | null =>
  (network.includes(':') ? ownNetworks.check(`${network}::`, 'ipv6') : ownNetworks.check(network))
    ? null
    : `\\x${keyedDigest('address', network, digestKeyOf(secret)).toString('hex')}`
