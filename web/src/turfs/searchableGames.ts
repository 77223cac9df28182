import type { Game } from '@baari/art/game.ts'

/** The games a player chooses from when looking for a turf. */
export const searchableGames = [
  'Cricket',
  'Football',
  'Badminton',
  'Pickleball',
  'Other Activities',
] as const satisfies readonly Game[]
