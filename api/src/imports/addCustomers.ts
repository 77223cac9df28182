import type { Database } from '@baari/db/connect.ts'
import { newId } from '@baari/db/newId.ts'
import type { PlannedVisits } from '@baari/domain/imports/planImport.ts'
import { internationalNumber } from '@baari/domain/shared/typed.ts'
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
  for (const { phone, agreed } of visits) {
    if (!agreed) continue
    await db
      .updateTable('customer')
      .set({ agreed_at: agreed.at, purpose: agreed.purpose, agreed_how: 'ARCHIVE', agreed_with: witness })
      .where('turf_id', '=', turfId)
      .where('phone', '=', phone)
      .where('agreed_at', 'is', null)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('withdrawn_consent')
              .select('turf_id')
              .whereRef('withdrawn_consent.turf_id', '=', 'customer.turf_id')
              .whereRef('withdrawn_consent.phone_digest', '=', 'customer.phone_digest'),
          ),
        ),
      )
      .execute()
  }
}

const byPhone = (one: PlannedVisits, other: PlannedVisits): number =>
  one.phone < other.phone ? -1 : Number(one.phone > other.phone)
