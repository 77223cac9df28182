import type { ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { notification } from '@baari/contract/notifications/notifications.ts'
import type { Database } from '@baari/db/connect.ts'
import { newId } from '@baari/db/newId.ts'
import type { Language } from '@baari/domain/shared/language.ts'
import type { FastifyBaseLogger } from 'fastify'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { SessionGuard } from '../accounts/sessions.ts'
import type { DatabaseListener } from '../platform/changeFeed/changeFeed.ts'
import type { SessionHolder } from '../platform/http/context.ts'
import { readDatabaseNow } from '../platform/jobs/clock.ts'
import type { Job } from '../platform/jobs/job.ts'
import { catchUps, type MissedNotification, readMissed, type StreamPlace } from './missedNotifications.ts'
import { type NotificationRow, presentNotification } from './notifications.ts'

const MOST_PER_ACCOUNT = 5
const BEAT_MILLISECONDS = 20_000
/** Readers that are sent away together do not all come back in the same moment. */
const LONGEST_GOODBYE_MILLISECONDS = 2000
/** Streams of a process that died stop counting after this long, by the database's clock, which stamped their rows. */
const LONGEST_COUNTED = '1 day'

interface Services {
  listener: DatabaseListener
  db: Database
  guard: SessionGuard
  now: () => Date
  log: FastifyBaseLogger
}

interface Reader {
  viewer: SessionHolder
  language: Language
  response: ServerResponse
  lastEventId: string | undefined
}

export interface NotificationStreams {
  open(reader: Reader): void
  /** How many are open in this process. */
  count(): number
  /** Beats, so that nothing on the way takes a quiet stream for a dead one, and ends those whose session has ended. */
  tending: Job
  close(): Promise<void>
}

/** Accounts that a change concerns: holders of a right at the turf, or players of the game. */
const concernedBy = (changed: Changed): RawBuilder<unknown> =>
  'turfId' in changed
    ? sql`account_permission where turf_id = ${changed.turfId}`
    : sql`booking join game on game.id = booking.game_id
          where game_id = ${changed.gameId} and plays_in(game, account_id)`

/** The open streams of this process. The database says in every process whose list has grown; the list is read again. */
export const notificationStreams = ({ listener, db, guard, now, log }: Services): NotificationStreams => {
  const open = new Map<string, NotificationStream[]>()
  const catchUp = catchUps<NotificationStream>({
    read: (places) => readMissed(db, places, now()),
    onFailure: (error) => log.warn({ err: error }, 'streams could not read on and were ended'),
  })
  let isEnding = false
  const all = (): NotificationStream[] => [...open.values()].flat()

  /** To those of this process's readers whom it concerns. */
  const tellOfChange = async (changed: Changed): Promise<void> => {
    if (open.size === 0) return
    const { rows } = await sql<{ account_id: string }>`
      select distinct account_id from ${concernedBy(changed)}
      and account_id = any (${[...open.keys()]}::text[])`.execute(db)
    for (const { account_id } of rows) for (const stream of open.get(account_id) ?? []) stream.tellOfChange(changed)
  }
  const changes = (changed: Changed): void => {
    tellOfChange(changed).catch((error: unknown) => log.warn({ err: error }, 'open pages were not told of a change'))
  }

  listener.subscribe('notification', {
    onPayload: (payload) => {
      if (payload.startsWith('STREAM_'))
        return all()
          .find(({ id }) => id === payload)
          ?.end()
      if (payload.startsWith('TURF_')) return changes({ turfId: payload })
      if (payload.startsWith('BOOKING_')) return changes({ gameId: payload })
      const [accountId = ''] = payload.split(' ')
      for (const stream of open.get(accountId) ?? []) catchUp(stream)
    },
    onListening: () => {
      for (const stream of all()) catchUp(stream)
    },
  })

  const forget = (stream: NotificationStream): void => {
    const { accountId } = stream.viewer
    const left = (open.get(accountId) ?? []).filter((other) => other !== stream)
    if (left.length > 0) open.set(accountId, left)
    else open.delete(accountId)
  }

  const logFailure = (error: unknown): void => log.warn({ err: error }, 'the open streams were not counted')
  /** Counted over all processes: the oldest of too many is ended where it is. */
  const begin = async ({ id, viewer }: NotificationStream): Promise<void> => {
    await sql`select begin_stream(${id}, ${viewer.accountId}, ${MOST_PER_ACCOUNT})`.execute(db).catch(logFailure)
  }
  const leave = async ({ id }: NotificationStream): Promise<void> => {
    await db.deleteFrom('open_stream').where('id', '=', id).execute().catch(logFailure)
  }

  return {
    open: ({ viewer, language, response, lastEventId }) => {
      if (response.destroyed) return
      // `close` has already ended the streams and would wait for this one, so the reader reconnects to another process.
      if (isEnding) return void response.end()
      const stream = notificationStream({
        id: newId('STREAM', now()),
        viewer,
        language,
        response,
        lastEventId,
      })
      const begun = begin(stream)
      response.once('close', () => {
        forget(stream)
        void begun.then(() => leave(stream))
      })
      const mine = open.get(viewer.accountId) ?? []
      for (const oldest of mine.slice(0, Math.max(0, mine.length - MOST_PER_ACCOUNT + 1))) {
        oldest.end()
        forget(oldest)
      }
      open.set(viewer.accountId, [...(open.get(viewer.accountId) ?? []), stream])
      catchUp(stream)
    },
    count: () => all().length,
    tending: {
      name: 'heartbeatStreams',
      everyMilliseconds: BEAT_MILLISECONDS,
      run: async () => {
        const streams = all()
        for (const stream of streams) stream.beat()
        const at = await readDatabaseNow(db)
        const live = await guard.liveAmong([...new Set(streams.map(({ viewer }) => viewer.sessionId))], at)
        for (const stream of streams) if (!live.has(stream.viewer.sessionId)) stream.end()
        await db
          .deleteFrom('open_stream')
          .where('opened_at', '<', sql<Date>`clock_timestamp() - ${LONGEST_COUNTED}::interval`)
          .execute()
        await listener.check()
        return 0
      },
    },
    close: async () => {
      isEnding = true
      await Promise.all(
        all().map(async (stream) => {
          await pause(Math.random() * LONGEST_GOODBYE_MILLISECONDS)
          stream.end()
        }),
      )
    },
  }
}

/** A slow reader with more unsent bytes is disconnected; it reconnects and resumes where it stopped. */
const MOST_WAITING_BYTES = 64 * 1024

/** A turf whose bookings changed, or a game whose room has a new message. */
type Changed = { turfId: string } | { gameId: string }

/** One open connection of one browser. */
interface NotificationStream {
  /** Unique among the streams of all processes. */
  id: string
  viewer: SessionHolder
  isOpen(): boolean
  /** The position up to which the reader is up to date. */
  place(): StreamPlace
  /** Sends the rows that were not sent yet. */
  send(rows: readonly MissedNotification[]): void
  /** Tells the page to reload a turf or a game. */
  tellOfChange(changed: Changed): void
  beat(): void
  end(): void
}

interface Opening {
  id: string
  viewer: SessionHolder
  /** The language of the listening page. */
  language: Language
  response: ServerResponse
  lastEventId: string | undefined
}

/** All readers of an account get the same text, so it is written once per language. */
const frames = new WeakMap<NotificationRow, Map<Language, string>>()
const frameOf = (row: NotificationRow, language: Language): string =>
  frames
    .getOrInsertComputed(row, () => new Map<Language, string>())
    .getOrInsertComputed(language, () => frame(row, language))

const frame = (row: NotificationRow, language: Language): string =>
  `id: ${row.id}\nevent: notification\ndata: ${JSON.stringify(z.encode(notification, presentNotification(row, language)))}\n\n`

const notificationStream = ({ id, viewer, language, response, lastEventId }: Opening): NotificationStream => {
  const sent = new Set<string>()
  let after = lastEventId

  const isOpen = (): boolean => !response.writableEnded && !response.destroyed
  const write = (text: string): void => {
    if (!isOpen()) return
    response.write(text)
    if (response.writableLength > MOST_WAITING_BYTES) response.destroy()
  }

  return {
    id,
    viewer,
    isOpen,
    place: () => ({ accountId: viewer.accountId, after, unreadOnly: lastEventId === undefined }),
    send: (rows) => {
      const unsent = rows.filter((row) => !sent.has(row.id))
      if (unsent.length > 0) write(unsent.map((row) => frameOf(row, language)).join(''))
      for (const row of unsent) {
        sent.add(row.id)
        if (row.leads_on) after = row.id
      }
    },
    // Without an event id, so that the position to resume from stays.
    tellOfChange: (changed) =>
      write(`event: ${'turfId' in changed ? 'turf' : 'game'}-changed\ndata: ${JSON.stringify(changed)}\n\n`),
    beat: () => write(': hb\n\n'),
    end: () => response.end(),
  }
}
