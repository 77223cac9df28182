import type { Database } from '@baari/db/connect.ts'
import { newId } from '@baari/db/newId.ts'
import type { PlannedVisits } from '@baari/domain/imports/planImport.ts'
import { internationalNumber } from '@baari/domain/shared/typed.ts'
import { sql } from 'kysely'
import { phoneDigest } from '../platform/bankKeys.ts'
import type { Context, Viewer } from '../platform/http/context.ts'

/**
 * Adds visits to the turf's customers by number. A name or note that the turf already has stays. Customers are locked
 * in the order of their numbers, here and in takeOutImport.ts, so that two imports cannot deadlock.
 */
export const addCustomers = async (
  visits: readonly PlannedVisits[],
  { turfId, importId, bankSecret }: { turfId: string; importId: string; bankSecret: string },
  { db, now, viewer }: Pick<Context<Viewer>, 'db' | 'now' | 'viewer'>,
): Promise<void> => {
  if (visits.length === 0) return
  const customers = await db
    .insertInto('customer')
    .values(
      visits.toSorted(byPhone).map(({ phone, name, notes }) => ({
        id: newId('CUSTOMER', now),
        turf_id: turfId,
        phone,
        phone_digest: phoneDigest(internationalNumber(phone), bankSecret),
        name,
        notes,
        import_id: importId,
        created_at: now,
      })),
    )
    .onConflict((conflict) =>
      conflict.constraint('customer_once').doUpdateSet(({ fn, ref, val }) => ({
        is_noted: val(true),
        name: fn.coalesce(ref('customer.name'), ref('excluded.name')),
        notes: fn.coalesce(ref('customer.notes'), ref('excluded.notes')),
      })),
    )
    .returning(['id', 'phone'])
    .execute()
  await addConsents(visits, { turfId, db, witness: viewer.accountId })
  const idOf = new Map(customers.map(({ id, phone }) => [phone, id]))
  await db
    .insertInto('imported_visit')
    .values(
      visits.map((visit) => ({
        import_id: importId,
        customer_id: idOf.get(visit.phone) as string,
        visits: visit.visits,
        last_visit: visit.lastVisit,
      })),
    )
    .execute()
}

/** Adds consents of a signed archive, except those that were withdrawn at this turf or given to it before. */
const addConsents = async (
  visits: readonly PlannedVisits[],
  { turfId, db, witness }: { turfId: string; db: Database; witness: string },
): Promise<void> => {
  const given = visits.flatMap(({ phone, agreed }) => (agreed ? [{ phone, ...agreed }] : []))
  if (given.length === 0) return
  await sql`
    update customer
    set agreed_at = given.agreed_at, purpose = given.purpose, agreed_how = 'ARCHIVE', agreed_with = ${witness}
    from unnest(
      ${given.map(({ phone }) => phone)}::text[], ${given.map(({ at }) => at)}::timestamptz[],
      ${given.map(({ purpose }) => purpose)}::customer_purpose[]) as given (phone, agreed_at, purpose)
    where customer.turf_id = ${turfId} and customer.phone = given.phone and customer.agreed_at is null
      and not exists (select from withdrawn_consent
                      where withdrawn_consent.turf_id = customer.turf_id
                        and withdrawn_consent.phone_digest = customer.phone_digest)`.execute(db)
}

const byPhone = (one: PlannedVisits, other: PlannedVisits): number =>
  one.phone < other.phone ? -1 : Number(one.phone > other.phone)
