import type { Api } from '@baari/contract/api.ts'
import type { Answer, RequestOf } from '@baari/contract/endpoint.ts'
import type { CancelledBy } from '@baari/db/schema.ts'
import { isCancellableByTurf } from '@baari/domain/bookings/cancellation.ts'
import { sql } from 'kysely'
import type { Announcing } from '../bookings/bookingServices.ts'
import type { NotifyJob } from '../jobNames.ts'
import { wholeReturn } from '../passes/usePass.ts'
import { recordAuditEvents } from '../platform/audit/audit.ts'
import type { Handler, Viewer } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { hasPermission } from '../platform/permissions/permissions.ts'
import { cancelGame, endConfirmed } from './cancelGame.ts'

type Body = RequestOf<Api['cancelOwnerBooking']>['body']

interface Services {
  config: { APP_SECRET: string }
  notifyJob: NotifyJob
}

interface TurfCancelling {
  body: Body
  by: Extract<CancelledBy, 'OWNER' | 'ADMIN'>
  actorId: string
  /** Whose turfs; without it, everybody's. */
  within?: Viewer
}

export const cancelOwnerBooking =
  ({ config, notifyJob }: Services): Handler<Api['cancelOwnerBooking']> =>
  async ({ body }, { db, now, viewer, afterCommit }) => {
    const cancelling = { body, by: 'OWNER', actorId: viewer.accountId, within: viewer } as const
    const cancelled = await cancelForTurf(cancelling, { db, now, appSecret: config.APP_SECRET })
    afterCommit(() => {
      for (const job of ['sendRefunds', 'sendMessages', 'offerFreedTime'] as const) notifyJob(job)
    })
    return cancelled
  }

/** Cancels a booking, a player's seats or a whole game for the turf: everything that was paid goes back. */
export const cancelForTurf = async (
  cancelling: TurfCancelling,
  clock: Announcing,
): Promise<Answer<Api['cancelOwnerBooking']>> => {
  const { body, actorId } = cancelling
  const refundAmount = body.partialBookingId
    ? await cancelSeats(cancelling, body.partialBookingId, clock)
    : ((await cancelFull(cancelling, clock)) ?? (await cancelWholeGame(cancelling, clock)))
  const subjectId = body.partialBookingId ?? body.bookingId
  await recordAuditEvents(
    [{ actorId, action: 'booking.cancelled', subjectId, after: { reason: body.reason, refundAmount } }],
    {
      ...clock,
    },
  )
  return {
    bookingId: body.bookingId,
    status: 'CANCELLED',
    refundAmount,
    message: 'Booking cancelled successfully',
  }
}

/** Nothing when there is no such booking of a whole ground. */
const cancelFull = async ({ body, by, within }: TurfCancelling, clock: Announcing): Promise<number | undefined> => {
  let found = clock.db
    .selectFrom('booking')
    .innerJoin('turf', 'turf.id', 'booking.turf_id')
    .selectAll('booking')
    .where('booking.id', '=', body.bookingId)
    .where('booking.game_id', 'is', null)
  if (within) found = found.where(hasPermission(within))
  const booking = await found.forNoKeyUpdate('booking').executeTakeFirst()
  if (!booking) return undefined
  if (!isCancellableByTurf({ ...booking, bookingType: 'FULL', startsAt: booking.starts_at, now: clock.now }))
    throw new Failure('BOOKING_NOT_CANCELLABLE')
  await endConfirmed({ booking, by, reason: body.reason }, clock)
  return (await wholeReturn(clock.db, booking.id)).refundAmount
}

/** The game, with its ground’s games locked, so that players can neither join nor leave it before the commit. */
const lockedGame = async ({ body, within }: TurfCancelling, { db, now }: Announcing) => {
  let found = db
    .selectFrom('game')
    .innerJoin('turf', 'turf.id', 'game.turf_id')
    .selectAll('game')
    .where('game.id', '=', body.bookingId)
  if (within) found = found.where(hasPermission(within))
  const known = await found.executeTakeFirst()
  if (!known) throw new Failure('NOT_FOUND', { message: 'We could not find this booking.' })
  await sql`select lock_games(${known.ground_id})`.execute(db)
  const game = await found.executeTakeFirstOrThrow()
  if (!isCancellableByTurf({ ...game, bookingType: 'PARTIAL', startsAt: game.starts_at, now }))
    throw new Failure('BOOKING_NOT_CANCELLABLE')
  return game
}

const cancelWholeGame = async (cancelling: TurfCancelling, clock: Announcing): Promise<number> => {
  const game = await lockedGame(cancelling, clock)
  const { paid } = await clock.db
    .selectFrom('booking')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('captured'), sql<number>`0`).as('paid'))
    .where('game_id', '=', game.id)
    .where('status', 'in', ['CONFIRMED', 'PAYMENT_AWAITED'])
    .executeTakeFirstOrThrow()
  const { by, body } = cancelling
  await cancelGame({ gameId: game.id, groundId: game.ground_id, by, reason: body.reason, onlyPending: false }, clock)
  return Number(paid)
}

/** One player's seats are free again; with the last of them the game is off. */
const cancelSeats = async (cancelling: TurfCancelling, seatsId: string, clock: Announcing): Promise<number> => {
  const { db } = clock
  const { by, body } = cancelling
  const game = await lockedGame(cancelling, clock)
  const seats = await db
    .selectFrom('booking')
    .selectAll()
    .where('id', '=', seatsId)
    .where('game_id', '=', game.id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!seats) throw new Failure('NOT_FOUND', { message: 'We could not find this booking.' })
  if (seats.status !== 'CONFIRMED') throw new Failure('BOOKING_NOT_CANCELLABLE')
  await endConfirmed({ booking: seats, by, reason: body.reason }, clock)
  return seats.captured
}

/** Cancels on any turf; the players get everything back. */
export const cancelAnyBooking =
  ({ config, notifyJob }: Services): Handler<Api['cancelAnyBooking']> =>
  async ({ body }, { db, now, viewer, afterCommit }) => {
    const cancelling = { body, by: 'ADMIN', actorId: viewer.accountId } as const
    const cancelled = await cancelForTurf(cancelling, { db, now, appSecret: config.APP_SECRET })
    afterCommit(() => {
      for (const job of ['sendRefunds', 'sendMessages', 'offerFreedTime'] as const) notifyJob(job)
    })
    return cancelled
  }
