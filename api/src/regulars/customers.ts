import type { Api } from '@baari/contract/api.ts'
import type { Answer, RequestOf } from '@baari/contract/endpoint.ts'
import type { Database } from '@baari/db/connect.ts'
import { newId } from '@baari/db/newId.ts'
import type { AgreedHow } from '@baari/db/schema.ts'
import { MOST_EXPORTED } from '@baari/domain/regulars/offers.ts'
import { maskedPhone } from '@baari/domain/shared/person.ts'
import { digitsOf, internationalNumber, reachableNumber } from '@baari/domain/shared/typed.ts'
import { type RawBuilder, sql } from 'kysely'
import { recordAuditEvents } from '../platform/audit/audit.ts'
import { phoneDigest } from '../platform/bankKeys.ts'
import type { Context, Handler, Viewer } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { containsPattern, readList } from '../platform/http/readList.ts'
import { ownTurf } from '../reservations/readOwnerDays.ts'

type Customer = Answer<Api['addCustomer']>
type Filters = RequestOf<Api['exportCustomers']>['body']
type TurfContext = Pick<Context<Viewer>, 'db' | 'now' | 'viewer'>

/** A row of `customers_of`. */
interface CustomerRow {
  digits: string
  customer_id: string | null
  named_by: string
  phone: string
  is_noted: boolean
  name: string | null
  notes: string | null
  visits: number
  last_visit: string | null
  no_shows: number
  owed: number
  agreed_at: Date | null
  purpose: 'OFFERS' | null
  agreed_how: AgreedHow | null
  withdrawn_at: Date | null
}

const notFound = () => new Failure('NOT_FOUND', { message: 'We could not find this customer.' })

export const listCustomers: Handler<Api['listCustomers']> = async ({ params, query }, { db, now, viewer }) => {
  const turf = await ownTurf(db, { turfId: params.turfId, viewer, now })
  const { rows, ...totals } = await readList({
    db,
    query,
    rows: inOrder(foundCustomers(db, { turf, filters: query, now })),
    found: foundCustomers(db, { turf, filters: query, now }),
  })
  return { content: rows.map(presentCustomer), ...totals }
}

/** The rows of the list for a file, with the numbers as the list shows them. */
export const exportCustomers: Handler<Api['exportCustomers']> = async ({ params, body }, { db, now, viewer }) => {
  const turf = await ownTurf(db, { turfId: params.turfId, viewer, now })
  const rows = await inOrder(foundCustomers(db, { turf, filters: body, now }))
    .limit(MOST_EXPORTED)
    .execute()
  await recordAuditEvents(
    [{ actorId: viewer.accountId, action: 'customers.exported', subjectId: turf.id, after: { count: rows.length } }],
    { db, now },
  )
  return { content: rows.map(presentCustomer) }
}

interface CustomerQuestion {
  turf: { id: string; today: string }
  filters: Filters
  now: Date
}

const customersOf = (db: Database, turfId: string, now: Date) =>
  db.selectFrom(sql<CustomerRow>`customers_of(${turfId}, ${now})`.as('known'))

const foundCustomers = (db: Database, { turf, filters, now }: CustomerQuestion) => {
  let found = customersOf(db, turf.id, now)
  if (filters.search) found = found.where(matching(filters.search))
  if (filters.agreed) found = found.where('agreed_at', 'is not', null)
  if (filters.owes) found = found.where('owed', '>', 0)
  if (filters.unseenDays)
    found = found.where(sql<boolean>`last_visit <= ${turf.today}::date - ${filters.unseenDays}::integer`)
  return found
}

const inOrder = (found: ReturnType<typeof foundCustomers>) =>
  found
    .selectAll()
    .orderBy('last_visit', (by) => by.desc().nullsLast())
    .orderBy('named_by')

/** The fewest digits that match within a number, and the most, without the country code. */
const LEAST_DIGITS = 3
const NATIONAL_DIGITS = 10

/** Finds a masked number only by all of its digits: a match on a part would reveal that part. */
const matching = (search: string): RawBuilder<boolean> => {
  const named = sql<boolean>`lower(name) like ${containsPattern(search)}`
  const whole = reachableNumber(search)
  const digits = digitsOf(whole ?? search)
  if (digits.length < LEAST_DIGITS || /\p{L}/u.test(search)) return sql`(${named})`
  return sql`(${named} or is_noted and digits_of(phone) like ${`%${digits.slice(-NATIONAL_DIGITS)}%`}
    or digits = digits_of(${whole ?? ''}))`
}

/** Writes a number into the book, or adds to its entry. */
export const addCustomer =
  ({ bankSecret }: { bankSecret: string }): Handler<Api['addCustomer']> =>
  async ({ params, body }, { db, now, viewer }) => {
    const turf = await ownTurf(db, { turfId: params.turfId, viewer, now })
    const { phone, name, notes } = body
    const { id } = await db
      .insertInto('customer')
      .values({
        id: newId('CUSTOMER', now),
        turf_id: turf.id,
        phone,
        phone_digest: phoneDigest(internationalNumber(phone), bankSecret),
        name: name ?? null,
        notes: notes || null,
        created_at: now,
      })
      .onConflict((conflict) =>
        conflict.constraint('customer_once').doUpdateSet(({ fn, ref, val }) => ({
          is_noted: val(true),
          name: fn.coalesce(ref('excluded.name'), ref('customer.name')),
          notes: fn.coalesce(ref('excluded.notes'), ref('customer.notes')),
        })),
      )
      .returning('id')
      .executeTakeFirstOrThrow()
    await recordAuditEvents([{ actorId: viewer.accountId, action: 'customer.added', subjectId: id }], { db, now })
    return presentOwn(id, { db, now }, turf.id)
  }

export const updateCustomer =
  (services: { bankSecret: string }): Handler<Api['updateCustomer']> =>
  async ({ params, body }, context) => {
    const id = await inBook(params, context, services)
    const { db, now, viewer } = context
    await db
      .updateTable('customer')
      .set({ name: body.name ?? null, notes: body.notes || null })
      .where('id', '=', id)
      .execute()
    await recordAuditEvents([{ actorId: viewer.accountId, action: 'customer.updated', subjectId: id }], { db, now })
    return presentOwn(id, context, params.turfId)
  }

/** Erases everything the turf wrote down about a customer. A withdrawal stays, by digest. */
export const eraseCustomer =
  (services: { bankSecret: string }): Handler<Api['eraseCustomer']> =>
  async ({ params }, context) => {
    const id = await inBook(params, context, services)
    const { db, now, viewer } = context
    await sql`select erase_customer(${id}, ${now})`.execute(db)
    await recordAuditEvents([{ actorId: viewer.accountId, action: 'customer.erased', subjectId: id }], { db, now })
    return { erased: true }
  }

/** Records what a customer told the desk. */
export const setCustomerConsent =
  (services: { bankSecret: string }): Handler<Api['setCustomerConsent']> =>
  async ({ params, body }, context) => {
    const id = await inBook(params, context, services)
    const { db, now, viewer } = context
    if (body.isGiven)
      await db
        .updateTable('customer')
        .set({ agreed_at: now, purpose: 'OFFERS', agreed_how: 'DESK', agreed_with: viewer.accountId })
        .where('id', '=', id)
        .where('agreed_at', 'is', null)
        .execute()
    else await sql`select withdraw_consents(phone_digest, turf_id, ${now}) from customer where id = ${id}`.execute(db)
    const action = body.isGiven ? 'customer.agreed' : 'customer.withdrew'
    await recordAuditEvents([{ actorId: viewer.accountId, action, subjectId: id }], { db, now })
    return presentOwn(id, context, params.turfId)
  }

/**
 * The row of a customer in the turf's book. Adds one for a customer known only from a walk-in or a booking, with the
 * number masked if it came from a booking.
 */
const inBook = async (
  { turfId, customerId }: { turfId: string; customerId: string },
  { db, now, viewer }: TurfContext,
  { bankSecret }: { bankSecret: string },
): Promise<string> => {
  const turf = await ownTurf(db, { turfId, viewer, now })
  const digits = sql<string>`(
    select digits_of(phone) from customer where id = ${customerId} and turf_id = ${turf.id}
    union all select digits_of(phone) from block where id = ${customerId} and turf_id = ${turf.id}
    union all select digits_of(account.phone) from booking join account on account.id = booking.account_id
      where booking.id = ${customerId} and booking.turf_id = ${turf.id})`
  const known = await customersOf(db, turf.id, now)
    .select(['customer_id', 'phone', 'is_noted'])
    .where('digits', '=', digits)
    .executeTakeFirst()
  if (!known) throw notFound()
  if (known.customer_id !== null) return known.customer_id
  const phone = reachableNumber(known.phone)
  if (phone === undefined) throw notFound()
  const { id } = await db
    .insertInto('customer')
    .values({
      id: newId('CUSTOMER', now),
      turf_id: turf.id,
      phone,
      phone_digest: phoneDigest(internationalNumber(phone), bankSecret),
      is_noted: known.is_noted,
      created_at: now,
    })
    .onConflict((conflict) => conflict.constraint('customer_once').doUpdateSet({ phone }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const presentOwn = async (id: string, { db, now }: Pick<TurfContext, 'db' | 'now'>, turfId: string) =>
  presentCustomer(
    await customersOf(db, turfId, now).selectAll().where('customer_id', '=', id).executeTakeFirstOrThrow(),
  )

const presentCustomer = (row: CustomerRow): Customer => ({
  entityId: row.named_by,
  name: row.name,
  phone: row.is_noted ? row.phone : maskedPhone(row.phone),
  notes: row.notes,
  visits: row.visits,
  lastVisit: row.last_visit,
  noShows: row.no_shows,
  owed: row.owed,
  agreed:
    row.agreed_at && row.purpose && row.agreed_how
      ? { purpose: row.purpose, at: row.agreed_at, how: row.agreed_how }
      : null,
  withdrawnAt: row.agreed_at ? null : row.withdrawn_at,
})
