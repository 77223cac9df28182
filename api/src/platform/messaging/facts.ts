import { REFUND_POLICY_WORKING_DAYS } from '@baari/domain/bookings/cancellation.ts'
import { englishDay, englishPlay, englishTime } from '@baari/domain/shared/englishTime.ts'
import { hindiDay, hindiPlay, hindiTime } from '@baari/domain/shared/hindiTime.ts'
import type { Language } from '@baari/domain/shared/language.ts'
import { minutesOfFact, type PlayText, readDeadlineFact, readTimeFact } from '@baari/domain/shared/playTime.ts'
import { isCalendarDate } from '@baari/domain/shared/zonedTime.ts'
import { hindiOf } from '../../messages/messageIn.ts'

interface Fact {
  /**
   * NAME: of a person, a turf or a ground. TEXT: written by a user; templates quote it. ID: made by Baari, possibly with
   * many digits in a row. PLAIN: any other value that Baari writes.
   */
  type: 'NAME' | 'TEXT' | 'ID' | 'PLAIN'
  /** The most characters in a message. */
  longest: number
  /** The example in the templates registered with the provider. */
  example?: string
}

const name = (example?: string): Fact => ({ type: 'NAME', longest: 60, ...(example && { example }) })
const plain = (example?: string, longest = 40): Fact => ({ type: 'PLAIN', longest, ...(example && { example }) })
const id = (example?: string, longest = 40): Fact => ({ type: 'ID', longest, ...(example && { example }) })

/** The values that notifications and messages carry. Amounts are rupees without a sign. */
const facts = {
  turf: name('Pink City Arena'),
  ground: name('Ground A'),
  name: name(),
  owner: name('Asha'),
  pass: name('Ten hours'),
  reason: { type: 'TEXT', longest: 240, example: 'Rain' },
  /** 'YYYY-MM-DD', as are `from` and `oldDate`. */
  date: plain('20 Jan 2027'),
  from: plain(),
  oldDate: plain(),
  /** '19:00–20:00', as is `oldTime`. */
  time: plain('7 pm to 8 pm'),
  oldTime: plain(),
  /** '2027-01-20 18:30', or '18:30' beside a `date`; in `dispute_opened`, the last day to answer. */
  until: plain('6:30 pm'),
  paid: plain('400'),
  due: plain('800'),
  refund: plain('400'),
  price: plain(),
  payee: plain('Asha Sports, account ending in 4321', 160),
  number: plain('+91…3210'),
  code: plain('123456'),
  coupon: id('MONDAY20'),
  /** A percentage, or rupees with their sign. */
  discount: plain(),
  players: plain(),
  km: plain(),
  count: plain(),
  sport: plain(),
  place: plain(),
  /** Name of a job or a template. */
  work: plain(),
  /** Id of an invariant. */
  rule: plain(),
  provider: plain(),
  /** The act to approve; for a breach, the deadline that is due. */
  asked: plain(),
  reference: id('BK-7Q2M9X'),
  link: id('https://baari.example.in/bookings', 300),
  alert: id(),
  game: id(),
  /** A share of a split bill. */
  split: id(),
  squad: id(),
  /** Key of a city. */
  city: id(),
  /** The query of the link to the page of the turf. */
  query: id(),
} as const satisfies Record<string, Fact>

export type FactName = keyof typeof facts

/** Facts as read: another release may have written them. */
export type Facts<Name extends FactName = FactName> = Partial<Record<Name, string>>

/** The facts that give the place and time of play. */
export const SLOT = ['turf', 'ground', 'date', 'time'] as const

const table: ReadonlyMap<string, Fact> = new Map(Object.entries<Fact>(facts))

/** The properties of a fact; a fact unknown to this release counts as plain. */
export const factOf = (fact: string): Fact => table.get(fact) ?? plain()

type Phrase = string | false | undefined

/** The phrases of many kinds. A phrase is missing if its facts are missing, or an amount is zero. */
export interface Phrases {
  /** Turf, ground, day and time. */
  slot: string
  reason: Phrase
  refund: Phrase
  /** The time before a booking was moved. */
  oldTime: Phrase
  dueAtTurf: Phrase
  toCollect: Phrase
  /** 'Sun, 10 Jan to Sat, 16 Jan' */
  period: Phrase
  day(date: string): string
  clock(time: string): string
}

const slotOf = (facts: Facts, language: Language): string =>
  [[facts.turf, facts.ground].filter(Boolean).join(', '), spokenSlot(facts, language)].filter(Boolean).join(' · ')

const periodOf = ({ from, date }: Facts, language: Language, to: string): Phrase =>
  date && [from, date].flatMap((one) => (one ? spokenDay(one, language) : [])).join(to)

const english = (facts: Facts): Phrases => {
  const { reason, refund, oldDate, oldTime, due } = facts
  return {
    slot: `${slotOf(facts, 'en')}.`,
    // Baari's own reasons are whole sentences.
    reason: reason && `Reason: ${reason.replace(/\.$/, '')}.`,
    refund: refund && `You get ₹${refund} back within ${REFUND_POLICY_WORKING_DAYS.join('–')} business days.`,
    oldTime:
      oldDate && oldTime && `It was ${spokenSlot({ date: oldDate, time: oldTime }, 'en')}; that time is free again.`,
    dueAtTurf: due && `₹${due} to pay at the turf.`,
    toCollect: due && `₹${due} to collect at the turf.`,
    period: periodOf(facts, 'en', ' to '),
    day: (date) => spokenDay(date, 'en'),
    clock: (time) => spokenClock(time, 'en'),
  }
}

const hindi = (facts: Facts): Phrases => {
  const { reason, refund, oldDate, oldTime, due } = facts
  return {
    slot: `${slotOf(facts, 'hi')}।`,
    reason: reason && `कारण: ${(hindiOf(reason) ?? reason).replace(/[.।]$/u, '')}।`,
    refund: refund && `₹${refund} ${REFUND_POLICY_WORKING_DAYS.join('–')} कामकाजी दिनों में वापस आ जाएँगे।`,
    oldTime: oldDate && oldTime && `पहले ${spokenSlot({ date: oldDate, time: oldTime }, 'hi')} था; वह समय फिर ख़ाली है।`,
    dueAtTurf: due && `₹${due} टर्फ पर देने हैं।`,
    toCollect: due && `₹${due} टर्फ पर लेने हैं।`,
    period: periodOf(facts, 'hi', ' से '),
    day: (date) => spokenDay(date, 'hi'),
    clock: (time) => spokenClock(time, 'hi'),
  }
}

/** Fills the phrases of a language with facts. */
export const phrases: Record<Language, (facts: Facts) => Phrases> = { en: english, hi: hindi }

const spoken = {
  en: { day: englishDay, time: englishTime, play: englishPlay },
  hi: { day: hindiDay, time: hindiTime, play: hindiPlay },
}

/** A no-break space keeps "am" or "pm" beside its figures. */
const hardSpaced = (text: string): string => text.replaceAll(/ (?=[ap]m\b)/g, '\u00a0')

/** '7:30 pm' for '19:30' or a deadline; '12:20 am (Sun, 6 Dec)' for a deadline after midnight; other texts unchanged. */
const spokenClock = (text: string, language: Language): string => {
  const deadline = readDeadlineFact(text)
  if (deadline) return hardSpaced(spoken[language].play(deadline).times)
  const minutes = minutesOfFact(text)
  return minutes === undefined ? text : hardSpaced(spoken[language].time(minutes))
}

/** 'Sat, 16 Jan' of '2027-01-16'; any other text as it is. */
const spokenDay = (date: string, language: Language): string =>
  isCalendarDate(date) ? spoken[language].day(date) : date

/** Day and times of play of a message; empty where a fact is missing. */
const spokenPlay = (
  { date = '', time = '' }: { date?: string | undefined; time?: string | undefined },
  language: Language,
): PlayText => {
  const range = readTimeFact(time)
  if (!range || !isCalendarDate(date)) return { day: spokenDay(date, language), times: spokenClock(time, language) }
  const { day, times } = spoken[language].play({ date, ...range })
  return { day, times: hardSpaced(times) }
}

/** 'Sat, 16 Jan, 7:00 – 8:30 pm' */
const spokenSlot = (facts: Parameters<typeof spokenPlay>[0], language: Language): string => {
  const { day, times } = spokenPlay(facts, language)
  return [day, times].filter(Boolean).join(', ')
}

/** The parameters of a message with their days and times in words. */
export const spokenParameters = (
  parameters: Readonly<Record<string, string>>,
  language: Language,
): Record<string, string> => {
  const { day, times } = spokenPlay(parameters, language)
  return {
    ...parameters,
    ...(parameters.date === undefined ? {} : { date: day }),
    ...(parameters.time === undefined ? {} : { time: times }),
    ...(parameters.until === undefined ? {} : { until: spokenClock(spokenDay(parameters.until, language), language) }),
  }
}
