import type { Api } from '@baari/contract/api.ts'
import type { Answer, RequestOf } from '@baari/contract/endpoint.ts'
import type { Database } from '@baari/db/connect.ts'
import { ID_KINDS } from '@baari/db/newId.ts'
import { maskedPhone } from '@baari/domain/shared/person.ts'
import { digitsOf } from '@baari/domain/shared/typed.ts'
import { addDays, INDIA, instantAt } from '@baari/domain/shared/zonedTime.ts'
import { type RawBuilder, sql } from 'kysely'
import { maskNumbers } from '../accounts/ownAccount.ts'
import { presentOwnerBooking } from '../bookings/listOwnerBookings.ts'
import { readBookingPage } from '../bookings/readOwnerBookings.ts'
import { readSensitive } from '../platform/audit/audit.ts'
import type { Handler } from '../platform/http/context.ts'
import { escapeLike, readList } from '../platform/http/readList.ts'
import { giveBackOf } from '../settlements/refundPlayedBooking.ts'
import { openBankDetails } from '../settlements/sealedBankDetails.ts'

/** As typed, and with each prefix that screens leave out. */
const subjectsOf = (typed: string): string[] => [typed, ...ID_KINDS.map((kind) => `${kind}_${typed}`)]

/** The audit log, newest first. Numbers in it are masked, as they are in every list. */
export const listActs: Handler<Api['listActs']> = async ({ query }, { db }) => {
  const { rows: acts, ...totals } = await readList({
    db,
    query,
    rows: foundActs(db, query)
      .leftJoin('account', 'account.id', 'audit_log.actor_id')
      .leftJoin('api_key', 'api_key.id', 'audit_log.api_key_id')
      .selectAll('audit_log')
      .select(['account.first_name', 'account.last_name', 'api_key.name as api_key_name'])
      .orderBy('audit_log.at', 'desc')
      .orderBy('audit_log.id', 'desc'),
    found: foundActs(db, query),
  })
  const content = acts.map((act) => ({
    entityId: String(act.id),
    at: act.at,
    actorId: act.actor_id,
    actorName: [act.first_name, act.last_name].filter(Boolean).join(' ') || null,
    apiKeyName: act.api_key_name,
    action: act.action,
    subjectId: act.subject_id,
    before: maskNumbers(act.before as Record<string, unknown> | null),
    after: maskNumbers(act.after as Record<string, unknown> | null),
  }))
  return { content, ...totals }
}

const foundActs = (db: Database, query: RequestOf<Api['listActs']>['query']) => {
  let found = db.selectFrom('audit_log')
  if (query.subjectId) found = found.where('audit_log.subject_id', 'in', subjectsOf(query.subjectId))
  if (query.actorId) found = found.where('audit_log.actor_id', '=', query.actorId)
  if (query.action) found = found.where('audit_log.action', 'like', `${escapeLike(query.action)}%`)
  if (query.startDate) found = found.where('audit_log.at', '>=', instantAt(query.startDate, 0, INDIA))
  if (query.endDate) found = found.where('audit_log.at', '<', instantAt(addDays(query.endDate, 1), 0, INDIA))
  return found
}

/** The bookings of all players, each with the owner of its turf. */
export const listAllBookings: Handler<Api['listAllBookings']> = async ({ query }, { db, now, viewer }) => {
  const { entries, ...page } = await readBookingPage({ db, now, filters: query, readerId: viewer.accountId })
  return {
    ...page,
    content: entries.map((entry) => {
      const row = 'game' in entry ? entry.game : entry.booking
      const booking = presentOwnerBooking(entry, now)
      return {
        ...booking,
        ownerId: row.turf_owner_id,
        ownerName: row.owner_name,
        // The money of a game is that of its players.
        giveBack: 'game' in entry ? null : leftOf(booking),
        ownTurf: 'game' in entry ? null : markOf(entry.booking),
        partialBookings: booking.partialBookings.map((seats, at) => ({
          ...seats,
          giveBack: leftOf(seats),
          ownTurf: 'game' in entry ? markOf(entry.seats[at]) : null,
        })),
      }
    }),
  }
}

const markOf = (booking: { own_turf: string | null } | undefined) =>
  (booking?.own_turf ?? null) as Answer<Api['listAllBookings']>['content'][number]['ownTurf']

type Paid = Pick<Answer<Api['listAllBookings']>['content'][number], 'status' | 'amountPaid' | 'refundAmount'>

const leftOf = ({ status, amountPaid, refundAmount }: Paid) =>
  giveBackOf({ status, captured: amountPaid, refunded: refundAmount }) ?? null

type Presented = NonNullable<RequestOf<Api['listMessages']>['query']['status']>

/** Messages to phones, without their texts. */
export const listMessages: Handler<Api['listMessages']> = async ({ query }, { db }) => {
  const { rows: messages, ...totals } = await readList({
    db,
    query,
    rows: foundMessages(db, query)
      .select([
        'id',
        'recipient',
        'template',
        presentedStatus.as('status'),
        'sms_of',
        'attempts',
        'last_error',
        'created_at',
        'sent_at',
      ])
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc'),
    found: foundMessages(db, query),
  })
  const content = messages.map((message) => ({
    entityId: message.id,
    recipient: maskedPhone(message.recipient),
    template: message.template,
    channel: message.sms_of === null ? ('WHATSAPP' as const) : ('SMS' as const),
    status: message.status,
    attempts: message.attempts,
    lastError: message.last_error,
    createdAt: message.created_at,
    sentAt: message.sent_at,
  }))
  return { content, ...totals }
}

/** A message that was taken may have been delivered and read since. */
const presentedStatus = sql<Presented>`case when status <> 'SENT' then status::text when read_at is not null then 'READ'
  when delivered_at is not null then 'DELIVERED' else 'SENT' end`

/** The same as conditions that an index answers. */
const isPresentedAs: Record<Presented, RawBuilder<boolean>> = {
  QUEUED: sql`status = 'QUEUED'`,
  FAILED: sql`status = 'FAILED'`,
  SKIPPED: sql`status = 'SKIPPED'`,
  READ: sql`status = 'SENT' and read_at is not null`,
  DELIVERED: sql`status = 'SENT' and read_at is null and delivered_at is not null`,
  SENT: sql`status = 'SENT' and read_at is null and delivered_at is null`,
}

const foundMessages = (db: Database, query: RequestOf<Api['listMessages']>['query']) => {
  let found = db.selectFrom('message')
  if (query.recipient) found = found.where('recipient', 'like', `%${digitsOf(query.recipient) || 'no digits'}%`)
  if (query.status) found = found.where(isPresentedAs[query.status])
  if (query.template) found = found.where('template', '=', query.template)
  return found
}

type Kind = RequestOf<Api['reveal']>['body']['kind']
type Revealed = Pick<Answer<Api['reveal']>, 'contact' | 'bankDetails'>

interface Sensitive {
  action: string
  read: (db: Database, id: string, bankSecret: string) => Promise<Revealed | undefined>
}

const contactOf = (row: { phone: string | null; email: string | null } | undefined): Revealed | undefined =>
  row && { contact: { phone: row.phone, email: row.email }, bankDetails: null }

/** Data that lists show masked, and the query that reads one row unmasked. */
const sensitive: Record<Kind, Sensitive> = {
  GRIEVANCE: {
    action: 'grievance.contactShown',
    read: async (db, id) =>
      contactOf(await db.selectFrom('grievance').select(['phone', 'email']).where('id', '=', id).executeTakeFirst()),
  },
  ENQUIRY: {
    action: 'enquiry.contactShown',
    read: async (db, id) =>
      contactOf(await db.selectFrom('turf_enquiry').select(['phone', 'email']).where('id', '=', id).executeTakeFirst()),
  },
  APPLICATION: {
    action: 'application.contactShown',
    read: async (db, id) =>
      contactOf(
        await db
          .selectFrom('turf_application')
          .innerJoin('account', 'account.id', 'turf_application.account_id')
          .select(['account.phone', 'account.email'])
          .where('turf_application.id', '=', id)
          .where('state', '<>', 'DRAFT')
          .executeTakeFirst(),
      ),
  },
  DIFFERENCE: {
    action: 'difference.contactShown',
    read: async (db, id) => {
      const row = await db
        .selectFrom('reconciliation_difference')
        .select('contact')
        .where('id', '=', id)
        .executeTakeFirst()
      if (!row) return undefined
      const isEmail = row.contact?.includes('@') ?? false
      return contactOf({ phone: isEmail ? null : row.contact, email: isEmail ? row.contact : null })
    },
  },
  BANK_DETAILS: {
    action: 'contract.bankDetailsShown',
    read: async (db, id, bankSecret) => {
      const row = await db.selectFrom('contract').select('bank_details').where('id', '=', id).executeTakeFirst()
      return row && { contact: null, bankDetails: openBankDetails(row.bank_details, bankSecret) }
    },
  },
}

/** Shows one masked row whole. */
export const reveal =
  ({ config }: { config: { BANK_SECRET: string } }): Handler<Api['reveal']> =>
  async ({ body: { kind, id } }, { db, now, viewer }) => {
    const { action, read } = sensitive[kind]
    const revealed = await readSensitive(
      { actorId: viewer.accountId, action, subjectId: id },
      (reading) => read(reading, id, config.BANK_SECRET),
      { db, now },
    )
    return { entityId: id, ...revealed }
  }
