import type { Api } from '@baari/contract/api.ts'
import type { Asked } from '@baari/contract/endpoint.ts'
import type { Database } from '@baari/db/connect.ts'
import { sql } from 'kysely'
import type { Handler } from '../platform/http/context.ts'
import { readList } from '../platform/http/readList.ts'

type Query = Asked<Api['listAppeals']>['query']

/** Appeals that wait for a decision come first, the oldest of them at the top. */
export const listAppeals: Handler<Api['listAppeals']> = async ({ query }, { db }) => {
  const { rows, ...totals } = await readList({
    db,
    query,
    rows: found(db, query)
      .innerJoin('booking', 'booking.id', 'appeal.booking_id')
      .innerJoin('account', 'account.id', 'booking.account_id')
      .innerJoin('turf', 'turf.id', 'appeal.turf_id')
      .selectAll('appeal')
      .select(['booking.account_id', 'account.first_name', 'turf.name as turf_name'])
      .select(['booking.starts_at', 'booking.cancelled_at'])
      .select(sql<Date | null>`(select marked_at from no_show where no_show.booking_id = booking.id)`.as('marked_at'))
      .orderBy((eb) => eb('decided_at', 'is not', null))
      .orderBy(sql`case when decided_at is null then sent_at end`)
      .orderBy('sent_at', 'desc')
      .orderBy('appeal.booking_id', 'desc'),
    found: found(db, query),
  })
  return {
    content: rows.map((appeal) => ({
      bookingId: appeal.booking_id,
      kind: appeal.cancelled_at === null ? ('NO_SHOW' as const) : ('LATE_CANCEL' as const),
      happenedAt: appeal.cancelled_at ?? appeal.marked_at,
      words: appeal.text,
      sentAt: appeal.sent_at,
      userId: appeal.account_id,
      firstName: appeal.first_name,
      turfName: appeal.turf_name,
      startsAt: appeal.starts_at,
      decision: appeal.decision,
      answer: appeal.answer,
      decidedAt: appeal.decided_at,
    })),
    ...totals,
  }
}

const found = (db: Database, { state }: Query) => {
  const all = db.selectFrom('appeal')
  if (state === undefined) return all
  return all.where('decided_at', state === 'OPEN' ? 'is' : 'is not', null)
}
