import type { Database } from '@baari/db/connect.ts'
import { newId } from '@baari/db/newId.ts'
import { currentScope } from '../tracing/workScope.ts'
import type { AppKind, FactsOf } from './kinds.ts'

/** A notification for an account's own list in the app. */
export interface News<K extends AppKind> {
  accountId: string
  kind: K
  facts: FactsOf<K>
  bookingId?: string
  turfId?: string
  /** Set if the reader caused it but another actor reports it. Without it, only the reader's own requests count. */
  isOwn?: boolean
}

/** Writes the notification in the transaction of its cause; open pages get it after the commit. */
export const notify = async <K extends AppKind>(
  news: News<K>,
  { db, now }: { db: Database; now: Date },
): Promise<void> => {
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
