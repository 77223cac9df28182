export type DayPart = 'night' | 'morning' | 'afternoon' | 'evening'

const MINUTES_PER_DAY = 1440

const partAt = (minutes: number): DayPart => {
  const hour = (minutes % MINUTES_PER_DAY) / 60
  if (hour < 5 || hour >= 21) return 'night'
  if (hour < 12) return 'morning'
  return hour < 17 ? 'afternoon' : 'evening'
}

const dayOf = (tile: { startsAt: number } | undefined): number => Math.floor((tile?.startsAt ?? 0) / MINUTES_PER_DAY)

/** Runs of the same part of a calendar day, in order: what lies after midnight is a night of its own. */
export const dayParts = <T extends { startsAt: number }>(tiles: readonly T[]): { part: DayPart; tiles: T[] }[] => {
  const parts: { part: DayPart; tiles: T[] }[] = []
  for (const tile of tiles) {
    const part = partAt(tile.startsAt)
    const last = parts.at(-1)
    if (last?.part === part && dayOf(last.tiles[0]) === dayOf(tile)) last.tiles.push(tile)
    else parts.push({ part, tiles: [tile] })
  }
  return parts
}
