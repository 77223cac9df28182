import { turfPictures } from '@baari/art/turfPictures.ts'
import type { Api } from '@baari/contract/api.ts'
import { availability } from '@baari/contract/availability/availability.ts'
import type { Answer } from '@baari/contract/endpoint.ts'
import type { Database } from '@baari/db/connect.ts'
import { isOpenSinceYesterday } from '@baari/domain/availability/groundHours.ts'
import { openInterval } from '@baari/domain/availability/slots.ts'
import { UNDO } from '@baari/domain/bookings/move.ts'
import { GAME_MINUTES, isJoinable } from '@baari/domain/games/seats.ts'
import { type Interval, lengthOf, sharedLength } from '@baari/domain/shared/interval.ts'
import { DAYS_AHEAD, SLOT_GRID_MINUTES } from '@baari/domain/shared/limits.ts'
import {
  addDays,
  dateAt,
  daysBetween,
  instantAt,
  MINUTES_PER_DAY,
  MS_PER_MINUTE,
  minutesAt,
  type Weekday,
  weekdayOf,
} from '@baari/domain/shared/zonedTime.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Config } from '../config.ts'
import { levelsOf } from '../levels/levels.ts'
import type { ChangeFeed } from '../platform/changeFeed/changeFeed.ts'
import { responseCache } from '../platform/changeFeed/responseCache.ts'
import type { PreparedHandler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { type StampedText, stampedText } from '../platform/http/preparedAnswer.ts'
import { freeOf, takenInterval } from '../turfs/freeStarts.ts'
import { hoursOf } from '../turfs/ground.ts'
import { groundFields, presentRating } from '../turfs/publicTurf.ts'
import { dayGames, dayPrices, dayTaken, type GroundDay, listedGames } from '../turfs/readDay.ts'

interface Services {
  config: Config
  changes: ChangeFeed
}

const BOUNDS = { mostEntries: 20_000, mostBytes: 64 * 1024 * 1024 }
/** Of an answer in memory: its text, two compressed ones, and what leads to it. */
const BYTES_FOR_EACH = 2
/** Marks the place of the server’s time in an encoded answer. */
const NO_TIME = new Date(0)

/**
 * Reads the free times of a turf on a day: one round trip, or none while nothing has changed. For an account, another
 * round trip reads the games that lists show to it; accounts with the same games share an answer.
 */
export const getAvailability = ({ config, changes }: Services): PreparedHandler<Api['getAvailability']> => {
  const kept = responseCache<StampedText>(changes, BOUNDS)
  return async ({ query }, { db, now, viewer }) => {
    const { turfId, date, gameType: game } = query
    const listed = viewer && (await listedGames(db, { turfId, date, accountId: viewer.accountId }))
    const key = `${turfId} ${date} ${game ?? ''} ${listed ?? 'visitor'}`
    const read = async () => {
      const turf = await readTurfDay({ db, turfId, date })
      if (!turf) throw new Failure('NOT_FOUND', { message: 'We could not find this turf.' })
      const ahead = daysBetween(dateAt(now, turf.time_zone), date)
      if (ahead < 0 && !(ahead === -1 && isRunning(turf, now)))
        throw new Failure('SLOT_IN_PAST', { message: 'This day has already passed.' })
      if (ahead > DAYS_AHEAD) throw new Failure('SLOT_TOO_FAR_AHEAD')
      const answer = presentTurfDay(turf, {
        date,
        game,
        now,
        referencePriceFactor: config.REFERENCE_PRICE_FACTOR,
        gamesHostedBy: config.GAMES_HOSTED_BY,
        listed,
      })
      const text = timedText({ ...answer, serverTime: NO_TIME })
      return {
        answer: text,
        subjects: [turfId],
        bytes: text.bytes * BYTES_FOR_EACH,
        until: staysUntil(turf, { date, now }),
      }
    }
    const text = kept.find(key, now) ?? (await kept.read(key, now, read))
    const serverTime = now.toISOString()
    return { preparedBytes: text.bytes, encoded: (encoding) => text.encoded(encoding, serverTime) }
  }
}

/** Until a ground closes, the night of yesterday can be seen and booked. */
const isRunning = ({ grounds, time_zone }: TurfDay, now: Date): boolean =>
  grounds.some((ground) => isOpenSinceYesterday(hoursOf(ground), dateAt(now, time_zone), minutesAt(now, time_zone)))

const { reply } = availability.getAvailability

/** The answer without the time of the server, which is another one each time. */
const timedText = (answer: z.output<typeof reply>): StampedText => {
  const json = JSON.stringify(z.encode(reply, answer))
  const mark = `"serverTime":"${NO_TIME.toISOString()}"`
  const place = json.lastIndexOf(mark)
  return stampedText(json.slice(0, place + '"serverTime":"'.length), json.slice(place + mark.length - 1))
}

/**
 * The first moment at which a turf's day, read now, changes without a write: a start passes, a game closes, a hold ends
 * or the day is over. Holds end by the database's clock, so their remaining time counts from `read_at`.
 */
const staysUntil = (turf: TurfDay, { date, now }: { date: string; now: Date }): number => {
  const present = now.getTime()
  const midnight = instantAt(date, 0, turf.time_zone).getTime()
  const ends = turf.grounds.flatMap(({ taken, games = [] }) => [
    ...taken.map(({ expires_at }) => expires_at),
    ...games.map(({ held_until }) => held_until),
  ])
  const readAt = new Date(turf.read_at).getTime()
  return Math.min(
    ...[1, 2].map((days) => instantAt(addDays(date, days), 0, turf.time_zone).getTime()).filter((end) => end > present),
    ...turf.grounds.map((ground) => nextStartPasses(ground, midnight, present)),
    ...turf.grounds
      .flatMap(({ games = [] }) => games.flatMap((game) => [game.starts_at, game.cutoff_at]))
      .map((instant) => new Date(instant).getTime())
      .filter((instant) => instant > present),
    ...ends.filter((end) => end !== null).map((end) => present + new Date(end).getTime() - readAt),
  )
}

/** A start can be booked in the very moment at which it comes. */
const nextStartPasses = (ground: GroundDay, midnight: number, present: number): number => {
  const open = openInterval({ opensAt: ground.opens_at, closesAt: ground.closes_at })
  const opens = midnight + open.startsAt * MS_PER_MINUTE
  const grid = SLOT_GRID_MINUTES * MS_PER_MINUTE
  return opens + Math.max(0, Math.ceil((present - opens) / grid)) * grid + 1
}

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
const presentTurfDay = (turf: TurfDay, view: DayView): TurfDayAnswer => ({
  turfAvailabilityResponse: turf.grounds
    .filter((ground) => view.game === undefined || ground.supported_games.includes(view.game))
    .map((ground) => presentGround(ground, turf, view)),
  turfId: turf.id,
  turfName: turf.name,
  turfLocation: { address: turf.address, city: turf.city, latitude: turf.latitude, longitude: turf.longitude },
  metadata: { amenities: turf.amenities },
  images: turfPictures(turf, view.game),
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
    isClosed: ground.is_closed ?? false,
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

interface TurfDay {
  id: string
  name: string
  address: string
  city: string
  latitude: number
  longitude: number
  time_zone: string
  onboarded: boolean
  allows_undo: boolean
  allows_release: boolean
  gap_nudge: number | null
  review_count: number
  rating_sum: number
  amenities: string[]
  games: string[]
  images: string[]
  /** By the clock of the database, which ends holds. */
  read_at: Date
  grounds: GroundDay[]
  weekday: Weekday
}

/** A turf with its grounds, prices and occupancy of one business day: one round trip. */
const readTurfDay = async (question: { db: Database; turfId: string; date: string }): Promise<TurfDay | undefined> => {
  const { db, turfId, date } = question
  const { rows } = await sql<Omit<TurfDay, 'weekday'>>`
    select turf.id, turf.name, turf.address, turf.city, turf.latitude, turf.longitude, turf.time_zone, turf.onboarded,
           turf.allows_undo, turf.allows_release, turf.gap_nudge, turf.review_count, turf.rating_sum,
           turf.amenities, turf.games, turf.images, database_now() as read_at, coalesce((
             select jsonb_agg(to_jsonb(ground) || jsonb_build_object('prices', ${dayPrices(date)}, 'taken', ${dayTaken(date)},
                                                                    'games', ${dayGames(date)},
                                                                    'is_closed', hours_on(any_day, ${date}::date) is null)
                              order by ground.position, ground.id)
             from ground as any_day, ground_on(any_day, ${date}::date) as ground
             where any_day.turf_id = turf.id), '[]') as grounds
    from turf where turf.id = ${turfId}`.execute(db)
  const turf = rows[0]
  return turf && { ...turf, weekday: weekdayOf(date) }
}
