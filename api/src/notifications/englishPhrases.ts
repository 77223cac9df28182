import type { Facts } from './sentences.ts'
import { spokenDay, spokenRange } from './spokenTime.ts'

/** Facts come from the writers of many releases: a sentence leaves out what it was not told. */
export const joined = (...parts: (string | false | undefined)[]): string => parts.filter(Boolean).join(' ')

const place = ({ turf, ground }: Facts): string => [turf, ground].filter(Boolean).join(', ')

export const slot = (facts: Facts): string =>
  [
    place(facts),
    [facts.date && spokenDay(facts.date), facts.time && spokenRange(facts.time)].filter(Boolean).join(', '),
  ]
    .filter(Boolean)
    .join(' · ')

export const isSome = (amount: string | undefined): amount is string => amount !== undefined && amount !== '0'

export const refund = ({ refund: amount }: Facts): string | false =>
  isSome(amount) && `You get ₹${amount} back within 7–8 business days.`

export const oldTime = ({ oldDate, oldTime: time }: Facts): string | undefined =>
  oldDate && time && `It was ${spokenDay(oldDate)}, ${spokenRange(time)}; that time is free again.`

/** Baari's own reasons are whole sentences. */
export const reason = ({ reason: text }: Facts): string | undefined => text && `Reason: ${text.replace(/\.$/, '')}.`
