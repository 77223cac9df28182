import type { Api } from '@baari/contract/api.ts'
import type { Asked } from '@baari/contract/endpoint.ts'
import { MOST_LISTED } from '@baari/contract/wire/wire.ts'
import type { Database } from '@baari/db/connect.ts'
import { sql } from 'kysely'
import type { Handler } from '../platform/http/context.ts'
import { readList } from '../platform/http/readList.ts'
import { earliestNotOver } from './earliestNotOver.ts'
import { listed, presentBooking, shownStatus } from './presentBooking.ts'

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
