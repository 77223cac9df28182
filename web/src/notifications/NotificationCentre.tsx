import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import type { Standing } from '../api/session.ts'
import { VisitQueries } from '../api/VisitQueries.tsx'
import { useSheetAddress } from '../ui/useSheetAddress.ts'
import { NewsBanner } from './NewsBanner.tsx'
import { NotificationTray } from './NotificationTray.tsx'
import { useNews } from './useNews.ts'
import { useNotifications, useRead } from './useNotifications.ts'

interface Reader {
  accountId: string
  role: Standing
  /** Called with the unread count whenever it changes. */
  onUnread: (count: number) => void
}

/** Everything behind the bell: its count, the tray, and the banner for new notifications. */
export const NotificationCentre = (reader: Reader) => (
  <VisitQueries>
    <Centre {...reader} />
  </VisitQueries>
)

const Centre = ({ accountId, role, onUnread }: Reader) => {
  const tray = useSheetAddress('notifications')
  const found = useNotifications()
  const news = useNews(accountId, !found.isPending)
  const read = useRead(news.tellRead)
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
