import { SLOT_GRID_MINUTES } from '@baari/domain/availability/slots.ts'
import { GAME_MINUTES } from '@baari/domain/games/seats.ts'
import { contains, type Interval } from '@baari/domain/shared/interval.ts'

/** When a game can start in the free stretches: every half hour from which the shortest game still fits. */
export const gameStarts = (free: readonly Interval[]): number[] =>
  free.flatMap(({ startsAt, endsAt }) => {
    const starts = Math.floor((endsAt - GAME_MINUTES[0] - startsAt) / SLOT_GRID_MINUTES) + 1
    return Array.from({ length: Math.max(0, starts) }, (_, index) => startsAt + index * SLOT_GRID_MINUTES)
  })

/** How long a game that starts then may be. */
export const gameLengths = (free: readonly Interval[], startsAt: number): number[] =>
  GAME_MINUTES.filter((minutes) => free.some((stretch) => contains(stretch, { startsAt, endsAt: startsAt + minutes })))
