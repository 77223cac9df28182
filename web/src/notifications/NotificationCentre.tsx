import { Bell, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Link, useNavigate, useSearchParams } from 'react-router'
import type { Standing } from '../api/session.ts'
import { VisitQueries } from '../api/VisitQueries.tsx'
import { useMessages } from '../messages/en.ts'
import { useAccountCity } from '../turfs/useAccountCity.ts'
import { Button, buttonStyle, IconButton } from '../ui/Button.tsx'
import { cx } from '../ui/cx.ts'
import { useSheetAddress } from '../ui/dialogs/useSheetAddress.ts'
import { useNotificationMessages } from './english.ts'
import { NotificationTray, notificationPath } from './NotificationTray.tsx'
import type { Notification } from './notificationList.ts'
import { useNews } from './useNews.ts'
import { useNotifications, useRead } from './useNotifications.ts'

interface Reader {
  accountId: string
  role: Standing
  /** Called with the unread count whenever it changes. */
  onUnread: (count: number) => void
}

/** Parts that load late on every logged-in page: the unread count, the tray, the banner and the account's city. */
export const NotificationCentre = (reader: Reader) => (
  <VisitQueries>
    <Centre {...reader} />
  </VisitQueries>
)

const Centre = ({ accountId, role, onUnread }: Reader) => {
  const tray = useSheetAddress('notifications')
  useAccountCity()
  const found = useNotifications()
  const news = useNews(accountId, !found.isPending)
  const read = useRead(news.tellRead)
  useOpenPushed({ found, role, onRead: read.mutate })
  const unread = found.data?.unread ?? 0
  useEffect(() => onUnread(unread), [unread, onUnread])
  const { dismiss } = news
  // The open tray already shows the banner's notification.
  useEffect(() => {
    if (tray.isOpen) dismiss()
  }, [tray.isOpen, dismiss])
  return createPortal(
    <>
      {!tray.isOpen && (
        <NewsBanner
          news={news.news}
          role={role}
          onRead={(id) => {
            dismiss()
            read.mutate([id])
          }}
          onMore={tray.open}
          onDismiss={dismiss}
        />
      )}
      <NotificationTray tray={tray} found={found} news={news} role={role} onRead={read.mutate} />
    </>,
    document.body,
  )
}

/** Opens the page of a pushed notification that was tapped, or the tray if the list no longer begins with it. */
const useOpenPushed = ({
  found,
  role,
  onRead,
}: {
  found: ReturnType<typeof useNotifications>
  role: Standing
  onRead: (ids: string[]) => void
}): void => {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const pushed = query.get('notification')
  const content = found.data?.content
  // The page takes time to load, and the list changes in the meantime.
  const opened = useRef<string>(undefined)
  useEffect(() => {
    if (pushed === null || !content || opened.current === pushed) return
    opened.current = pushed
    const notification = content.find(({ id }) => id === pushed)
    if (notification?.readAt === null) onRead([pushed])
    const path = notification && notificationPath(notification, role)
    void navigate(path ?? { search: 'sheet=notifications' }, { replace: true })
  }, [pushed, content, role, onRead, navigate])
}

const SHOWN_FOR_MS = 6_000

/**
 * The latest notification, as high as the header and in its place, so that it covers nothing of the page. It disappears
 * by itself, except while hovered or focused; the tray keeps every notification.
 */
const NewsBanner = ({
  news,
  role,
  onRead,
  onMore,
  onDismiss,
}: {
  news: readonly Notification[]
  role: Standing
  onRead: (id: string) => void
  onMore: () => void
  onDismiss: () => void
}) => {
  const notifications = useNotificationMessages()
  const { ui } = useMessages()
  const [isHeld, setIsHeld] = useState(false)
  const [newest] = news
  const path = newest && notificationPath(newest, role)
  const newestId = newest?.id
  useEffect(() => {
    if (newestId === undefined || isHeld) return
    const timer = setTimeout(onDismiss, SHOWN_FOR_MS)
    return () => clearTimeout(timer)
  }, [newestId, isHeld, onDismiss])
  const hold = () => setIsHeld(true)
  const letGo = () => setIsHeld(false)
  return (
    <>
      <div role="status" className="spoken">
        {newest && `${newest.title}. ${newest.body}`}
      </div>
      {newest && (
        <section
          key={newest.id}
          aria-label={notifications.title}
          onPointerEnter={hold}
          onPointerLeave={letGo}
          onFocus={hold}
          onBlur={letGo}
          className="rising fixed inset-x-1 top-0.5 z-toast mx-auto flex h-14 max-w-2xl items-center gap-2 rounded-control border border-line bg-surface pl-3 text-ink shadow-panel print:hidden"
        >
          <Bell aria-hidden className="size-5 shrink-0 text-primary max-sm:hidden" />
          <div className="min-w-0 grow">
            <p className="truncate text-small font-semibold">{newest.title}</p>
            <p className="truncate text-small text-ink-2">{newest.body}</p>
          </div>
          {news.length > 1 && (
            <Button variant="plain" onClick={onMore}>
              {notifications.more(news.length - 1)}
            </Button>
          )}
          {path && (
            <Link to={path} onClick={() => onRead(newest.id)} className={cx(buttonStyle('quiet'), 'min-h-11')}>
              {notifications.view}
            </Link>
          )}
          <IconButton label={ui.dismiss} onClick={onDismiss}>
            <X aria-hidden className="size-5" />
          </IconButton>
        </section>
      )}
    </>
  )
}
