import { MS_PER_DAY } from '../shared/zonedTime.ts'
/** A player's level in a sport, from first steps to leagues. */
export const levels = ['BEGINNER', 'CASUAL', 'REGULAR', 'COMPETITIVE'] as const
export type Level = (typeof levels)[number]

/** The levels a game is meant for, both ends included. */
export interface LevelRange {
  least: Level
  most: Level
}

/** A co-player's verdict on a player's shown level after a game. */
export const verdicts = ['WEAKER', 'FITS', 'STRONGER'] as const
export type Verdict = (typeof verdicts)[number]

const rank = (level: Level): number => levels.indexOf(level)

export const isInOrder = ({ least, most }: LevelRange): boolean => rank(least) <= rank(most)

export const isWithinLevels = (level: Level, { least, most }: LevelRange): boolean =>
  rank(least) <= rank(level) && rank(level) <= rank(most)

/** Fewer verdicts than this never move a level. */
const FEWEST_VERDICTS = 3

/**
 * The level that others see: the player's own, moved by at most one band. It moves when at least three co-players have
 * given a verdict since and two thirds agree. Only the latest verdict of each co-player counts.
 */
export const shownLevel = (said: Level, spoken: readonly Verdict[]): Level => {
  const agreed = (verdict: Verdict): boolean =>
    spoken.length >= FEWEST_VERDICTS && spoken.filter((one) => one === verdict).length * 3 >= spoken.length * 2
  const step = agreed('STRONGER') ? 1 : agreed('WEAKER') ? -1 : 0
  return levels[rank(said) + step] ?? said
}

const VERDICT_DAYS = 7

/** Co-players speak of each other's levels in the week after their game. */
export const takesVerdicts = ({ endsAt, now }: { endsAt: Date; now: Date }): boolean =>
  endsAt <= now && now.getTime() < endsAt.getTime() + VERDICT_DAYS * MS_PER_DAY
