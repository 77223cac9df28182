import type { Database } from '@baari/db/connect.ts'
import type { BookingTable, RainChoiceBy, RainChoiceState } from '@baari/db/schema.ts'
import { type Selectable, sql } from 'kysely'
import { Failure } from '../platform/http/failure.ts'
import { databaseNow } from '../platform/jobs/clock.ts'

/** Locks a booking, then reads it. */
export const lockBooking = (db: Database, bookingId: string) =>
  db.selectFrom('booking').selectAll().where('id', '=', bookingId).forNoKeyUpdate().executeTakeFirstOrThrow()

/** Locks the games of a booking's ground if the booking is of seats, then the booking, in the order used everywhere. */
export const lockBookingOfGames = async (db: Database, bookingId: string) => {
  await sql`select lock_games(ground_id) from booking where id = ${bookingId} and game_id is not null`.execute(db)
  return lockBooking(db, bookingId)
}

type Booking = Selectable<BookingTable>

const found = async (query: { executeTakeFirst(): Promise<Booking | undefined> }): Promise<Booking> => {
  const booking = await query.executeTakeFirst()
  if (!booking) throw new Failure('NOT_FOUND', { message: 'We could not find this booking.' })
  return booking
}

const ofAccount = (db: Database, bookingId: string, accountId: string) =>
  db.selectFrom('booking').selectAll().where('id', '=', bookingId).where('account_id', '=', accountId)

/** A booking of this account; NOT_FOUND for any other. */
export const ownBooking = (db: Database, bookingId: string, accountId: string): Promise<Booking> =>
  found(ofAccount(db, bookingId, accountId))

/** A booking of this account, locked for a change; NOT_FOUND for any other. */
export const lockOwnBooking = (db: Database, bookingId: string, accountId: string): Promise<Booking> =>
  found(ofAccount(db, bookingId, accountId).forNoKeyUpdate())

/** The choice offered to a player when the turf closed for rain during the booking. */
interface RainChoiceFacts {
  state: RainChoiceState
  decidedBy: RainChoiceBy | null
  decideBy: string
}

/** The newest choice of a booking as jsonb, if any; for use where `booking` is in scope. */
export const rainChoiceOf = sql<RainChoiceFacts | null>`(
  select jsonb_build_object('state', state, 'decidedBy', decided_by, 'decideBy', decide_by)
  from rain_choice where rain_choice.booking_id = booking.id order by created_at desc, id desc limit 1)`

/** Until the player chooses, the booking is neither completed nor cancelled by the policy, and gets no reminders. */
export const awaitsRainChoice = sql<boolean>`exists (
  select from rain_choice where rain_choice.booking_id = booking.id and state = 'OPEN')`

/** While the turf is asked whether the players could play, it is neither played nor cancelled by the policy. */
export const awaitsTurfsAnswer = sql<boolean>`exists (
  select from access_dispute where access_dispute.booking_id = booking.id and access_dispute.state = 'OPEN')`

/** Whether the player of the booking has reported being turned away, whatever the outcome. */
export const hasAccessDispute = sql<boolean>`exists (
  select from access_dispute where access_dispute.booking_id = booking.id)`

export const isCheckedIn = sql<boolean>`exists (select from check_in where check_in.booking_id = booking.id)`

/** When turfs denied access disputes of the booking's player, over any booking. For use where `booking` is in scope. */
export const deniedTimes = sql<string[]>`coalesce((
  select jsonb_agg(decided_at) from access_dispute denied join booking before on before.id = denied.booking_id
  where before.account_id = booking.account_id and denied.state = 'DENIED'), '[]')`

/** Gives the bookings ahead at a turf to its new owner, who is paid for them and admits their players. */
export const giveBookings = async (
  db: Database,
  { turfId, ownerId, from }: { turfId: string; ownerId: string; from: string },
): Promise<void> => {
  await db
    .updateTable('booking')
    .set({ owner_id: ownerId })
    .where('turf_id', '=', turfId)
    .where('owner_id', '=', from)
    .where('starts_at', '>', databaseNow)
    .where('status', 'in', ['PENDING', 'PAYMENT_AWAITED', 'CONFIRMED'])
    .execute()
}
