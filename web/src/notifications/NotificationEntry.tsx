import { Suspense } from 'react'
import { Link } from 'react-router'
import type { Standing } from '../api/session.ts'
import { useBoot } from '../boot.ts'
import { cx } from '../ui/cx.ts'
import { formatMoment } from '../ui/formatInstant.ts'
import { lazyPart } from '../words/lazyPart.ts'
import { useNotificationWords } from './english.ts'
import type { Notification } from './notificationList.ts'
import { notificationPath } from './notificationPath.ts'

const EndFreeAlert = lazyPart(async () => (await import('../turfs/alerts/EndFreeAlert.tsx')).EndFreeAlert)

const LOOK = 'flex w-full gap-3 rounded-slot py-3 text-left'

/** One notification of the tray: pressing it marks it as read and opens its page. */
export const NotificationEntry = ({
  notification,
  role,
  onRead,
}: {
  notification: Notification
  role: Standing
  onRead: () => void
}) => {
  const path = notificationPath(notification, role)
  const isUnread = notification.readAt === null
  const text = <EntryText notification={notification} />
  if (path)
    return (
      <>
        <Link to={path} onClick={() => isUnread && onRead()} className={cx(LOOK, 'hover:bg-surface-2')}>
          {text}
        </Link>
        {notification.freeTime && (
          <Suspense fallback={null}>
            <div className="pl-5.5">
              <EndFreeAlert alertId={notification.freeTime.alertId} />
            </div>
          </Suspense>
        )}
      </>
    )
  if (isUnread)
    return (
      <button type="button" onClick={onRead} className={cx(LOOK, 'hover:bg-surface-2')}>
        {text}
      </button>
    )
  return <div className={LOOK}>{text}</div>
}

const EntryText = ({ notification: { title, body, createdAt, readAt } }: { notification: Notification }) => {
  const notifications = useNotificationWords()
  const { today } = useBoot()
  const isUnread = readAt === null
  return (
    <>
      <span aria-hidden className={cx('mt-2 size-2.5 shrink-0 rounded-full', isUnread && 'bg-accent')} />
      <span className="min-w-0 grow">
        {isUnread && <span className="spoken">{notifications.unread}</span>}
        <span className={cx('block', isUnread ? 'font-bold' : 'font-semibold')}>{title}</span>
        <span className="block text-small text-ink-2">{body}</span>
        <span className="mt-1 block text-label text-ink-3">
          <time dateTime={createdAt}>{formatMoment(createdAt, today, notifications.today)}</time>
        </span>
      </span>
    </>
  )
}
