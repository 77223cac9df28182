import type { Notification } from './notificationList.ts'

export type StreamState =
  | { status: 'connecting' }
  | { status: 'live' }
  | { status: 'reconnecting'; attempt: number; most: number }
  | { status: 'stopped' }

export interface NewsStream {
  /** Tries at once, and counts the tries anew. */
  restart(): void
  end(): void
}

/**
 * What is to be read again: a turf where the person holds a right and something was written down, or a game in which they play
 * and something was said in its room.
 */
export type Changed = { turfId: string } | { gameId: string }

interface Opening {
  /** A ticket opens one connection. */
  ticket: () => Promise<string>
  /** The newest notification that is known: the stream goes on after it. */
  lastId: string | undefined
  onNews: (news: Notification) => void
  onChanged: (changed: Changed) => void
  onState: (state: StreamState) => void
}

const MOST_TRIES = 10
const BASE_MILLISECONDS = 2000

/** How long the given try waits, counted from 1: 2 seconds, then double each time. */
export const reconnectDelay = (attempt: number): number => BASE_MILLISECONDS * 2 ** (attempt - 1)

const streamAddress = (ticket: string, lastId: string | undefined): string =>
  `/api/v1/auth/subscribe?${new URLSearchParams({ ticket, ...(lastId ? { lastEventId: lastId } : {}) })}`

/** Each connection is made by hand: a ticket works once, so the browser's own reconnecting could not use it again. */
export const newsStream = ({ ticket, lastId, onNews, onChanged, onState }: Opening): NewsStream => {
  let last = lastId
  let tries = 0
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Grows when what is under way no longer counts. */
  let round = 0

  const letGo = (): void => {
    round += 1
    clearTimeout(timer)
    source?.close()
    source = undefined
  }
  const retry = (): void => {
    letGo()
    if (tries === MOST_TRIES) {
      onState({ status: 'stopped' })
      return
    }
    tries += 1
    onState({ status: 'reconnecting', attempt: tries, most: MOST_TRIES })
    timer = setTimeout(connect, reconnectDelay(tries))
  }
  const connect = (): void => {
    const mine = round
    ticket().then(
      (fresh) => {
        if (mine === round) open(fresh)
      },
      () => {
        if (mine === round) retry()
      },
    )
  }
  const open = (fresh: string): void => {
    const opened = new EventSource(streamAddress(fresh, last))
    source = opened
    opened.addEventListener('open', () => {
      tries = 0
      onState({ status: 'live' })
    })
    opened.addEventListener('notification', (event) => {
      last = event.lastEventId
      onNews(JSON.parse(event.data as string) as Notification)
    })
    for (const kind of ['turf-changed', 'game-changed'])
      opened.addEventListener(kind, (event: MessageEvent<string>) => onChanged(JSON.parse(event.data) as Changed))
    opened.addEventListener('error', () => {
      if (source === opened) retry()
    })
  }
  connect()

  return {
    restart: () => {
      letGo()
      tries = 0
      onState({ status: 'connecting' })
      connect()
    },
    end: letGo,
  }
}
