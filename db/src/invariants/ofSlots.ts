import { type Invariant, isTriedAgain, NOW } from './invariant.ts'

/** Slots that ended longer ago are played and no longer checked. */
const CHECKED_FROM = `${NOW} - interval '7 days'`

const certain = (bookings: string, games: string): string => `
  select booking.id, booking.turf_id, parts, tstzrange(starts_at, ends_at) as period
    from booking join ground on ground.id = ground_id
    where booking_type = 'FULL' and ${bookings} and ends_at > ${CHECKED_FROM}
  union all
  select game.id, game.turf_id, parts, tstzrange(starts_at, ends_at)
    from game join ground on ground.id = ground_id
    where (${games} or game.status = 'PENDING' and seats_paid > 0) and ends_at > ${CHECKED_FROM}
  union all
  select block.id, block.turf_id, parts, period
    from block join ground on ground.id = ground_id
    where block.active and block.kind = 'MANUAL_BOOKING' and upper(period) > ${CHECKED_FROM}`

/** Only live rows count: lapsed holds remain until a request wants their time. */
const overlaps = `
  select one.source_id as subject,
         jsonb_build_object('with', other.source_id, 'turf', one.turf_id, 'part', one.part, 'from', lower(one.period)) as detail
  from occupancy one
    join occupancy other on other.turf_id = one.turf_id and other.part = one.part and other.period && one.period
      and (other.source_id, other.period) > (one.source_id, one.period)
  where upper(one.period) > ${CHECKED_FROM}
    and (one.expires_at is null or one.expires_at > ${NOW}) and (other.expires_at is null or other.expires_at > ${NOW})`

const soldTwice = `
  select one.id, jsonb_build_object('with', other.id, 'turf', one.turf_id, 'from', lower(one.period))
  from sold one
    join sold other on other.turf_id = one.turf_id and other.id > one.id and other.period && one.period
      and other.parts && one.parts`

const withoutTime = `
  select id, jsonb_build_object('turf', turf_id, 'from', lower(period), 'why', 'does not have its time')
  from (${certain(`booking.status = 'CONFIRMED'`, `game.status = 'CONFIRMED'`)}) confirmed
  where (select count(*) from occupancy
         where occupancy.turf_id = confirmed.turf_id and source_id = confirmed.id and part = any (parts)
           and occupancy.period = confirmed.period and expires_at is null) <> cardinality(parts)`

/** Invariants of time on a ground. */
export const ofSlots = [
  {
    id: 'I1',
    sentence:
      'No two bookings, games or bookings by hand have one part of a ground at one time, and each has all of its time.',
    sql: `
      with sold as (${certain(`booking.status in ('CONFIRMED', 'COMPLETED')`, `game.status in ('CONFIRMED', 'COMPLETED')`)})
      ${overlaps} union all ${soldTwice} union all ${withoutTime}`,
  },
  {
    id: 'I8',
    sentence: 'No coupon is used more often than it may be, and what it has cost is counted.',
    // A limit that an admin has changed applies to later uses only.
    sql: `
      with used as (
        select coupon_use.*, uses_per_account, uses_in_all, uses_per_phone_day, uses_per_turf_day,
               coalesce(encode(phone_digest, 'hex'), account_id) as who
        from coupon join coupon_use on coupon_code = code
        where coupon_use.status <> 'RELEASED'
          and coupon_use.created_at > greatest(
            limited_at, (select max(at) from audit_log where subject_id = code)))
      select coupon_code as subject, jsonb_build_object('who', who, 'uses', count(*), 'most', uses_per_account) as detail
        from used group by coupon_code, who, uses_per_account having count(*) > uses_per_account
      union all
      select coupon_code, jsonb_build_object('who', who, 'day', used_on, 'uses', count(*), 'most', uses_per_phone_day)
        from used group by coupon_code, who, used_on, uses_per_phone_day having count(*) > uses_per_phone_day
      union all
      select coupon_code, jsonb_build_object('turf', turf_id, 'day', used_on, 'uses', count(*), 'most', uses_per_turf_day)
        from used group by coupon_code, turf_id, used_on, uses_per_turf_day having count(*) > uses_per_turf_day
      union all
      select coupon_code, jsonb_build_object('uses', count(*), 'most', uses_in_all)
        from used group by coupon_code, uses_in_all having count(*) > uses_in_all
      union all
      select code, jsonb_build_object('counted', spent, 'promised', coalesce(promised, 0))
        from coupon
          left join (select coupon_code, sum(by_platform) as promised from coupon_use where status <> 'RELEASED' group by 1) due
            on coupon_code = code
        where spent <> coalesce(promised, 0)`,
  },
  {
    id: 'I9',
    sentence: 'A game has the seats that its players paid for, and no more than there are.',
    sql: `
      select game.id as subject,
             jsonb_build_object('counted', seats_paid, 'booked', coalesce(booked, 0), 'held', seats_held(game.id), 'most', max_players) as detail
      from game
        left join (select game_id, sum(players) as booked from booking
                   where game_id is not null and status in ('CONFIRMED', 'COMPLETED') group by game_id) seated
          on seated.game_id = game.id
      where game.status in ('PENDING', 'CONFIRMED', 'COMPLETED')
        and (seats_paid <> coalesce(booked, 0)
             or seats_paid + case when game.status = 'COMPLETED' then 0 else seats_held(game.id) end > max_players)`,
  },
  {
    id: 'I12',
    sentence: 'A hold ends within ten seconds of its time.',
    sql: `
      select id as subject, jsonb_build_object('account', account_id, 'since', greatest(coalesce(next_check_at, hold_expires_at), capturing_until)) as detail
      from booking
      where status = 'PAYMENT_AWAITED' and greatest(coalesce(next_check_at, hold_expires_at), capturing_until) < ${NOW} - interval '10 seconds'
        and not ${isTriedAgain('lapseHolds', 'id')}`,
  },
] as const satisfies Invariant[]
