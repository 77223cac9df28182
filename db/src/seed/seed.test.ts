import { isDeepStrictEqual } from 'node:util'
import { hasContact } from '@baari/domain/shared/contact.ts'
import { sql } from 'kysely'
import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { expect, test } from 'vitest'
import { demoRows, seed } from '../seed.ts'
import { freshDatabase, SEEDED_AT as NOW, seededTemplate } from '../testing.ts'

const { summary } = demoRows(NOW)
const { db } = await freshDatabase({ template: await seededTemplate() })

const count = async (condition: string): Promise<number> =>
  (await sql<{ count: number }>`select count(*) from ${sql.raw(condition)}`.execute(db)).rows[0]!.count

test('four cities hold fifteen turfs each, every one with one to four grounds', async () => {
  const { rows } = await sql<{ city: string; turfs: number; by_enquiry: number }>`
    select city, count(*) as turfs, count(*) filter (where not onboarded) as by_enquiry from turf group by city order by city`.execute(
    db,
  )
  expect(rows).toEqual(['Bhopal', 'Hyderabad', 'Jaipur', 'Kanpur'].map((city) => ({ city, turfs: 15, by_enquiry: 1 })))
  expect(await count('turf where (select count(*) from ground where turf_id = turf.id) not between 1 and 4')).toBe(0)
  expect(summary).toMatchObject({ turfs: 60, grounds: await count('ground'), bookings: await count('booking') })
})

test('the same day gives the same rows', () => {
  expect(isDeepStrictEqual(demoRows(NOW), demoRows(NOW))).toBe(true)
})

test('refuses a database that holds turfs', async () => {
  await expect(seed(db, { now: NOW })).rejects.toThrow('already holds turfs')
})

test('every game that is listed can be played in every city', async () => {
  expect(
    await count(`sport cross join (select distinct city from turf) place
      where listed and not exists (select from turf where turf.city = place.city and onboarded and sport.name = any (games))`),
  ).toBe(0)
})

test('some turfs open past midnight, some close at midnight, and some grounds split in halves', async () => {
  expect(await count('ground where closes_at <= opens_at')).toBeGreaterThan(10)
  expect(await count('ground where closes_at = 1440')).toBeGreaterThan(5)
  expect(
    await count(`ground whole where parts = '{1,2}'
      and 2 = (select count(*) from ground half where half.turf_id = whole.turf_id and cardinality(half.parts) = 1
                                                  and half.parts <@ whole.parts)`),
  ).toBeGreaterThan(10)
})

test('prices, advances and shortest times are within what the cities charge', async () => {
  expect(await count('ground where per_hour_full not between 40000 and 240000')).toBe(0)
  expect(await count('ground where per_hour_partial not between 6000 and 30000')).toBe(0)
  const { rows } = await sql<{ advances: number[]; minutes: number[] }>`
    select array_agg(distinct advance_percentage order by advance_percentage) as advances,
           array_agg(distinct min_minutes order by min_minutes) as minutes from ground`.execute(db)
  expect(rows[0]).toEqual({ advances: [25, 30, 50, 100], minutes: [60, 90] })
})

test('dynamic prices go both ways, lie in the opening hours and never meet', async () => {
  expect(await count('dynamic_price where change_per_hour < 0')).toBeGreaterThan(50)
  expect(await count('dynamic_price where change_per_hour > 0')).toBeGreaterThan(50)
  expect(
    await count(`dynamic_price one join dynamic_price other using (ground_id, booking_type, weekday)
      where one.id < other.id and one.starts_at < other.ends_at and other.starts_at < one.ends_at`),
  ).toBe(0)
  expect(
    await count(`dynamic_price price join ground on ground.id = ground_id where starts_at < opens_at
      or ends_at > closes_at + case when closes_at <= opens_at then 1440 else 0 end`),
  ).toBe(0)
})

test('everyone can log in: each number is an Indian mobile number, and every role is there', async () => {
  const phones = await db.selectFrom('account').select('phone').execute()
  for (const { phone } of phones) {
    const number = parsePhoneNumberFromString(phone ?? '')
    expect(number?.country, phone ?? 'no number').toBe('IN')
    expect(number?.getType(), phone ?? 'no number').toMatch(/MOBILE/)
  }
  const roles = Object.groupBy(summary.accounts, ({ role }) => role)
  expect(roles.ADMIN).toHaveLength(2)
  expect(roles.TURFOWNER!.length).toBeGreaterThanOrEqual(4)
  expect(roles.USER!.length).toBeGreaterThanOrEqual(3)
  expect(await count(`account where role = 'TURFOWNER' and can_answer_enquiries`)).toBe(3)
})

test('a turf that sells by enquiry has an owner who may answer, and holds no bookings', async () => {
  expect(await count('turf join account on account.id = owner_id where not onboarded and can_answer_enquiries')).toBe(4)
  expect(await count('booking join turf on turf.id = turf_id where not onboarded')).toBe(0)
})

test('played bookings are completed, those to come are confirmed, and the demo player has both', async () => {
  expect(
    await count(
      `booking where status <> 'CANCELLED' and (status = 'COMPLETED') <> (ends_at <= '${NOW.toISOString()}')`,
    ),
  ).toBe(0)
  expect(await count(`booking where status not in ('COMPLETED', 'CONFIRMED', 'CANCELLED')`)).toBe(0)
  expect(
    await count(`booking where created_at > '${NOW.toISOString()}' or confirmed_at > '${NOW.toISOString()}'`),
  ).toBe(0)
  const player = summary.accounts.find(({ role }) => role === 'USER')!
  const own = (status: string) =>
    count(
      `booking join account on account.id = account_id where phone = '${player.phone}' and booking.status = '${status}'`,
    )
  expect(await own('COMPLETED')).toBeGreaterThanOrEqual(5)
  expect(await own('CONFIRMED')).toBeGreaterThanOrEqual(3)
})

test('every booking fits its ground: open, on the grid, long enough, a game that is played there', async () => {
  expect(
    await count(`booking join ground on ground.id = ground_id
      where starts_minute < opens_at or (starts_minute - opens_at) % 30 <> 0
        or ends_minute > closes_at + case when closes_at <= opens_at then 1440 else 0 end
        or ends_minute - starts_minute not between case when game_id is null then min_minutes else 60 end and 150
        or not game = any (supported_games)
        or starts_at <> (date::timestamp + make_interval(mins => starts_minute)) at time zone 'Asia/Kolkata'
        or ends_at - starts_at <> make_interval(mins => ends_minute - starts_minute)`),
  ).toBe(0)
})

test('every booking takes exactly the parts of its ground for its time', async () => {
  expect(
    await count(`booking join ground on ground.id = ground_id
      where status <> 'CANCELLED' and (select array_agg(part order by part) from occupancy
             where turf_id = booking.turf_id and source_id = coalesce(game_id, booking.id) and period = tstzrange(starts_at, ends_at) and expires_at is null) is distinct from parts`),
  ).toBe(0)
  expect(
    await count(
      `occupancy where not exists (select from booking where booking.id = source_id and status <> 'CANCELLED')
        and not exists (select from game where game.id = source_id) and not exists (select from block where block.id = source_id and active)`,
    ),
  ).toBe(0)
})

test('games of the coming days have room, count their paid seats, and are confirmed where there are enough', async () => {
  expect(await count('game')).toBeGreaterThan(10)
  expect(await count('game where seats_paid >= max_players')).toBe(0)
  expect(
    await count(`game where seats_paid <> (select sum(players) from booking where game_id = game.id)
      or (status = 'CONFIRMED') <> (seats_paid >= min_players) or cutoff_at <= '${NOW.toISOString()}'`),
  ).toBe(0)
})

test('reviews belong to those who played, and every turf’s rating is the sum of its reviews', async () => {
  expect(await count('review')).toBeGreaterThan(100)
  expect(
    await count(`review join booking on booking.id = review.booking_id
      where booking.status <> 'COMPLETED' or booking.account_id <> review.account_id
        or booking.turf_id <> review.turf_id or review.created_at < booking.ends_at or review.created_at > '${NOW.toISOString()}'`),
  ).toBe(0)
  expect(
    await count(`turf left join lateral (
        select count(*) as reviews, coalesce(sum(review.rating), 0) as stars from review where review.turf_id = turf.id) own on true
      where turf.review_count <> own.reviews or turf.rating_sum <> own.stars`),
  ).toBe(0)
})

test('money adds up: bill, coupon, advance, order and payment', async () => {
  expect(
    await count(`booking
      where list_price <> (select sum((line ->> 'amount')::bigint) from jsonb_array_elements(price_lines) line)
         or total % 100 <> 0`),
  ).toBe(0)
  expect(
    await count(`booking left join coupon_use on booking_id = booking.id
      where discount_by_platform <> case when booking.coupon_code is null then 0 else least(list_price / 5 / 100 * 100, 7000) end
         or (booking.coupon_code is not null and (list_price < 40000 or coupon_use.status <> 'REDEEMED'))
         or booking.coupon_code is distinct from coupon_use.coupon_code`),
  ).toBe(0)
  expect(
    await count(`booking join ground on ground.id = ground_id
      where pay_now <> case when pays_in_full then total else ceil(total * advance_percentage / 10000.0) * 100 end`),
  ).toBe(0)
  expect(
    await count(`booking left join payment on payment.id = confirming_payment_id
        left join payment_order on payment_order.id = payment_order_id
      where (payment.booking_id, payment_order.booking_id, payment.amount, payment_order.amount, captured)
              is distinct from (booking.id, booking.id, pay_now, pay_now, pay_now)
         or payment.status <> 'captured' or payment_order.status <> 'PAID' or payment.outcome <> 'CONFIRMED'`),
  ).toBe(0)
})

test('the bill of a slot counts its hours and the dynamic prices it meets', async () => {
  const { rows } = await sql<{ name: string; price_lines: unknown; list_price: number }>`
    select turf.name, price_lines, list_price from booking join turf on turf.id = turf_id
      join account on account.id = account_id
    where phone = ${'+919000000021'} and date = '2026-03-12'`.execute(db)
  // A Thursday, 20:00–22:00 on a ground of ₹1600, ₹300 dearer in the evening.
  expect(rows).toEqual([
    {
      name: 'Pink City Box Arena',
      list_price: 3800_00,
      price_lines: [
        { kind: 'BASE', reason: null, perHour: 1600_00, minutes: 120, players: 1, amount: 3200_00 },
        { kind: 'RULE', reason: 'Evening peak', perHour: 300_00, minutes: 120, players: 1, amount: 600_00 },
      ],
    },
  ])
})

test('evenings of the week are more than half full in every city, weekends fuller, and at each hour of tonight something is free', async () => {
  const { rows } = await sql<{ city: string; weekday: number; taken: number }>`
    with part as (select distinct turf.id, city, unnest(parts) as part from turf join ground on turf_id = turf.id where onboarded),
      evening as (
        select day::date as day, tstzrange((day + interval '17 hours') at time zone 'Asia/Kolkata', (day + interval '23 hours') at time zone 'Asia/Kolkata') as period
        from generate_series('2026-03-12'::timestamp, '2026-03-17', '1 day') day)
    select city, extract(isodow from day)::integer as weekday,
      round(sum(extract(epoch from upper(occupancy.period * evening.period) - lower(occupancy.period * evening.period))) / 216
        / (select count(*) from part other where other.city = part.city))::integer as taken
    from part cross join evening
      join occupancy on occupancy.turf_id = part.id and occupancy.part = part.part and occupancy.period && evening.period
    group by city, day`.execute(db)
  expect(rows).toHaveLength(4 * 6)
  for (const { weekday, taken } of rows) {
    expect(taken).toBeGreaterThanOrEqual(weekday >= 6 ? 58 : 52)
    expect(taken).toBeLessThanOrEqual(weekday >= 6 ? 88 : 78)
  }
  expect(
    await count(`(select distinct city from turf) place cross join generate_series(18, 22) hour
      where not exists (select from ground join turf on turf.id = turf_id
        where turf.city = place.city and onboarded and not exists (select from occupancy
          where occupancy.turf_id = turf.id and part = any (parts)
            and period && tstzrange(('2026-03-11'::timestamp + make_interval(hours => hour)) at time zone 'Asia/Kolkata',
                                    ('2026-03-11'::timestamp + make_interval(hours => hour + 1)) at time zone 'Asia/Kolkata')))`),
  ).toBe(0)
})

test('games of tonight want one player more', async () => {
  expect(
    await count(`(select city from game join turf on turf.id = turf_id
      where date = '2026-03-11' and status = 'PENDING' and seats_paid = min_players - 1 group by city) place`),
  ).toBe(4)
})

test('the desk has walk-ins, weekly groups, money at the gate and some who did not come', async () => {
  expect(await count(`block where kind = 'MANUAL_BOOKING' and series_id is null`)).toBeGreaterThan(500)
  expect(await count('(select series_id from block group by series_id having count(*) >= 4) series')).toBeGreaterThan(
    40,
  )
  expect(await count('no_show')).toBeGreaterThan(20)
  expect(await count('collection')).toBeGreaterThan(500)
  expect(await count(`collection join no_show using (booking_id)`)).toBe(0)
  expect(await count(`collection where collected_at > '${NOW.toISOString()}'`)).toBe(0)
})

test('refunds exist in every state and never exceed the payment, and one evening is rained off', async () => {
  const { rows } = await sql<{ status: string }>`select distinct status from refund order by status`.execute(db)
  expect(rows.map(({ status }) => status)).toEqual(['PENDING', 'INITIATED', 'PROCESSED', 'FAILED'])
  expect(
    await count(`booking where status = 'CANCELLED' and (cancelled_at < confirmed_at or cancelled_at > least(starts_at, '${NOW.toISOString()}')
      or refunded > captured or refunded <> coalesce((select sum(amount) from refund where booking_id = booking.id), 0))`),
  ).toBe(0)
  expect(
    await count(`rain_choice join booking on booking.id = booking_id where state = 'REFUNDED' and refunded = captured`),
  ).toBe(2)
})

test('players who gave back a time that is still ahead may get what it brings', async () => {
  expect(await count('refill')).toBeGreaterThan(0)
  expect(
    await count(`refill join booking on booking.id = booking_id
      where cancelled_by <> 'PLAYER' or decide_at <> ends_at or ends_at <= '${NOW.toISOString()}' or refunded * 10 >= captured * 9`),
  ).toBe(0)
})

test('those who play with others have said how well, most of them, and each level is there', async () => {
  const { rows } = await sql<{ effective: string; players: number }>`
    select effective, count(*) as players from account_level group by effective order by effective`.execute(db)
  expect(rows.map(({ effective }) => effective)).toEqual(['BEGINNER', 'CASUAL', 'REGULAR', 'COMPETITIVE'])
})

test('each player one can log in as keeps two turfs of their city', async () => {
  const { rows } = await sql<{ kept: number }>`
    select count(*) as kept from favourite join account on account.id = account_id join turf on turf.id = turf_id
    group by account_id`.execute(db)
  expect(rows).toEqual([{ kept: 2 }, { kept: 2 }, { kept: 2 }, { kept: 2 }])
})

test('those who play together talk to each other, and none of it tells how to reach them', async () => {
  const { rows } = await sql<{ text: string | null }>`
    select text from room_message join booking using (game_id, account_id)`.execute(db)
  expect(rows.length).toBeGreaterThan(5)
  for (const { text } of rows) expect(hasContact(text ?? '')).toBe(false)
})
