import { type DeadlineChoice, HOURS_BEFORE, LEAST_SHARE, RELEASES } from '@baari/domain/sharedBills/sharedBill.ts'
import { formatPaise } from '../availability/paise.ts'
import { messagesIn } from '../messages/messagesIn.ts'

const choices: Record<DeadlineChoice, { label: string; detail: string }> = {
  HOST_PAYS: { label: 'I pay what is left', detail: 'Friends can pay until the start.' },
  OPEN: {
    label: 'Other players can join',
    detail: `From ${HOURS_BEFORE.OPEN} hours before the start, anyone can pay a free share.`,
  },
  RELEASE: {
    label: 'Cancel and refund everyone',
    detail: `If someone has not paid ${HOURS_BEFORE.RELEASE} hours before the start, everyone gets a full refund. A second time within ${RELEASES.days} days counts as a late cancellation by you.`,
  },
}

export const english = {
  split: 'Split and invite',
  splitLoading: 'Loading the bill',
  splitFailed: 'The bill could not be loaded.',
  how: 'You have paid the whole price. Each friend pays a share on their phone, and it comes back to you.',
  howAdvance: (paid: string, atTurf: string) =>
    `The ${paid} paid online is split: each friend pays a share on their phone, and it comes back to you. The ${atTurf} due at the turf is split as well: tick off each friend who gives you their part.`,
  ahead: 'Split with friends',
  aheadHow: 'You pay the whole price now. Each friend pays a share on their phone, and it comes back to you.',
  aheadHowAdvance: (paid: string, atTurf: string) =>
    `You pay ${paid} now. Each friend pays a share of it on their phone, and it comes back to you. Each friend also gives you a part of the ${atTurf} due at the turf.`,
  parts: (online: string, atTurf: string) => `${online} online · ${atTurf} at the turf`,
  handedOver: (amount: string) => `${amount} handed over`,
  handedOverAt: (when: string) => `Recorded ${when}`,
  notNoted: 'This was not saved. Please try again.',
  people: 'Players, you included',
  peopleCount: (count: number) => (count === 1 ? '1 player' : `${count} players`),
  each: (amount: string) => `${amount} each`,
  yours: (amount: string) => `Your share: ${amount}`,
  nameShares: 'Name the shares',
  nameOf: (place: number) => `Friend ${place}`,
  amountOf: (place: number) => `Share of friend ${place}`,
  numberOf: (place: number) => `Mobile number of friend ${place}`,
  nameHint: 'Only the friend with this number can pay a named share. Leave both empty if anyone may take it.',
  isHalfNamed: 'Enter a name and a mobile number for each named friend, or neither.',
  tooMuch: (amount: string) => `The shares come to ${amount} more than is paid online.`,
  amountMissing: `Enter at least ${formatPaise(LEAST_SHARE)} for each friend.`,
  amountTooSmall: (amount: string) => `With this choice, each friend pays at least ${amount}.`,
  question: 'If someone does not pay in time?',
  choices,
  create: 'Create the link',
  creating: 'Creating the link…',
  notCreated: 'The bill was not split. Please try again.',
  notShareable:
    'You can split the bill of a whole ground until the booking starts, if at least part of the price is paid online.',
  sendLink: 'Send the link',
  sendText: (turf: string, when: string) => `Your share for ${turf}, ${when}:`,
  paidBack: (amount: string) => `${amount} has come back to you so far.`,
  nothingBack: 'Nobody has paid yet.',
  shares: 'Shares',
  anyone: 'Anyone',
  aFriend: 'A friend',
  states: { OPEN: 'Not paid', BEING_PAID: 'Paying now', PAID: 'Paid' } satisfies Record<string, string>,
  paidBy: (name: string) => `Paid by ${name}`,
  until: (when: string) => `Friends can pay until ${when}.`,
  openToAll: 'Anyone with the link can pay a free share now, friends or not.',
  ended: 'Nobody can pay a share any more. Unpaid shares stay with you.',
  cancelled: 'The booking was cancelled. Everyone gets their part of the refund.',
  stop: 'Stop sharing',
  stopping: 'Stopping…',
  stopQuestion: 'Stop sharing this bill?',
  stopText: 'Unpaid shares stay with you. What is paid stays paid.',
  notStopped: 'Sharing was not stopped. Please try again.',
  invited: (name: string) =>
    name ? `${name} is splitting a booking with you` : 'A friend is splitting a booking with you',
  openTo: 'A place in a booking is free',
  loginDue: 'Log in to see this bill',
  linkFailed: 'This link did not load.',
  total: (amount: string) => `${amount} for the ground`,
  pay: (amount: string) => `Pay ${amount}`,
  paySheet: 'Pay your share',
  atTurfLater: (atTurf: string) =>
    `You pay this part online. You give the other ${atTurf} to the player who booked, at the turf and never online.`,
  goesTo: (name: string) =>
    name
      ? `What you pay goes to ${name}, who paid for the ground.`
      : 'What you pay goes to the player who paid for the ground.',
  refundTerms: 'If the booking is cancelled, you get your part of the refund.',
  youPaid: (amount: string) => `You have paid ${amount}. See you there!`,
  allPaid: 'Every share is paid.',
  closed: 'Shares of this booking can no longer be paid.',
  wasCancelled: 'This booking was cancelled.',
  directions: 'Directions',
  release: (when: string) => `If a share is not paid by ${when}, the booking is cancelled and everyone is refunded.`,
  notPaid: 'The payment could not be opened. Please try again.',
  description: (turf: string, when: string) => `Share of ${turf}, ${when}`,
  yourShares: 'Shares you have paid',
  refundedShare: (amount: string) => `${amount} refunded`,
  cancelledShare: 'Cancelled',
  openTitle: 'Free places in bookings of others',
  placesLeft: (count: number, amount: string) => `${count === 1 ? '1 place' : `${count} places`} left · ${amount} each`,
  join: 'Join',
}

export const useSharedBillMessages = messagesIn(english, async () => (await import('./hindi.ts')).hindi)
