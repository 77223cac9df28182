import { createHmac, timingSafeEqual } from 'node:crypto'
import { API_PREFIX } from '@baari/contract/api.ts'
import { shortId } from '@baari/contract/wire/values.ts'
import type { Database } from '@baari/db/connect.ts'
import { CALENDAR_LINK_DAYS } from '@baari/domain/accounts/sessions.ts'
import { withoutContact } from '@baari/domain/shared/contact.ts'
import type { Language } from '@baari/domain/shared/language.ts'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { calendarLines, escaped, stamp } from '../platform/calendarLines.ts'
import { Failure } from '../platform/http/failure.ts'

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
      if (!found) throw new Failure('NOT_FOUND', { message: 'We could not find this booking.' })
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

interface CalendarEvent {
  bookingId: string
  title: string
  place: string
  latitude: number
  longitude: number
  description: string
  startsAt: Date
  endsAt: Date
  isCancelled: boolean
  /** How often it has been moved to another time. */
  moves: number
  /** When the booking last changed. */
  changedAt: Date
}

/**
 * A booking as a calendar file (RFC 5545). Its UID stays the same, so that a calendar replaces what it has: after a move
 * or a cancellation the same event comes with the next sequence number, and a cancelled one takes itself out.
 */
export const calendarText = (event: CalendarEvent, now: Date): string =>
  calendarLines([
    `METHOD:${event.isCancelled ? 'CANCEL' : 'PUBLISH'}`,
    'BEGIN:VEVENT',
    `UID:${event.bookingId}@baari`,
    `SEQUENCE:${event.moves + (event.isCancelled ? 1 : 0)}`,
    `DTSTAMP:${stamp(now)}`,
    `LAST-MODIFIED:${stamp(event.changedAt)}`,
    `DTSTART:${stamp(event.startsAt)}`,
    `DTEND:${stamp(event.endsAt)}`,
    `SUMMARY:${escaped(withoutContact(event.title))}`,
    `LOCATION:${escaped(withoutContact(event.place))}`,
    `GEO:${event.latitude};${event.longitude}`,
    `DESCRIPTION:${escaped(event.description)}`,
    `STATUS:${event.isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    ...(event.isCancelled
      ? []
      : [
          'BEGIN:VALARM',
          'ACTION:DISPLAY',
          `DESCRIPTION:${escaped(withoutContact(event.title))}`,
          'TRIGGER:-PT60M',
          'END:VALARM',
        ]),
    'END:VEVENT',
  ])

const LIFE_SECONDS = CALENDAR_LINK_DAYS * 86_400

interface Signing {
  appSecret: string
  now: Date
}

const secondsOf = (instant: Date): number => Math.floor(instant.getTime() / 1000)

interface Signed {
  bookingId: string
  /** Seconds of the epoch. */
  until: number
  /** `account.calendar_version` when the address was made. */
  version: number
}

const signature = ({ bookingId, until, version }: Signed, appSecret: string): Buffer =>
  createHmac('sha256', `calendar:${appSecret}`).update(`${bookingId}\n${until}\n${version}`).digest()

/**
 * The address of the calendar file of a booking. Calendar programs do not log in, so the address itself is the
 * permission: for one booking, seven days, and the calendar version of its account.
 */
export const calendarAddress = (
  { bookingId, version }: Pick<Signed, 'bookingId' | 'version'>,
  { appSecret, now }: Signing,
): string => {
  const until = secondsOf(now) + LIFE_SECONDS
  const query = new URLSearchParams({
    until: String(until),
    version: String(version),
    signature: signature({ bookingId, until, version }, appSecret).toString('base64url'),
  })
  return `${API_PREFIX}/booking/${bookingId}/calendar.ics?${query.toString()}`
}

/** The calendar version of a genuine address of this booking within its seven days. */
const versionOfAddress = (
  request: { bookingId: string; until?: string; version?: string; signature?: string },
  { appSecret, now }: Signing,
): number | undefined => {
  const until = Number(request.until)
  const version = Number(request.version)
  if (!Number.isInteger(until) || until < secondsOf(now)) return undefined
  const given = Buffer.from(request.signature ?? '', 'base64url')
  const right = signature({ bookingId: request.bookingId, until, version }, appSecret)
  return given.length === right.length && timingSafeEqual(given, right) ? version : undefined
}
