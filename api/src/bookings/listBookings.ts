import type { Api } from '@baari/contract/api.ts'
import type { Asked } from '@baari/contract/endpoint.ts'
import { MOST_LISTED } from '@baari/contract/wire/wire.ts'
import type { Database } from '@baari/db/connect.ts'
import type { BookingStatus } from '@baari/db/schema.ts'
import { sql } from 'kysely'
import type { Handler } from '../platform/http/context.ts'
import { readList } from '../platform/http/readList.ts'
import { refillFacts, refundFacts } from './bookingMoney.ts'
import { earliestNotOver } from './earliestNotOver.ts'
import { isBeyondMove } from './movableUntil.ts'
import { presentBooking } from './presentBooking.ts'
import { rainChoiceOf } from './rainChoiceOf.ts'
import { isBeyondUndo, undoneRecently } from './undoableUntil.ts'

/** Lists the player’s own bookings: upcoming ones, the next first, then those that are over, the latest first. */
export const listBookings: Handler<Api['listBookings']> = async ({ query }, { db, now, viewer, language }) => {
  const found = mine(db, viewer.accountId, query)
  const { rows, ...totals } = await readList({
    db,
    query,
    rows: inOrderOfPlay(db, { found, now, shown: Math.min((query.page + 1) * query.size, MOST_LISTED) }),
    found,
  })
  return { content: rows.map((booking) => presentBooking(booking, { now, language })), ...totals }
}

const isOver = (now: Date) =>
  sql<boolean>`(booking.ends_at <= ${now} or booking.status not in ('CONFIRMED', 'PAYMENT_AWAITED', 'PENDING'))`

/** Reads at most `shown` rows of each half, upcoming and over, however long the history is. */
export const inOrderOfPlay = (db: Database, { found, now, shown }: { found: Found; now: Date; shown: number }) => {
  const ahead = found
    .where((eb) => eb.not(isOver(now)))
    .where('booking.starts_at', '>', earliestNotOver(now))
    .orderBy('booking.starts_at')
  const over = found.where(isOver(now)).orderBy('booking.starts_at', 'desc')
  const [next, last] = [ahead, over].map((part) => part.select('booking.id').orderBy('booking.id', 'desc').limit(shown))
  return listed(
    db
      .selectFrom('booking')
      .where(sql<boolean>`booking.id in (select id from (${next}) next union all select id from (${last}) last)`),
  )
    .orderBy(isOver(now))
    .orderBy(sql`case when not ${isOver(now)} then booking.starts_at end`)
    .orderBy('booking.starts_at', 'desc')
    .orderBy('booking.id', 'desc')
}

type Query = Asked<Api['listBookings']>['query']

type Found = ReturnType<typeof mine>

/** Paid seats have the status of their game; every other booking has its own status. */
const shownStatus = sql<BookingStatus>`case when booking.game_id is not null and booking.status = 'CONFIRMED'
  then (select status from game where game.id = booking.game_id) else booking.status end`

export const mine = (db: Database, accountId: string, query: Query) => {
  let found = db
    .selectFrom('booking')
    .where('booking.account_id', '=', accountId)
    .where('booking.date', '>=', query.dateFrom)
    .where('booking.date', '<=', query.dateTo)
  if (query.bookingType) found = found.where('booking.booking_type', '=', query.bookingType)
  if (query.bookingStatus) found = found.where(shownStatus, '=', query.bookingStatus)
  return found
}

const toReturnAtVenue = sql<number>`(select coalesce(sum(amount), 0)::bigint from collection_to_return
  where collection_to_return.booking_id = booking.id)`

const userRating = sql<number | null>`(select rating from review where review.booking_id = booking.id)`

/** The found bookings with what their player is shown of turf, ground, game and refunds. */
export const listed = (found: Found) =>
  found
    .innerJoin('ground', 'ground.id', 'booking.ground_id')
    .innerJoin('turf', 'turf.id', 'booking.turf_id')
    .leftJoin('game', 'game.id', 'booking.game_id')
    .selectAll('booking')
    .select(['game.seats_paid', 'game.min_players', 'game.max_players', shownStatus.as('shown_status')])
    .select([
      'ground.name as ground_name',
      'turf.name as turf_name',
      'turf.address',
      'turf.images',
      refundFacts.as('refunds'),
      refillFacts.as('refill'),
      userRating.as('user_rating'),
      toReturnAtVenue.as('to_return_at_venue'),
      rainChoiceOf.as('rain_choice'),
      isBeyondUndo.as('is_beyond_undo'),
      undoneRecently.as('undone_recently'),
      isBeyondMove.as('is_beyond_move'),
    ])

export type ListedBooking = Awaited<ReturnType<ReturnType<typeof listed>['execute']>>[number]
