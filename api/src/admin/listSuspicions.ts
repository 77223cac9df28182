import type { Api } from '@baari/contract/api.ts'
import type { Answer } from '@baari/contract/endpoint.ts'
import { SUSPICION_DAYS } from '@baari/domain/shared/limits.ts'
import { sql } from 'kysely'
import type { Handler } from '../platform/http/context.ts'
import { pageTotals } from '../platform/http/readList.ts'

type Suspicion = Answer<Api['listSuspicions']>['content'][number]

/** From how many on a pattern is one. */
const LEAST = {
  ownBookings: 3,
  accountsOfInstrument: 3,
  couponUses: 10,
  lapsedHolds: 4,
  declined: 3,
  accessDispute: 3,
  deniedCheckIns: 2,
  noShows: 5,
  denials: 3,
  contradicted: 2,
}

/** Many no-shows: at least one in this many bookings. */
const NO_SHOW_OF = 4

const SINCE = sql`database_now() - make_interval(days => ${SUSPICION_DAYS})`

const discounted = sql`
  select booking.*, instrument_digest from coupon_use
    join booking on booking.id = coupon_use.booking_id
    left join payment on payment.id = booking.confirming_payment_id
  where coupon_use.status = 'REDEEMED' and coupon_use.by_platform > 0 and used_on >= (${SINCE})::date`

/** Events that make a pattern if a turf has at least `least` of them, without any other condition. */
const events = sql`
  select 'DECLINED_INVITATIONS' as kind, ${LEAST.declined}::integer as least, turf_id, 0::bigint as amount, declined_at as at
    from turf_staff
  union all
  select 'TURNS_AWAY', ${LEAST.accessDispute}, turf_id, 0, requested_at
    from access_dispute where state in ('AGREED', 'SILENT')
  union all
  select 'DENIES_TURNED_AWAY', ${LEAST.denials}, turf_id, 0, decided_at
    from access_dispute where state = 'DENIED'
  union all
  select 'DENIED_CHECK_INS', ${LEAST.deniedCheckIns}, turf_id, 0, denied_at
    from denied_check_in
  union all
  select 'RAIN_CONTRADICTED', ${LEAST.contradicted}, turf_id, refunded, created_at
    from rain_outcome where sold_again > 0`

/** Every pattern as (kind, turf_id, account_id, count, amount, last_at). */
const patterns = sql`
  select 'OWN_TURF' as kind, turf_id, null as account_id, count(*) as count, sum(discount_by_platform) as amount,
         max(created_at) as last_at
    from booking
    where own_turf is not null and created_at > ${SINCE} and status in ('CONFIRMED', 'COMPLETED')
    group by turf_id having count(*) >= ${LEAST.ownBookings} or sum(discount_by_platform) > 0
  union all
  select 'ONE_INSTRUMENT', turf_id, null, count(*), sum(discount_by_platform), max(created_at)
    from (${discounted}) paid
    where instrument_digest is not null
    group by turf_id, instrument_digest having count(distinct account_id) >= ${LEAST.accountsOfInstrument}
  union all
  select 'MANY_COUPONS', turf_id, null, count(*), sum(discount_by_platform), max(created_at)
    from (${discounted}) paid
    group by turf_id
    having count(*) >= ${LEAST.couponUses}
      and count(*) * 2 >= (select count(*) from booking every
                           where every.turf_id = paid.turf_id and every.created_at > ${SINCE}
                             and every.status in ('CONFIRMED', 'COMPLETED'))
  union all
  select 'LAPSED_HOLDS', expired_hold.turf_id, expired_hold.account_id, count(*), 0, max(held_until)
    from expired_hold join booking on booking.id = booking_id
    where held_until > ${SINCE} and confirmed_at is null
    group by expired_hold.turf_id, expired_hold.account_id having count(*) >= ${LEAST.lapsedHolds}
  union all
  select 'OFTEN_TURNED_AWAY', (array_agg(said.turf_id order by requested_at desc))[1], account_id, count(*), 0, max(requested_at)
    from access_dispute said join booking on booking.id = booking_id
    where requested_at > ${SINCE}
    group by account_id having count(*) >= ${LEAST.accessDispute}
  union all
  select 'NO_SHOWS', turf_id, null, count(*), 0, max(marked_at)
    from no_show
    where marked_at > ${SINCE} and booking_id is not null
    group by turf_id
    having count(*) >= ${LEAST.noShows}
      and count(*) * ${NO_SHOW_OF} >= (select count(*) from booking every
                                       where every.turf_id = no_show.turf_id and every.status = 'COMPLETED'
                                         and every.starts_at > ${SINCE})
  union all
  select kind, turf_id, null, count(*), sum(amount), max(at)
    from (${events}) event
    where at > ${SINCE}
    group by kind, turf_id, least having count(*) >= least`

interface Row {
  kind: Suspicion['kind']
  number: number
  turf_id: string
  turf_name: string
  owner_id: string
  owner_name: string
  account_id: string | null
  count: number
  amount: number
  last_at: Date
  total: number
}

export const listSuspicions: Handler<Api['listSuspicions']> = async ({ query }, { db }) => {
  const found = sql`
    select pattern.*, turf.name as turf_name, turf.owner_id, turf.owner_name
    from (${patterns}) pattern join turf on turf.id = turf_id
    where ${query.kind ?? null}::text is null or kind = ${query.kind ?? null}`
  const [{ rows }, { rows: counted }] = await Promise.all([
    sql<Row>`
      select kind, turf_id, turf_name, owner_id, owner_name, account_id, count::integer, amount::bigint, last_at,
             row_number() over (partition by kind, turf_id, account_id order by amount desc, last_at desc)::integer as number
      from (${found}) found
      order by amount desc, last_at desc, kind, turf_id, account_id
      limit ${query.size} offset ${query.page * query.size}`.execute(db),
    sql<{ total: number }>`select count(*)::integer as total from (${found}) found`.execute(db),
  ])
  const content = rows.map((row) => ({
    entityId: [row.kind, row.turf_id, row.account_id ?? row.number].join('/'),
    kind: row.kind,
    turfId: row.turf_id,
    turfName: row.turf_name,
    ownerId: row.owner_id,
    ownerName: row.owner_name,
    accountId: row.account_id,
    count: row.count,
    amount: row.amount,
    lastAt: row.last_at,
  }))
  return { content, ...pageTotals(counted[0]!.total, query) }
}
