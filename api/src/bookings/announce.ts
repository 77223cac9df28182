import { shortId } from '@baari/contract/wire/values.ts'
import type { Database } from '@baari/db/connect.ts'
import type { BookingTable } from '@baari/db/schema.ts'
import { rupeeText } from '@baari/domain/shared/money.ts'
import { timeFact } from '@baari/domain/shared/playTime.ts'
import { type Selectable, sql } from 'kysely'
import { notifyOfPassRefund } from '../passes/settlePassPayment.ts'
import type { PaidFor } from '../payments/queueRefund.ts'
import { kinds } from '../platform/messaging/kinds/kinds.generated.ts'
import type { FactsOf, FollowerOf, KindTo, MessageKind, NeededFact, ParametersOf } from '../platform/messaging/kinds.ts'
import { type News, notify, queueMessage } from '../platform/messaging/notify.ts'
import { templates } from '../platform/messaging/templates.ts'
import type { Announcing } from './bookingServices.ts'

/** The kinds for the player of a booking. */
export type BookingNews = KindTo<'BOOKER'>

const BOOKING_MESSAGE_LIFE_MILLISECONDS = 6 * 3_600_000

type NotifiedBooking = Pick<
  Selectable<BookingTable>,
  'id' | 'account_id' | 'turf_id' | 'ground_id' | 'date' | 'starts_minute' | 'ends_minute' | 'total' | 'pay_now'
> & {
  /** Paise that go back, and why, when it was cancelled. */
  refund?: number
  reason?: string
  /** When it was, '2027-01-17' and '19:00–20:00', of one that has another time now. */
  movedFrom?: { date: string; time: string }
  /** The player's deadline for an answer ('2027-01-17 18:30'), and the link to answer at. */
  until?: string
  link?: string
  /** The game that it is about. */
  gameId?: string
  /** The reader’s share of a split bill. */
  shareId?: string
  /** The first name of the player who booked. */
  name?: string
  /** The squad whose weekly time it is about. */
  squadId?: string
  /** The player’s payment has done it, also when the provider is the first to tell. */
  isOwn?: boolean
  /** Later than this the message says nothing any more. */
  tellUntil?: Date
}

/** The fields whose names differ from those of their facts. */
interface RenamedFields {
  game: 'gameId'
  split: 'shareId'
  squad: 'squadId'
  oldDate: 'movedFrom'
  oldTime: 'movedFrom'
}

type FieldOf<Fact> = Fact extends keyof RenamedFields ? RenamedFields[Fact] : Fact & keyof NotifiedBooking

/** The facts of the notification, and of the turf's notification that follows it. */
type BookingFact<K extends BookingNews> = NeededFact<K | FollowerOf<K>>

/** A booking with the fields that the notification needs. */
type BookingWithFacts<K extends BookingNews> = NotifiedBooking &
  Required<Pick<NotifiedBooking, FieldOf<BookingFact<K>>>>

/** Reads each fact from a booking and its place. */
const readFact: Record<
  BookingFact<BookingNews>,
  (booking: NotifiedBooking & { turf: string; ground: string }) => string | undefined
> = {
  turf: ({ turf }) => turf,
  ground: ({ ground }) => ground,
  date: ({ date }) => date,
  time: ({ starts_minute, ends_minute }) => timeFact(starts_minute, ends_minute),
  paid: ({ pay_now }) => rupeeText(pay_now),
  due: ({ total, pay_now }) => rupeeText(total - pay_now),
  reference: ({ id }) => shortId(id),
  refund: ({ refund }) => (refund === undefined ? undefined : rupeeText(refund)),
  reason: ({ reason }) => reason,
  oldDate: ({ movedFrom }) => movedFrom?.date,
  oldTime: ({ movedFrom }) => movedFrom?.time,
  until: ({ until }) => until,
  link: ({ link }) => link,
  game: ({ gameId }) => gameId,
  split: ({ shareId }) => shareId,
  name: ({ name }) => name,
  squad: ({ squadId }) => squadId,
}

/** Notifies the player of the booking in the app, and by message if the kind has one; then the turf. */
export const announce = async <K extends BookingNews>(
  kind: K,
  booking: BookingWithFacts<K>,
  clock: Announcing,
): Promise<void> => {
  const { phone, language, ...place } = await readPlace(booking, clock.db)
  const read = Object.entries(readFact).map(([fact, of]) => [fact, of({ ...booking, ...place })])
  // `BookingWithFacts` requires every field that these facts are read from.
  const facts = Object.fromEntries(read) as FactsOf<K> & ParametersOf<K & MessageKind> & FactsOf<FollowerOf<K>>
  const giveUpAt = new Date(
    Math.min(
      clock.now.getTime() + BOOKING_MESSAGE_LIFE_MILLISECONDS,
      booking.tellUntil?.getTime() ?? Number.POSITIVE_INFINITY,
    ),
  )
  if (hasMessage(kind))
    await queueMessage({ recipient: phone, language, template: kind, parameters: facts, giveUpAt }, clock)
  const { id: bookingId, turf_id: turfId, isOwn = false } = booking
  await notify({ accountId: booking.account_id, kind, facts, bookingId, turfId, isOwn }, clock)
  const follower = followers.get(kind) as FollowerOf<K> | undefined
  if (follower !== undefined) await notifyTurf({ kind: follower, facts, bookingId, turfId }, clock)
}

const hasMessage = <K extends BookingNews>(kind: K): kind is K & MessageKind => kind in templates

/** The notifications by which the open pages of the owner and the desk follow players' bookings. */
const followers: ReadonlyMap<string, KindTo<'TURF'>> = new Map(
  Object.values(kinds).flatMap((one) => (one.to === 'TURF' && one.after ? [[one.after, one.kind]] : [])),
)

const notifyTurf = async <K extends KindTo<'TURF'>>(
  news: Omit<News<K>, 'accountId'> & { turfId: string },
  clock: Announcing,
): Promise<void> => {
  const { rows: atTheTurf } = await sql<{ account_id: string }>`
    select account_id from account_permission where turf_id = ${news.turfId} and permission >= 'DESK' order by account_id`.execute(
    clock.db,
  )
  for (const { account_id: accountId } of atTheTurf) await notify({ ...news, accountId }, clock)
}

const readPlace = (booking: NotifiedBooking, db: Database) =>
  db
    .selectFrom('account')
    .innerJoin('ground', (join) => join.on('ground.id', '=', booking.ground_id))
    .innerJoin('turf', 'turf.id', 'ground.turf_id')
    .select(['account.phone', 'account.language', 'ground.name as ground', 'turf.name as turf'])
    .where('account.id', '=', booking.account_id)
    .executeTakeFirstOrThrow()

interface AnnouncedRefund {
  id: string
  of: PaidFor
  amount: number
}

/** Notifies the payer that the refund of a booking or a pass has been sent. A refund for a share is announced when the share is paid. */
export const notifyOfRefund = async ({ id, of, amount }: AnnouncedRefund, clock: Announcing): Promise<void> => {
  if (of.booking_id === null) return notifyOfPassRefund({ passId: of.pass_id!, amount }, clock)
  const { reason, booking } = await refundedBooking(id, clock.db)
  if (reason !== 'SHARED') await announce('refund_sent', { ...booking, refund: amount }, clock)
}

/** Notifies the payer that the bank should have credited a refund by `dueBy`. */
export const notifyOfLateRefund = async (
  { id, of, amount, dueBy: until }: AnnouncedRefund & { dueBy: string },
  clock: Announcing,
): Promise<void> => {
  if (of.booking_id === null) return notifyOfPassRefund({ passId: of.pass_id!, amount, lateSince: until }, clock)
  const { booking } = await refundedBooking(id, clock.db)
  await announce('refund_late', { ...booking, refund: amount, until }, clock)
}

/** The booking of a refund, with the payer in place of the booker. */
const refundedBooking = async (refundId: string, db: Database) => {
  const { reason, payer_id: payerId } = await db
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.payment_id')
    .innerJoin('payment_order', 'payment_order.id', 'payment.payment_order_id')
    .select(['refund.reason', 'payment_order.payer_id'])
    .where('refund.id', '=', refundId)
    .executeTakeFirstOrThrow()
  const booking = await db
    .selectFrom('booking')
    .innerJoin('refund', 'refund.booking_id', 'booking.id')
    .selectAll('booking')
    .where('refund.id', '=', refundId)
    .executeTakeFirstOrThrow()
  return { reason, booking: { ...booking, account_id: payerId ?? booking.account_id } }
}
