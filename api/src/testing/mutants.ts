import { accountGuards, accountMutants } from './accountMutants.ts'
import type { Mutant } from './codeMutants.ts'
import { codeMutants } from './codeMutants.ts'
import { inFunction } from './inFunction.ts'
import { moneyMutants } from './moneyMutants.ts'
import { squadMutants } from './squadMutants.ts'

const PROBES = 'api/src/guards.test.ts'

/** Guards of the database: `guards.test.ts` has a probe for each, by its name. */
export const sqlMutants = [
  {
    guard: 'slot_taken',
    remove: { sql: 'alter table occupancy drop constraint slot_taken' },
    tests: [PROBES],
  },
  {
    guard: 'part locks',
    remove: { sql: inFunction('lock_parts', 'pg_advisory_xact_lock(', 'abs(') },
    tests: [PROBES],
  },
  {
    guard: 'occupancy count',
    remove: { sql: inFunction('extend_slot', '<> cardinality(p_parts)', '< 0') },
    tests: [PROBES, 'api/src/bookings/soldOnce.test.ts'],
  },
  {
    guard: 'confirmed_has_slot',
    remove: { sql: inFunction('require_slot', 'not has_slot(', 'false and not has_slot(') },
    tests: [PROBES, 'api/src/bookings/certainTime.test.ts'],
  },
  ...moneyMutants,
  {
    guard: 'guardian_agreed',
    remove: { sql: inFunction('booking_before_write', 'perform refuse_without_guardian(new.account_id)', 'null') },
    tests: [PROBES, 'api/src/accounts/guardians.test.ts'],
  },
  {
    guard: 'guardian_of_minor',
    remove: { sql: inFunction('guardian_request_before_write', 'not found', 'false') },
    tests: [PROBES],
  },
  {
    guard: 'minor_for_a_term',
    remove: { sql: inFunction('account_before_update', 'old.is_adult is false and', 'false and') },
    tests: [PROBES, 'api/src/accounts/guardians.test.ts'],
  },
  {
    guard: 'waits_once',
    remove: { sql: 'alter table waitlist_entry drop constraint waits_once' },
    tests: [PROBES, 'api/src/waitlist/waitlist.test.ts'],
  },
  {
    guard: 'stays_cancelled',
    remove: { sql: inFunction('booking_before_write', "old.status = 'CANCELLED'", 'false') },
    tests: [PROBES, 'api/src/bookings/latePayments.test.ts'],
  },
  {
    guard: 'hold_paused',
    remove: { sql: inFunction('booking_before_write', 'perform hold_may_begin(new, false)', 'null') },
    tests: [PROBES, 'api/src/bookings/lapsedHolds.test.ts'],
  },
  {
    guard: 'refill_decided_once',
    remove: { sql: 'drop trigger refill_stays on refill' },
    tests: [PROBES],
  },
  {
    guard: 'refill_within_sale',
    remove: { sql: 'drop trigger refill_within_sale on refill_sale' },
    tests: [PROBES],
  },
  {
    guard: 'favourite_limit',
    remove: { sql: inFunction('favourite_begins', "count(*) >= limit_of('favourites')", 'false') },
    tests: [PROBES, 'api/src/turfs/favourites/favourites.test.ts'],
  },
  {
    guard: 'price_within_hours',
    remove: { sql: inFunction('dynamic_price_before_write', 'not is_within_hours(new, open_ground)', 'false') },
    tests: [PROBES],
  },
  {
    guard: 'price waits for hours',
    remove: { sql: inFunction('dynamic_price_before_write', ' for no key update', '') },
    tests: [PROBES],
  },
  {
    guard: 'hours_hold_prices',
    remove: { sql: inFunction('ground_changing', 'not is_within_hours(price, new)', 'false') },
    tests: [PROBES],
  },
  {
    guard: 'week_hours_complete',
    remove: { sql: 'alter table ground drop constraint week_hours_complete' },
    tests: [PROBES],
  },
  {
    guard: 'commonest hours of a week',
    remove: { sql: inFunction('ground_changing', 'is_week_hours(new.week_hours)', 'false') },
    tests: [PROBES, 'api/src/turfs/groundHours.test.ts'],
  },
  {
    guard: 'one_share_payment',
    remove: { sql: 'drop index one_share_payment' },
    tests: [PROBES],
  },
  {
    guard: 'share_held_once',
    remove: { sql: 'drop index share_held_once' },
    tests: [PROBES],
  },
  {
    guard: 'named_share',
    remove: { sql: inFunction('hold_share', 'not is_share_for(s, p_account_id)', 'false') },
    tests: [PROBES, 'api/src/sharedBills/sharedBills.test.ts'],
  },
  {
    guard: 'check_in_denied',
    remove: { sql: 'drop trigger check_in_not_denied on check_in' },
    tests: [PROBES, 'api/src/tickets/tickets.test.ts'],
  },
  {
    guard: 'shares_within_price',
    remove: { sql: 'drop trigger shares_within_price on bill_share' },
    tests: [PROBES, 'api/src/sharedBills/sharedBills.test.ts'],
  },
  {
    guard: 'shares due at the turf',
    remove: { sql: inFunction('require_shares_within_price', 'sum(at_turf) > total - pay_now', 'false') },
    tests: [PROBES],
  },
  {
    guard: 'handed_over_part',
    remove: { sql: 'alter table bill_share drop constraint handed_over_part' },
    tests: [PROBES],
  },
  {
    guard: 'shared_by_its_payment',
    remove: { sql: 'drop trigger shared_by_its_payment on bill_share' },
    tests: [PROBES, 'api/src/sharedBills/sharedBills.test.ts'],
  },
  {
    guard: 'part at the turf as shown',
    remove: {
      sql: inFunction(
        'shared_by_its_payment',
        '(payment.amount, payment_order.at_turf) = (new.amount, new.at_turf)',
        'payment.amount = new.amount',
      ),
    },
    tests: [PROBES],
  },
  {
    guard: 'share_paid_once',
    remove: { sql: 'drop trigger share_stays_paid on bill_share; drop trigger paid_share_stays on bill_share' },
    tests: [PROBES, 'api/src/sharedBills/sharedBills.test.ts'],
  },
  {
    guard: 'shares of a moved booking',
    remove: {
      sql: inFunction('booking_at_commit', 'require_shares_within_price(new.id)', '1'),
    },
    tests: [PROBES],
  },
  {
    guard: 'undone_by_its_player',
    remove: { sql: 'alter table booking drop constraint undone_by_its_player' },
    tests: [PROBES],
  },
  {
    guard: 'bill_keeps_time',
    remove: { sql: inFunction('booking_before_write', 'new.moved_at is not null', 'false') },
    tests: [PROBES, 'api/src/sharedBills/sharedBills.test.ts'],
  },
  ...accountGuards,
  ...squadMutants,
  {
    guard: 'access_dispute',
    remove: { sql: 'drop trigger no_access_dispute on check_in' },
    tests: [PROBES, 'api/src/accessDisputes/accessDispute.test.ts'],
  },
  {
    guard: 'access_dispute_decided_once',
    remove: { sql: 'drop trigger access_dispute_decided_once on access_dispute' },
    tests: [PROBES, 'api/src/accessDisputes/accessDispute.test.ts'],
  },
  {
    guard: 'appeal_decided_once',
    remove: { sql: 'drop trigger appeal_decided_once on appeal' },
    tests: [PROBES],
  },
  {
    guard: 'block_of_event',
    remove: { sql: 'drop index block_of_event' },
    tests: [PROBES],
  },
  {
    guard: 'invitation_limit',
    remove: { sql: inFunction('invitation_begins', "count(*) >= limit_of('invitations')", 'false') },
    tests: [PROBES, 'api/src/staff/staff.test.ts'],
  },
  {
    guard: 'accepted_in_time',
    remove: { sql: 'alter table turf_staff drop constraint accepted_in_time' },
    tests: [PROBES, 'api/src/staff/staff.test.ts'],
  },
  {
    guard: 'passed_on_at_its_price',
    remove: { sql: inFunction('booking_at_commit', 'new.replaces_booking_id is not null', 'false') },
    tests: [PROBES],
  },
  {
    guard: 'passed_on_once',
    remove: { sql: 'drop index passed_on_once' },
    tests: [PROBES],
  },
  {
    guard: 'one taker of a seat',
    remove: { sql: inFunction('claim_offered_seats', 'not is_being_paid(taken_by)', 'true') },
    tests: [PROBES, 'api/src/games/passingOn.test.ts'],
  },
  {
    guard: 'one_rescue_at_a_time',
    remove: { sql: 'drop index one_rescue_at_a_time' },
    tests: [PROBES],
  },
  {
    guard: 'rescue_step_once',
    remove: { sql: 'alter table game_rescue drop constraint rescue_step_once' },
    tests: [PROBES],
  },
  {
    guard: 'rescue_is_over',
    remove: { sql: inFunction('game_after_update', "old.status = 'PENDING'", 'false') },
    tests: [PROBES, 'api/src/games/rescue/smallerGround.test.ts'],
  },
  {
    guard: 'calls in a week',
    remove: { sql: inFunction('call_player', 'calls_in_week(p_account_id) >= wish.per_week', 'false') },
    tests: [PROBES],
  },
  {
    guard: 'quiet_between_calls',
    remove: { sql: 'alter table game_call_notification drop constraint quiet_between_calls' },
    tests: [PROBES],
  },
  {
    guard: 'payee_approved',
    remove: { sql: inFunction('contract_before_update', 'if not found then', 'if false then') },
    tests: [PROBES, 'api/src/admin/approvals.test.ts'],
  },
  {
    guard: 'end_approved',
    remove: { sql: inFunction('contract_before_update', 'if new.ends_on < old.ends_on then', 'if false then') },
    tests: [PROBES],
  },
  {
    guard: 'approved_by_another',
    remove: { sql: 'alter table approval drop constraint approved_by_another' },
    tests: [PROBES],
  },
  {
    guard: 'only_added',
    remove: { sql: 'drop trigger only_added on ledger_entry' },
    tests: [PROBES, 'api/src/settlements/ledger.test.ts'],
  },
  {
    guard: 'ledger_balances',
    remove: { sql: 'drop trigger ledger_txn_balances on ledger_txn' },
    tests: [PROBES, 'api/src/settlements/ledger.test.ts'],
  },
  {
    guard: 'webhook inbox',
    remove: { sql: 'alter table webhook_event drop constraint webhook_event_pkey' },
    tests: [PROBES, 'api/src/payments/webhookOrder.test.ts'],
  },
] as const satisfies Mutant[]

/** Each guard alone is taken away, and a test has to fail. */
export const mutants: readonly Mutant[] = [...sqlMutants, ...accountMutants, ...codeMutants]
