import { isInOrder, type LevelRange } from '../levels/levels.ts'
import type { LeastBand } from '../reliability/reliability.ts'
import { hasContact } from '../shared/contact.ts'
import { type Refusal, refuse } from '../shared/refusal.ts'
import type { Admission } from './joining.ts'

/** How many players a ground allows in a game. */
interface SeatBounds {
  minPlayers: number
  maxPlayers: number
}

/** The settings that a host chooses. */
export interface HostedGame {
  seats: number
  fewest: number
  note: string | null
  admission: Admission
  /** Null: any level is welcome. */
  levels: LevelRange | null
  /** Null: anyone may join, however rarely they show up. */
  leastReliability: LeastBand | null
}

export const LONGEST_NOTE = 200

/** The game as the host wants it, if the ground allows its seats and its note gives no contact details. */
export const hostedGame = (
  requested: HostedGame,
  bounds: SeatBounds,
): HostedGame | Refusal<'GAME_SEATS_NOT_OFFERED' | 'GAME_LEVELS_INVALID' | 'NOTE_HAS_CONTACT'> => {
  const isWithin =
    bounds.minPlayers <= requested.fewest && requested.fewest <= requested.seats && requested.seats <= bounds.maxPlayers
  if (!isWithin) return refuse('GAME_SEATS_NOT_OFFERED')
  if (requested.levels && !isInOrder(requested.levels)) return refuse('GAME_LEVELS_INVALID')
  const note = requested.note?.trim() || null
  if (note && hasContact(note)) return refuse('NOTE_HAS_CONTACT')
  return { ...requested, note }
}

/** Reasons that a host can choose for removing a player. There is no free text, so that no player is insulted. */
export const removalReasons = ['LEVEL', 'NO_ANSWER', 'SEAT_NEEDED', 'CONDUCT'] as const
export type RemovalReason = (typeof removalReasons)[number]

/** The reason as the player reads it. */
export const removalMessages: Readonly<Record<RemovalReason, string>> = {
  LEVEL: 'The level does not fit this game',
  NO_ANSWER: 'The host could not reach you',
  SEAT_NEEDED: 'The host needs the seat for their own group',
  CONDUCT: 'The host had trouble in an earlier game',
}

interface Playing {
  status: string
  cutoffAt: Date
  now: Date
}

/** A host can remove players and ask another player to host until the game is decided: then its players rely on it. */
export const hostCanAct = ({ status, cutoffAt, now }: Playing): boolean =>
  (status === 'PENDING' || status === 'CONFIRMED') && now < cutoffAt

/** The reason shown to a player whose stated gender no longer fits a game for women. */
export const UNFIT_REASON = 'This game is for women only, and you have changed or removed the gender in your profile'

/**
 * A game with fewer players than its ground asks for awaits players again. Past its cut-off it stays confirmed, because
 * its other players rely on it.
 */
export const statusAfterRemoval = (game: {
  seatsPaid: number
  fewest: number
  isDecided?: boolean
}): 'PENDING' | 'CONFIRMED' => (game.seatsPaid >= game.fewest || game.isDecided ? 'CONFIRMED' : 'PENDING')
