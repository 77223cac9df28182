import type { Api } from '@baari/contract/api.ts'
import type { Answer } from '@baari/contract/endpoint.ts'
import { openInterval } from '@baari/domain/availability/openingHours.ts'
import { UNDO } from '@baari/domain/bookings/undo.ts'
import { GAME_MINUTES, isJoinable } from '@baari/domain/games/seats.ts'
import { type Interval, lengthOf, sharedLength } from '@baari/domain/shared/interval.ts'
import { MINUTES_PER_DAY } from '@baari/domain/shared/units.ts'
import { levelsOf } from '../levels/levelsOf.ts'
import { freeOf, takenInterval } from '../turfs/freeStarts.ts'
import { groundFields } from '../turfs/groundFields.ts'
import { presentRating } from '../turfs/presentRating.ts'
import type { GroundDay } from '../turfs/readDay.ts'
import type { TurfDay } from './readTurfDay.ts'

type TurfDayAnswer = Omit<Answer<Api['getAvailability']>, 'serverTime'>
type GroundAnswer = TurfDayAnswer['turfAvailabilityResponse'][number]
type PartialOption = GroundAnswer['partialBookingOptions'][number]

interface DayView {
  date: string
  /** Only grounds for this game. */
  game: string | undefined
  now: Date
  referencePriceFactor: number
  gamesHostedBy: 'ADMIN' | 'ANYONE'
  /** The games that lists show to the account; undefined for a visitor. */
  listed: readonly string[] | undefined
}

/** Presents a turf's free times on one day as they are at `view.now`. */
export const presentTurfDay = (turf: TurfDay, view: DayView): TurfDayAnswer => ({
  turfAvailabilityResponse: turf.grounds
    .filter((ground) => view.game === undefined || ground.supported_games.includes(view.game))
    .map((ground) => presentGround(ground, turf, view)),
  turfId: turf.id,
  turfName: turf.name,
  turfLocation: { address: turf.address, city: turf.city, latitude: turf.latitude, longitude: turf.longitude },
  metadata: { amenities: turf.amenities },
  images: turf.images,
  isOnboarded: turf.onboarded,
  ...presentRating(turf),
  timeZone: turf.time_zone,
  undo: turf.allows_undo ? UNDO : null,
  allowsRelease: turf.allows_release,
  gapNudge: turf.gap_nudge,
  referencePriceFactor: view.referencePriceFactor,
  gamesHostedBy: view.gamesHostedBy,
})

/** Responses use wall-clock times, so a stretch across midnight is split in two. */
const stretchesOf = ({ startsAt, endsAt }: Interval) =>
  (startsAt < MINUTES_PER_DAY && endsAt > MINUTES_PER_DAY
    ? [
        [startsAt, MINUTES_PER_DAY],
        [MINUTES_PER_DAY, endsAt],
      ]
    : [[startsAt, endsAt]]
  ).map(([from = 0, to = 0]) => ({ startTime: from, endTime: to, fromMinute: from, toMinute: to }))

const stretchOf = ({ startsAt, endsAt }: Interval) => ({
  startTime: startsAt,
  endTime: endsAt,
  fromMinute: startsAt,
  toMinute: endsAt,
})

/** Open and closed games that lists show to the viewer. */
const existingGames = (ground: GroundDay, { now, listed }: Pick<DayView, 'now' | 'listed'>): PartialOption[] =>
  (ground.games ?? []).flatMap((game) => {
    if (!(listed?.includes(game.id) ?? game.is_public)) return []
    const [startsAt, cutoffAt] = [new Date(game.starts_at), new Date(game.cutoff_at)]
    return {
      type: 'EXISTING',
      ...stretchOf({ startsAt: game.starts_minute, endsAt: game.ends_minute }),
      gameId: game.id,
      selectedGameType: game.sport,
      cutoffAt,
      playersJoined: game.seats_paid,
      totalPlayersJoined: game.seats_paid + game.held,
      minPlayersRequired: game.min_players,
      maxPlayersRequired: game.max_players,
      bookingStatus: isJoinable({ status: game.status, startsAt, cutoffAt, now }) ? game.status : 'NONE',
      admission: game.admission,
      levels: levelsOf(game),
      leastReliability: game.min_reliability,
    }
  })

/** Free stretches in which a game can be started. */
const freeGames = (ground: GroundDay, free: readonly Interval[]): PartialOption[] =>
  free
    .filter((stretch) => lengthOf(stretch) >= GAME_MINUTES[0])
    .flatMap(stretchesOf)
    .map((stretch) => ({
      type: 'FREE',
      ...stretch,
      gameId: null,
      selectedGameType: null,
      cutoffAt: null,
      playersJoined: 0,
      totalPlayersJoined: 0,
      minPlayersRequired: ground.min_players,
      maxPlayersRequired: ground.max_players,
      bookingStatus: 'NONE',
      admission: 'EVERYONE',
      levels: null,
      leastReliability: null,
    }))

const presentGround = (ground: GroundDay, turf: TurfDay, day: DayView): GroundAnswer => {
  const clock = { date: day.date, now: day.now, timeZone: turf.time_zone }
  const free = freeOf(ground, clock)
  const open = openInterval({ opensAt: ground.opens_at, closesAt: ground.closes_at })
  return {
    ...groundFields(ground),
    groundId: ground.id,
    groundName: ground.name,
    parts: ground.parts.length,
    dynamicPriceSlotResponsesList: ground.prices.map((price) => ({
      entityId: price.id,
      bookingType: price.booking_type,
      dayOfWeek: turf.weekday,
      ...stretchOf({ startsAt: price.starts_at, endsAt: price.ends_at }),
      priceChange: price.change_per_hour,
      reason: price.reason,
    })),
    fullBookingSlots: ground.allow_full ? free.flatMap(stretchesOf) : [],
    partialBookingOptions: ground.allow_partial ? [...existingGames(ground, day), ...freeGames(ground, free)] : [],
    paymentAwaitedBookingSlots: ground.taken
      // The rows cover two calendar days: holds outside the business day belong to another day.
      .filter((taken) => taken.held && taken.expires_at !== null && sharedLength(takenInterval(taken, clock), open) > 0)
      .map((taken) => ({
        ...stretchOf(takenInterval(taken, clock)),
        createdDate: new Date(taken.created_at),
        holdExpiresAt: new Date(taken.expires_at ?? taken.created_at),
      })),
  }
}
