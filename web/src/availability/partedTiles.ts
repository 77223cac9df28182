import { EVENING_FROM } from '@baari/domain/availability/evening.ts'

/** Separates the half hours of the evening and night, which most people look for, from the earlier ones. */
export const partedTiles = <T extends { startsAt: number }>(tiles: readonly T[]): { evening: T[]; early: T[] } => ({
  evening: tiles.filter(({ startsAt }) => startsAt >= EVENING_FROM),
  early: tiles.filter(({ startsAt }) => startsAt < EVENING_FROM),
})
