import { basketball, cricket, football, futsal, open } from './fieldCourts.ts'
import type { Game } from './game.ts'
import { badminton, pickleball, tennis } from './netCourts.ts'

/** Metres. `x` runs along the length, `y` across. */
export type Spot = readonly [x: number, y: number]

export interface Area {
  corners: readonly Spot[]
  colour: string
}

/** A playing field from above, in metres: the one source of its plan and of its picture. */
export interface Court {
  length: number
  width: number
  /** Where a net hangs across the middle, its height. */
  netHeight: number | undefined
  surface: readonly [colour: string, stripe: string]
  apron: string
  /** Patches of another colour, under the lines. */
  areas: readonly Area[]
  /** Each is drawn as one stroke. */
  lines: readonly (readonly Spot[])[]
}

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
