import { spokenClock, spokenDay, spokenSlot } from '../platform/messaging/spokenTime.ts'
import { hindiOf } from '../words/sentenceIn.ts'
import type { Facts } from './sentences.ts'

/** Facts come from the writers of many releases: a sentence leaves out what it was not told. */
export const joined = (...parts: (string | false | undefined)[]): string => parts.filter(Boolean).join(' ')

export const clock = (text: string): string => spokenClock(text, 'hi')
export const day = (date: string): string => spokenDay(date, 'hi')

const place = ({ turf, ground }: Facts): string => [turf, ground].filter(Boolean).join(', ')

export const slot = (facts: Facts): string => `${[place(facts), spokenSlot(facts, 'hi')].filter(Boolean).join(' · ')}।`

export const isSome = (amount: string | undefined): amount is string => amount !== undefined && amount !== '0'

export const refund = ({ refund: amount }: Facts): string | false =>
  isSome(amount) && `₹${amount} 7–8 कामकाजी दिनों में वापस आ जाएँगे।`

export const reason = ({ reason: text }: Facts): string | undefined =>
  text && `कारण: ${(hindiOf(text) ?? text).replace(/[.।]$/u, '')}।`

export const oldTime = ({ oldDate, oldTime: time }: Facts): string | undefined =>
  oldDate && time && `पहले ${spokenSlot({ date: oldDate, time }, 'hi')} था; वह समय फिर ख़ाली है।`

export const dueAtTurf = ({ due }: Facts): string | false => isSome(due) && `₹${due} टर्फ पर देने हैं।`
