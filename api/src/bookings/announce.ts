import { shortId } from '@baari/contract/wire/values.ts'
import type { Database } from '@baari/db/connect.ts'
import type { BookingTable } from '@baari/db/schema.ts'
import { rupeeText } from '@baari/domain/shared/money.ts'
import { timeFact } from '@baari/domain/shared/playTime.ts'
import { type Selectable, sql } from 'kysely'
import { kinds } from '../platform/messaging/kinds/kinds.generated.ts'
import type { FactsOf, KindTo, MessageKind, NeededFact, ParametersOf } from '../platform/messaging/kinds.ts'
import { notify } from '../platform/messaging/notify.ts'
import { queueMessage } from '../platform/messaging/queueMessage.ts'
import { templates } from '../platform/messaging/templates.ts'
import type { Announcing } from './bookingServices.ts'

/** The kinds for the player of a booking. */
export type BookingNews = KindTo<'BOOKER'>

const MESSAGE_LIFE_MILLISECONDS = 6 * 3_600_000

type ToldBooking = Pick<
  Selectable<BookingTable>,
  'id' | 'account_id' | 'turf_id' | 'ground_id' | 'date' | 'starts_minute' | 'ends_minute' | 'total' | 'pay_now'
> & {
  /** Paise that go back, and why, when it was cancelled. */
  refund?: number
  reason?: string
  /** When it was, '2027-01-17' and '19:00–20:00', of one that has another time now. */
  movedFrom?: { date: string; time: string }
  /** The player's deadline for an answer ('18:30'), and the link to answer at. */
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

/** The field behind each fact that not every booking has. */
interface Fields {
  refund: 'refund'
  reason: 'reason'
  oldDate: 'movedFrom'
  oldTime: 'movedFrom'
  until: 'until'
  link: 'link'
  game: 'gameId'
  split: 'shareId'
  name: 'name'
  squad: 'squadId'
}

type FieldOf<K extends BookingNews> = Fields[NeededFact<K> & keyof Fields]

/** A booking with the fields that the notification needs. */
type Told<K extends BookingNews> = ToldBooking & Required<Pick<ToldBooking, FieldOf<K>>>

/** Notifies the player of the booking in the app, and by message if the kind has one; then the turf. */
export const announce = async <K extends BookingNews>(kind: K, booking: Told<K>, clock: Announcing): Promise<void> => {
  const { phone, language, facts } = await readFacts(booking, clock.db)
  // The fields of `Told` become these facts, by the table above.
  const told = facts as unknown as FactsOf<K> & ParametersOf<K & MessageKind>
  const giveUpAt = new Date(
    Math.min(clock.now.getTime() + MESSAGE_LIFE_MILLISECONDS, booking.tellUntil?.getTime() ?? Number.POSITIVE_INFINITY),
  )
  if (hasMessage(kind))
    await queueMessage({ recipient: phone, language, template: kind, parameters: told, giveUpAt }, clock)
  const { id: bookingId, turf_id: turfId, isOwn = false } = booking
  await notify({ accountId: booking.account_id, kind, facts: told, bookingId, turfId, isOwn }, clock)
  await notifyTurf(kind, { booking, facts }, clock)
}

const hasMessage = <K extends BookingNews>(kind: K): kind is K & MessageKind => kind in templates

/** The notifications by which the open pages of the owner and the desk follow players' bookings. */
const followers: ReadonlyMap<string, KindTo<'TURF'>> = new Map(
  Object.values(kinds).flatMap((one) => (one.to === 'TURF' && one.after ? [[one.after, one.kind]] : [])),
)

const notifyTurf = async (
  news: BookingNews,
  { booking, facts }: { booking: ToldBooking; facts: Record<string, string> },
  clock: Announcing,
): Promise<void> => {
  const kind = followers.get(news)
  if (kind === undefined) return
  const { rows: atTheTurf } = await sql<{ account_id: string }>`
    select account_id from account_permission where turf_id = ${booking.turf_id} and permission >= 'DESK' order by account_id`.execute(
    clock.db,
  )
  const told = { kind, facts: facts as FactsOf<typeof kind>, bookingId: booking.id, turfId: booking.turf_id }
  for (const { account_id: accountId } of atTheTurf) await notify({ ...told, accountId }, clock)
}

const readFacts = async (booking: ToldBooking, db: Database) => {
  const { phone, language, turf, ground } = await db
    .selectFrom('account')
    .innerJoin('ground', (join) => join.on('ground.id', '=', booking.ground_id))
    .innerJoin('turf', 'turf.id', 'ground.turf_id')
    .select(['account.phone', 'account.language', 'ground.name as ground', 'turf.name as turf'])
    .where('account.id', '=', booking.account_id)
    .executeTakeFirstOrThrow()
  const facts = {
    turf,
    ground,
    date: booking.date,
    time: timeFact(booking.starts_minute, booking.ends_minute),
    paid: rupeeText(booking.pay_now),
    due: rupeeText(booking.total - booking.pay_now),
    reference: shortId(booking.id),
    ...(booking.refund === undefined ? {} : { refund: rupeeText(booking.refund) }),
    ...(booking.reason === undefined ? {} : { reason: booking.reason }),
    ...(booking.movedFrom === undefined ? {} : { oldDate: booking.movedFrom.date, oldTime: booking.movedFrom.time }),
    ...(booking.until === undefined ? {} : { until: booking.until }),
    ...(booking.link === undefined ? {} : { link: booking.link }),
    ...(booking.gameId === undefined ? {} : { game: booking.gameId }),
    ...(booking.shareId === undefined ? {} : { split: booking.shareId }),
    ...(booking.name === undefined ? {} : { name: booking.name }),
    ...(booking.squadId === undefined ? {} : { squad: booking.squadId }),
  }
  return { phone, language, facts }
}

/** Tells the payer that their refund has been sent. A refund for a share is announced when the share is paid. */
export const announceRefund = async (
  { id, bookingId, amount }: { id: string; bookingId: string; amount: number },
  clock: Announcing,
): Promise<void> => {
  const booking = await clock.db.selectFrom('booking').selectAll().where('id', '=', bookingId).executeTakeFirstOrThrow()
  const { reason, payer_id: payerId } = await clock.db
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.payment_id')
    .innerJoin('payment_order', 'payment_order.id', 'payment.payment_order_id')
    .select(['refund.reason', 'payment_order.payer_id'])
    .where('refund.id', '=', id)
    .executeTakeFirstOrThrow()
  if (reason === 'SHARED') return
  await announce('refund_sent', { ...booking, account_id: payerId ?? booking.account_id, refund: amount }, clock)
}
