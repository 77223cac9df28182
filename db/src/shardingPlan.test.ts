import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { freshDatabase } from './testing.ts'

/** The column that every row of a turf would be distributed by. */
const DISTRIBUTION_COLUMN = 'turf_id'

/**
 * Columns whose value belongs to one turf for ever. A unique constraint on one of them says the same when the turf is added
 * to it, which a distributed table asks for.
 */
const BELONGS_TO_ONE_TURF: Readonly<Record<string, string>> = {
  id: 'drawn at random, and its row is of one turf',
  ground_id: 'a ground is in one turf',
  booking_id: 'a booking is on one ground',
  game_id: 'a game is on one ground at a time, and stays at its turf',
  rescue_id: 'what is proposed to the players of a game stays at its turf',
  block_id: 'a block is on one ground',
  source_id: 'a booking, a game or a block, each on one ground',
  closure_id: 'grounds are closed for rain turf by turf',
  offer_id: 'a pass is offered at one turf',
  import_id: 'a table is brought in at one turf',
  archive_id: 'an archive is of one turf',
  calendar_id: 'a calendar is followed by one ground',
  webhook_id: 'a webhook is of one turf',
  delivery_id: 'an event is of one turf',
  group_id: 'a group plays on one ground',
  customer_id: 'each turf has customers of its own',
  undoes: 'a collection is taken back at its own turf',
  replaces_booking_id: 'seats are passed on within their game',
  confirming_payment_id: 'a payment is of one order, and an order of one booking',
}

/** Tables that would be distributed by turf, so that taking a slot stays on one node. */
const DISTRIBUTED: ReadonlySet<string> = new Set([
  ...[
    'ground',
    'dynamic_price',
    'occupancy',
    'booking',
    'game',
    'game_removal',
    'hosting_offer',
    'room_message',
    'seat_offer',
    'game_rescue_schedule',
    'game_rescue',
    'rescue_agreement',
    'block',
    'expired_hold',
    'waitlist_entry',
    'check_in',
    'denied_check_in',
    'access_dispute',
    'shared_bill',
    'bill_share',
    'squad_time',
    'appeal',
  ],
  ...['pass_offer', 'pass', 'pass_use'],
  ...['collection', 'day_close', 'no_show', 'rain_closure', 'rain_choice', 'refund_quote', 'refill', 'refill_sale'],
  ...['review', 'turf_staff', 'import', 'customer', 'imported_visit', 'replaced_price'],
  ...['archive', 'archive_line'],
  ...['foreign_calendar', 'calendar_feed', 'calendar_conflict'],
  ...['webhook', 'webhook_delivery', 'webhook_attempt'],
  ...['withdrawn_consent', 'offer', 'weekly_group', 'group_date'],
])

/** Constraints of distributed tables that name neither the turf nor what belongs to one, and why the turf may be added. */
const WIDENED: Readonly<Record<string, string>> = {
  share_payment_used: 'a payment is of one order, and an order of one booking',
  block_once: 'a walk-in that is sent again is sent to the same turf',
  shared_bill_token: '128 bits are drawn at random',
  squad_time_once: 'a squad has one time, on one ground',
}

/** Tables with a copy on every node: read together with distributed ones, and rarely written. */
const REFERENCE: Readonly<Record<string, string>> = {
  turf: 'found by place, name and address across all turfs',
  turf_listing: 'walked by game and place across all turfs',
  city: 'a few dozen rows, read by every search',
  sport: 'a few dozen rows, read by every search',
  holiday: 'a few dozen rows, read where owners set closed dates',
  tax_rate: 'a few rows, read where prices and settlements are made',
  invoice_moment: 'a few rows, read where money is recorded',
  contract: 'read by the turf when it is played; its periods are kept apart by owner',
  migration: 'what every node has to be at',
  repeatable: 'the functions that every node has',
}

const PEOPLE = 'of a person, who plays on many turfs'
const MONEY = 'of the provider or the books, which know no turf; refers to bookings by id alone'
const OFFICE = 'of those who run the platform, and small'
const WORK = 'what a process works off, whichever turf it is of'

/** Tables that stay on one node, which is then a separate primary with a standby. */
const LOCAL: Readonly<Record<string, string>> = {
  ...of(PEOPLE, [
    'account',
    'session',
    'refresh_token',
    'otp_challenge',
    'former_number',
    'number_change',
    'consent',
    'guardian_request',
    'replay',
    'api_key',
    'api_key_turf',
    'api_key_secret',
  ]),
  ...of(PEOPLE, ['message_login', 'login_event']),
  ...of('counted by number and network across all turfs', ['code_budget']),
  ...of(PEOPLE, [
    'notification',
    'message_opt_out',
    'push_device',
    'push_message',
    'number_opt_out',
    'open_stream',
    'stream_ticket',
    'second_factor',
    'second_factor_duty',
    'recovery_code',
  ]),
  ...of(PEOPLE, ['free_alert', 'city_alert', 'favourite', 'account_level', 'level_verdict', 'blocked_player']),
  ...of(PEOPLE, ['squad', 'squad_member', 'past_squad_member', 'squad_booking', 'squad_share', 'squad_settled']),
  ...of(PEOPLE, ['game_call', 'game_call_notification', 'chat', 'chat_message']),
  ...of(MONEY, [
    'payment_order',
    'payment',
    'refund',
    'refund_attempt',
    'refund_cover',
    'dispute',
    'webhook_event',
    'bank_line',
  ]),
  ...of(MONEY, ['ledger_txn', 'ledger_entry', 'provider_settlement', 'provider_settlement_line', 'refused_keys']),
  ...of(MONEY, ['reconciliation_day', 'reconciliation_difference']),
  ...of('by owner and period, not by turf', ['settlement', 'settlement_line', 'payout', 'bank_change']),
  ...of('numbered by owner and financial year', ['tax_event', 'tax_document', 'tax_document_number', 'booking_gstin']),
  ...of('its limits count a number across all turfs', ['offer_message']),
  ...of('counted across all turfs', ['coupon', 'coupon_use', 'city_turf', 'city_price', 'city_figure', 'city_recount']),
  ...of(OFFICE, ['approval', 'audit_log', 'backup', 'breach', 'breach_entry', 'breach_reminder', 'grievance']),
  ...of(OFFICE, [
    'digest_key',
    'grievance_answer',
    'invariant_check',
    'player_report',
    'turf_application',
    'turf_enquiry',
  ]),
  ...of(WORK, ['message', 'failed_work', 'freed_time']),
}

function of(why: string, tables: readonly string[]): Record<string, string> {
  return Object.fromEntries(tables.map((table) => [table, why]))
}

const { db } = await freshDatabase()

interface Guard {
  table: string
  name: string
  definition: string
  excludes: boolean
  columns: string[]
}

/** The keys, unique indexes and exclusion constraints of every table. */
const guardsOf = async (): Promise<Guard[]> => {
  const { rows } = await sql<Guard>`
    select tab.relname as table, ind.relname as name, indisexclusion as excludes,
           coalesce(pg_get_constraintdef(con.oid), pg_get_indexdef(ind.oid)) as definition,
           array(select attname::text from pg_attribute where attrelid = tab.oid and attnum = any (indkey)) as columns
    from pg_index
      join pg_class tab on tab.oid = indrelid
      join pg_class ind on ind.oid = indexrelid
      left join pg_constraint con on con.conindid = ind.oid and con.contype in ('p', 'u', 'x')
    where tab.relnamespace = 'public'::regnamespace and (indisunique or indisexclusion)
    order by 1, 2`.execute(db)
  return rows
}

const columnsOf = async (): Promise<Map<string, string[]>> => {
  const { rows } = await sql<{ name: string; columns: string[] }>`
    select relname as name, array_agg(attname::text) as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
    where relkind = 'r' and relnamespace = 'public'::regnamespace group by 1`.execute(db)
  return new Map(rows.map(({ name, columns }) => [name, columns]))
}

const isOfOneTurf = (column: string): boolean => column === DISTRIBUTION_COLUMN || column in BELONGS_TO_ONE_TURF

/** An exclusion constraint stays on one node only if it compares the column with `=`. */
const staysOnOneNode = ({ columns, definition, excludes }: Guard): boolean =>
  columns.some((column) => isOfOneTurf(column) && (!excludes || definition.includes(`${column} WITH =`)))

test('every table has one place in the plan, and the plan names no other', async () => {
  const planned = [...DISTRIBUTED, ...Object.keys(REFERENCE), ...Object.keys(LOCAL)]
  expect(planned.toSorted()).toEqual([...(await columnsOf()).keys()].toSorted())
})

test('every row of a distributed table names its turf', async () => {
  const columns = await columnsOf()
  const tellsTurf = (table: string) => columns.get(table)?.some((column) => column !== 'id' && isOfOneTurf(column))
  expect([...DISTRIBUTED].filter((table) => !tellsTurf(table))).toEqual([])
})

test('every key, unique index and exclusion constraint of a distributed table holds within one turf', async () => {
  const across = (await guardsOf()).filter((guard) => DISTRIBUTED.has(guard.table) && !staysOnOneNode(guard))
  expect(across.map(({ name }) => name)).toEqual(Object.keys(WIDENED))
})

test('the constraints that prevent selling a slot twice include the turf', async () => {
  const slots = (await guardsOf()).filter(({ table }) => table === 'occupancy')
  expect(slots.map(({ name }) => name)).toEqual(['occupancy_pkey', 'slot_taken'])
  expect(slots.filter(({ columns }) => !columns.includes(DISTRIBUTION_COLUMN))).toEqual([])
})
