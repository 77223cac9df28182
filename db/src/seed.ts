import { NOTICE } from '@baari/domain/privacy/purposes.ts'
import { type Insertable, sql, type Transaction } from 'kysely'
import type { Database } from './connect.ts'
import type { Role, Schema } from './schema.ts'
import { bhopal } from './seed/bhopal.ts'
import { bookedSlots } from './seed/bookedSlots.ts'
import { bookingRows } from './seed/bookingRows.ts'
import { cancelledRows } from './seed/cancelledRows.ts'
import { approvalOf, FTM20, FTM20_LIMITS, WITHOUT_LIMITS } from './seed/coupons.ts'
import { arrivalRows, deskRows } from './seed/deskRows.ts'
import { gameRows, roomRows } from './seed/gameRows.ts'
import { hyderabad } from './seed/hyderabad.ts'
import { jaipur } from './seed/jaipur.ts'
import { kanpur } from './seed/kanpur.ts'
import { crowdOf, favouriteRows, fullName, levelRows, type Person, people } from './seed/people.ts'
import { rainRows } from './seed/rainedEvening.ts'
import { reviewRows } from './seed/reviewRows.ts'
import { minutesLater, seededChance, seedId } from './seed/seededChance.ts'
import { type AccountRow, type SeededTurf, turfRows } from './seed/turfRows.ts'

export interface SeedSummary {
  /** The accounts to log in with. */
  accounts: { role: Role; phone: string; name: string }[]
  turfs: number
  grounds: number
  bookings: number
}

const CITIES = [jaipur, bhopal, hyderabad, kanpur] as const
const MINUTES_A_YEAR = 365 * 1440

/** The rows of the demo. They depend on `now` alone. */
export const demoRows = (now: Date) => {
  const accounts = new Map(people.map((person) => [person.phone, accountRow(person, now)]))
  const crowds = new Map(
    CITIES.map(({ city }, position) => [city, crowdOf(city, position).map((person) => accountRow(person, now))]),
  )
  const turfs = CITIES.flatMap((city) => city.turfs.map((plan) => ({ city, plan }))).map(({ city, plan }) =>
    turfRows({ city, plan, owner: accounts.get(plan.owner)!, now }),
  )
  const booked = bookedSlots({ turfs, accounts, crowds, now })
  const bookings = booked.slots.map((slot) => bookingRows(slot, now))
  const games = booked.games.map((game) => gameRows(game, now))
  const ownerOf = new Map(turfs.map(({ row }) => [row.id, row.owner_id]))
  const desk = booked.desk.map((entry) => deskRows(entry, ownerOf.get(entry.ground.row.turf_id)!, now))
  const arrivals = bookings.map(({ booking }) => arrivalRows(booking, ownerOf.get(booking.turf_id)!, now))
  const rained = booked.rain.cancelled.map((cancellation) => cancelledRows(cancellation, now))
  const cancelled = [...booked.cancelled.map((cancellation) => cancelledRows(cancellation, now)), ...rained]
  const rain = rainRows(booked.rain, rained)
  const summary: SeedSummary = {
    accounts: people.map((person) => ({ role: person.role, phone: person.phone, name: fullName(person) })),
    turfs: turfs.length,
    grounds: turfs.reduce((count, turf) => count + turf.grounds.length, 0),
    bookings: games.reduce((count, game) => count + game.bookings.length, bookings.length + cancelled.length),
  }
  return { accounts, crowds, turfs, bookings, games, desk, arrivals, cancelled, rain, summary }
}

/**
 * Fills an empty database with four cities to try Baari in. The same `now` gives the same rows.
 * Refuses a database that already holds turfs; either everything is written or nothing.
 */
export const seed = (db: Database, { now }: { now: Date }): Promise<SeedSummary> =>
  db.transaction().execute(async (transaction) => {
    if (await transaction.selectFrom('turf').select('id').limit(1).executeTakeFirst())
      throw new Error('The database already holds turfs. Seed an empty one.')

    const { accounts, crowds, turfs, bookings, games, desk, arrivals, cancelled, rain, summary } = demoRows(now)
    const everybody = [...accounts.values(), ...[...crowds.values()].flat()]
    await insertRows(transaction, 'account', everybody)
    await insertRows(
      transaction,
      'consent',
      everybody.map(({ id }) => consentRow(id, now)),
    )
    await insertTurfs(transaction, turfs)
    await insertRows(transaction, 'approval', [approvalOf(FTM20.code, [everybody[0]!.id, everybody[1]!.id], now)])
    await insertRows(transaction, 'coupon', [
      { ...FTM20, ...WITHOUT_LIMITS, created_at: minutesLater(now, -MINUTES_A_YEAR), limited_at: now },
    ])
    await transaction.deleteFrom('approval').where('subject_id', '=', FTM20.code).execute()
    await insertRows(
      transaction,
      'game',
      games.map(({ game }) => game),
    )
    // Seats are bookings with other columns filled, so they need a separate statement.
    for (const table of [
      bookings.map(({ booking }) => booking),
      games.flatMap((game) => game.bookings),
      cancelled.map(({ booking }) => booking),
    ])
      await insertRows(transaction, 'booking', table)
    await insertRows(transaction, 'payment_order', [
      ...[...bookings, ...cancelled].map(({ order }) => order),
      ...games.flatMap(({ orders }) => orders),
    ])
    await insertRows(transaction, 'payment', [
      ...[...bookings, ...cancelled].map(({ payment }) => payment),
      ...games.flatMap(({ payments }) => payments),
    ])
    await insertRows(
      transaction,
      'refund',
      cancelled.flatMap(({ refund }) => refund ?? []),
    )
    await insertRows(
      transaction,
      'refill',
      cancelled.flatMap(({ refill }) => refill ?? []),
    )
    await insertRows(transaction, 'rain_closure', [rain.closure])
    await insertRows(transaction, 'rain_choice', rain.choices)
    for (const kind of ['BLOCK', 'MANUAL_BOOKING'] as const)
      await insertRows(
        transaction,
        'block',
        [...desk.map(({ block }) => block), rain.block].filter((block) => block.kind === kind),
      )
    await insertRows(transaction, 'occupancy', [
      ...bookings.flatMap(({ occupancy }) => occupancy),
      ...desk.flatMap(({ occupancy }) => occupancy),
      ...rain.occupancy,
      ...games.flatMap(({ occupancy }) => occupancy),
    ])
    await insertRows(
      transaction,
      'collection',
      [...desk, ...arrivals].flatMap(({ collection }) => collection ?? []),
    )
    await insertRows(
      transaction,
      'no_show',
      arrivals.flatMap(({ noShow }) => noShow ?? []),
    )
    await insertRows(
      transaction,
      'coupon_use',
      bookings.flatMap(({ couponUse }) => couponUse ?? []),
    )
    await transaction
      .updateTable('coupon')
      .set({ ...FTM20_LIMITS, limited_at: minutesLater(now, 1) })
      .where('code', '=', FTM20.code)
      .execute()
    await insertRows(
      transaction,
      'review',
      reviewRows(
        bookings.map(({ booking }) => booking),
        new Set([...accounts.values()].map(({ id }) => id)),
        now,
      ),
    )
    await insertRows(transaction, 'favourite', favouriteRows(turfs, accounts, now))
    await insertRows(
      transaction,
      'account_level',
      levelRows(
        games.flatMap((game) => game.bookings),
        now,
      ),
    )
    await insertRows(
      transaction,
      'room_message',
      games.flatMap((game) => roomRows(game, now)),
    )
    // The two name each other, so the booking learns of its payment last.
    await sql`update booking set confirming_payment_id = payment.id from payment where payment.booking_id = booking.id`.execute(
      transaction,
    )
    return summary
  })

/** Demo accounts have consented, so the first visit does not ask them. */
const consentRow = (accountId: string, now: Date): Insertable<Schema['consent']> => ({
  account_id: accountId,
  purpose: 'SERVICE',
  is_given: true,
  notice_version: NOTICE.version,
  language: 'en',
  decided_at: now,
})

const accountRow = (person: Person, now: Date): AccountRow => {
  const createdAt = minutesLater(now, -seededChance(person.phone).between(MINUTES_A_YEAR, 2 * MINUTES_A_YEAR))
  return {
    id: seedId('USER', createdAt, person.phone),
    phone: person.phone,
    first_name: person.firstName,
    last_name: person.lastName,
    email: `${person.firstName}.${person.lastName}@example.com`.toLowerCase(),
    role: person.role,
    can_answer_enquiries: person.canAnswerEnquiries ?? false,
    consented_at: createdAt,
    is_adult: true,
    created_at: createdAt,
  }
}

const insertTurfs = async (transaction: Transaction<Schema>, turfs: readonly SeededTurf[]): Promise<void> => {
  const grounds = turfs.flatMap((turf) => turf.grounds)
  await transaction
    .insertInto('turf')
    .values(
      turfs.map(({ row }) => ({
        ...row,
        spot: sql<string>`earth_spot(${row.latitude}, ${row.longitude})`,
        name_key: row.name.toLowerCase(),
      })),
    )
    .execute()
  await insertRows(
    transaction,
    'ground',
    grounds.map(({ row }) => row),
  )
  await insertRows(
    transaction,
    'dynamic_price',
    grounds.flatMap(({ prices }) => prices),
  )
}

/** A statement may carry 65 535 parameters; the widest table needs fewer than 40 a row. */
const ROWS_A_STATEMENT = 1500

const insertRows = async <Table extends keyof Schema>(
  transaction: Transaction<Schema>,
  table: Table,
  rows: readonly Insertable<Schema[Table]>[],
): Promise<void> => {
  for (let from = 0; from < rows.length; from += ROWS_A_STATEMENT)
    await transaction
      .insertInto(table)
      .values(rows.slice(from, from + ROWS_A_STATEMENT))
      .execute()
}
