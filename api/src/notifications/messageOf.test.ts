import { LANGUAGES } from '@baari/domain/shared/language.ts'
import { deadlineFact } from '@baari/domain/shared/playTime.ts'
import { INDIA } from '@baari/domain/shared/zonedTime.ts'
import { expect, test } from 'vitest'
import type { Reader } from '../platform/messaging/defineNotification.ts'
import { type FactName, type Facts, spokenParameters } from '../platform/messaging/facts.ts'
import { kinds } from '../platform/messaging/kinds/kinds.generated.ts'
import type { AppKind } from '../platform/messaging/kinds.ts'
import { sampleFacts } from '../testing/sampleFacts.ts'
import { messageOf } from './notifications.ts'

interface Defined {
  kind: string
  to: Reader
  after?: string
  facts?: readonly FactName[]
  app?: unknown
}
const defined = Object.entries(kinds) as [string, Defined][]
const spoken = defined.flatMap(([kind, { app, facts = [] }]) => (app ? [{ kind, facts }] : []))
const inEach = spoken.flatMap(({ kind, facts }) => LANGUAGES.map((language) => ({ kind, language, facts })))

const pick = (names: readonly FactName[]): Facts => Object.fromEntries(names.map((name) => [name, sampleFacts[name]]))
const every = Object.keys(sampleFacts) as FactName[]

/** The facts whose absence changes the sentence. */
const mentioned = (kind: string, language: 'en' | 'hi', names: readonly FactName[]): FactName[] => {
  const whole = JSON.stringify(messageOf({ kind, facts: sampleFacts }, language))
  return names.filter(
    (name) =>
      JSON.stringify(messageOf({ kind, facts: pick(every.filter((other) => other !== name)) }, language)) !== whole,
  )
}

test.each(defined)('%s is listed under its own name, with words in the app unless it goes to a number', (name, one) => {
  expect(one.kind).toBe(name)
  expect(one.app === undefined).toBe(one.to === 'NUMBER')
  // The browser app opens the turf's bookings for kinds with this prefix.
  if (one.to === 'TURF') expect(name).toMatch(/^turf_/)
  if (one.after !== undefined) expect([one.to, kinds[one.after as AppKind].to]).toEqual(['TURF', 'BOOKER'])
})

test.each(inEach)('$kind in $language reads the facts that it declares and no others', ({ kind, language, facts }) => {
  const { title, body } = messageOf({ kind, facts: pick(facts) }, language)
  expect({ title, body }).toEqual(messageOf({ kind, facts: sampleFacts }, language))
  for (const text of [title, body]) expect(/\p{Script=Devanagari}/u.test(text)).toBe(language === 'hi')
})

/** Facts that a sentence need not mention: ids of the page that it opens, and `asked`, which chooses the text. */
const UNSPOKEN: readonly FactName[] = ['asked', 'reference', 'alert', 'game', 'split', 'squad', 'city', 'query']

test.each(spoken)('$kind mentions each of its facts in both languages', ({ kind, facts }) => {
  const names = facts.filter((name) => !UNSPOKEN.includes(name))
  expect(mentioned(kind, 'en', names)).toEqual(names)
  expect(mentioned(kind, 'hi', names)).toEqual(names)
  expect(mentioned(kind, 'hi', UNSPOKEN)).toEqual(mentioned(kind, 'en', UNSPOKEN))
})

/** No line ends between the figures and their half of the day. */
const hardened = (text: string): string => text.replaceAll(/ ([ap]m)\b/g, '\u00a0$1')

const slot = 'Green Park, Ground A · Sat, 16 Jan, 7:00 – 8:30 pm.'

test.each<[AppKind, string, string]>([
  ['booking_confirmed', 'Booking confirmed', `${slot} ₹1,000 paid. ₹500 to pay at the turf.`],
  ['booking_cancelled', 'Booking cancelled', `${slot} Reason: Rain. You get ₹750 back within 7–8 business days.`],
  [
    'turf_moved',
    'A player changed the time',
    `${slot} It was Fri, 15 Jan, 6:00 – 7:30 pm; that time is free again. ₹500 to collect at the turf.`,
  ],
  ['reminder', 'You play at 7:00 pm', `${slot} ₹500 to pay at the turf.`],
  ['settlement_paid', '₹1,000 paid out to you', 'Settlement of Sun, 10 Jan to Sat, 16 Jan. Payout ID 01j.'],
  ['breach_due', 'Tell the Board about a breach', 'The details are due on Sat, 16 Jan, 6:30 pm. See Tools, Breaches.'],
  [
    'approval_asked',
    'An approval is needed',
    'An admin asks to make Meera Das an admin. Another admin decides. See Tools, Approvals.',
  ],
])('%s names slot, amounts, reason and days in English', (kind, title, body) => {
  expect(messageOf({ kind, facts: sampleFacts }, 'en')).toEqual({ title: hardened(title), body: hardened(body) })
})

const hindiSlot = 'Green Park, Ground A · शनि, 16 जन॰, शाम 7:00 – रात 8:30।'

test.each<[AppKind, string, string]>([
  ['booking_confirmed', 'बुकिंग कन्फ़र्म हुई', `${hindiSlot} ₹1,000 का पेमेंट हो गया। ₹500 टर्फ पर देने हैं।`],
  ['booking_cancelled', 'बुकिंग कैंसिल हुई', `${hindiSlot} कारण: Rain। ₹750 7–8 कामकाजी दिनों में वापस आ जाएँगे।`],
  [
    'turf_moved',
    'एक खिलाड़ी ने समय बदला',
    `${hindiSlot} पहले शुक्र, 15 जन॰, शाम 6:00 – 7:30 था; वह समय फिर ख़ाली है। ₹500 टर्फ पर लेने हैं।`,
  ],
  ['reminder', 'शाम 7:00 बजे आपका खेल है', `${hindiSlot} ₹500 टर्फ पर देने हैं।`],
  ['settlement_paid', 'आपको ₹1,000 भेजे गए', 'रवि, 10 जन॰ से शनि, 16 जन॰ का सेटलमेंट। पेआउट ID 01j।'],
])('%s names slot, amounts, reason and days in Hindi', (kind, title, body) => {
  expect(messageOf({ kind, facts: sampleFacts }, 'hi')).toEqual({ title, body })
})

test.each(inEach)(
  '$kind in $language names the night and the calendar day of a time after midnight',
  ({ kind, language, facts }) => {
    const { body } = messageOf({ kind, facts: { ...sampleFacts, time: '24:00–25:00' } }, language)
    const written = { en: 'Sat night, 12:00 – 1:00 am (Sun, 17 Jan)', hi: 'शनि की रात, 12:00 – 1:00 (रवि, 17 जन॰)' }
    expect(body.replaceAll('\u00a0', ' ').includes(written[language])).toBe(facts.includes('time'))
  },
)

test.each(inEach)('$kind in $language leaves out missing facts and amounts of zero', ({ kind, language, facts }) => {
  const notified = { turf: 'Green Park', paid: '0', due: '0', refund: '0' }
  const { title, body } = messageOf({ kind, facts: notified }, language)
  expect(`${title} ${body}`).not.toMatch(/undefined|₹0|₹[. ]|null|Invalid|NaN|false/)
  expect(body.startsWith('Green Park')).toBe(facts.includes('turf'))
})

test.each(LANGUAGES)('a moved number that is not known leaves no gap in %s', (language) => {
  for (const kind of ['number_move_asked', 'number_move_declined', 'number_moved'])
    expect(messageOf({ kind, facts: {} }, language).body).not.toMatch(/ {2}/)
})

test('an evening that ends after midnight names both halves of the day', () => {
  const { body } = messageOf({ kind: 'reminder', facts: { ...sampleFacts, time: '23:00–00:30', due: '0' } }, 'en')
  expect(body).toContain(hardened('11:00 pm – 12:30 am'))
})

test.each(['tournament_won', 'constructor', 'login_otp'])('%s, without words in the app, names the turf', (kind) => {
  expect(messageOf({ kind, facts: sampleFacts }, 'en')).toEqual({
    title: 'News about your booking',
    body: 'Green Park',
  })
})

test('a reason by Baari is a sentence in the language of its reader', () => {
  const news = { kind: 'contract_end_declined', facts: { reason: 'This account has been deleted.' } } as const
  expect(messageOf(news, 'en').body).toBe('It does not end earlier. Reason: This account has been deleted.')
  expect(messageOf(news, 'hi').body).toMatch(/कारण: [^A-Za-z]+।$/)
  const own = { kind: 'contract_end_declined', facts: { reason: 'The owner asked for it' } } as const
  expect(messageOf(own, 'hi').body).toMatch(/कारण: The owner asked for it।$/)
})

test.each([
  ['2027-01-16T18:50:00Z', 'en', /12:20\sam \(Sun, 17 Jan\)/],
  ['2027-01-16T18:50:00Z', 'hi', /12:20 \(रवि, 17 जन॰?\)/],
  ['2027-01-16T15:50:00Z', 'en', /until 9:20\spm\./],
] as const)('a deadline at %s names its day after midnight in %s', (instant, language, expected) => {
  const facts = { ...sampleFacts, until: deadlineFact(new Date(instant), INDIA) }
  const { body } = messageOf({ kind: 'waitlist_offer', facts }, language)
  expect([body].flat().join(' ')).toMatch(expected)
  expect(spokenParameters(facts, language).until).toMatch(/12:20|9:20/)
})
