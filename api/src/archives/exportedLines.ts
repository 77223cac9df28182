import type { Database } from '@baari/db/connect.ts'
import { ARCHIVED_KINDS, LINE_KINDS, type LineKind } from '@baari/domain/archives/archive.ts'
import { type RawBuilder, sql } from 'kysely'
import { isPhoneShown } from '../bookings/readOwnerBookings.ts'
import { readByCursor } from '../platform/readByCursor.ts'

interface Exported {
  turfId: string
  ownerId: string
  now: Date
}

/** The id of a line and its fields. */
export interface ExportedLine {
  kind: LineKind
  id: string
  body: Record<string, unknown>
}

/**
 * Reads all lines of a turf in the order of the file, a few hundred at a time; `db` is a transaction. Lines of archives
 * are merged with the turf's own; a line in two archives is read once.
 */
export async function* exportedLines(db: Database, exported: Exported): AsyncGenerator<ExportedLine[]> {
  for (const kind of LINE_KINDS) {
    const archived = (ARCHIVED_KINDS as readonly LineKind[]).includes(kind)
      ? sql`union select line_id, body from archive_line join archive on archive.id = archive_id
            where turf_id = ${exported.turfId} and kind = ${kind}`
      : sql``
    const lines = sql<Omit<ExportedLine, 'kind'>>`
      select id, body from (${linesOf[kind](exported)} ${archived}) line
      order by id collate "C", body::text collate "C"`
    for await (const rows of readByCursor(db, lines)) yield rows.map((row) => ({ kind, ...row }))
  }
}

const place = (table: 'booking' | 'block', upcoming: RawBuilder<boolean>): RawBuilder<unknown> => {
  const [startsAt, endsAt] =
    table === 'booking' ? [sql`starts_at`, sql`ends_at`] : [sql`lower(block.period)`, sql`upper(block.period)`]
  const column = (name: string) => sql.ref(`${table}.${name}`)
  return sql`'id', ${column('id')}, 'groundId', ${column('ground_id')}, 'date', ${column('date')},
    'startsMinute', ${column('starts_minute')}, 'endsMinute', ${column('ends_minute')},
    'startsAt', iso_instant(${startsAt}), 'endsAt', iso_instant(${endsAt}), 'upcoming', ${upcoming}`
}

const upcomingBlock = ({ now }: Exported): RawBuilder<boolean> => sql`(active and lower(block.period) > ${now})`
const upcomingBooking = ({ now }: Exported): RawBuilder<boolean> =>
  sql`(booking.status = 'CONFIRMED' and booking.starts_at > ${now})`

const onlyIf = (condition: RawBuilder<boolean>, value: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`case when ${condition} then ${value} end`

const collectedOf = (column: 'booking_id' | 'block_id', id: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`coalesce((select sum(amount) from collection where ${sql.ref(`collection.${column}`)} = ${id}), 0)::bigint`

/** The fields of a settlement or line that have the same name in the file and in the table. */
const amounts = (table: string, names: readonly string[]): RawBuilder<unknown> =>
  sql.join(
    names.map((name) => sql`${sql.lit(camelCase(name))}, ${sql.ref(`${table}.${name}`)}`),
    sql`, `,
  )

const camelCase = (name: string): string => name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

const INVOICE_AMOUNTS = [
  'line_count',
  'total_booking_amount',
  'cancellation_charge',
  'commission',
  'cancellation_commission',
  'gateway_charges',
  'total_discount',
  'discount_by_turf',
  'monthly_charges',
  'gst_on_platform_fees',
  'tcs',
  'tds',
  'adjustment',
  'carried_in',
  'net_payable',
  'carried_forward',
]

const LINE_AMOUNTS = [
  'list_price',
  'discount_by_platform',
  'discount_by_turf',
  'captured',
  'balance',
  'gross',
  'commission',
  'refunded',
  'retained',
  'retained_commission',
  'gateway_charge',
  'adjustment',
  'net',
]

/** Settlements of the owner that include bookings of the turf. */
const invoicesOf = ({ turfId, ownerId }: Exported): RawBuilder<unknown> => sql`
  select distinct settlement_id from settlement_line join booking on booking.id = booking_id
  where turf_id = ${turfId} and settlement_line.owner_id = ${ownerId} and settlement_id is not null`

/** Numbers padded to one length, so that they sort as text. */
const numbered = (column: string): RawBuilder<unknown> => sql`lpad(${sql.ref(column)}::text, 19, '0')`

/** Queries for the id and body of each line of a kind. */
const linesOf: Readonly<Record<LineKind, (exported: Exported) => RawBuilder<unknown>>> = {
  block: (exported) => sql`
    select block.id, jsonb_build_object('kind', 'block', ${place('block', upcomingBlock(exported))}, 'active', active,
      'reason', ${onlyIf(upcomingBlock(exported), sql`nullif(reason, '')`)}) as body
    from block where turf_id = ${exported.turfId} and kind = 'BLOCK'`,
  booking: (exported) => {
    const upcoming = upcomingBooking(exported)
    return sql`
      select booking.id, jsonb_build_object('kind', 'booking', ${place('booking', upcoming)}, 'gameId', game_id,
        'bookingType', booking_type, 'game', game, 'players', players, 'status', booking.status, 'channel', channel,
        'listPrice', list_price, 'priceLines', price_lines, 'discountByPlatform', discount_by_platform,
        'discountByTurf', discount_by_turf, 'total', total, 'payNow', pay_now, 'captured', captured, 'refunded', refunded,
        'dueAtVenue', case when booking.status = 'CANCELLED' then 0 else
          greatest(0, total - captured - ${collectedOf('booking_id', sql`booking.id`)}) end,
        'createdAt', iso_instant(booking.created_at), 'cancelledAt', iso_instant(cancelled_at),
        'name', ${onlyIf(upcoming, sql`nullif(trim(concat_ws(' ', first_name, last_name)), '')`)},
        'phone', ${onlyIf(sql`(${upcoming} and ${isPhoneShown(exported.now)})`, sql`account.phone`)}) as body
      from booking join account on account.id = account_id
      where turf_id = ${exported.turfId} and booking.status in ('CONFIRMED', 'COMPLETED', 'CANCELLED')`
  },
  customer: ({ turfId, now }) => sql`
    select customer.id, jsonb_build_object('kind', 'customer', 'id', customer.id, 'phone', customer.phone, 'name', name,
      'notes', customer.notes, 'purpose', purpose, 'agreedAt', iso_instant(agreed_at),
      'visits', visits_before + played.visits,
      'lastVisit', greatest(last_visit_before, played.last)) as body
    from customer, lateral (
      select count(*) as visits, max(date) as last from block
      where block.turf_id = customer.turf_id and digits_of(block.phone) = digits_of(customer.phone) and active
        and kind = 'MANUAL_BOOKING' and lower(period) <= ${now}) played
    where customer.turf_id = ${turfId} and agreed_at is not null`,
  ground: ({ turfId }) => sql`
    select id, jsonb_build_object('kind', 'ground', 'id', id, 'name', name, 'parts', parts, 'games', supported_games,
      'pricePerHour', per_hour_full, 'pricePerSeat', per_hour_partial, 'advancePercentage', advance_percentage,
      'opensAt', opens_at, 'closesAt', closes_at, 'weekHours', week_hours, 'closedDates', closed_dates,
      'minMinutes', min_minutes, 'minPlayers', min_players, 'maxPlayers', max_players) as body
    from ground where turf_id = ${turfId}`,
  invoice: (exported) => sql`
    select id, jsonb_build_object('kind', 'invoice', 'id', id, 'startsOn', starts_on, 'endsOn', ends_on,
      'scheduledOn', scheduled_on, ${amounts('settlement', INVOICE_AMOUNTS)}, 'status', status, 'payoutId', payout_id,
      'paidAt', iso_instant(paid_at)) as body
    from settlement where id in (${invoicesOf(exported)})`,
  invoiceLine: ({ turfId, ownerId }) => sql`
    select ${numbered('settlement_line.id')} as id, jsonb_build_object('kind', 'invoiceLine',
      'id', ${numbered('settlement_line.id')}, 'invoiceId', settlement_id, 'bookingId', booking_id,
      'lineKind', settlement_line.kind, 'date', settlement_line.date, ${amounts('settlement_line', LINE_AMOUNTS)}) as body
    from settlement_line join booking on booking.id = booking_id
    where turf_id = ${turfId} and settlement_line.owner_id = ${ownerId}`,
  ledger: (exported) => sql`
    select ${numbered('entry.id')} as id, jsonb_build_object('kind', 'ledger', 'id', ${numbered('entry.id')},
      'txnId', ${numbered('txn.id')}, 'txnKind', txn.kind, 'occurredAt', iso_instant(occurred_at),
      'account', account, 'amount', amount, 'bookingId', booking_id, 'paymentId', payment_id,
      'invoiceId', settlement_id) as body
    from ledger_entry entry join ledger_txn txn on txn.id = txn_id left join booking on booking.id = booking_id
    where entry.owner_id = ${exported.ownerId}
      and (booking.turf_id = ${exported.turfId} or booking_id is null and settlement_id in (${invoicesOf(exported)}))`,
  price: ({ turfId }) => sql`
    select dynamic_price.id, jsonb_build_object('kind', 'price', 'id', dynamic_price.id, 'groundId', ground_id,
      'bookingType', booking_type, 'weekday', weekday, 'startsMinute', starts_at, 'endsMinute', ends_at,
      'pricePerHour', change_per_hour + case booking_type when 'FULL' then per_hour_full else per_hour_partial end,
      'reason', reason) as body
    from dynamic_price join ground on ground.id = ground_id where turf_id = ${turfId}`,
  turf: ({ turfId }) => sql`
    select id, jsonb_build_object('kind', 'turf', 'id', id, 'name', name, 'address', address, 'city', city,
      'timeZone', time_zone, 'games', games, 'amenities', amenities) as body
    from turf where id = ${turfId}`,
  walkIn: (exported) => {
    const upcoming = upcomingBlock(exported)
    return sql`
      select block.id, jsonb_build_object('kind', 'walkIn', ${place('block', upcoming)}, 'active', active,
        'game', game, 'price', price, 'collected', ${collectedOf('block_id', sql`block.id`)},
        'name', ${onlyIf(upcoming, sql`customer_name`)}, 'phone', ${onlyIf(upcoming, sql`phone`)},
        'notes', ${onlyIf(upcoming, sql`notes`)}) as body
      from block where turf_id = ${exported.turfId} and kind = 'MANUAL_BOOKING'`
  },
}
