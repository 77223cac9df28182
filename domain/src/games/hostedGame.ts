import { isInOrder, type LevelRange } from '../levels/levels.ts'
import type { LeastBand } from '../reliability/reliability.ts'
import { hasContact } from '../shared/contact.ts'
import { type Refusal, refuse } from '../shared/refusal.ts'
import type { Admission } from './joining.ts'

/** How many players a ground allows in a game. */
export interface SeatBounds {
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
