import { ACCOUNT_COLUMNS, PERSONAL_COLUMNS, TABLES_WITH_ID } from '@baari/db/peopleColumns.generated.ts'
import { WEBHOOK } from '@baari/domain/developers/webhooks.ts'
import { KEPT_DAYS } from '@baari/domain/privacy/purposes.ts'
import { INVITATION_KEPT_DAYS } from '@baari/domain/shared/limits.ts'
import { accountRules } from './accountRules.ts'
import {
  BOOKS_DAYS,
  byAccountOrPhone,
  byOwner,
  DIGEST,
  type Holding,
  ofBooking,
  type PersonalRule,
  type Rules,
  YEAR_DAYS,
} from './holding.ts'
import { moneyRules } from './moneyRules.ts'
import { playRules } from './playRules.ts'

const turfRules = {
  turf: {
    purpose: 'TURFS',
    personal: {
      owner_name: { erased: ['DELETION'] },
      contact: { erased: ['DELETION'] },
    },
    own: byOwner,
  },
  turf_staff: {
    purpose: 'TURFS',
    personal: {
      phone: { erased: ['DELETION', 'AGE'] },
      name: { erased: ['DELETION', 'AGE'] },
    },
    purges: [
      {
        since: 'ended_at',
        after: 'the work ended',
        days: YEAR_DAYS,
        only: "accepted_at is not null and name <> ''",
        empties: { name: "''" },
      },
      {
        since: 'ended_at',
        after: 'an unanswered invitation ended',
        days: INVITATION_KEPT_DAYS.unanswered,
        empties: { phone: "'deleted'", name: "''" },
        by: 'endInvitations',
      },
      {
        since: 'declined_at',
        after: 'an invitation was declined',
        days: INVITATION_KEPT_DAYS.declined,
        empties: { phone: "'deleted'", name: "''" },
        by: 'endInvitations',
      },
    ],
    own: byAccountOrPhone('invited_at'),
  },
  block: {
    purpose: 'TURFS',
    personal: {
      customer_name: { erased: ['DELETION', 'AGE'] },
      phone: { erased: ['DELETION', 'AGE'] },
      notes: { erased: ['DELETION', 'AGE'] },
      reason: { erased: ['DELETION', 'AGE'] },
    },
    purges: [
      {
        since: 'date',
        after: 'the day',
        days: KEPT_DAYS.guests,
        only: "(customer_name is not null or phone is not null or notes is not null or reason <> '')",
        empties: { customer_name: 'null', phone: 'null', notes: 'null', reason: "''" },
      },
    ],
    notExported: 'of the turf’s own book: the turf tells its guests',
  },
  customer: {
    purpose: 'TURFS',
    personal: {
      phone: { erased: ['DELETION', 'AGE'] },
      phone_digest: { erased: ['DELETION', 'AGE'], notExported: DIGEST },
      name: { erased: ['DELETION', 'AGE'] },
      notes: { erased: ['DELETION', 'AGE'] },
    },
    purges: [
      {
        since: 'created_at',
        after: 'the customer was entered, unless they had a booking at the turf within that time',
        days: KEPT_DAYS.guests,
        only: `not exists (select from block
                           where block.turf_id = customer.turf_id and digits_of(block.phone) = digits_of(customer.phone))
               and not exists (select from booking join account on account.id = booking.account_id
                               where booking.turf_id = customer.turf_id and booking.status in ('CONFIRMED', 'COMPLETED')
                                 and booking.date > (database_now() - interval '${KEPT_DAYS.guests} days')::date
                                 and digits_of(account.phone) = digits_of(customer.phone))`,
      },
    ],
    notExported: 'of the turf’s own book: the turf tells its guests',
  },
  withdrawn_consent: {
    purpose: 'TURFS',
    personal: { phone_digest: { erased: ['AGE'], notExported: DIGEST } },
    purges: [
      {
        since: 'withdrawn_at',
        after: 'it was withdrawn, once the turf’s book no longer has the customer',
        days: KEPT_DAYS.digests,
        only: `not exists (select from customer
                           where customer.turf_id = withdrawn_consent.turf_id
                             and customer.phone_digest = withdrawn_consent.phone_digest)`,
      },
    ],
    notExported: 'a digest; the privacy page lists withdrawals',
  },
  offer: { purpose: 'TURFS', notExported: 'an offer of the turf, the same for all who get it' },
  offer_message: {
    purpose: 'TURFS',
    personal: { phone_digest: { erased: ['AGE'], notExported: DIGEST } },
    purges: [{ since: 'send_at', after: 'it went out', days: KEPT_DAYS.messages }],
    notExported: 'a digest; the message itself is in the download',
  },
  weekly_group: {
    purpose: 'TURFS',
    personal: {
      name: { erased: ['DELETION', 'AGE'] },
      phone: { erased: ['DELETION', 'AGE'] },
    },
    purges: [
      {
        since: 'last_date',
        after: 'its last day',
        days: KEPT_DAYS.guests,
        only: "(name <> '' or phone is not null)",
        empties: { name: "''", phone: 'null' },
      },
    ],
    notExported: 'of the turf’s own book: the turf tells its guests',
  },
  api_key: { purpose: 'TURFS', notExported: 'a setting of the turf' },
  webhook: { purpose: 'TURFS', notExported: 'a setting of the turf' },
  webhook_delivery: {
    purpose: 'TURFS',
    personal: { data: { erased: ['AGE'] } },
    purges: [{ since: 'occurred_at', after: 'the event', days: WEBHOOK.logDays }],
    notExported: 'ids, times and amounts of bookings, which are in the download',
  },
  webhook_attempt: {
    purpose: 'TURFS',
    personal: { answer: { erased: ['AGE'] } },
    purges: [{ since: 'attempted_at', after: 'the attempt', days: WEBHOOK.logDays }],
    notExported: 'the answers of an owner’s own system',
  },
  foreign_calendar: { purpose: 'TURFS', notExported: 'a setting of the turf' },
  archive: { purpose: 'TURFS', notExported: 'the past of a turf, which names no player' },
  import: { purpose: 'TURFS', notExported: 'a list of the turf: the turf tells its customers' },
  collection: { purpose: 'PAYMENTS', own: ofBooking },
  day_close: {
    purpose: 'RECORDS',
    personal: { note: { erased: ['LAW'] } },
    purges: [
      {
        since: 'closed_at',
        after: 'the day was closed',
        days: BOOKS_DAYS,
        only: "note <> ''",
        empties: { note: "''" },
      },
    ],
    notExported: 'the till of a turf',
  },
} satisfies Partial<Rules>

/** A table or column that holds personal data and has no rule here is a type error. */
const everyRule: Rules = { ...accountRules, ...playRules, ...turfRules, ...moneyRules }

interface AnyRules extends Partial<Omit<Holding, 'personal'>> {
  personal?: Readonly<Record<string, PersonalRule>>
}

/** The rules, joined with the columns that the database marks. */
export const joinHoldings = (
  marked: Readonly<Record<string, Readonly<Record<string, string>>>>,
  accounts: Readonly<Record<string, readonly string[]>>,
  tablesWithId: readonly string[],
): Readonly<Record<string, Holding>> =>
  Object.fromEntries(
    Object.entries<AnyRules>(everyRule).map(([table, { personal = {}, purges = [], ...rules }]) => [
      table,
      {
        ...rules,
        personal: Object.fromEntries(
          Object.entries(personal).map(([column, rule]) => [column, { ...rule, holds: marked[table]?.[column] ?? '' }]),
        ),
        people: accounts[table] ?? [],
        hasId: tablesWithId.includes(table),
        purges,
      },
    ]),
  )

/** The purge and the download follow these rules, and docs/privacy.md shows them. */
export const PERSONAL_DATA = joinHoldings(PERSONAL_COLUMNS, ACCOUNT_COLUMNS, TABLES_WITH_ID)
