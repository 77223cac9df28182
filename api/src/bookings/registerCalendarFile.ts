import { API_PREFIX } from '@baari/contract/api.ts'
import { shortId } from '@baari/contract/wire/values.ts'
import type { Database } from '@baari/db/connect.ts'
import type { Language } from '@baari/domain/shared/language.ts'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { Failure } from '../platform/http/failure.ts'
import { versionOfAddress } from './calendarAddress.ts'
import { type CalendarEvent, calendarText } from './calendarText.ts'

interface CalendarServices {
  db: Database
  now: () => Date
  appSecret: string
}

interface CalendarRequest {
  Params: { bookingId: string }
  Querystring: { until?: string; version?: string; signature?: string }
}

/** Serves the calendar file of a booking at its signed address. */
export const registerCalendarFile = (server: FastifyInstance, { db, now, appSecret }: CalendarServices): void => {
  server.get<CalendarRequest>(
    `${API_PREFIX}/booking/:bookingId/calendar.ics`,
    { config: { cost: 1 } },
    async ({ params, query }, reply) => {
      const at = now()
      const { bookingId } = params
      const version = versionOfAddress({ bookingId, ...query }, { appSecret, now: at })
      if (version === undefined) throw new Failure('LINK_EXPIRED')
      const found = await readEvent(db, bookingId)
      if (!found) throw new Failure('NOT_FOUND', { sentence: 'We could not find this booking.' })
      if (found.version !== version) throw new Failure('LINK_EXPIRED')
      return reply
        .type('text/calendar; charset=utf-8')
        .headers({
          'content-disposition': `attachment; filename="baari-${shortId(bookingId)}.ics"`,
          'cache-control': 'no-store',
        })
        .send(calendarText(found.event, at))
    },
  )
}

interface EventFacts {
  id: string
  game: string
  gameInHindi: string | null
  turf: string
  ground: string
}

/** A calendar reads the file without a page around it: it speaks the language of the account. */
const calendarWords: Record<Language, (facts: EventFacts) => Pick<CalendarEvent, 'title' | 'description'>> = {
  en: ({ id, game, turf, ground }) => ({
    title: `${game} at ${turf}`,
    description: `${ground}\nBooking ID ${shortId(id)}`,
  }),
  hi: ({ id, game, gameInHindi, turf, ground }) => ({
    title: `${turf} पर ${gameInHindi ?? game}`,
    description: `${ground}\nबुकिंग ID ${shortId(id)}`,
  }),
}

const readEvent = async (
  db: Database,
  bookingId: string,
): Promise<{ event: CalendarEvent; version: number } | undefined> => {
  const found = await db
    .selectFrom('booking')
    .innerJoin('turf', 'turf.id', 'booking.turf_id')
    .innerJoin('ground', 'ground.id', 'booking.ground_id')
    .innerJoin('account', 'account.id', 'booking.account_id')
    .leftJoin('sport', 'sport.name', 'booking.game')
    .select([
      'booking.id',
      'booking.game',
      'booking.status',
      'booking.starts_at',
      'booking.ends_at',
      'booking.confirmed_at',
      'booking.cancelled_at',
      'booking.created_at',
      sql<number>`(select count(*)::integer from rain_choice where booking_id = booking.id and state = 'MOVED')
        + (booking.moved_at is not null)::integer`.as('moves'),
      sql<Date | null>`greatest(
        booking.moved_at, (select max(decided_at) from rain_choice where booking_id = booking.id and state = 'MOVED'))`.as(
        'moved_at',
      ),
      'turf.name as turf',
      'turf.address',
      'turf.latitude',
      'turf.longitude',
      'ground.name as ground',
      'account.language',
      'account.calendar_version',
      'sport.hindi_name as gameInHindi',
    ])
    .where('booking.id', '=', bookingId)
    .executeTakeFirst()
  return (
    found && {
      version: found.calendar_version,
      event: {
        bookingId: found.id,
        ...calendarWords[found.language](found),
        place: `${found.turf}, ${found.address}`,
        latitude: found.latitude,
        longitude: found.longitude,
        startsAt: found.starts_at,
        endsAt: found.ends_at,
        isCancelled: found.status === 'CANCELLED',
        moves: found.moves,
        changedAt: found.cancelled_at ?? found.moved_at ?? found.confirmed_at ?? found.created_at,
      },
    }
  )
}
