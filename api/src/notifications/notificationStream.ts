import type { ServerResponse } from 'node:http'
import { notification } from '@baari/contract/notifications/notifications.ts'
import type { Language } from '@baari/domain/shared/language.ts'
import { z } from 'zod'
import type { SessionHolder } from '../platform/http/context.ts'
import { type NotificationRow, presentNotification } from './presentNotification.ts'
import type { MissedNotification, StreamPlace } from './readMissed.ts'

/** A slow reader with more unsent bytes is disconnected; it reconnects and resumes where it stopped. */
const MOST_WAITING_BYTES = 64 * 1024

/** A turf whose bookings changed, or a game whose room has a new message. */
export type Changed = { turfId: string } | { gameId: string }

/** One open connection of one browser. */
export interface NotificationStream {
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

export const notificationStream = ({ id, viewer, language, response, lastEventId }: Opening): NotificationStream => {
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
