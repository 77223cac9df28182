import type { ownerBookingFilters } from '@baari/contract/bookings/ownerBookings.ts'
import { shortId } from '@baari/contract/wire/values.ts'
import { MOST_LISTED } from '@baari/contract/wire/wire.ts'
import type { Database } from '@baari/db/connect.ts'
import { PLANNED_EACH_TIME } from '@baari/db/statementNames.ts'
import { maskedPhone } from '@baari/domain/shared/person.ts'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { minutesPaid, paidOnline } from '../passes/usePass.ts'
import { readingsRecorded } from '../platform/audit/audit.ts'
import type { Viewer } from '../platform/http/context.ts'
import { mostCounted, pageTotals } from '../platform/http/readList.ts'
import { hasPermission } from '../platform/permissions/permissions.ts'
import { refundFacts } from './presentBooking.ts'

export interface OwnerQuestion {
  filters: z.output<typeof ownerBookingFilters>
  /** Limits the list to the viewer's turfs; undefined reads all turfs. */
  within?: Viewer
  now: Date
}

export type BookingRow = Awaited<ReturnType<typeof readBookings>>[number]
export type GameRow = Awaited<ReturnType<typeof readGames>>[number]

export type OwnerEntry = { booking: BookingRow } | { game: GameRow; seats: BookingRow[] }

interface OwnerEntries {
  /** In the order of the list: a full booking, or a game with its players. */
  entries: OwnerEntry[]
  total: number
}

type Days = Pick<OwnerQuestion['filters'], 'startDate' | 'endDate'>

const KINDS = ['booking', 'game'] as const

/** By creation, newest first: the order for admins. */
const newestFirst = (question: OwnerQuestion, shown: number): RawBuilder<unknown>[] =>
  KINDS.map((table) => {
    const [id, made] = [sql.ref(`${table}.id`), sql.ref(`${table}.created_at`)]
    return sql`(select ${id}, ${made} as at, ${sql.lit(table === 'game')} as is_game, false as is_over from ${rowsOf(table, question)}
      order by ${made} desc, ${id} desc limit ${shown})`
  })

/**
 * By start: upcoming entries first, then past ones, latest first. Reads at most `shown` rows of each turf, so no turf
 * is read to its end.
 */
const inOrderOfPlay = (question: OwnerQuestion & { within: Viewer }, shown: number): RawBuilder<unknown>[] =>
  KINDS.flatMap((table) => {
    const [id, starts, ends] = [sql.ref(`${table}.id`), sql.ref(`${table}.starts_at`), sql.ref(`${table}.ends_at`)]
    const next = sql`${ends} > ${question.now} and ${starts} > ${earliestNotOver(question.now)}`
    const over = sql`${ends} <= ${question.now} and ${starts} < ${question.now}`
    const rows = (isOver: boolean) => sql`(
      select found.id, found.at, ${sql.lit(table === 'game')} as is_game, ${sql.lit(isOver)} as is_over
      from turf, lateral (
        select ${id}, ${starts} as at from ${sql.table(table)}
        where ${sql.ref(`${table}.turf_id`)} = turf.id and ${conditions(table, question)} and ${isOver ? over : next}
        order by ${starts} ${isOver ? sql`desc` : sql`asc`}, ${id} desc limit ${shown}) found
      where ${hasPermission(question.within)})`
    return [rows(false), rows(true)]
  })

/** The first `shown` entries of the list, in its order. */
export const entriesQuery = (question: OwnerQuestion, shown: number): RawBuilder<unknown> => {
  const [parts, order] = isOfViewer(question)
    ? [inOrderOfPlay(question, shown), sql`is_over, case when not is_over then at end, at desc, id desc`]
    : [newestFirst(question, shown), sql`at desc, id desc`]
  return sql`select * from (${sql.join(parts, sql` union all `)}) found order by ${order} limit ${shown}`
}

/** One page of bookings and games, in the viewer's order: first the ids of the page, then their rows. */
const readOwnerBookings = async ({ db, readerId, ...question }: Reading): Promise<OwnerEntries> => {
  const { page, size } = question.filters
  if (page * size >= MOST_LISTED) return { entries: [], total: await countEntries(db, question) }
  const shown = page * size + size
  const counted = sql<{ id: string; is_game: boolean; total: number }>`${planOf(question)}
    select id, is_game, ${totalOf(question)} as total from (${entriesQuery(question, shown)}) entry offset ${page * size}`
  const { rows } = await counted.execute(db)
  const total = rows[0]?.total ?? (page === 0 ? 0 : await countEntries(db, question))
  const gameIds = rows.filter((row) => row.is_game).map(({ id }) => id)
  const bookingIds = rows.filter((row) => !row.is_game).map(({ id }) => id)
  const [bookings, games] = await Promise.all([
    rows.length === 0 ? [] : readBookings(db, { bookingIds, gameIds, readerId, now: question.now }),
    gameIds.length === 0 ? [] : readGames(db, gameIds),
  ])
  const seats = Map.groupBy(bookings, (booking) => booking.game_id)
  const bookingById = new Map(bookings.map((booking) => [booking.id, booking]))
  const gameById = new Map(games.map((game) => [game.id, game]))
  return {
    total,
    entries: rows.flatMap(({ id, is_game }): OwnerEntry[] => {
      const game = gameById.get(id)
      const booking = bookingById.get(id)
      if (is_game) return game ? [{ game, seats: seats.get(id) ?? [] }] : []
      return booking ? [{ booking }] : []
    }),
  }
}

/** A day is best found by its date, and years by walking from the newest: the plan depends on the values. */
const planOf = (question: OwnerQuestion): RawBuilder<unknown> =>
  isOfViewer(question) ? sql`` : sql.raw(PLANNED_EACH_TIME)

/** For pages past the last, which have no row to carry the count. */
const countEntries = async (db: Database, question: OwnerQuestion): Promise<number> => {
  const { rows } = await sql<{ total: number }>`${planOf(question)} select ${totalOf(question)} as total`.execute(db)
  return rows[0]?.total ?? 0
}

const totalOf = (question: OwnerQuestion): RawBuilder<unknown> =>
  sql`(select count(*) from (
        (select from ${rowsOf('booking', question)} limit ${mostCounted(question.filters) + 1})
        union all (select from ${rowsOf('game', question)} limit ${mostCounted(question.filters) + 1})) found)`

const isOfViewer = (question: OwnerQuestion): question is OwnerQuestion & { within: Viewer } =>
  question.within !== undefined

/** Rows of bookings or games. Joins `turf` only for a viewer's own turfs. */
const rowsOf = (table: 'booking' | 'game', question: OwnerQuestion): RawBuilder<unknown> =>
  isOfViewer(question)
    ? sql`${sql.table(table)} join turf on turf.id = ${sql.ref(`${table}.turf_id`)}
          where ${hasPermission(question.within)} and ${conditions(table, question)}`
    : sql`${sql.table(table)} where ${conditions(table, question)}`

const conditions = (table: 'booking' | 'game', { filters, within }: OwnerQuestion): RawBuilder<unknown> => {
  const column = (name: string) => sql.ref(`${table}.${name}`)
  const all = [
    within ? daysOf(table, filters) : daysIn(table, filters),
    ...(table === 'booking' ? [sql`booking.game_id is null`] : []),
    ...(filters.turfId ? [sql`${column('turf_id')} = ${filters.turfId}`] : []),
    ...(filters.groundId ? [sql`${column('ground_id')} = ${filters.groundId}`] : []),
    ...(filters.bookingStatus ? [sql`${column('status')} = ${filters.bookingStatus}`] : []),
    ...(filters.bookingId ? [named(table, filters.bookingId)] : []),
  ]
  return sql.join(all, sql` and `)
}

const daysOf = (table: 'booking' | 'game', { startDate, endDate }: Days): RawBuilder<unknown> =>
  sql`${sql.ref(`${table}.date`)} between ${startDate} and ${endDate}`

/**
 * Constraints ensure that bookings are created before their day is over. The bound on `created_at` skips newer rows,
 * which belong to later days.
 */
const daysIn = (table: 'booking' | 'game', { startDate, endDate }: OwnerQuestion['filters']): RawBuilder<unknown> => {
  const date = sql.ref(`${table}.date`)
  if (startDate === endDate) return sql`${date} = ${startDate}`
  return sql`${daysOf(table, { startDate, endDate })}
    and ${sql.ref(`${table}.created_at`)} < (${endDate}::date + 2)::timestamp at time zone 'UTC'`
}

/** Matches a game by its id, or by the id of any player's seats in it. */
const named = (table: 'booking' | 'game', bookingId: string): RawBuilder<unknown> =>
  table === 'booking'
    ? sql`booking.id = ${bookingId}`
    : sql`(game.id = ${bookingId} or exists (
        select from booking where booking.game_id = game.id and booking.id = ${`PLAYER_${shortId(bookingId)}`}))`

interface PageIds {
  bookingIds: readonly string[]
  gameIds: readonly string[]
  readerId: string
  now: Date
}

/** The bookings of a page. The same statement records whose numbers are shown, so none can be read unrecorded. */
const readBookings = async (db: Database, { bookingIds, gameIds, readerId, now }: PageIds) => {
  const rows = await db
    .with('page', (statement) =>
      statement
        .selectFrom('booking')
        .innerJoin('account', 'account.id', 'booking.account_id')
        .innerJoin('ground', 'ground.id', 'booking.ground_id')
        .innerJoin('turf', 'turf.id', 'booking.turf_id')
        .selectAll('booking')
        .select([
          'account.phone',
          isPhoneShown(now).as('is_phone_shown'),
          sql<string>`trim(concat_ws(' ', account.first_name, account.last_name))`.as('player_name'),
          sql<number>`(select coalesce(sum(amount), 0)::bigint from collection where collection.booking_id = booking.id)`.as(
            'collected',
          ),
          sql<boolean>`exists (select from no_show where no_show.booking_id = booking.id)`.as('did_not_come'),
          'ground.name as ground_name',
          'turf.name as turf_name',
          'turf.onboarded',
          'turf.owner_id as turf_owner_id',
          'turf.owner_name',
          refundFacts.as('refunds'),
          paidOnline.as('paid_online'),
          minutesPaid.as('pass_minutes'),
        ])
        .where(sql<boolean>`(booking.id = any (${bookingIds}::text[]) or booking.game_id = any (${gameIds}::text[]))`),
    )
    .with('recorded', () =>
      readingsRecorded(
        { actorId: readerId, action: 'booking.phoneShown' },
        { ids: sql`select id from page where is_phone_shown`, now },
      ),
    )
    .selectFrom('page')
    .selectAll()
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, phone: row.is_phone_shown ? row.phone : maskedPhone(row.phone) }))
}

const readGames = (db: Database, gameIds: readonly string[]) =>
  db
    .selectFrom('game')
    .innerJoin('ground', 'ground.id', 'game.ground_id')
    .innerJoin('turf', 'turf.id', 'game.turf_id')
    .selectAll('game')
    .select(['ground.name as ground_name', 'turf.name as turf_name', 'turf.onboarded'])
    .select(['turf.owner_id as turf_owner_id', 'turf.owner_name'])
    .where('game.id', 'in', gameIds)
    .execute()

interface Reading extends OwnerQuestion {
  db: Database
  now: Date
  readerId: string
}

interface BookingPage extends ReturnType<typeof pageTotals> {
  entries: OwnerEntry[]
}

/** A page of bookings. Phone numbers are masked unless the reader may see them. */
export const readBookingPage = async (reading: Reading): Promise<BookingPage> => {
  const { entries, total } = await readOwnerBookings(reading)
  return { entries, ...pageTotals(total, { ...reading.filters, most: mostCounted(reading.filters) }) }
}

const MARGIN_MILLISECONDS = 24 * 3_600_000

/** A turf may call its players from a day before the start to a day after the end. A hold that was never confirmed has none. */
export const isPhoneShown = (now: Date): RawBuilder<boolean> => {
  const [earliest, latest] = [-MARGIN_MILLISECONDS, MARGIN_MILLISECONDS].map((by) => new Date(now.getTime() + by))
  return sql`(booking.confirmed_at is not null and booking.starts_at <= ${latest} and booking.ends_at >= ${earliest})`
}

/** Lower bound for the start of anything still running: constraints limit bookings and games to 25 hours. */
export const earliestNotOver = (now: Date): RawBuilder<Date> => sql`${now}::timestamptz - interval '25 hours'`
