import type { Level, LevelRange } from '@baari/domain/levels/levels.ts'

/** The levels a game is meant for, out of its row; null where any is welcome. */
export const levelsOf = (game: { min_level: Level | null; max_level: Level | null }): LevelRange | null =>
  game.min_level && game.max_level && { least: game.min_level, most: game.max_level }
