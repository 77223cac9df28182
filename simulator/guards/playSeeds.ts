import { inFunction } from '@baari/api/testing/inFunction.ts'
import type { Plan } from '../simulate.ts'
import { CALM, type GuardSeed, takenBack } from './guardSeed.ts'

const BARGAINS: Plan = { ...CALM, priced: 24, reason: 'bargain' }
const TURNED_AWAY: Plan = { ...CALM, minutes: 40, together: 8, reason: 'turnAway' }
const HOSTED: Plan = { ...CALM, minutes: 40, together: 6, reason: 'hostGame' }
const RESCUES: Plan = { ...CALM, seed: 2, minutes: 40, together: 6, reason: 'rescueGame' }
const AVOIDANCE: Plan = { ...CALM, together: 6, reason: 'avoid' }
const SPLIT: Plan = { ...CALM, minutes: 40, together: 8, reason: 'splitBill' }

/** Guards of slots, games, bills and squads. */
export const playSeeds: readonly GuardSeed[] = [
  {
    guard: 'confirmed_has_slot',
    before: {
      sql: inFunction(
        'confirm_booking',
        "if secure_slot(p_booking_id, limit_of('confirming_seconds')) is null then return 'LOST'; end if;",
        '',
      ),
    },
    breaks: 'I1',
    plan: { ...CALM, visits: 16, reason: 'contest' },
  },
  { guard: 'waits_once', breaks: 'WAITS_TWICE', plan: { ...CALM, visits: 24, reason: 'slot' } },
  { guard: 'undo limit', breaks: 'UNDONE_TOO_OFTEN', plan: { ...CALM, together: 6, reason: 'overdo' } },
  {
    guard: 'undone_by_its_player',
    before: {
      file: 'api/src/bookings/cancelBooking.ts',
      from: "...(news === 'booking_undone' ? { undone_at: now } : {}),",
      to: 'undone_at: now,',
    },
    breaks: 'UNDONE_BY_ANOTHER',
    plan: takenBack(19),
  },
  {
    guard: 'mask of texts in messages',
    breaks: 'NUMBER_IN_MESSAGE',
    plan: { ...takenBack(1), priced: 12 },
  },
  { guard: 'one order a hold', breaks: 'ORDERED_TWICE', plan: BARGAINS },
  { guard: 'coupon minimum after a move', breaks: 'COUPON_BELOW_MINIMUM', plan: BARGAINS },
  { guard: 'gap of others', breaks: 'NUDGED_BY_ONESELF', plan: { ...BARGAINS, priced: 6 } },
  { guard: 'access_dispute', breaks: 'LET_IN_TURNED_AWAY', plan: TURNED_AWAY },
  { guard: 'check_in_denied', breaks: 'LET_IN_AGAIN', plan: TURNED_AWAY },
  {
    guard: 'access_dispute_decided_once',
    before: [
      {
        file: 'api/src/accessDisputes/answerAccessDispute.ts',
        from: "if (accessDispute.state !== 'OPEN') return { ...answered, state: accessDispute.state }",
        to: '',
      },
      { file: 'api/src/accessDisputes/answerAccessDispute.ts', from: ".where('state', '=', 'OPEN')", to: '' },
      {
        file: 'api/src/accessDisputes/answerAccessDispute.ts',
        from: 'state: decision.state,',
        to: 'state: decision.state, denial: null,',
      },
    ],
    breaks: 'CLAIM_DECIDED_TWICE',
    plan: TURNED_AWAY,
  },
  {
    guard: 'host_agreed',
    before: {
      file: 'api/src/games/offerHosting.ts',
      from: "    if (!inserted) return { message: 'The player has been asked.' }\n",
      to: "    await db.updateTable('game').set({ host_id: seats.account_id }).where('id', '=', game.id).execute()\n",
    },
    breaks: 'HOST_NOT_ASKED',
    plan: { ...HOSTED, seed: 4 },
  },
  { guard: 'mask of a split number', breaks: 'NUMBER_IN_ROOM', plan: HOSTED },
  {
    guard: 'rescue_is_over',
    breaks: 'RESCUE_GOES_ON',
    plan: RESCUES,
  },
  {
    guard: 'quiet_between_calls',
    before: [
      { sql: inFunction('call_player', 'quiet_until > at or game_id', 'game_id') },
      {
        file: 'api/src/games/rescue/gameCalls.ts',
        from: 'and not exists (select from game_call_notification where account_id = account.id and quiet_until > database_now())',
        to: '',
      },
    ],
    breaks: 'CALLED_TOO_SOON',
    plan: RESCUES,
  },
  { guard: 'game without a blocker', breaks: 'MET_BLOCKER', of: 'game', plan: AVOIDANCE },
  { guard: 'game listed to women', breaks: 'GAME_NOT_FOR_THEM', plan: AVOIDANCE },
  { guard: 'gender_changes_rarely', breaks: 'GENDER_CHANGED_SOON', plan: AVOIDANCE },
  {
    guard: 'report_of_one_meeting',
    before: {
      file: 'api/src/rooms/playerReports.ts',
      from: "bill_id: kind === 'BILL' ? meetingId : null",
      to: 'bill_id: meetingId',
    },
    breaks: 'REPORT_OF_TWO',
    plan: AVOIDANCE,
  },
  { guard: 'named_share', breaks: 'SHARE_OF_ANOTHER', plan: { ...CALM, together: 12, reason: 'trespass' } },
  { guard: 'least share', breaks: 'SHARE_TOO_SMALL', plan: { ...CALM, together: 8, reason: 'trespass' } },
  { guard: 'release limit', breaks: 'RELEASED_TOO_OFTEN', plan: { ...CALM, together: 6, reason: 'overdo' } },
  {
    guard: 'share_held_once',
    before: [
      { sql: inFunction('hold_share', 'and held_by = p_account_id and id <> s.id', 'and false') },
      { sql: inFunction('hold_share', 'if is_first then', 'if true then') },
      { sql: inFunction('hold_share', "if found then return 'SHARE_PAYMENT_OPEN'; end if;", '') },
    ],
    breaks: 'SHARES_HELD_TWICE',
    plan: SPLIT,
  },
  {
    guard: 'one_share_payment',
    before: [
      { sql: inFunction('hold_share', "if found then return 'SHARE_PAYMENT_OPEN'; end if;", '') },
      { sql: inFunction('hold_share', 'and (share_id <> s.id or (amount', 'and ((amount') },
    ],
    breaks: 'SHARES_ORDERED_TWICE',
    plan: SPLIT,
  },
  {
    guard: 'shares of a moved booking',
    before: { file: 'api/src/bookings/moveBooking.ts', from: 'if (bill && moves) {', to: 'if (false) {' },
    breaks: 'SHARES_ABOVE_PRICE',
    plan: { ...CALM, priced: 4, reason: 'moveShared' },
  },
  { guard: 'bill without a blocker', breaks: 'MET_BLOCKER', of: 'bill', plan: AVOIDANCE },
  { guard: 'squad without a blocker', breaks: 'MET_BLOCKER', of: 'squad', plan: AVOIDANCE },
  {
    guard: 'kept for its squad alone',
    breaks: 'KEPT_TIME_SOLD',
    plan: { ...CALM, minutes: 32, together: 1, reason: 'list' },
  },
  {
    guard: 'kept while a member pays',
    breaks: 'KEPT_TIME_SOLD',
    plan: { ...CALM, minutes: 40, together: 1, reason: 'list' },
  },
  {
    guard: 'idempotency key',
    breaks: 'SQUAD_MADE_TWICE',
    plan: { ...CALM, minutes: 12, together: 18, reason: 'playAsSquad', faults: new Set(['cutAfter']), often: 1000 },
  },
  { guard: 'shown price', breaks: 'PRICE_NOT_SHOWN', plan: { ...CALM, together: 10, reason: 'playAsSquad' } },
]
