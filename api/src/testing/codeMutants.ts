/** A guard, and how it is taken away: by SQL in the migrated database, or in the text of one source file. */
export interface Mutant {
  guard: string
  remove: { sql: string } | { file: string; from: string; to: string }
  /** Tests that have to notice, as paths below the root. */
  tests: readonly string[]
  /** Only tests with this in their title. */
  title?: string
}

/** Guards of the program: conditions in the text of a source file. */
export const codeMutants: readonly Mutant[] = [
  {
    guard: 'public addresses of a name',
    remove: {
      file: 'api/src/platform/http/publicFetch.ts',
      from: 'found.every(({ address }) => isPublicAddress(address))',
      to: 'found.some(({ address }) => isPublicAddress(address))',
    },
    tests: ['api/src/platform/http/publicFetch.test.ts'],
    title: 'refuses a name',
  },
  {
    guard: 'lease of a poll',
    remove: {
      file: 'api/src/calendars/pollCalendars.ts',
      from: 'if (!(await lockIfLeased(transaction, calendar))) return false',
      to: '',
    },
    tests: ['api/src/calendars/calendars.test.ts'],
    title: 'removed during a poll',
  },
  {
    guard: 'mask of a split number',
    remove: {
      file: 'api/src/rooms/room.ts',
      from: 'withoutSplitContact(await lastWords(), body.words)',
      to: 'withoutSplitContact([], body.words)',
    },
    tests: ['api/src/rooms/rooms.test.ts'],
    title: 'splits over messages',
  },
  {
    guard: 'mask of texts in messages',
    remove: {
      file: 'api/src/platform/messaging/sendMessages.ts',
      from: 'isPublic ? withoutContact(text) : text',
      to: 'text',
    },
    tests: ['api/src/platform/messaging/messageTexts.test.ts'],
    title: 'no links and no numbers',
  },
  {
    guard: 'text that is refused for good',
    remove: {
      file: 'api/src/platform/messaging/channel.ts',
      from: "[isUnfit, 'REFUSED'],",
      to: '',
    },
    tests: ['api/src/platform/messaging/messageTexts.test.ts'],
    title: 'no fault of our keys',
  },
  {
    guard: 'connections of an address',
    remove: {
      file: 'api/src/platform/http/fairQueue.ts',
      from: 'left.push(await networks(caller.network, caller))',
      to: '',
    },
    tests: ['api/src/platform/http/everyCall.test.ts'],
    title: 'leave half of the connections',
  },
  {
    guard: 'turns of one number',
    remove: {
      file: 'api/src/platform/http/fairQueue.ts',
      from: 'for (const name of caller.turns)',
      to: 'for (const name of caller.turns.slice(9))',
    },
    tests: ['api/src/platform/http/everyCall.test.ts'],
    title: 'wrong codes of one number',
  },
  {
    guard: 'charge of what is refused',
    remove: {
      file: 'api/src/platform/http/admission.ts',
      from: "await charge(ofAccounts, { key: accountId, cost, onCharged: showLimit(reply, 'account', ACCOUNT_BUDGET) })",
      to: '{}',
    },
    tests: ['api/src/platform/http/everyCall.test.ts'],
    title: 'of an ended session',
  },
  {
    guard: 'price of a code after it was counted',
    remove: {
      file: 'api/src/accounts/register.ts',
      from: 'refuseUnpaid(priceAt(await spendBudgets(purses, { db, now, secret })))',
      to: 'await spendBudgets(purses, { db, now, secret })',
    },
    tests: ['api/src/accounts/codesInAll.test.ts'],
    title: 'overlaps others of its line',
  },
  {
    guard: 'budgets of wide networks',
    remove: {
      file: 'domain/src/accounts/loginCodes.ts',
      from: 'const walls = [number, numberFromLine, ...networks]',
      to: 'const walls = [number, numberFromLine, ...networks.slice(0, 1)]',
    },
    tests: ['domain/src/accounts/loginCodes.test.ts'],
  },
  {
    guard: 'wrong codes of a number',
    remove: {
      file: 'api/src/accounts/login.ts',
      from: 'if (triesOfNumber && isSpent(triesOfNumber))',
      to: 'if (triesOfNumber && isSpent(triesOfNumber) && code === "")',
    },
    tests: ['api/src/accounts/login.test.ts'],
    title: 'wrong codes count by place',
  },
  {
    guard: 'sender of a message login',
    remove: {
      file: 'api/src/accounts/messageLogin.ts',
      from: ".where('phone', '=', from)",
      to: ".where('phone', '<>', 'x' + from)",
    },
    tests: ['api/src/accounts/messageLogin.test.ts'],
    title: 'another number',
  },
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
    tests: ['api/src/payments/providerTrouble.test.ts'],
    title: 'two requests that open',
  },
  {
    guard: 'refunds during adoption',
    remove: { file: 'api/src/payments/sendRefunds.ts', from: 'and found.resolved_at is null', to: 'and false' },
    tests: ['api/src/reconciliation/reconciliation.test.ts'],
    title: 'a dashboard refund of an upcoming',
  },
  {
    guard: 'signature check',
    remove: {
      file: 'api/src/payments/razorpayCall.ts',
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
    remove: { file: 'api/src/bookings/bookingDeadlines.ts', from: 'undone: booking.undone_recently', to: 'undone: 0' },
    tests: ['api/src/bookings/undoing.test.ts'],
    title: 'within 30 days',
  },
  {
    guard: 'fee of a full refund',
    remove: { file: 'domain/src/settlements/line.ts', from: ' && kept > 0', to: '' },
    tests: ['domain/src/settlements/settlement.test.ts'],
  },
  {
    guard: 'earliest act of a turf',
    remove: { file: 'domain/src/shared/turfActs.ts', from: 'at < earliestOf(act, startsAt)', to: 'false' },
    tests: ['domain/src/shared/turfActs.test.ts', 'api/src/tickets/tickets.test.ts'],
  },
  {
    guard: 'release limit',
    remove: { file: 'api/src/sharedBills/splitBill.ts', from: 'releases: limits.releases', to: 'releases: 0' },
    tests: ['api/src/sharedBills/sharedBills.test.ts'],
    title: 'RELEASE',
  },
  {
    guard: 'least share',
    remove: { file: 'domain/src/sharedBills/sharedBill.ts', from: 'share < least', to: 'share < LEAST_SHARE' },
    tests: ['domain/src/sharedBills/sharedBill.test.ts'],
  },
  {
    guard: 'gap of others',
    remove: { file: 'api/src/bookings/priceSlot.ts', from: 'and source_id in (id, game_id)', to: 'and false' },
    tests: ['api/src/bookings/gapGuard.test.ts'],
    title: 'gives no discount',
  },
  {
    guard: 'amount limit of the gate',
    remove: { file: 'domain/src/admin/acts.ts', from: 'amount > secondAdmin.above', to: 'false' },
    tests: ['api/src/admin/notified.test.ts'],
    title: 'waits for a second admin',
  },
  {
    guard: 'coupons of an admin in a day',
    remove: { file: 'api/src/bookings/manageCoupons.ts', from: 'elsewhere + budget', to: 'budget' },
    tests: ['api/src/admin/approvals.test.ts'],
    title: 'add up over 24',
  },
  {
    guard: 'refunds of an admin in a day',
    remove: { file: 'api/src/settlements/refundPlayedBooking.ts', from: 'booking.refunded + ofDay + ', to: '' },
    tests: ['api/src/admin/approvals.test.ts'],
    title: 'add up',
  },
  {
    guard: 'act of a deleted account',
    remove: { file: 'api/src/admin/carryOut.ts', from: 'if (isErased(request))', to: 'if (false)' },
    tests: ['api/src/admin/approvals.test.ts'],
    title: 'deleted',
  },
  {
    guard: 'act that is no longer possible',
    remove: { file: 'api/src/admin/carryOut.ts', from: 'if (!refusal) throw error', to: 'throw error' },
    tests: ['api/src/admin/approvals.test.ts'],
    title: 'declines an approved hand-over',
  },
  {
    guard: 'decline during the waiting time',
    remove: { file: 'api/src/admin/approvals.ts', from: 'isOpen(row) || isWaiting(row)', to: 'true' },
    tests: ['api/src/admin/approvals.test.ts'],
    title: 'refuses to decline an approved',
  },
  {
    guard: 'hand-over after another decision',
    remove: { file: 'api/src/admin/stoppedTurfs.ts', from: "if (decision !== 'HAND_OVER')", to: 'if (false)' },
    tests: ['api/src/admin/stoppedTurfs.test.ts'],
    title: 'ends an approved hand-over',
  },
  {
    guard: 'bank details of better terms',
    remove: {
      file: 'api/src/settlements/createContract.ts',
      from: '!isSame(requested, NO_BANK_DETAILS) && !isSame(requested, bankDetails)',
      to: 'false',
    },
    tests: ['api/src/admin/approvals.test.ts'],
    title: 'refuses better terms',
  },
  {
    guard: 'seen version of an application',
    remove: { file: 'api/src/enquiries/decideTurfApplication.ts', from: 'locked.version !== version', to: 'false' },
    tests: ['api/src/enquiries/turfApplications.test.ts'],
    title: 'a version that the admin has not seen',
  },
  {
    guard: 'audit of a reading',
    remove: {
      file: 'api/src/platform/audit/audit.ts',
      from: 'await recordAuditEvents([{ actorId, action, subjectId }], clock)',
      to: '',
    },
    tests: ['api/src/accounts/users.test.ts'],
    title: 'recorded',
  },
  {
    guard: 'shown price',
    remove: { file: 'api/src/squads/bookSameAgain.ts', from: '      expectedPrice,\n', to: '' },
    tests: ['api/src/squads/squads.test.ts'],
    title: 'price other than the one shown',
  },
]
