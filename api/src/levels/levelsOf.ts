import type { Level, LevelRange } from '@baari/domain/levels/levels.ts'

/** The levels a game is meant for, out of its row; null where any is welcome. */
export const levelsOf = (game: { least_level: Level | null; most_level: Level | null }): LevelRange | null =>
  game.least_level && game.most_level && { least: game.least_level, most: game.most_level }
