import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { api } from '../api/api.ts'
import { passCaches } from '../api/sessionFetch.ts'
import { paths } from '../paths.ts'
import { TURF_CHANGED } from '../reservations/useTurfChanges.ts'
import { roomKey } from '../rooms/roomKey.ts'
import { type Notification, type NotificationList, type StreamState, withNews } from './notificationList.ts'
import { isSoundOn, playChime } from './sound.ts'
import { NOTIFICATIONS_KEY } from './useNotifications.ts'

/** Open pages refetch their bookings on this event. */
const BOOKING_UPDATE = 'booking-update'

/** Storage key of the account and the newest notification known to the last page of this tab. */
const NEWEST = 'newest-notification'

/** The notification's room is the open page. */
const isBeingRead = ({ gameId }: Notification): boolean =>
  gameId !== undefined && window.location.pathname === paths.gameRoom(gameId)

/**
 * Notifications that arrived while this page was open, newest first. The stream starts once the list is loaded
 * (`isReady`), so that listed notifications are not news. Each notification refetches all visible queries.
 */
export const useNews = (accountId: string, isReady: boolean) => {
  const queries = useQueryClient()
  const stream = useRef<SharedStream>(undefined)
  const [news, setNews] = useState<Notification[]>([])
  const [state, setState] = useState<StreamState>({ status: 'connecting' })
  const [isSoundHeld, setIsSoundHeld] = useState(false)
  const dismiss = useCallback(() => setNews([]), [])

  useEffect(() => {
    if (!isReady) return
    const known = () => queries.getQueryData<NotificationList>(NOTIFICATIONS_KEY)?.content ?? []
    const seen = new Set(known().map(({ id }) => id))
    // The list is refetched from time to time, so it may hold notifications that the banner never announced.
    let lastNotified = known()[0]?.id
    const remember = (): void => sessionStorage.setItem(NEWEST, `${accountId} ${lastNotified ?? ''}`)
    const remembered = sessionStorage.getItem(NEWEST)
    remember()
    // A notification that arrived during the load may be newer than the page's data, and the stream does not repeat it.
    if (remembered !== null && remembered !== sessionStorage.getItem(NEWEST)) void queries.invalidateQueries()
    const shared = sharedStream({
      accountId,
      lastId: () => lastNotified,
      onNews: (one, isHolder) => {
        if (seen.has(one.id)) return
        seen.add(one.id)
        lastNotified = one.id
        remember()
        queries.setQueryData<NotificationList>(NOTIFICATIONS_KEY, (list) => list && withNews(list, one))
        passCaches()
        void queries.invalidateQueries()
        window.dispatchEvent(new Event(BOOKING_UPDATE))
        // The user's own actions already show on the page.
        if (one.isOwn || isBeingRead(one)) return
        setNews((current) => [one, ...current])
        if (isHolder && isSoundOn()) void playChime().then((isHeard) => setIsSoundHeld(!isHeard))
      },
      onChanged: (changed) => {
        if ('gameId' in changed) void queries.invalidateQueries({ queryKey: roomKey(changed.gameId) })
        else window.dispatchEvent(new Event(TURF_CHANGED))
      },
      onState: setState,
      onRead: () => void queries.invalidateQueries({ queryKey: NOTIFICATIONS_KEY }),
    })
    stream.current = shared
    window.addEventListener('online', shared.restart)
    return () => {
      window.removeEventListener('online', shared.restart)
      shared.end()
    }
  }, [accountId, isReady, queries])

  return {
    news,
    dismiss,
    state,
    isSoundHeld,
    allowSound: () => void playChime().then((isHeard) => setIsSoundHeld(!isHeard)),
    reconnect: () => stream.current?.restart(),
    tellRead: () => stream.current?.tellRead(),
  }
}

interface SharedStream {
  restart(): void
  /** Notifies the other tabs that notifications were read here. */
  tellRead(): void
  end(): void
}

interface Sharing {
  accountId: string
  lastId: () => string | undefined
  /** `isHolder`: this tab plays the sound. */
  onNews: (news: Notification, isHolder: boolean) => void
  onChanged: (changed: Changed) => void
  onState: (state: StreamState) => void
  onRead: () => void
}

type Message =
  | { say: 'news'; news: Notification }
  | { say: 'changed'; changed: Changed }
  | { say: 'state'; state: StreamState }
  | { say: 'read' }
  | { say: 'restart' }
  | { say: 'hello' }

/**
 * One stream for all tabs of this browser: the tab with the lock opens it and broadcasts its events. When that tab
 * closes, another one resumes after the newest notification it knows.
 */
export const sharedStream = ({ accountId, lastId, onNews, onChanged, onState, onRead }: Sharing): SharedStream => {
  const name = `baari-notifications-${accountId}`
  const leaving = new AbortController()
  const channel = new BroadcastChannel(name)
  let held: NewsStream | undefined
  let state: StreamState = { status: 'connecting' }

  const tell = (message: Message): void => channel.postMessage(message)
  const become = (next: StreamState): void => {
    state = next
    onState(next)
  }
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    switch (data.say) {
      case 'news':
        return onNews(data.news, false)
      case 'changed':
        return onChanged(data.changed)
      case 'state':
        return become(data.state)
      case 'read':
        return onRead()
      case 'restart':
        return held?.restart()
      case 'hello':
        return held && tell({ say: 'state', state })
    }
  })
  tell({ say: 'hello' })

  const hold = async (): Promise<void> => {
    held = newsStream({
      ticket: async () => (await api.issueStreamTicket({})).ticket,
      lastId: lastId(),
      onNews: (news) => {
        onNews(news, true)
        tell({ say: 'news', news })
      },
      onChanged: (changed) => {
        onChanged(changed)
        tell({ say: 'changed', changed })
      },
      onState: (next) => {
        become(next)
        tell({ say: 'state', state: next })
      },
    })
    await new Promise((resolve) => leaving.signal.addEventListener('abort', resolve))
    held.end()
  }
  navigator.locks.request(name, { signal: leaving.signal }, hold).catch((error: unknown) => {
    // Aborting the wait for the lock is the usual end of a tab.
    if (!leaving.signal.aborted) throw error
  })

  return {
    restart: () => (held ? held.restart() : tell({ say: 'restart' })),
    tellRead: () => tell({ say: 'read' }),
    end: () => {
      leaving.abort()
      channel.close()
    },
  }
}

interface NewsStream {
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
