import type { Database } from '@baari/db/connect.ts'
import { newId } from '@baari/db/newId.ts'
import { currentScope } from '../tracing/workScope.ts'

/** News for an account's own list in the app. */
export interface News {
  accountId: string
  kind: string
  facts: Record<string, string>
  bookingId?: string
  turfId?: string
  /** The reader has done it, whoever reports it; what they ask for themselves is theirs anyway. */
  isOwn?: boolean
}

/** Writes it in the transaction of its cause; open pages hear of it after the commit. */
export const notify = async (news: News, { db, now }: { db: Database; now: Date }): Promise<void> => {
  await db
    .insertInto('notification')
    .values({
      id: newId('NOTE', now),
      account_id: news.accountId,
      kind: news.kind,
      facts: JSON.stringify(news.facts),
      booking_id: news.bookingId ?? null,
      turf_id: news.turfId ?? null,
      is_own: news.isOwn || currentScope()?.accountId === news.accountId,
      created_at: now,
    })
    .execute()
}
