import { spokenClock, spokenDay, spokenSlot } from '../platform/messaging/spokenTime.ts'
import type { Facts } from './sentences.ts'

/** Facts come from the writers of many releases: a sentence leaves out what it was not told. */
export const joined = (...parts: (string | false | undefined)[]): string => parts.filter(Boolean).join(' ')

const place = ({ turf, ground }: Facts): string => [turf, ground].filter(Boolean).join(', ')

export const clock = (text: string): string => spokenClock(text, 'en')
export const day = (date: string): string => spokenDay(date, 'en')

export const slot = (facts: Facts): string => [place(facts), spokenSlot(facts, 'en')].filter(Boolean).join(' · ')

export const isSome = (amount: string | undefined): amount is string => amount !== undefined && amount !== '0'

export const refund = ({ refund: amount }: Facts): string | false =>
  isSome(amount) && `You get ₹${amount} back within 7–8 business days.`

export const oldTime = ({ oldDate, oldTime: time }: Facts): string | undefined =>
  oldDate && time && `It was ${spokenSlot({ date: oldDate, time }, 'en')}; that time is free again.`

/** Baari's own reasons are whole sentences. */
export const reason = ({ reason: text }: Facts): string | undefined => text && `Reason: ${text.replace(/\.$/, '')}.`
