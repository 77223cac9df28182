import { englishDeskSentences } from './englishDeskSentences.ts'
import { englishHandsSentences } from './englishHandsSentences.ts'
import { clock, day, isSome, joined, reason, refund, slot } from './englishPhrases.ts'
import { englishRescueSentences } from './englishRescueSentences.ts'
import { englishTurfSentences } from './englishTurfSentences.ts'
import type { Sentences } from './sentences.ts'

export const englishSentences: Sentences = {
  ...englishDeskSentences,
  ...englishRescueSentences,
  ...englishTurfSentences,
  ...englishHandsSentences,
  booking_confirmed: (facts) => ({
    title: 'Booking confirmed',
    body: joined(
      `${slot(facts)}.`,
      isSome(facts.paid) && `₹${facts.paid} paid.`,
      isSome(facts.due) && `₹${facts.due} to pay at the turf.`,
    ),
  }),
  booking_failed: (facts) => ({
    title: 'Booking failed',
    body: joined(`${slot(facts)}.`, 'Any money deducted comes back within 5–7 working days. Please try another time.'),
  }),
  booking_cancelled: (facts) => ({
    title: 'Booking cancelled',
    body: joined(`${slot(facts)}.`, reason(facts), refund(facts)),
  }),
  booking_disputed: (facts) => ({
    title: 'Booking cancelled: payment taken back',
    body: joined(
      `${slot(facts)}.`,
      'A bank took back a payment for it.',
      isSome(facts.refund) && `We are refunding the ₹${facts.refund} that the bank did not return to you.`,
    ),
  }),
  booking_undone: (facts) => ({
    title: 'Booking undone',
    body: joined(`${slot(facts)}.`, refund(facts)),
  }),
  booking_moved: (facts) => ({
    title: 'Your new time is booked',
    body: joined(`${slot(facts)}.`, refund(facts), isSome(facts.due) && `₹${facts.due} to pay at the turf.`),
  }),
  booking_resold: (facts) => ({
    title: isSome(facts.refund) ? `₹${facts.refund} more for you` : 'Someone else booked your slot',
    body: joined(`${slot(facts)}.`, 'Someone else booked the slot that you cancelled.', refund(facts)),
  }),
  refund_sent: (facts) => ({
    title: isSome(facts.refund) ? `₹${facts.refund} refunded` : 'Refund sent',
    body: joined(`${slot(facts)}.`, 'Your bank may take 7–8 business days to show it.'),
  }),
  share_paid: (facts) => ({
    title: isSome(facts.refund) ? `A friend paid ₹${facts.refund}` : 'A friend paid their share',
    body: joined(`${slot(facts)}.`, 'It is on its way back to you.'),
  }),
  share_confirmed: (facts) => ({
    title: isSome(facts.refund) ? `You paid ₹${facts.refund}` : 'Your share is paid',
    body: joined(`${slot(facts)}.`, 'See you there.'),
  }),
  share_refunded: (facts) => ({
    title: 'The booking is cancelled',
    body: joined(`${slot(facts)}.`, refund(facts)),
  }),
  shares_unpaid: (facts) => ({
    title: 'Open to other players now',
    body: joined(`${slot(facts)}.`, isSome(facts.refund) && `₹${facts.refund} of the bill is not paid yet.`),
  }),
  squad_booked: (facts) => ({
    title: isSome(facts.name) ? `${facts.name} booked for your squad` : 'Your squad plays',
    body: joined(`${slot(facts)}.`, isSome(facts.refund) && `Your share is ₹${facts.refund}.`),
  }),
  squad_time_lapsed: (facts) => ({
    title: 'Your squad’s time is free again',
    body: joined(`${slot(facts)}.`, 'Nobody had booked it 72 hours before the start. The weekly time is off.'),
  }),
  squad_time_taken: (facts) => ({
    title: 'Your squad’s time is taken',
    body: joined(`${slot(facts)}.`, 'Someone else has it, so the weekly time is off. You can join the waitlist.'),
  }),
  reminder: (facts) => ({
    title: facts.time ? `You play at ${clock(facts.time.slice(0, 5))}` : 'You play soon',
    body: joined(`${slot(facts)}.`, isSome(facts.due) && `₹${facts.due} to pay at the turf.`),
  }),
  number_changed: () => ({
    title: 'Has your number changed?',
    body: 'WhatsApp says that you use another number now. Codes to log in still go to the old one, by SMS. Write to us to change it.',
  }),
  game_confirmed: (facts) => ({
    title: 'The game is on',
    body: joined(`${slot(facts)}.`, facts.players && `${facts.players} players are in.`),
  }),
  game_cancelled: (facts) => ({
    title: 'The game is off',
    body: joined(`${slot(facts)}.`, reason(facts), refund(facts)),
  }),
  game_removed: (facts) => ({
    title: 'The host has removed you from the game',
    body: joined(`${slot(facts)}.`, reason(facts), refund(facts)),
  }),
  hosting_offered: (facts) => ({
    title: 'Will you host this game?',
    body: joined(
      `${slot(facts)}.`,
      'The host asks you to take over.',
      facts.until && `Answer by ${clock(facts.until)}; without an answer nothing changes.`,
    ),
  }),
  hosting_accepted: (facts) => ({
    title: facts.name ? `${facts.name} is the host now` : 'Your game has a new host',
    body: `${slot(facts)}.`,
  }),
  hosting_declined: (facts) => ({
    title: facts.name ? `${facts.name} declines to host` : 'The player declines to host',
    body: joined(`${slot(facts)}.`, 'You are still the host.'),
  }),
  seat_passed_on: (facts) => ({
    title: 'Your seat was passed on',
    body: joined(`${slot(facts)}.`, refund(facts)),
  }),
  room_message: (facts) => ({
    title: 'New message in your game',
    body: `${slot(facts)}.`,
  }),
  rain_choice: (facts) => ({
    title: 'Closed for rain: please choose',
    body: joined(
      `${slot(facts)}.`,
      `Choose another time at the same price or a full refund${facts.until ? ` by ${clock(facts.until)}` : ''}.`,
      isSome(facts.refund) && `If you do not choose, you get ₹${facts.refund} back.`,
    ),
  }),
  rain_moved: (facts) => ({
    title: 'Your new time is booked',
    body: joined(`${slot(facts)}.`, isSome(facts.due) && `₹${facts.due} to pay at the turf.`),
  }),
  rain_refunded: (facts) => ({
    title: 'Closed for rain: you get a refund',
    body: joined(`${slot(facts)}.`, refund(facts)),
  }),
  checked_in: (facts) => ({
    title: 'The turf checked you in',
    body: joined(`${slot(facts)}.`, 'Was that not you? Open the booking and say so.'),
  }),
  no_show_marked: (facts) => ({
    title: 'The turf marked you as a no-show',
    body: joined(`${slot(facts)}.`, 'Did you come? You can appeal in your profile.'),
  }),
  turned_away_refunded: (facts) => ({
    title: 'You could not play: you get a refund',
    body: joined(`${slot(facts)}.`, refund(facts)),
  }),
  turned_away_denied: (facts) => ({
    title: 'The turf says that you could play',
    body: joined(`${slot(facts)}.`, 'Read its reason, and what you can do.'),
  }),
  reliability_decided: (facts) => ({
    title: 'We have looked at your appeal',
    body: joined(`${slot(facts)}.`, 'Read our answer in your profile.'),
  }),
  enquiry_received: (facts) => ({
    title: 'New enquiry for a slot',
    body: joined(`${slot(facts)}.`, 'Please answer soon: you have 15 minutes at most.'),
  }),
  enquiry_approved: (facts) => ({
    title: 'The turf said yes',
    body: joined(
      `${slot(facts)}.`,
      isSome(facts.paid) && `Pay ₹${facts.paid} to keep it${facts.until ? '' : '.'}`,
      facts.until && `${isSome(facts.paid) ? 'by' : 'Answer by'} ${clock(facts.until)}.`,
    ),
  }),
  enquiry_refused: (facts) => ({
    title: 'The turf said no',
    body: joined(`${slot(facts)}.`, reason(facts), 'Nothing was paid. Please try another time.'),
  }),
  enquiry_unanswered: (facts) => ({
    title: 'The turf did not answer',
    body: joined(`${slot(facts)}.`, 'Nothing was paid. Please try another time.'),
  }),
  waitlist_offer: (facts) => ({
    title: 'A slot is free for you',
    body: joined(`${slot(facts)}.`, facts.until && `It is kept for you until ${clock(facts.until)}.`),
  }),
  free_time: (facts) => ({
    title: 'A time has come free',
    body: joined(`${slot(facts)}.`, 'Book it before somebody else does.'),
  }),
  city_opened: ({ place }) => ({
    title: place ? `Baari is in ${place} now` : 'Baari has come to your city',
    body: 'See its turfs and book one.',
  }),
  settlement_paid: (facts) => ({
    title: isSome(facts.paid) ? `₹${facts.paid} paid out to you` : 'A settlement was paid out',
    body: joined(
      facts.date && `Settlement of ${[facts.from, facts.date].filter(isSome).map(day).join(' to ')}.`,
      facts.reference && `Payout ID ${facts.reference}.`,
    ),
  }),
  settlement_returned: (facts) => ({
    title: isSome(facts.paid) ? `A payout of ₹${facts.paid} came back` : 'A payout came back',
    body: joined(
      facts.date && `Settlement of ${[facts.from, facts.date].filter(isSome).map(day).join(' to ')}.`,
      'Your bank sent it back. We will pay it again.',
    ),
  }),
  approval_asked: ({ asked = '', name = '' }) => ({
    title: 'An approval is needed',
    body: joined(wanted(name)[asked], 'Another admin decides. See Tools, Approvals.'),
  }),
  approval_impossible: (facts) => ({
    title: 'An approved request was declined',
    body: joined(
      `It was about ${facts.name ?? 'an account'} and can no longer be carried out.`,
      reason(facts),
      'See Tools, Approvals.',
    ),
  }),
  bank_change_refused: ({ name = '' }) => ({
    title: 'An owner stopped new bank details',
    body: `${name} did not want them. Find out who asked for the change. See Tools, Approvals.`,
  }),
  grievance_received: ({ reference = '' }) => ({
    title: 'We have your grievance',
    body: `Its number is ${reference}. You will hear from us within 48 hours.`,
  }),
  grievance_answered: ({ reference = '' }) => ({
    title: 'Your grievance was answered',
    body: `Read the answer to ${reference} in your profile.`,
  }),
  grievance_closed: ({ reference = '' }) => ({
    title: 'Your grievance was closed',
    body: `Read the outcome of ${reference} in your profile.`,
  }),
  unknown: ({ turf = '' }) => ({ title: 'News about your booking', body: turf }),
}

/** An act that waits for another admin. */
const wanted = (name: string): Record<string, string> => ({
  ADMIN: `An admin asks to make ${name} an admin.`,
  FACTOR_RESET: `An admin asks to reset the second factor of ${name}.`,
  NUMBER_CHANGE: `An admin asks to give ${name} another number.`,
  BANK_DETAILS: `An admin asks to pay ${name} into another account.`,
  TURF_OWNER: `An admin asks to give a turf to ${name}.`,
  COMMISSION: `An admin asks to let ${name} keep more of each sale.`,
  CONTRACT_END: `An admin asks to end the contract with ${name} earlier.`,
  REFUND: `An admin asks to give ${name} a large refund.`,
  PAID_BY_HAND: `An admin asks to record a large refund to ${name} as paid by hand.`,
  DISPUTE: `An admin asks to accept a large dispute of ${name}.`,
  COUPON: 'An admin asks to let turfs bear a part of a coupon.',
  PLATFORM_COUPON: 'An admin asks for a coupon that costs Baari a large amount.',
})
