import type { Database } from '@baari/db/connect.ts'
import type { Posting } from '@baari/domain/settlements/ledger.ts'
import { sql } from 'kysely'

/** The links of a posting, by which its entries can be found. */
interface Cause {
  occurredAt: Date
  actorId?: string
  ownerId?: string
  bookingId?: string
  paymentId?: string
  settlementId?: string
}

export interface CausedPosting extends Cause {
  posting: Posting
}

export const causedBy = (cause: Cause, postings: readonly Posting[]): CausedPosting[] =>
  postings.map((posting) => ({ ...cause, posting }))

/** Writes postings in one statement and skips those already posted. */
export const writePostings = async (db: Database, caused: readonly CausedPosting[]): Promise<void> => {
  if (caused.length === 0) return
  const rows = caused.map(({ posting, occurredAt, actorId, ...links }) => ({
    kind: posting.kind,
    key: posting.key,
    occurredAt,
    actorId,
    entries: posting.entries.map((entry) => ({ ...links, ...entry })),
  }))
  await sql`select post_to_ledger(${JSON.stringify(rows)}::jsonb)`.execute(db)
}
