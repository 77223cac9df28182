import { MS_PER_HOUR, MS_PER_MINUTE } from '../shared/zonedTime.ts'

/** WhatsApp takes free text for this long after a person's message, then only registered templates. */
export const CHAT_WINDOW_HOURS = 24
/** A conversation that a turf took over returns to Baari after this time, even if the turf forgets it. */
export const HANDED_OVER_MILLISECONDS = 12 * MS_PER_HOUR
/** After this time, a message begins a new request. */
export const DRAFT_MILLISECONDS = 30 * MS_PER_MINUTE
/** The most messages of one number that are stored and answered. */
export const CHAT_BUDGET = { most: 30, perHour: 30 } as const
/** The longest message that is stored, and the longest reply of a turf. */
export const LONGEST_CHAT_TEXT = 1000
/** The limits of WhatsApp for a message with reply buttons. */
export const REPLY_BUTTONS = { most: 3, longestTitle: 20 } as const

export const isWindowOpen = (receivedAt: Date, now: Date): boolean =>
  now.getTime() - receivedAt.getTime() < CHAT_WINDOW_HOURS * MS_PER_HOUR

/** Marks a turf in the text of its link: '#green-turf'. */
const MARK = /^(?:book\b.*?\s)?#([a-z0-9][a-z0-9-]{1,100})(?=\s|$)\s*/iu

/** The text that a turf's link puts into the message. */
export const openingText = ({ name, slug }: { name: string; slug: string }): string => `Book ${name} #${slug}`

/** The slug of the turf that a message names, and the message without it. */
export const openedTurf = (text: string): { slug: string; rest: string } | undefined => {
  const found = MARK.exec(text.trim())
  return found?.[1] === undefined
    ? undefined
    : { slug: found[1].toLowerCase(), rest: text.trim().slice(found[0].length).trim() }
}
