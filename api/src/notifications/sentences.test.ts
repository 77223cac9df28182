import { LANGUAGES } from '@baari/domain/shared/language.ts'
import { expect, test } from 'vitest'
import { englishSentences } from './englishSentences.ts'
import { type NewsKind, sentenceOf } from './sentences.ts'

const facts = {
  turf: 'Green Park',
  ground: 'Ground A',
  date: '2027-01-16',
  time: '19:00–20:30',
  paid: '1,000',
  due: '500',
  reference: '01j',
  refund: '750',
  reason: 'Rain',
  players: '12',
  until: '18:30',
  from: '2027-01-10',
  work: 'closePeriods',
  rule: 'I4',
  count: '3',
  provider: 'razorpay',
  asked: 'ADMIN',
  name: 'Meera Das',
  payee: 'Axis Bank ••••1234',
  oldDate: '2027-01-15',
  oldTime: '18:00–19:30',
  place: 'Udaipur',
}
/** No line ends between the figures and their half of the day. */
const hardened = (text: string): string => text.replaceAll(/ ([ap]m)\b/g, '\u00a0$1')

const slot = 'Green Park, Ground A · Sat, 16 Jan, 7:00 – 8:30 pm.'

test.each<[NewsKind, string, string]>([
  ['booking_confirmed', 'Booking confirmed', `${slot} ₹1,000 paid. ₹500 to pay at the turf.`],
  [
    'booking_failed',
    'Booking failed',
    `${slot} Any money deducted comes back within 5–7 working days. Please try another time.`,
  ],
  ['booking_undone', 'Booking undone', `${slot} You get ₹750 back within 7–8 business days.`],
  [
    'turf_undone',
    'A booking was undone',
    `${slot} The player took it back right after paying. The time is free again.`,
  ],
  [
    'booking_moved',
    'Your new time is booked',
    `${slot} You get ₹750 back within 7–8 business days. ₹500 to pay at the turf.`,
  ],
  [
    'turf_moved',
    'A player changed the time',
    `${slot} It was Fri, 15 Jan, 6:00 – 7:30 pm; that time is free again. ₹500 to collect at the turf.`,
  ],
  [
    'booking_resold',
    '₹750 more for you',
    `${slot} Someone else booked the slot that you cancelled. You get ₹750 back within 7–8 business days.`,
  ],
  ['booking_cancelled', 'Booking cancelled', `${slot} Reason: Rain. You get ₹750 back within 7–8 business days.`],
  ['refund_sent', '₹750 refunded', `${slot} Your bank may take 7–8 business days to show it.`],
  ['reminder', 'You play at 7:00 pm', `${slot} ₹500 to pay at the turf.`],
  [
    'approval_asked',
    'An approval is needed',
    'An admin asks to make Meera Das an admin. Another admin decides. See Tools, Approvals.',
  ],
  [
    'bank_change_asked',
    'New bank details for your payouts',
    'From Sat, 16 Jan, payouts will go to Axis Bank ••••1234. If this is not right, stop it in your profile.',
  ],
  ['bank_change_applied', 'Your bank details have changed', 'Payouts go to Axis Bank ••••1234 from now on.'],
  [
    'bank_change_stopped',
    'Your bank details stay as they are',
    'The change was stopped. Payouts still go to your old account. Reason: Rain.',
  ],
  [
    'second_factor_due',
    'Set up a code from an app',
    'Your settlements of 3 days have reached ₹1,000. From now on downloads and changes of your number need a code from an authenticator app. Set it up in your profile.',
  ],
  ['payout_recorded', 'A bank payout was recorded', '₹1,000 to Meera Das. Payout ID 01j.'],
  ['grievance_answered', 'Your grievance was answered', 'Read the answer to 01j in your profile.'],
  [
    'grievance_unclosed',
    'A grievance has been open for a month',
    '01j should have been closed by now. See Tools, Grievances.',
  ],
  [
    'breach_reported',
    'A breach of personal data was reported',
    'Tell the people affected without delay, and the Board the details within 72 hours. See Tools, Breaches.',
  ],
  ['breach_due', 'Tell the Board about a breach', 'The details are due on Sat, 16 Jan, 6:30 pm. See Tools, Breaches.'],
  ['game_confirmed', 'The game is on', `${slot} 12 players are in.`],
  ['game_cancelled', 'The game is off', `${slot} Reason: Rain. You get ₹750 back within 7–8 business days.`],
  [
    'game_removed',
    'The host has removed you from the game',
    `${slot} Reason: Rain. You get ₹750 back within 7–8 business days.`,
  ],
  ['seat_passed_on', 'Your seat was passed on', `${slot} You get ₹750 back within 7–8 business days.`],
  ['room_message', 'New message in your game', slot],
  ['reliability_decided', 'We have looked at your appeal', `${slot} Read our answer in your profile.`],
  [
    'hosting_offered',
    'Will you host this game?',
    `${slot} The host asks you to take over. Answer by 6:30 pm; without an answer nothing changes.`,
  ],
  ['hosting_accepted', 'Meera Das is the host now', slot],
  ['hosting_declined', 'Meera Das declines to host', `${slot} You are still the host.`],
  [
    'rain_choice',
    'Closed for rain: please choose',
    `${slot} Choose another time at the same price or a full refund by 6:30 pm. If you do not choose, you get ₹750 back.`,
  ],
  ['rain_moved', 'Your new time is booked', `${slot} ₹500 to pay at the turf.`],
  [
    'booking_disputed',
    'Booking cancelled: payment taken back',
    `${slot} A bank took back a payment for it. We are refunding the ₹750 that the bank did not return to you.`,
  ],
  [
    'turf_disputed',
    'A booking was cancelled: payment taken back',
    `${slot} A bank took back a payment for it. Nothing is charged to you. The time is free again.`,
  ],
  ['rain_refunded', 'Closed for rain: you get a refund', `${slot} You get ₹750 back within 7–8 business days.`],
  ['enquiry_received', 'New enquiry for a slot', `${slot} Please answer soon: you have 15 minutes at most.`],
  ['enquiry_approved', 'The turf said yes', `${slot} Pay ₹1,000 to keep it by 6:30 pm.`],
  ['enquiry_refused', 'The turf said no', `${slot} Reason: Rain. Nothing was paid. Please try another time.`],
  ['enquiry_unanswered', 'The turf did not answer', `${slot} Nothing was paid. Please try another time.`],
  ['free_time', 'A time has come free', `${slot} Book it before somebody else does.`],
  ['city_opened', 'Baari is in Udaipur now', 'See its turfs and book one.'],
  ['waitlist_offer', 'A slot is free for you', `${slot} It is kept for you until 6:30 pm.`],
  ['settlement_paid', '₹1,000 paid out to you', 'Settlement of Sun, 10 Jan to Sat, 16 Jan. Payout ID 01j.'],
  [
    'settlement_returned',
    'A payout of ₹1,000 came back',
    'Settlement of Sun, 10 Jan to Sat, 16 Jan. Your bank sent it back. We will pay it again.',
  ],
  [
    'differences_found',
    '3 differences to look at',
    'Comparing Sat, 16 Jan with the payment provider and the bank. See Tools, Reconciliation.',
  ],
  [
    'dispute_due',
    'No answer yet to the dispute over ₹1,000',
    'Green Park. Booking 01j. The bank accepts an answer until Sat, 16 Jan, 6:30 pm. See Tools, Disputes.',
  ],
  [
    'dispute_lost',
    'The dispute over ₹1,000 is lost',
    'Green Park. Booking 01j. See who bears it under Tools, Disputes.',
  ],
  ['work_parked', 'A job failed', 'closePeriods is stuck at 01j (Rain). See Tools, Failed jobs.'],
  [
    'keys_refused',
    'A provider refuses our keys',
    'razorpay does not accept them. Work that needs it is waiting and continues once the keys are right.',
  ],
  ['invariant_violated', 'Invariant I4 is violated', 'Rows that break it: 3, the first is 01j. See Tools, Invariants.'],
])('%s is told in full', (kind, title, body) => {
  expect(sentenceOf({ kind, facts }, 'en')).toEqual({ title: hardened(title), body: hardened(body) })
})

const hindiSlot = 'Green Park, Ground A · शनि, 16 जन॰, शाम 7:00 – रात 8:30।'

test.each<[NewsKind, string, string]>([
  ['booking_confirmed', 'बुकिंग कन्फ़र्म हुई', `${hindiSlot} ₹1,000 का पेमेंट हो गया। ₹500 टर्फ पर देने हैं।`],
  ['booking_undone', 'बुकिंग वापस ले ली गई', `${hindiSlot} ₹750 7–8 कामकाजी दिनों में वापस आ जाएँगे।`],
  ['booking_moved', 'आपका नया समय बुक हो गया', `${hindiSlot} ₹750 7–8 कामकाजी दिनों में वापस आ जाएँगे। ₹500 टर्फ पर देने हैं।`],
  [
    'turf_moved',
    'एक खिलाड़ी ने समय बदला',
    `${hindiSlot} पहले शुक्र, 15 जन॰, शाम 6:00 – 7:30 था; वह समय फिर ख़ाली है। ₹500 टर्फ पर लेने हैं।`,
  ],
  [
    'booking_resold',
    'आपको ₹750 और मिलेंगे',
    `${hindiSlot} आपका कैंसिल किया हुआ स्लॉट किसी और ने बुक कर लिया। ₹750 7–8 कामकाजी दिनों में वापस आ जाएँगे।`,
  ],
  ['booking_cancelled', 'बुकिंग कैंसिल हुई', `${hindiSlot} कारण: Rain। ₹750 7–8 कामकाजी दिनों में वापस आ जाएँगे।`],
  ['refund_sent', '₹750 का रिफ़ंड भेजा गया', `${hindiSlot} बैंक में दिखने में 7–8 कामकाजी दिन तक लग सकते हैं।`],
  ['reminder', 'शाम 7:00 बजे आपका खेल है', `${hindiSlot} ₹500 टर्फ पर देने हैं।`],
  ['enquiry_approved', 'टर्फ ने हाँ कर दी', `${hindiSlot} इसे पक्का करने के लिए शाम 6:30 तक ₹1,000 दें।`],
  ['free_time', 'एक समय ख़ाली हुआ है', `${hindiSlot} कोई और ले उससे पहले बुक करें।`],
  ['city_opened', 'Baari अब Udaipur में है', 'वहाँ के टर्फ देखें और बुक करें।'],
  ['waitlist_offer', 'आपके लिए एक स्लॉट ख़ाली है', `${hindiSlot} यह शाम 6:30 तक आपके लिए होल्ड पर है।`],
  ['settlement_paid', 'आपको ₹1,000 भेजे गए', 'रवि, 10 जन॰ से शनि, 16 जन॰ का सेटलमेंट। पेआउट ID 01j।'],
])('%s is told in full in Hindi', (kind, title, body) => {
  expect(sentenceOf({ kind, facts }, 'hi')).toEqual({ title, body })
})

test.each(LANGUAGES.flatMap((language) => Object.keys(englishSentences).map((kind) => [kind, language] as const)))(
  '%s in %s names the night and the calendar day of a time after midnight',
  (kind, language) => {
    const night = { ...facts, time: '24:00–25:00' }
    const { body } = sentenceOf({ kind, facts: night }, language)
    const written = { en: 'Sat night, 12:00 – 1:00 am (Sun, 17 Jan)', hi: 'शनि की रात, 12:00 – 1:00 (रवि, 17 जन॰)' }
    const isAboutPlay = sentenceOf({ kind, facts: { ...facts, time: '20:00–21:00' } }, language).body !== body
    expect(body.replaceAll('\u00a0', ' ').includes(written[language])).toBe(isAboutPlay)
  },
)

test.each(LANGUAGES.flatMap((language) => Object.keys(englishSentences).map((kind) => [kind, language] as const)))(
  '%s leaves out in %s what it was not told',
  (kind, language) => {
    const told = { turf: 'Green Park', paid: '0', due: '0', refund: '0' }
    const { title, body } = sentenceOf({ kind, facts: told }, language)
    expect(`${title} ${body}`).not.toMatch(/undefined|₹0|null|Invalid|NaN|false/)
    // News about a settlement, its payout or its account concerns all turfs of an owner; news for admins concerns none.
    const isOfTurf =
      !/^(settlement|payout|bank|terms|contract|coupon|approval|breach|grievance|work|invariant|keys|message|number|new|phone|differences|second|city)_/.test(
        kind,
      )
    expect(body.startsWith('Green Park')).toBe(isOfTurf)
  },
)

test.each(LANGUAGES)('a moved number that is not known leaves no gap in %s', (language) => {
  for (const kind of ['number_move_asked', 'number_move_declined', 'number_moved'])
    expect(sentenceOf({ kind, facts: {} }, language).body).not.toMatch(/ {2}/)
})

test('an evening that ends after midnight names both halves of the day', () => {
  const { body } = sentenceOf({ kind: 'reminder', facts: { ...facts, time: '23:00–00:30', due: '0' } }, 'en')
  expect(body).toContain(hardened('11:00 pm – 12:30 am'))
})

test('a kind from a newer release has a general title and names the turf', () => {
  expect(sentenceOf({ kind: 'tournament_won', facts }, 'en')).toEqual({
    title: 'News about your booking',
    body: 'Green Park',
  })
})

test('a reason by Baari is a sentence in the language of its reader', () => {
  const news = { kind: 'contract_end_declined', facts: { reason: 'This account has been deleted.' } } as const
  expect(sentenceOf(news, 'en').body).toBe('It does not end earlier. Reason: This account has been deleted.')
  expect(sentenceOf(news, 'hi').body).toMatch(/कारण: [^A-Za-z]+।$/)
  const own = { kind: 'contract_end_declined', facts: { reason: 'The owner asked for it' } } as const
  expect(sentenceOf(own, 'hi').body).toMatch(/कारण: The owner asked for it।$/)
})
