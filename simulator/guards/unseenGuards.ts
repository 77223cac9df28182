/**
 * Guards whose removal no simulated history shows, by the reason. The tests that `npm run mutants` names for each show it
 * instead. A guard in neither this list nor `guardSeeds` fails a test.
 */
export const unseenGuards: Readonly<Record<string, readonly string[]>> = {
  'the program refuses the act before the guard can: only its probe in guards.test.ts reaches it': [
    'chat_message_once',
    'coupon_used_up',
    'coupon_budget_spent',
    'stays_cancelled',
    'refill_decided_once',
    'refill_within_sale',
    'shares_within_price',
    'shares due at the turf',
    'handed_over_part',
    'shared_by_its_payment',
    'part at the turf as shown',
    'share_paid_once',
    'bill_keeps_time',
    'passed_on_at_its_price',
    'block_of_event',
    'rescue_step_once',
    'squad_captain_is_member',
    'only_added',
    'ledger_balances',
    'accepted_in_time',
    'week_hours_complete',
  ],
  'no rule of the simulator compares it': ['commonest hours of a week'],
  'another guard of the same rule stands': [
    'slot_taken',
    'part locks',
    'occupancy count',
    'price waits for hours',
    'passed_on_once',
    'one taker of a seat',
    'one_rescue_at_a_time',
  ],
  'no visitor asks for the act': [
    'favourite_limit',
    'appeal_decided_once',
    'invitation_limit',
    'public addresses of a name',
    'lease of a poll',
    'turf_application_open',
    'seen version of an application',
  ],
  'a run has too few days, people or bookings to reach the limit': [
    'hold_paused',
    'squad_full',
    'squad_limit',
    'calls in a week',
  ],
}
