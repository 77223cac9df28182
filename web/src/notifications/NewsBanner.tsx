import { Bell, X } from 'lucide-react'
import { Link } from 'react-router'
import type { Standing } from '../api/session.ts'
import { Button } from '../ui/Button.tsx'
import { buttonLook } from '../ui/buttonLook.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { useWords } from '../words/en.ts'
import { useNotificationWords } from './english.ts'
import type { Notification } from './notificationList.ts'
import { notificationPath } from './notificationPath.ts'

/** The newest of what came in, under the header until it is put away; the rest waits in the tray. */
export const NewsBanner = ({
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
  const notifications = useNotificationWords()
  const { ui } = useWords()
  const [newest] = news
  const path = newest && notificationPath(newest, role)
  return (
    <>
      <div role="status" className="spoken">
        {newest && `${newest.title}. ${newest.body}`}
      </div>
      {newest && (
        <section
          key={newest.id}
          aria-label={notifications.title}
          className="rising fixed inset-x-4 top-18 z-toast mx-auto max-w-lg rounded-card border border-line bg-surface text-ink shadow-panel print:hidden"
        >
          <div className="flex items-start gap-3 pt-2 pl-4">
            <Bell aria-hidden className="mt-2.5 size-5 shrink-0 text-primary" />
            <div className="min-w-0 grow py-2">
              <p className="font-semibold">{newest.title}</p>
              <p className="text-small text-ink-2">{newest.body}</p>
            </div>
            <IconButton label={ui.dismiss} onClick={onDismiss} className="mr-1">
              <X aria-hidden className="size-5" />
            </IconButton>
          </div>
          <div className="flex flex-wrap justify-end gap-2 px-4 pb-3">
            {news.length > 1 && (
              <Button look="plain" onClick={onMore}>
                {notifications.more(news.length - 1)}
              </Button>
            )}
            {path && (
              <Link to={path} onClick={() => onRead(newest.id)} className={buttonLook('quiet')}>
                {notifications.view}
              </Link>
            )}
          </div>
        </section>
      )}
    </>
  )
}
