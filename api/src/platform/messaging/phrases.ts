import type { Language } from '@baari/domain/shared/language.ts'
import { hindiOf } from '../../words/sentenceIn.ts'
import type { Facts } from './facts.ts'
import { spokenClock, spokenDay, spokenSlot } from './spokenTime.ts'

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
    refund: refund && `You get ₹${refund} back within 7–8 business days.`,
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
    refund: refund && `₹${refund} 7–8 कामकाजी दिनों में वापस आ जाएँगे।`,
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
