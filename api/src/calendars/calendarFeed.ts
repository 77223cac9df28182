import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { API_PREFIX } from '@baari/contract/api.ts'
import { shortId } from '@baari/contract/wire/values.ts'
import type { Database } from '@baari/db/connect.ts'
import type { OccupancyKind } from '@baari/db/schema.ts'
import { FEED_PAST_DAYS } from '@baari/domain/calendars/foreignCalendar.ts'
import { withoutContact } from '@baari/domain/shared/contact.ts'
import type { Language } from '@baari/domain/shared/language.ts'
import { MS_PER_DAY } from '@baari/domain/shared/zonedTime.ts'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { calendarLines, escaped, stamp } from '../platform/calendarLines.ts'
import { Failure } from '../platform/http/failure.ts'

interface FeedServices {
  db: Database
  now: () => Date
  appSecret: string
}

/** Serves the feed of a ground at its secret address. */
export const registerFeed = (server: FastifyInstance, { db, now, appSecret }: FeedServices): void => {
  server.get<{ Params: { token: string } }>(
    `${API_PREFIX}/calendars/:token`,
    { config: { cost: 2 } },
    async ({ params, headers }, reply) => {
      const ground = await groundOfToken(db, params.token, appSecret)
      if (!ground) throw new Failure('NOT_FOUND', { message: 'We could not find this calendar.' })
      const text = feedText(ground, await takenTimes(db, ground, now()))
      const etag = `"${createHash('sha256').update(text).digest('base64url')}"`
      reply.headers({ etag, 'cache-control': 'private, no-cache' })
      if (headers['if-none-match'] === etag) return reply.code(304).send()
      return reply.type('text/calendar; charset=utf-8').send(text)
    },
  )
}

interface FeedGround {
  id: string
  turfId: string
  parts: number[]
  name: string
  turf: string
  language: Language
}

const SUFFIX = '.ics'

const signature = (groundId: string, version: number, appSecret: string): Buffer =>
  createHmac('sha256', `feed:${appSecret}`).update(`${groundId}\n${version}`).digest()

/** The path of a ground's feed. Knowing it is the permission, until the version rises. */
export const feedPath = (groundId: string, version: number, appSecret: string): string =>
  `${API_PREFIX}/calendars/${shortId(groundId)}-${signature(groundId, version, appSecret).toString('hex')}${SUFFIX}`

const groundOfToken = async (db: Database, token: string, appSecret: string): Promise<FeedGround | undefined> => {
  const [, short, given = ''] = /^([\da-z]{1,64})-([\da-f]{64})\.ics$/.exec(token) ?? []
  if (short === undefined) return undefined
  const found = await db
    .selectFrom('ground')
    .innerJoin('turf', 'turf.id', 'ground.turf_id')
    .innerJoin('account', 'account.id', 'turf.owner_id')
    .leftJoin('calendar_feed', 'calendar_feed.ground_id', 'ground.id')
    .select(['ground.id', 'ground.turf_id', 'ground.parts', 'ground.name', 'turf.name as turf', 'account.language'])
    .select('calendar_feed.version')
    .where('ground.id', '=', `GROUND_${short}`)
    .executeTakeFirst()
  if (!found || !timingSafeEqual(signature(found.id, found.version ?? 0, appSecret), Buffer.from(given, 'hex')))
    return undefined
  return { ...found, turfId: found.turf_id }
}

interface TakenTime {
  source_id: string
  kind: OccupancyKind
  starts_at: Date
  ends_at: Date
  created_at: Date
}

/**
 * Everything that takes a part of the ground for good, except blocks of foreign calendars: sent back to their own site,
 * they would outlive their events.
 */
const takenTimes = async (db: Database, { turfId, parts }: FeedGround, now: Date): Promise<TakenTime[]> => {
  const since = new Date(now.getTime() - FEED_PAST_DAYS * MS_PER_DAY)
  const { rows } = await sql<TakenTime>`
    select source_id, kind, lower(period) as starts_at, upper(period) as ends_at, min(created_at) as created_at
    from occupancy
    where turf_id = ${turfId} and part = any (${parts}::smallint[]) and period && tstzrange(${since}, null)
      and expires_at is null and kind <> 'OFFER'
      and not exists (select from block where block.id = source_id and calendar_id is not null)
    group by source_id, kind, period
    order by period, source_id`.execute(db)
  return rows
}

const TITLES: Record<Language, { booked: string; blocked: string }> = {
  en: { booked: 'Booked', blocked: 'Blocked' },
  hi: { booked: 'बुक', blocked: 'ब्लॉक' },
}

/** Events carry no names or numbers of people. */
const feedText = ({ name, turf, language }: FeedGround, taken: readonly TakenTime[]): string =>
  calendarLines([
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(withoutContact(`${turf}, ${name}`))}`,
    ...taken.flatMap(({ source_id, kind, starts_at, ends_at, created_at }) => [
      'BEGIN:VEVENT',
      // A block with bookings inside it becomes several events.
      `UID:${source_id}${kind === 'BLOCK' ? `-${stamp(starts_at)}` : ''}@baari`,
      `DTSTAMP:${stamp(created_at)}`,
      `DTSTART:${stamp(starts_at)}`,
      `DTEND:${stamp(ends_at)}`,
      `SUMMARY:${TITLES[language][kind === 'BLOCK' ? 'blocked' : 'booked']}`,
      'END:VEVENT',
    ]),
  ])
