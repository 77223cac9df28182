import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { paths } from '../paths.ts'
import { TURF_CHANGED } from '../reservations/useTurfChanges.ts'
import { roomKey } from '../rooms/roomKey.ts'
import type { StreamState } from './newsStream.ts'
import { type Notification, type NotificationList, withNews } from './notificationList.ts'
import { type SharedStream, sharedStream } from './sharedStream.ts'
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
    let lastTold = known()[0]?.id
    const remember = (): void => sessionStorage.setItem(NEWEST, `${accountId} ${lastTold ?? ''}`)
    const remembered = sessionStorage.getItem(NEWEST)
    remember()
    // A notification that arrived during the load may be newer than the page's data, and the stream does not repeat it.
    if (remembered !== null && remembered !== sessionStorage.getItem(NEWEST)) void queries.invalidateQueries()
    const shared = sharedStream({
      accountId,
      lastId: () => lastTold,
      onNews: (one, isHolder) => {
        if (seen.has(one.id)) return
        seen.add(one.id)
        lastTold = one.id
        remember()
        queries.setQueryData<NotificationList>(NOTIFICATIONS_KEY, (list) => list && withNews(list, one))
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
