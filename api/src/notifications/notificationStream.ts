import type { ServerResponse } from 'node:http'
import { notification } from '@baari/contract/notifications/notifications.ts'
import type { Language } from '@baari/domain/shared/language.ts'
import { z } from 'zod'
import type { SessionHolder } from '../platform/http/context.ts'
import { type NotificationRow, presentNotification } from './presentNotification.ts'
import { MISSED_PAGE, type MissedNotification, type StreamPlace } from './readMissed.ts'

/** More than this waiting for a slow reader, and the reader is let go: it comes back and goes on where it stopped. */
const MOST_WAITING_BYTES = 64 * 1024

/** One open connection of one browser. */
export interface NotificationStream {
  /** Its own name among the streams of all processes. */
  id: string
  viewer: SessionHolder
  /** Sends what there is and was not sent yet. */
  catchUp(): void
  /** Says that something was written down at a turf. */
  tellOfTurf(turfId: string): void
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
  read: (place: StreamPlace) => Promise<MissedNotification[]>
  onFailure: (error: unknown) => void
}

const frame = (row: NotificationRow, language: Language): string =>
  `id: ${row.id}\nevent: notification\ndata: ${JSON.stringify(z.encode(notification, presentNotification(row, language)))}\n\n`

export const notificationStream = ({
  id,
  viewer,
  language,
  response,
  lastEventId,
  read,
  onFailure,
}: Opening): NotificationStream => {
  const sent = new Set<string>()
  const place: StreamPlace = {
    accountId: viewer.accountId,
    after: lastEventId,
    unreadOnly: lastEventId === undefined,
  }
  let isReading = false
  let isAsked = false

  const write = (text: string): void => {
    if (response.writableEnded || response.destroyed) return
    response.write(text)
    if (response.writableLength > MOST_WAITING_BYTES) response.destroy()
  }

  const sendPage = async (): Promise<void> => {
    const rows = await read(place)
    for (const row of rows.filter(({ id }) => !sent.has(id))) {
      write(frame(row, language))
      sent.add(row.id)
      if (row.leads_on) place.after = row.id
    }
    isAsked ||= rows.length === MISSED_PAGE
  }

  const readOn = async (): Promise<void> => {
    isReading = true
    while (isAsked && !response.destroyed && !response.writableEnded) {
      isAsked = false
      await sendPage()
    }
    isReading = false
  }

  return {
    id,
    viewer,
    catchUp: () => {
      isAsked = true
      if (isReading) return
      readOn().catch((error: unknown) => {
        // The reader comes back and is told then.
        onFailure(error)
        response.end()
      })
    },
    // Without an id of its own: the place at which the reader would go on stays.
    tellOfTurf: (turfId) => write(`event: turf-changed\ndata: ${JSON.stringify({ turfId })}\n\n`),
    beat: () => write(': hb\n\n'),
    end: () => response.end(),
  }
}
