import type { Database } from '@baari/db/connect.ts'
import { newId } from '@baari/db/newId.ts'
import type { Company } from '@baari/domain/shared/company.ts'
import { sql } from 'kysely'
import type { Job } from '../platform/jobs/job.ts'
import { processDueRows } from '../platform/jobs/processDueRows.ts'
import { MOST_FACTS_AT_ONCE, type SettlementWork } from '../settlements/settlementServices.ts'
import { bookingDocuments } from './bookingDocuments.ts'
import { type NewDocument, settlementDocuments } from './settlementDocuments.ts'

export interface TaxWork extends Pick<SettlementWork, 'db' | 'crashPoint'> {
  bankSecret: string
  company: Company
}

/**
 * Issues the tax documents of due events. One transaction issues the documents of an event and marks it as done. Events
 * of a booking are handled in their order, because later events reverse the documents of earlier ones.
 */
export const issueTaxDocuments = (work: TaxWork): Job =>
  processDueRows({
    name: 'issueTaxDocuments',
    everyMilliseconds: 2000,
    db: work.db,
    due: sql`
      select id::text, '-infinity'::timestamptz as since from tax_event
      where due and not exists (
        select from tax_event earlier
        where earlier.booking_id = tax_event.booking_id and earlier.due and earlier.id < tax_event.id)`,
    handle: (ids, now) =>
      work.db.transaction().execute(async (db) => {
        const locked = await lockDue(db, ids)
        if (locked.length === 0) return 0
        const documents = [
          ...(await bookingDocuments(db, locked, work)),
          ...(await settlementDocuments(db, locked, work)),
        ]
        // Concurrent runs lock the counters in the same order.
        await insertDocuments(db, documents.toSorted(bySeries), now)
        work.crashPoint('tax-documents-issued')
        await db.updateTable('tax_event').set({ due: null }).where('id', 'in', locked).execute()
        work.crashPoint('tax-events-done')
        return locked.length
      }),
    atOnce: MOST_FACTS_AT_ONCE,
  })

/** Locks due events and, before them, their bookings, whose GSTINs and lines stay as they are. It waits for no lock. */
const lockDue = async (db: Database, ids: readonly string[]): Promise<number[]> => {
  const due = db.selectFrom('tax_event').where('id', 'in', ids.map(Number)).where('due', '=', true)
  const bookings = await db
    .selectFrom('booking')
    .select('id')
    .where('id', 'in', due.select('booking_id').where('booking_id', 'is not', null))
    .forNoKeyUpdate()
    .skipLocked()
    .execute()
  const locked = await due
    .select('id')
    .where((eb) =>
      eb.or([
        eb('booking_id', 'is', null),
        eb('booking_id', '=', sql<string>`any(${bookings.map(({ id }) => id)}::text[])`),
      ]),
    )
    .orderBy('id')
    .forUpdate()
    .skipLocked()
    .execute()
  return locked.map(({ id }) => id)
}

const seriesOf = ({ is_of_platform, owner_id, kind }: NewDocument): string =>
  is_of_platform ? kind : `${owner_id} ${kind}`

const bySeries = (one: NewDocument, other: NewDocument): number => {
  const [left, right] = [seriesOf(one), seriesOf(other)]
  return left < right ? -1 : left > right ? 1 : one.event_id - other.event_id
}

const insertDocuments = async (db: Database, documents: readonly NewDocument[], now: Date): Promise<void> => {
  if (documents.length === 0) return
  await db
    .insertInto('tax_document')
    .values(
      documents.map((document) => ({
        ...document,
        id: newId('TAXDOC', now),
        created_at: now,
        // A trigger replaces these three.
        number: 0,
        financial_year: 0,
        issued_on: document.supplied_on,
      })),
    )
    .execute()
}
