import type { Mutant } from './mutants.ts'

/** Guards of the program: conditions in the text of a source file. */
export const codeMutants: readonly Mutant[] = [
  {
    guard: 'idempotency key',
    remove: {
      file: 'api/src/platform/http/registerEndpoints.ts',
      from: 'if (endpoint.replayable && viewer &&',
      to: 'if (name === "" && viewer &&',
    },
    tests: ['api/src/platform/http/replayed.test.ts'],
  },
  {
    guard: 'one order a hold',
    remove: {
      file: 'api/src/payments/openOrder.ts',
      from: 'if (openings === undefined)',
      to: 'if (openings === 0)',
    },
    tests: ['api/src/bookings/oneOrder.test.ts'],
  },
  {
    guard: 'signature check',
    remove: {
      file: 'api/src/payments/razorpaySignature.ts',
      from: 'given.length === digest.length && timingSafeEqual(given, digest)',
      to: 'given.length <= digest.length || timingSafeEqual(given, digest)',
    },
    tests: ['api/src/payouts/payouts.test.ts'],
    title: 'wrong signature',
  },
  {
    guard: 'owner scope',
    remove: {
      file: 'api/src/platform/permissions/permissions.ts',
      from: 'from account_permission where account_id = ',
      to: 'from account_permission where permission is not null or account_id = ',
    },
    tests: ['api/src/ownership.test.ts'],
    title: 'neither shows',
  },
  {
    guard: 'refunds over a life',
    remove: { file: 'domain/src/bookings/move.ts', from: 'refundOf(booking) - refund', to: 'refundOf(booking)' },
    tests: ['domain/src/bookings/wholeLife.test.ts'],
  },
  {
    guard: 'coupon minimum after a move',
    remove: { file: 'domain/src/bookings/coupon.ts', from: 'price < coupon.minimumTotal', to: 'price < 0' },
    tests: ['domain/src/bookings/move.test.ts'],
  },
  {
    guard: 'undo limit',
    remove: { file: 'api/src/bookings/undoableUntil.ts', from: 'undone: booking.undone_recently', to: 'undone: 0' },
    tests: ['api/src/bookings/undoing.test.ts'],
    title: 'within 30 days',
  },
  {
    guard: 'fee of a full refund',
    remove: { file: 'domain/src/settlements/line.ts', from: ' && kept > 0', to: '' },
    tests: ['domain/src/settlements/settlement.test.ts'],
  },
  {
    guard: 'release limit',
    remove: { file: 'api/src/sharedBills/splitBill.ts', from: 'releases: limits.releases', to: 'releases: 0' },
    tests: ['api/src/sharedBills/sharedBills.test.ts'],
    title: 'RELEASE',
  },
  {
    guard: 'least share',
    remove: { file: 'domain/src/sharedBills/sharedBill.ts', from: 'share < least', to: 'share < 0' },
    tests: ['domain/src/sharedBills/sharedBill.test.ts'],
  },
  {
    guard: 'gap of others',
    remove: { file: 'api/src/bookings/nudgeFor.ts', from: 'and source_id in (id, game_id)', to: 'and false' },
    tests: ['api/src/bookings/gapGuard.test.ts'],
    title: 'gives no discount',
  },
  {
    guard: 'shown price',
    remove: { file: 'api/src/squads/bookSameAgain.ts', from: '      expectedPrice,\n', to: '' },
    tests: ['api/src/squads/squads.test.ts'],
    title: 'price other than the one shown',
  },
]
