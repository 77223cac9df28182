import { SLOT_GRID_MINUTES } from '../availability/slots.ts'
import { contains, type Interval, lengthOf, overlaps, subtract } from '../shared/interval.ts'
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
      readonly wanted: Interval
      readonly blockerId: string
      readonly ways: readonly WalkInSlot[]
    }
  | { readonly kind: 'CLOSED'; readonly wanted: Interval }
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
  const wanted = meantTime(wish, grounds)
  if (!wanted) return { kind: 'NO_TIME' }
  const open = grounds.filter((ground) => contains(ground.open, wanted))
  const free = open.find((ground) => blockersOf(ground, wanted, here).length === 0)
  if (free) return { kind: 'FREE', slot: { turfId: here.turfId, groundId: free.id, ...wanted } }
  const [blocker] = open.flatMap((ground) => blockersOf(ground, wanted, here)).toSorted(byStart)
  if (!blocker) return { kind: 'CLOSED', wanted }
  return { kind: 'TAKEN', wanted, blockerId: blocker.id, ways: waysOut({ wanted, from: wish.from }, here, elsewhere) }
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

const blockersOf = (ground: WalkInGround, wanted: Interval, place: WalkInPlace): TakenTime[] =>
  takenOn(ground, place).filter((time) => overlaps(time, wanted))

/** Nearby time on the same turf first, shortened if necessary; then the same time on another turf. */
const waysOut = (
  { wanted, from }: { wanted: Interval; from: number },
  here: WalkInPlace,
  elsewhere: readonly WalkInPlace[],
): WalkInSlot[] => {
  const distance = ({ startsAt }: Interval): number => Math.abs(startsAt - wanted.startsAt)
  const near = here.grounds
    .toSorted(bySize)
    .flatMap((ground) => freeNear(ground, { wanted, from }, here))
    .toSorted((one, other) => distance(one) - distance(other) || lengthOf(other) - lengthOf(one))
  // One of each part of the day: the same hour a little later is no real alternative.
  const onTurf: WalkInSlot[] = []
  for (const way of near) if (!onTurf.some((one) => overlaps(one, way))) onTurf.push(way)
  const others = elsewhere.flatMap((place): WalkInSlot[] => {
    const found = placeWalkIn({ times: [wanted], groundIds: [], from }, place)
    return found.kind === 'FREE' ? [found.slot] : []
  })
  const kept = onTurf.slice(0, MOST_WAYS - Math.min(1, others.length))
  return [...kept, ...others].slice(0, MOST_WAYS)
}

/** The slot nearest to the wanted start in each free stretch, at the wanted length if it fits. */
const freeNear = (
  ground: WalkInGround,
  { wanted, from }: { wanted: Interval; from: number },
  place: WalkInPlace,
): WalkInSlot[] => {
  const begins = Math.max(ground.open.startsAt, Math.ceil(from / SLOT_GRID_MINUTES) * SLOT_GRID_MINUTES)
  const least = Math.min(LEAST_MINUTES, lengthOf(wanted))
  if (begins >= ground.open.endsAt) return []
  return subtract({ startsAt: begins, endsAt: ground.open.endsAt }, takenOn(ground, place))
    .filter((stretch) => lengthOf(stretch) >= least)
    .map((stretch) => {
      const minutes = Math.min(lengthOf(wanted), lengthOf(stretch))
      const startsAt = Math.min(Math.max(wanted.startsAt, stretch.startsAt), stretch.endsAt - minutes)
      return { turfId: place.turfId, groundId: ground.id, startsAt, endsAt: startsAt + minutes }
    })
}
