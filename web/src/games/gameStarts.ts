import { GAME_MINUTES } from '@baari/domain/games/seats.ts'
import { contains, type Interval } from '@baari/domain/shared/interval.ts'
import { SLOT_GRID_MINUTES } from '@baari/domain/shared/limits.ts'

/** The possible starts of a game: every half hour of the free stretches at which the shortest game fits. */
export const gameStarts = (free: readonly Interval[]): number[] =>
  free.flatMap(({ startsAt, endsAt }) => {
    const starts = Math.floor((endsAt - GAME_MINUTES[0] - startsAt) / SLOT_GRID_MINUTES) + 1
    return Array.from({ length: Math.max(0, starts) }, (_, index) => startsAt + index * SLOT_GRID_MINUTES)
  })

/** The possible lengths of a game with this start. */
export const gameLengths = (free: readonly Interval[], startsAt: number): number[] =>
  GAME_MINUTES.filter((minutes) => free.some((stretch) => contains(stretch, { startsAt, endsAt: startsAt + minutes })))
