import type { Api } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'

export type NotificationList = WireReply<Api['listNotifications']>
export type Notification = NotificationList['content'][number]

export type StreamState =
  | { status: 'connecting' }
  | { status: 'live' }
  | { status: 'reconnecting'; attempt: number; most: number }
  | { status: 'stopped' }

/** The most notifications that the tray keeps. */
export const MOST_KEPT = 50

/** Adds a notification on top; a known one changes nothing. */
export const withNews = (list: NotificationList, news: Notification): NotificationList =>
  list.content.some(({ id }) => id === news.id)
    ? list
    : {
        ...list,
        content: [news, ...list.content].slice(0, MOST_KEPT),
        totalElements: list.totalElements + 1,
        unread: list.unread + (news.readAt === null ? 1 : 0),
      }

/** Marks the given notifications as read, or all without `ids`. */
export const withRead = (
  list: NotificationList,
  ids: readonly string[] | undefined,
  readAt: string,
): NotificationList => {
  const isRead = (one: Notification): boolean => one.readAt === null && (ids === undefined || ids.includes(one.id))
  return {
    ...list,
    content: list.content.map((one) => (isRead(one) ? { ...one, readAt } : one)),
    unread: ids === undefined ? 0 : list.unread - list.content.filter(isRead).length,
  }
}

/** The unread count as the bell shows it. */
export const unreadMark = (unread: number): string => (unread > 9 ? '9+' : String(unread))
