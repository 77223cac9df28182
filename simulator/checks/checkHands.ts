import type { Database } from '@baari/db/connect.ts'
import { ACTS } from '@baari/domain/admin/acts.ts'
import { earliestOf } from '@baari/domain/shared/turfActs.ts'
import { MS_PER_SECOND } from '@baari/domain/shared/zonedTime.ts'
import { sql } from 'kysely'
import { LATE_SECONDS } from './lateSeconds.ts'
import type { Violation } from './violation.ts'

/** The owner's notification of each act, written in the transaction of the request. */
const NEWS = {
  TURF_OWNER: 'turf_owner_asked',
  BANK_DETAILS: 'bank_change_asked',
  CONTRACT_END: 'contract_end_asked',
  COMMISSION: 'terms_asked',
}

/** Limits of an admin alone, notifications of owners whose money would go elsewhere, and check-ins before their time. */
export const checkHands = async (db: Database): Promise<Violation[]> => {
  const approved = (kind: string, subject: string) => sql`exists (
    select from approval where kind::text = ${kind} and subject_id = ${sql.ref(subject)} and is_approved)`
  // `made` leaves out the coupons of the world, which no admin created.
  const { rows } = await sql<Violation>`
    with made as (
      select coupon.* from coupon where exists (select from audit_log where action = 'coupon.created' and subject_id = code))
    select 'REFUNDED_ALONE' as rule, booking_id || ' has ' || sum(amount) || ' paise back by hand' as facts
      from refund where reason in ('AFTER_PLAY', 'CHARGE_RETURNED') and occasion <> 'resold' and given_by is not null and not ${approved('REFUND', 'booking_id')}
      group by booking_id having sum(amount) > ${ACTS.REFUND.secondAdmin.above}
    union all
    select 'PAID_BY_HAND_ALONE', refund.id || ' of ' || amount - covered || ' paise was paid by hand'
      from refund where paid_by_hand_at is not null and amount - covered > ${ACTS.PAID_BY_HAND.secondAdmin.above}
        and not ${approved('PAID_BY_HAND', 'refund.id')}
    union all
    select 'ACCEPTED_ALONE', dispute.id || ' of ' || amount || ' paise was accepted'
      from dispute where answer = 'ACCEPT' and amount > ${ACTS.DISPUTE.secondAdmin.above}
        and not ${approved('DISPUTE', 'dispute.id')}
    union all
    select 'COUPON_ALONE', code || ' of ' || coalesce(budget::text, 'any number of') || ' paise is active'
      from made
      where active and coalesce(budget > ${ACTS.PLATFORM_COUPON.secondAdmin.above}, true) and not ${approved('PLATFORM_COUPON', 'code')}
    union all
    select 'TURFS_PAY_UNASKED', 'turfs bear ' || turf_share_percentage || ' % of ' || code
      from made where turf_share_percentage > 0 and not ${approved('COUPON', 'code')}
    union all
    select 'DECIDED_BY_HALF', id || ' was decided at no time' from approval where is_approved is not null and decided_at is null
    union all
    select 'COUPON_LOOSENED', code || ' is given from ' || minimum_total || ' paise on, turfs were asked to bear a part of it from ' || first || ' on'
      from made cross join lateral (
        select after ->> 'minimumTotal' as first from audit_log where action = 'coupon.created' and subject_id = code) created
      where minimum_total < first::bigint and exists (
        select from approval where kind = 'COUPON' and subject_id = code and is_approved is not false)
    union all
    select 'ACT_OF_DELETED', approval.id || ' was carried out at ' || applied_at || ', ' || account_id || ' was deleted at ' || deleted_at
      from approval join account on account.id = account_id where kind = 'ADMIN' and applied_at > deleted_at
    union all
    select 'COUPON_AT_OWN_TURF', booking.id || ' of the turf’s owner has ' || discount_by_platform || ' paise off'
      from booking where account_id = owner_id and discount_by_platform > 0
    union all
    select 'HAND_OVER_GOES_ON', approval.id || ' waits, although ' || turf.id || ' keeps its owner: ' || stop_decision
      from approval join turf on turf.id = approval.subject_id
      where kind = 'TURF_OWNER' and applied_at is null and is_approved is not false and stop_decision <> 'HAND_OVER'
        and requested_at < (select max(at) from audit_log where action = 'turf.stopDecided' and audit_log.subject_id = turf.id)
    union all
    select 'OWNER_NOT_TOLD', approval.id || ' takes from ' || owner_id || ': ' || kind
      from approval cross join lateral (
        select case kind when 'TURF_OWNER' then (
          select after ->> 'from' from audit_log
          where action = 'approval.asked' and subject_id = account_id and at = requested_at and after ->> 'subject' = approval.subject_id)
        else account_id end as owner_id) former
      where ${JSON.stringify(NEWS)}::jsonb ? kind::text and not exists (
        select from notification
        where account_id = owner_id and notification.kind = ${JSON.stringify(NEWS)}::jsonb ->> approval.kind::text
          and created_at = requested_at)`.execute(db)
  return [...rows, ...(await earlyCheckIns(db))]
}

const earlyCheckIns = async (db: Database): Promise<Violation[]> => {
  const { rows } = await sql<{ booking_id: string; noted_at: Date; starts_at: Date }>`
    select booking_id, noted_at, starts_at from check_in join booking on booking.id = booking_id`.execute(db)
  return rows
    .filter(
      (row) => row.noted_at.getTime() + LATE_SECONDS * MS_PER_SECOND < earliestOf('checkIn', row.starts_at).getTime(),
    )
    .map(({ booking_id: id, noted_at: at }) => ({
      rule: 'CHECKED_IN_EARLY',
      facts: `${id} was checked in at ${at.toISOString()}`,
    }))
}
