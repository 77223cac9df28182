import { hindiDay, hindiTime, hindiTimeRange } from '@baari/domain/shared/hindiTime.ts'
import { hindiOf } from '../words/sentenceIn.ts'
import type { Facts } from './sentences.ts'

const MINUTES_PER_DAY = 1440

/** Facts come from the writers of many releases: a sentence leaves out what it was not told. */
export const joined = (...parts: (string | false | undefined)[]): string => parts.filter(Boolean).join(' ')

/** Minutes of '19:30' or '7:30 pm'. */
const minutesOf = (text: string): number | undefined => {
  const [, hours, minutes, half] = /^(\d{1,2}):(\d{2})(?:\s*([ap])m)?$/i.exec(text) ?? []
  if (hours === undefined) return undefined
  const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
  return hour * 60 + Number(minutes)
}

export const clock = (text: string): string => {
  const minutes = minutesOf(text)
  return minutes === undefined ? text : hindiTime(minutes)
}

const range = (text: string): string => {
  const [start, end] = text.split('–').map(minutesOf)
  if (start === undefined || end === undefined) return clock(text)
  return hindiTimeRange(start, end < start ? end + MINUTES_PER_DAY : end)
}

const place = ({ turf, ground }: Facts): string => [turf, ground].filter(Boolean).join(', ')

export const slot = (facts: Facts): string =>
  `${[place(facts), [facts.date && hindiDay(facts.date), facts.time && range(facts.time)].filter(Boolean).join(', ')]
    .filter(Boolean)
    .join(' · ')}।`

export const isSome = (amount: string | undefined): amount is string => amount !== undefined && amount !== '0'

export const refund = ({ refund: amount }: Facts): string | false =>
  isSome(amount) && `₹${amount} 7–8 कामकाजी दिनों में वापस आ जाएँगे।`

export const reason = ({ reason: text }: Facts): string | undefined =>
  text && `कारण: ${(hindiOf(text) ?? text).replace(/[.।]$/u, '')}।`

export const oldTime = ({ oldDate, oldTime: time }: Facts): string | undefined =>
  oldDate && time && `पहले ${hindiDay(oldDate)}, ${range(time)} था; वह समय फिर ख़ाली है।`

export const dueAtTurf = ({ due }: Facts): string | false => isSome(due) && `₹${due} टर्फ पर देने हैं।`
