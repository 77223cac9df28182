import type { ServerResponse } from 'node:http'
import { notification } from '@baari/contract/notifications/notifications.ts'
import type { Language } from '@baari/domain/shared/language.ts'
import { z } from 'zod'
import type { SessionHolder } from '../platform/http/context.ts'
import { type NotificationRow, presentNotification } from './presentNotification.ts'
import type { MissedNotification, StreamPlace } from './readMissed.ts'

/** More than this waiting for a slow reader, and the reader is let go: it comes back and goes on where it stopped. */
const MOST_WAITING_BYTES = 64 * 1024

/** A turf at which something was written down, or a game in whose room something was said. */
export type Changed = { turfId: string } | { gameId: string }

/** One open connection of one browser. */
export interface NotificationStream {
  /** Its own name among the streams of all processes. */
  id: string
  viewer: SessionHolder
  isOpen(): boolean
  /** How far the reader has been told. */
  place(): StreamPlace
  /** Sends those that were not sent yet. */
  send(rows: readonly MissedNotification[]): void
  /** Says that something is to be read again. */
  tellOfChange(changed: Changed): void
  beat(): void
  end(): void
}

interface Opening {
  id: string
  viewer: SessionHolder
  /** Of the page that listens. */
  language: Language
  response: ServerResponse
  lastEventId: string | undefined
}

/** Readers of an account are sent the same words: they are put into words once in each language. */
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
    // Without an id of its own: the place at which the reader would go on stays.
    tellOfChange: (changed) =>
      write(`event: ${'turfId' in changed ? 'turf' : 'game'}-changed\ndata: ${JSON.stringify(changed)}\n\n`),
    beat: () => write(': hb\n\n'),
    end: () => response.end(),
  }
}
