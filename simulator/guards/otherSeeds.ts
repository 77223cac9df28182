import { inFunction } from '@baari/api/testing/inFunction.ts'
import type { Plan } from '../simulate.ts'
import { CALM, type GuardSeed } from './guardSeed.ts'

const TURNED_AWAY: Plan = { ...CALM, minutes: 40, together: 8, reason: 'turnAway' }
const SPLIT: Plan = { ...CALM, minutes: 40, together: 8, reason: 'splitBill' }
const HOSTED: Plan = { ...CALM, minutes: 40, together: 6, reason: 'hostGame' }
const DIVERSIONS: Plan = { ...CALM, priced: 24, reason: 'divert' }
const PRICES: Plan = { ...CALM, priced: 1, reason: 'keepPrices' }
const STOPPED: Plan = { ...CALM, visits: 8, reason: 'stopSales' }
/** The first draw of a seed decides what its only visitor does. */
const logIn = (seed: number): Plan => ({ ...CALM, seed, accounts: 1, reason: 'signIn' })
const takenBack = (seed: number): Plan => ({ ...CALM, seed, minutes: 40, priced: 3, reason: 'takeBack' })
const RESCUES: Plan = { ...CALM, seed: 2, minutes: 40, together: 6, reason: 'rescueGame' }

/** Guards of turfs, games, bills and acts of admins. */
export const otherSeeds: readonly GuardSeed[] = [
  {
    guard: 'host_agreed',
    before: {
      file: 'api/src/games/offerHosting.ts',
      from: "    if (!request) return { message: 'The player has been asked.' }\n",
      to: "    await db.updateTable('game').set({ host_id: seats.account_id }).where('id', '=', game.id).execute()\n",
    },
    breaks: 'HOST_NOT_ASKED',
    plan: { ...HOSTED, seed: 4 },
  },
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
  {
    guard: 'turf_on_sale',
    before: {
      sql: inFunction('turf_after_write', '(new.sale_stopped_at is null) <> (old.sale_stopped_at is null)', 'false'),
    },
    breaks: 'SOLD_AT_STOPPED_TURF',
    plan: STOPPED,
  },
  { guard: 'block_on_sale', breaks: 'WALK_IN_AT_STOPPED_TURF', plan: STOPPED },
  {
    guard: 'act of a deleted account',
    before: [
      { file: 'api/src/accounts/registerTurfOwner.ts', from: 'if (known.deleted_at !== null)', to: 'if (false)' },
      { file: 'api/src/accounts/registerTurfOwner.ts', from: '.set(fields)', to: ".set({ role: 'ADMIN', ...fields })" },
    ],
    breaks: 'ACT_OF_DELETED',
    plan: logIn(4),
  },
  { guard: 'version of a calendar address', breaks: 'OLD_CALENDAR_OPENED', plan: logIn(19) },
  { guard: 'audit of a reading', breaks: 'READING_NOT_RECORDED', plan: logIn(4) },
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
      { sql: inFunction('hold_share', 'and (share_id <> s.id or amount', 'and (amount') },
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
  {
    guard: 'mask of texts in messages',
    breaks: 'NUMBER_IN_MESSAGE',
    plan: { ...takenBack(1), priced: 12 },
  },
  { guard: 'mask of a split number', breaks: 'NUMBER_IN_ROOM', plan: HOSTED },
  {
    guard: 'decision_complete',
    before: { file: 'api/src/platform/audit/audit.ts', from: 'decided_at: now,', to: '' },
    breaks: 'DECIDED_BY_HALF',
    plan: DIVERSIONS,
  },
  { guard: 'coupon_limits_stay', breaks: 'COUPON_LOOSENED', plan: DIVERSIONS },
  {
    guard: 'report_of_one_meeting',
    before: {
      file: 'api/src/rooms/playerReports.ts',
      from: "bill_id: kind === 'BILL' ? meetingId : null",
      to: 'bill_id: meetingId',
    },
    breaks: 'REPORT_OF_TWO',
    plan: { ...CALM, together: 6, reason: 'avoid' },
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
  {
    guard: 'price_within_hours',
    before: { file: 'api/src/turfs/dynamicPrices.ts', from: 'if (!contains(open, interval)) {', to: 'if (false) {' },
    breaks: 'PRICE_OUTSIDE_HOURS',
    plan: PRICES,
  },
  {
    guard: 'hours_hold_prices',
    before: { file: 'api/src/turfs/dynamicPrices.ts', from: 'if (outside.length === 0) return', to: 'return' },
    breaks: 'PRICE_OUTSIDE_HOURS',
    plan: PRICES,
  },
]
