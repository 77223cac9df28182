import { contains, type Interval, lengthOf, overlaps, subtract } from '../shared/interval.ts'
import { SLOT_GRID_MINUTES } from '../shared/limits.ts'
import { MINUTES_PER_DAY } from '../shared/zonedTime.ts'
import type { WallTimes } from './readTimes.ts'

interface WalkInGround {
  readonly id: string
  readonly parts: readonly number[]
  /** Minutes of the business day: from 1440 on it is the night after. */
  readonly open: Interval
}

/** Taken time on a ground. It is also taken on every ground that shares a part with it. */
export interface TakenTime extends Interval {
  readonly id: string
  readonly groundId: string
}

/** A turf to search for free time. */
export interface WalkInPlace {
  readonly turfId: string
  readonly grounds: readonly WalkInGround[]
  readonly taken: readonly TakenTime[]
}

export interface WalkInSlot extends Interval {
  readonly turfId: string
  readonly groundId: string
}

/** FREE: the slot it gets. TAKEN: the blocking reservation, and at most three alternatives. */
export type Placement =
  | { readonly kind: 'FREE'; readonly slot: WalkInSlot }
  | {
      readonly kind: 'TAKEN'
      readonly requested: Interval
      readonly blockerId: string
      readonly ways: readonly WalkInSlot[]
    }
  | { readonly kind: 'CLOSED'; readonly requested: Interval }
  | { readonly kind: 'NO_TIME' }

interface Wish {
  /** The parsed times of the line: none, one, or several readings of the same words. */
  readonly times: readonly WallTimes[]
  /** Named in the line; without any, the smallest free ground is taken. */
  readonly groundIds: readonly string[]
  /** Slots start at or after this minute of the business day: now, or the opening. */
  readonly from: number
}

const USUAL_MINUTES = 60
const MOST_WAYS = 3
/** The shortest alternative worth offering. */
const LEAST_MINUTES = 60

/** Finds a slot for a walk-in. `here` is its turf, `elsewhere` the owner's other turfs in the order to offer them. */
export const placeWalkIn = (wish: Wish, here: WalkInPlace, elsewhere: readonly WalkInPlace[] = []): Placement => {
  const grounds = here.grounds
    .filter(({ id }) => wish.groundIds.length === 0 || wish.groundIds.includes(id))
    .toSorted(bySize)
  const requested = meantTime(wish, grounds)
  if (!requested) return { kind: 'NO_TIME' }
  const open = grounds.filter((ground) => contains(ground.open, requested))
  const free = open.find((ground) => blockersOf(ground, requested, here).length === 0)
  if (free) return { kind: 'FREE', slot: { turfId: here.turfId, groundId: free.id, ...requested } }
  const [blocker] = open.flatMap((ground) => blockersOf(ground, requested, here)).toSorted(byStart)
  if (!blocker) return { kind: 'CLOSED', requested }
  return {
    kind: 'TAKEN',
    requested,
    blockerId: blocker.id,
    ways: waysOut({ requested, from: wish.from }, here, elsewhere),
  }
}

const bySize = (one: WalkInGround, other: WalkInGround): number => one.parts.length - other.parts.length
const byStart = (one: Interval, other: Interval): number => one.startsAt - other.startsAt

/**
 * Picks among the readings of a time: one at which a ground is open, then one still ahead, then the evening. Without an
 * end the walk-in lasts an hour.
 */
const meantTime = ({ times, from }: Wish, grounds: readonly WalkInGround[]): Interval | undefined => {
  const readings = times.flatMap(({ startsAt, endsAt }) => {
    const read = { startsAt, endsAt: endsAt ?? startsAt + USUAL_MINUTES }
    return [read, { startsAt: read.startsAt + MINUTES_PER_DAY, endsAt: read.endsAt + MINUTES_PER_DAY }]
  })
  const open = readings.filter((read) => grounds.some((ground) => contains(ground.open, read)))
  const ahead = open.filter(({ startsAt }) => startsAt >= from)
  const [meant] = (ahead.length > 0 ? ahead : open).toSorted(
    (one, other) => evening(other) - evening(one) || byStart(one, other),
  )
  return meant ?? readings[0]
}

const NOON = 720
const evening = ({ startsAt }: Interval): number => (NOON <= startsAt && startsAt < MINUTES_PER_DAY ? 1 : 0)

const shares = (one: WalkInGround, other: WalkInGround): boolean => one.parts.some((part) => other.parts.includes(part))

const takenOn = (ground: WalkInGround, { grounds, taken }: WalkInPlace): TakenTime[] => {
  const same = new Set(grounds.filter((other) => other.id === ground.id || shares(ground, other)).map(({ id }) => id))
  return taken.filter(({ groundId }) => same.has(groundId))
}

const blockersOf = (ground: WalkInGround, requested: Interval, place: WalkInPlace): TakenTime[] =>
  takenOn(ground, place).filter((time) => overlaps(time, requested))

/** Nearby time on the same turf first, shortened if necessary; then the same time on another turf. */
const waysOut = (
  { requested, from }: { requested: Interval; from: number },
  here: WalkInPlace,
  elsewhere: readonly WalkInPlace[],
): WalkInSlot[] => {
  const distance = ({ startsAt }: Interval): number => Math.abs(startsAt - requested.startsAt)
  const near = here.grounds
    .toSorted(bySize)
    .flatMap((ground) => freeNear(ground, { requested, from }, here))
    .toSorted((one, other) => distance(one) - distance(other) || lengthOf(other) - lengthOf(one))
  // One of each part of the day: the same hour a little later is no real alternative.
  const onTurf: WalkInSlot[] = []
  for (const way of near) if (!onTurf.some((one) => overlaps(one, way))) onTurf.push(way)
  const others = elsewhere.flatMap((place): WalkInSlot[] => {
    const found = placeWalkIn({ times: [requested], groundIds: [], from }, place)
    return found.kind === 'FREE' ? [found.slot] : []
  })
  const kept = onTurf.slice(0, MOST_WAYS - Math.min(1, others.length))
  return [...kept, ...others].slice(0, MOST_WAYS)
}

/** The slot nearest to the wanted start in each free stretch, at the wanted length if it fits. */
const freeNear = (
  ground: WalkInGround,
  { requested, from }: { requested: Interval; from: number },
  place: WalkInPlace,
): WalkInSlot[] => {
  const begins = Math.max(ground.open.startsAt, Math.ceil(from / SLOT_GRID_MINUTES) * SLOT_GRID_MINUTES)
  const least = Math.min(LEAST_MINUTES, lengthOf(requested))
  if (begins >= ground.open.endsAt) return []
  return subtract({ startsAt: begins, endsAt: ground.open.endsAt }, takenOn(ground, place))
    .filter((stretch) => lengthOf(stretch) >= least)
    .map((stretch) => {
      const minutes = Math.min(lengthOf(requested), lengthOf(stretch))
      const startsAt = Math.min(Math.max(requested.startsAt, stretch.startsAt), stretch.endsAt - minutes)
      return { turfId: place.turfId, groundId: ground.id, startsAt, endsAt: startsAt + minutes }
    })
}
