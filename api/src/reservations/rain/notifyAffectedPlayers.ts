import type { Database } from '@baari/db/connect.ts'
import { newId } from '@baari/db/newId.ts'
import type { BookingTable } from '@baari/db/schema.ts'
import { RAIN_REASON } from '@baari/domain/reservations/rainChoice.ts'
import { deadlineFact } from '@baari/domain/shared/playTime.ts'
import { turfActs } from '@baari/domain/shared/turfActs.ts'
import { INDIA } from '@baari/domain/shared/zonedTime.ts'
import { type Selectable, sql } from 'kysely'
import { announce } from '../../bookings/announce.ts'
import { lockBooking } from '../../bookings/bookingRows.ts'
import type { Announcing } from '../../bookings/bookingServices.ts'
import { endBooking } from '../../bookings/cancelBooking.ts'
import { callOffGame } from '../../games/cancelGame.ts'
import type { NotifyJob } from '../../jobNames.ts'
import { wholeReturn } from '../../passes/usePass.ts'
import { databaseNow } from '../../platform/jobs/clock.ts'
import type { Job } from '../../platform/jobs/job.ts'
import { processDueRows } from '../../platform/jobs/processDueRows.ts'
import { eachOnItsOwn } from '../../platform/jobs/workFailure.ts'
import { withdrawKeptTimes } from '../../squads/squadTimes.ts'
import { withdrawOffers } from '../../waitlist/offerFreedTime.ts'
import { type ClosureRow, readClosure } from './rainClosures.ts'
import { liesIn, type Stretch } from './readAffected.ts'

/** Services for asking players and refunding them. */
export interface RainWork {
  db: Database
  appSecret: string
  /** Where people reach Baari, for the link in a message. */
  publicUrl: string
  notifyJob: NotifyJob
}

interface Reaching extends Announcing {
  publicUrl: string
}

type Booking = Selectable<BookingTable>

/**
 * Asks every player whose time a closure takes, ends unpaid bookings, and calls games off. The blocks are there
 * already, so no new booking arrives during the run. Each booking gets a separate transaction and is asked once,
 * however many processes run this and however often it restarts; one that fails keeps the closure open and delays no
 * other.
 */
export const notifyAffectedPlayers = async (
  closureId: string,
  { db, now, appSecret, publicUrl }: Omit<RainWork, 'notifyJob'> & { now: Date },
): Promise<void> => {
  const closure = await readClosure(db, closureId)
  if (closure.notified_at) return
  const within = (work: (clock: Reaching) => Promise<void>): Promise<void> =>
    db.transaction().execute((transaction) => work({ db: transaction, now, appSecret, publicUrl }))
  const stretch = { turfId: closure.turf_id, parts: closure.parts, from: closure.from, to: closure.to }
  await within((clock) => withdrawKeptTimes(clock.db, stretch))
  await within((clock) => withdrawOffers(clock.db, stretch))
  const games = await gamesIn(db, stretch, closure.created_at)
  const bookings = await bookingsIn(db, stretch, closure.created_at)
  const asks = [
    ...games.map((game) => (clock: Reaching) => callOff(game, closure, clock)),
    ...bookings.map(
      ({ id }) =>
        (clock: Reaching) =>
          reachBooking(id, closure, clock),
    ),
  ]
  await eachOnItsOwn(asks, within)
  await db
    .updateTable('rain_closure')
    .set({ notified_at: now })
    .where('id', '=', closure.id)
    .where('notified_at', 'is', null)
    .execute()
}

const gamesIn = async (db: Database, { turfId, parts, from, to }: Stretch, since: Date) => {
  const { rows } = await sql<{ id: string; ground_id: string }>`
    select game.id, game.ground_id from game join ground on ground.id = game.ground_id
    where game.turf_id = ${turfId} and ground.parts && ${parts}::smallint[] and game.status in ('PENDING', 'CONFIRMED')
      and tstzrange(game.starts_at, game.ends_at) && tstzrange(${from}, ${to}) and game.starts_at > ${since}
    order by game.ground_id, game.id`.execute(db)
  return rows
}

const bookingsIn = async (db: Database, stretch: Stretch, since: Date) => {
  const { rows } = await sql<{ id: string }>`
    select booking.id from booking join ground on ground.id = booking.ground_id
    where ${liesIn(stretch)} and booking.game_id is null and booking.starts_at > ${since}
      and (booking.status = 'CONFIRMED' or (booking.status = 'PAYMENT_AWAITED' and not booking.awaits_answer and booking.next_check_at is null))
    order by booking.id`.execute(db)
  return rows
}

/** The game is off at once; the money for its seats waits for each player's choice. */
const callOff = async (
  game: { id: string; ground_id: string },
  closure: ClosureRow,
  clock: Reaching,
): Promise<void> => {
  const ended = await callOffGame(
    { gameId: game.id, groundId: game.ground_id, by: 'OWNER', reason: RAIN_REASON, onlyPending: false },
    clock,
  )
  for (const seats of ended?.seats ?? [])
    if (seats.status === 'CONFIRMED') await ask(seats, closure, clock)
    else
      await endBooking(
        { booking: seats, by: 'OWNER', reason: RAIN_REASON, refundAmount: 0, news: 'game_cancelled' },
        clock,
      )
}

const reachBooking = async (bookingId: string, closure: ClosureRow, clock: Reaching): Promise<void> => {
  const booking = await lockBooking(clock.db, bookingId)
  // Its player may have moved it out of the rain since.
  const stretch = { turfId: closure.turf_id, parts: closure.parts, from: closure.from, to: closure.to }
  if ((await bookingsIn(clock.db, stretch, closure.created_at)).every(({ id }) => id !== bookingId)) return
  if (booking.status === 'CONFIRMED') await ask(booking, closure, clock)
  // A payment under way finds it over, and goes back.
  if (booking.status === 'PAYMENT_AWAITED')
    await endBooking({ booking, by: 'OWNER', reason: RAIN_REASON, refundAmount: 0 }, clock)
}

/** One choice per closure, and one open choice per booking. */
const ask = async (booking: Booking, closure: ClosureRow, clock: Reaching): Promise<void> => {
  const request = await clock.db
    .insertInto('rain_choice')
    .values({
      id: newId('CHOICE', clock.now),
      closure_id: closure.id,
      booking_id: booking.id,
      ground_id: booking.ground_id,
      date: booking.date,
      starts_minute: booking.starts_minute,
      ends_minute: booking.ends_minute,
      decide_by: booking.starts_at,
      created_at: clock.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!request) return
  await announce(
    turfActs.closeForRain.notified,
    {
      ...booking,
      refund: (await wholeReturn(clock.db, booking.id)).refundAmount,
      until: deadlineFact(booking.starts_at, INDIA),
      link: `${clock.publicUrl}/bookings/rain/${encodeURIComponent(booking.id)}`,
      tellUntil: booking.starts_at,
    },
    clock,
  )
}

/** The process that closes asks all players at once. Should it die, this job takes over after this long. */
const LEASE_MILLISECONDS = 30_000

/** Finishes closures whose players have not all been asked. */
export const reachClosures = (work: RainWork): Job =>
  processDueRows({
    name: 'reachClosures',
    everyMilliseconds: 5000,
    db: work.db,
    due: sql`
      select id, created_at as since from rain_closure
      where notified_at is null and created_at <= ${databaseNow} - ${LEASE_MILLISECONDS} * interval '1 millisecond'`,
    handle: async ([closureId = ''], now) => {
      await notifyAffectedPlayers(closureId, { ...work, now })
      work.notifyJob('sendMessages')
      return 1
    },
    atOnce: 1,
  })
