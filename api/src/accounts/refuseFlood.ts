import type { Database } from '@baari/db/connect.ts'
import { sql } from 'kysely'
import { Failure } from '../platform/http/failure.ts'

const PER_ADDRESS_HOUR = 5
const PER_PHONE_HOUR = 3
const HOUR_SECONDS = 3600

interface Sender {
  phone: string
  address: string
}

/**
 * Refuses what is sent without a login too often: five from an address in an hour, three with a number. Those of
 * one address, and of one number, queue up until they are written, so that the counts are exact.
 */
export const refuseFlood = async (
  table: 'turf_enquiry' | 'grievance',
  { phone, address }: Sender,
  { db, now }: { db: Database; now: Date },
): Promise<void> => {
  for (const key of [`${table} from ${address}`, `${table} of ${phone}`])
    await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(db)
  const anHourAgo = new Date(now.getTime() - HOUR_SECONDS * 1000)
  const { rows } = await sql<{ fromAddress: number; ofPhone: number }>`
    select count(*) filter (where sent_from = ${address}) as "fromAddress",
           count(*) filter (where phone = ${phone}) as "ofPhone"
    from ${sql.table(table)}
    where (phone = ${phone} or sent_from = ${address}) and created_at > ${anHourAgo}`.execute(db)
  const { fromAddress, ofPhone } = rows[0]!
  if (fromAddress >= PER_ADDRESS_HOUR || ofPhone >= PER_PHONE_HOUR)
    throw new Failure('TOO_MANY_REQUESTS', { retryAfterSeconds: HOUR_SECONDS })
}
