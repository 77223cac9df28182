import type { Court } from './courtStrokes.ts'
import { basketball, cricket, football, futsal, open } from './fieldCourts.ts'
import type { Game } from './game.ts'
import { badminton, pickleball, tennis } from './netCourts.ts'

const courts: Record<Game, () => Court> = {
  Cricket: cricket,
  Football: football,
  Badminton: badminton,
  Pickleball: pickleball,
  'Other Activities': open,
  Tennis: tennis,
  Basketball: basketball,
  Futsal: futsal,
}

/** The field of a game; one that is not known yet is an open field with a middle line. */
export const court = (game: string): Court => (courts[game as Game] ?? open)()
