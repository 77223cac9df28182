import { createPortal } from 'react-dom'
import type { Standing } from '../api/session.ts'
import { VisitQueries } from '../api/VisitQueries.tsx'
import { useSheetAddress } from '../ui/useSheetAddress.ts'
import { BellButton } from './BellButton.tsx'
import { NewsBanner } from './NewsBanner.tsx'
import { NotificationTray } from './NotificationTray.tsx'
import { useNews } from './useNews.ts'
import { useNotifications, useRead } from './useNotifications.ts'

interface Reader {
  accountId: string
  role: Standing
}

/** The bell with its count, the tray behind it, and the banner of what comes in. */
export const NotificationCentre = (reader: Reader) => (
  <VisitQueries>
    <Centre {...reader} />
  </VisitQueries>
)

const Centre = ({ accountId, role }: Reader) => {
  const tray = useSheetAddress('notifications')
  const found = useNotifications()
  const news = useNews(accountId, !found.isPending)
  const read = useRead(news.tellRead)
  return (
    <>
      <BellButton
        unread={found.data?.unread ?? 0}
        onClick={() => {
          news.dismiss()
          tray.open()
        }}
      />
      {createPortal(
        <>
          {!tray.isOpen && (
            <NewsBanner
              news={news.news}
              role={role}
              onRead={(id) => {
                news.dismiss()
                read.mutate([id])
              }}
              onMore={() => {
                news.dismiss()
                tray.open()
              }}
              onDismiss={news.dismiss}
            />
          )}
          <NotificationTray tray={tray} found={found} news={news} role={role} onRead={read.mutate} />
        </>,
        document.body,
      )}
    </>
  )
}
