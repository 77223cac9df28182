import type { Notification } from './notificationList.ts'

export type StreamState =
  | { status: 'connecting' }
  | { status: 'live' }
  | { status: 'reconnecting'; attempt: number; most: number }
  | { status: 'stopped' }

export interface NewsStream {
  /** Reconnects at once and resets the count of tries. */
  restart(): void
  end(): void
}

/** A change to refetch: of a turf where the user holds a right, or of the room of a game in which they play. */
export type Changed = { turfId: string } | { gameId: string }

interface Opening {
  /** Each ticket opens one connection. */
  ticket: () => Promise<string>
  /** The newest known notification: the stream resumes after it. */
  lastId: string | undefined
  onNews: (news: Notification) => void
  onChanged: (changed: Changed) => void
  onState: (state: StreamState) => void
}

const MOST_TRIES = 10
const BASE_MILLISECONDS = 2000

/** The delay before a try, counted from 1: 2 seconds, doubled each time. */
export const reconnectDelay = (attempt: number): number => BASE_MILLISECONDS * 2 ** (attempt - 1)

const streamAddress = (ticket: string, lastId: string | undefined): string =>
  `/api/v1/auth/subscribe?${new URLSearchParams({ ticket, ...(lastId ? { lastEventId: lastId } : {}) })}`

/** Opens each connection with a fresh ticket: a ticket works once, so EventSource could not reconnect by itself. */
export const newsStream = ({ ticket, lastId, onNews, onChanged, onState }: Opening): NewsStream => {
  let last = lastId
  let tries = 0
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Increases whenever pending work becomes obsolete. */
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
