import type { Api } from '@baari/contract/api.ts'
import { availability } from '@baari/contract/availability/availability.ts'
import { isOpenSinceYesterday, openInterval } from '@baari/domain/availability/openingHours.ts'
import { DAYS_AHEAD, SLOT_GRID_MINUTES } from '@baari/domain/availability/slots.ts'
import { addDays, daysBetween } from '@baari/domain/shared/calendarDate.ts'
import { MS_PER_MINUTE } from '@baari/domain/shared/units.ts'
import { dateAt, instantAt, minutesAt } from '@baari/domain/shared/zonedTime.ts'
import { z } from 'zod'
import type { Config } from '../config.ts'
import type { ChangeFeed } from '../platform/changeFeed/changeFeed.ts'
import { responseCache } from '../platform/changeFeed/responseCache.ts'
import type { PreparedHandler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { type StampedText, stampedText } from '../platform/http/stampedText.ts'
import { type GroundDay, listedGames } from '../turfs/readDay.ts'
import { presentTurfDay } from './presentTurfDay.ts'
import { readTurfDay, type TurfDay } from './readTurfDay.ts'

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
      if (!turf) throw new Failure('NOT_FOUND', { sentence: 'We could not find this turf.' })
      const ahead = daysBetween(dateAt(now, turf.time_zone), date)
      if (ahead < 0 && !(ahead === -1 && isRunning(turf, now)))
        throw new Failure('SLOT_IN_PAST', { sentence: 'This day has already passed.' })
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
  grounds.some(({ opens_at, closes_at }) =>
    isOpenSinceYesterday({ opensAt: opens_at, closesAt: closes_at }, minutesAt(now, time_zone)),
  )

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
