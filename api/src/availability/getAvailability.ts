import type { Api } from '@baari/contract/api.ts'
import { availability } from '@baari/contract/availability/availability.ts'
import { isOpenSinceYesterday } from '@baari/domain/availability/openingHours.ts'
import { DAYS_AHEAD } from '@baari/domain/availability/slots.ts'
import { daysBetween } from '@baari/domain/shared/calendarDate.ts'
import { dateAt, minutesAt } from '@baari/domain/shared/zonedTime.ts'
import { z } from 'zod'
import type { Config } from '../config.ts'
import type { HeardChanges } from '../platform/hearing/heardChanges.ts'
import { keptAnswers } from '../platform/hearing/keptAnswers.ts'
import type { PreparedHandler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { type StampedText, stampedText } from '../platform/http/stampedText.ts'
import { listedGames } from '../turfs/readDay.ts'
import { presentTurfDay } from './presentTurfDay.ts'
import { readTurfDay, type TurfDay } from './readTurfDay.ts'
import { staysUntil } from './staysUntil.ts'

interface Services {
  config: Config
  changes: HeardChanges
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
  const kept = keptAnswers<StampedText>(changes, BOUNDS)
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
