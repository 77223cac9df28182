import { isInOrder, type LevelRange } from '../levels/levels.ts'
import { type Refusal, refuse } from '../shared/refusal.ts'
import type { Admission } from './joining.ts'

/** How many players a ground allows in a game. */
export interface SeatBounds {
  minPlayers: number
  maxPlayers: number
}

/** What a host decides. */
export interface HostedGame {
  seats: number
  fewest: number
  note: string | null
  admission: Admission
  /** Null: any level is welcome. */
  levels: LevelRange | null
}

export const LONGEST_NOTE = 200

/** Nine figures with no letter between them are a phone number; two times of day have eight at most. */
const NUMBER = /\p{Nd}(?:[^\p{L}\p{Nd}]*\p{Nd}){8,}/u
const LINK = /https?:|www\.|\p{L}\.(?:com|in|net|org|me|link|app|io|co|ly)\b|@[\p{L}\p{Nd}_]{3,}|[\p{L}\p{Nd}_]@\p{L}/iu

/** Everybody reads the note of a game: numbers and links of people do not belong there. */
export const hasContact = (text: string): boolean => NUMBER.test(text) || LINK.test(text)

/** The game as the host wants it, if the ground allows as many and the note can be read by everybody. */
export const hostedGame = (
  wanted: HostedGame,
  bounds: SeatBounds,
): HostedGame | Refusal<'GAME_SEATS_NOT_OFFERED' | 'GAME_LEVELS_INVALID' | 'NOTE_HAS_CONTACT'> => {
  const isWithin =
    bounds.minPlayers <= wanted.fewest && wanted.fewest <= wanted.seats && wanted.seats <= bounds.maxPlayers
  if (!isWithin) return refuse('GAME_SEATS_NOT_OFFERED')
  if (wanted.levels && !isInOrder(wanted.levels)) return refuse('GAME_LEVELS_INVALID')
  const note = wanted.note?.trim() || null
  if (note && hasContact(note)) return refuse('NOTE_HAS_CONTACT')
  return { ...wanted, note }
}
