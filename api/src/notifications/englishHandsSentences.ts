import { day, isSome, joined, reason } from './englishPhrases.ts'
import type { HandsKind, Sentences } from './sentences.ts'

export const englishHandsSentences: Pick<Sentences, HandsKind> = {
  bank_change_asked: ({ payee, date }) => ({
    title: 'New bank details for your payouts',
    body: joined(
      payee && `${date ? `From ${day(date)}, payouts` : 'Payouts'} will go to ${payee}.`,
      'If this is not right, stop it in your profile.',
    ),
  }),
  bank_change_applied: ({ payee }) => ({
    title: 'Your bank details have changed',
    body: payee ? `Payouts go to ${payee} from now on.` : 'The new details apply from now on.',
  }),
  bank_change_stopped: (facts) => ({
    title: 'Your bank details stay as they are',
    body: joined('The change was stopped. Payouts still go to your old account.', reason(facts)),
  }),
  new_device: ({ name }) => ({
    title: 'A new device logged in',
    body: joined(name && `${name}.`, 'If this was not you, log it out in your profile.'),
  }),
  phone_change_asked: ({ number = 'another number', date }) => ({
    title: 'Your number is about to change',
    body: joined(
      `Your number becomes ${number}${date ? ` on ${day(date)}` : ''}.`,
      'If you did not ask for it, keep your old number in your profile.',
    ),
  }),
  phone_changed: ({ number = 'another number' }) => ({
    title: 'Your number has changed',
    body: `You log in with ${number} from now on. If you did not ask for it, write to us at once.`,
  }),
  phone_change_stopped: (facts) => ({
    title: 'You keep your number',
    body: joined(`It will not change to ${facts.number || 'another number'}.`, reason(facts)),
  }),
  number_move_asked: ({ number = 'The number', date }) => ({
    title: 'A number is about to change accounts',
    body: joined(
      `${number} moves from one account of its holder to another${date ? ` on ${day(date)}` : ''}.`,
      'If you did not ask for it, write to us at once.',
    ),
  }),
  number_move_declined: (facts) => ({
    title: 'The number stays with its account',
    body: joined(`${facts.number || 'The number'} will not move to another account.`, reason(facts)),
  }),
  number_moved: ({ number = 'The number' }) => ({
    title: 'Your number has changed accounts',
    body: `${number} now opens another account. If you did not ask for it, write to us at once.`,
  }),
  second_factor_due: ({ paid = '', count = '' }) => ({
    title: 'Set up a code from an app',
    body: joined(
      isSome(paid) && isSome(count) && `Your settlements of ${count} days have reached ₹${paid}.`,
      'From now on downloads and changes of your number need a code from an authenticator app. Set it up in your profile.',
    ),
  }),
  second_factor_set_up: () => ({
    title: 'A second factor was set up',
    body: 'Your account now has a code from an authenticator app. If this was not you, write to us at once.',
  }),
  second_factor_removed: () => ({
    title: 'Your second factor was removed',
    body: 'Your account no longer has a code from an authenticator app. If this was not you, write to us at once.',
  }),
  second_factor_reset: () => ({
    title: 'Your second factor was reset',
    body: 'Two admins removed it, and every device is logged out. If you did not ask for this, write to us at once.',
  }),
  second_factor_codes_renewed: () => ({
    title: 'You have new recovery codes',
    body: 'The earlier recovery codes no longer work. If this was not you, write to us at once.',
  }),
  turf_owner_asked: ({ turf = '', name = 'another account', date }) => ({
    title: `${turf}: new owner`,
    body: joined(
      `${turf} will belong to ${name}${date ? ` from ${day(date)}` : ''}, if a second admin agrees.`,
      'If this is not right, write to us at once.',
    ),
  }),
  turf_owner_changed: ({ turf = '', name = 'another account' }) => ({
    title: `${turf} has a new owner`,
    body: `${turf} belongs to ${name} from now on.`,
  }),
  turf_owner_stopped: (facts) => ({
    title: 'The turf keeps its owner',
    body: joined(`${facts.turf ?? ''} keeps its owner: the change was declined.`, reason(facts)),
  }),
  terms_asked: ({ date }) => ({
    title: 'New terms for your contract',
    body: joined(
      'We are about to agree on better terms for you.',
      date && `They apply from ${day(date)} at the earliest, once a second admin agrees.`,
    ),
  }),
  terms_agreed: ({ date }) => ({
    title: 'Your new contract is in place',
    body: date ? `Its terms apply to bookings from ${day(date)} on.` : 'Read its terms under Settlements.',
  }),
  terms_declined: (facts) => ({
    title: 'Your contract stays as it is',
    body: joined('The new terms were declined.', reason(facts)),
  }),
  contract_end_asked: ({ date }) => ({
    title: 'Your contract may end earlier',
    body: joined(
      date ? `Its last day will be ${day(date)} if a second admin agrees.` : 'A second admin has to agree.',
      'If this is not right, write to us at once.',
    ),
  }),
  contract_ended: ({ date }) => ({
    title: 'Your contract ends earlier',
    body: date ? `Its last day is ${day(date)}.` : 'See its last day under Settlements.',
  }),
  contract_end_declined: (facts) => ({
    title: 'Your contract stays as it is',
    body: joined('It does not end earlier.', reason(facts)),
  }),
  turf_refunded: (facts) => ({
    title: isSome(facts.refund) ? `₹${facts.refund} refunded to a player` : 'A refund to a player',
    body: joined(
      `${[facts.turf, facts.reference].filter(Boolean).join(', booking ')}.`,
      'Your next settlement is that much less.',
      reason(facts),
    ),
  }),
  turf_dispute_contested: (facts) => ({
    title: 'We contested a chargeback',
    body: joined(
      `${[facts.turf, facts.reference].filter(Boolean).join(', booking ')}.`,
      isSome(facts.paid) && `A bank wants ₹${facts.paid} back.`,
      'We are sending the evidence.',
    ),
  }),
  turf_dispute_accepted: (facts) => ({
    title: 'We accepted a chargeback',
    body: joined(
      `${[facts.turf, facts.reference].filter(Boolean).join(', booking ')}.`,
      isSome(facts.paid) && `The player’s bank gets ₹${facts.paid} back.`,
    ),
  }),
  coupon_shared: ({ name = '', count = '' }) => ({
    title: `Coupon ${name}: your share`,
    body: `Turfs bear ${count}% of the discount of this coupon from now on.`,
  }),
}
