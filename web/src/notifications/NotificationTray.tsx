import { notificationPages } from '@baari/contract/notifications/notificationPages.generated.ts'
import { dictionary } from '@baari/domain/shared/dictionary.ts'
import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import type { Standing } from '../api/session.ts'
import { useBoot } from '../boot.ts'
import { lazyPart } from '../messages/messagesIn.ts'
import { paths } from '../paths.ts'
import { Button } from '../ui/Button.tsx'
import { cx } from '../ui/cx.ts'
import { Dialog } from '../ui/dialogs/Dialog.tsx'
import { EmptyState, ErrorState } from '../ui/ErrorState.tsx'
import { Checkbox } from '../ui/fields/Checkbox.tsx'
import { formatMoment } from '../ui/formats/formatInstant.ts'
import { LoadingRegion, Skeleton } from '../ui/LoadingRegion.tsx'
import { useNotificationMessages } from './english.ts'
import type { Notification } from './notificationList.ts'
import { isSoundOn, setSoundOn } from './sound.ts'
import type { useNews } from './useNews.ts'
import type { useNotifications } from './useNotifications.ts'

const pages = dictionary<(typeof notificationPages)[keyof typeof notificationPages]>(notificationPages)

/** The page that a notification opens: that of its ids or its kind, else the reader's bookings or the turf. */
export const notificationPath = (notification: Notification, role: Standing): string | undefined => {
  const { type, bookingId, turfId, gameId, splitShareId, squadId, freeTime, cityKey } = notification
  const page = pages[type]
  if (freeTime && turfId !== null) return `${paths.turfDetails(turfId)}?${freeTime.query}`
  if (cityKey !== undefined) return paths.city(cityKey)
  if (splitShareId !== undefined) return paths.split(splitShareId)
  if (squadId !== undefined) return paths.squad(squadId)
  if (gameId !== undefined) return page === 'gameRoom' ? paths.gameRoom(gameId) : paths.game(gameId)
  switch (page) {
    case 'rainChoice':
    case 'receipt':
    case 'splitBill':
    case 'accessDispute':
      if (bookingId !== null) return paths[page](bookingId)
      break
    case 'bookings':
    case 'ownerSettlements':
    case 'ownerToday':
    case 'passes':
    case 'profilePlay':
      return paths[page]()
    case 'ownerCalendars':
    case 'ownerDevelopers':
      if (turfId !== null) return paths[page](turfId)
      break
    case 'turfApplications':
      return role === 'ADMIN' ? paths.adminTool('applications') : paths.applyToList()
    case 'grievances':
      return role === 'ADMIN' ? paths.adminTool('grievances') : paths.profilePrivacy()
  }
  if (bookingId !== null) {
    const isOfTurf = role === 'TURFOWNER' || (role === 'STAFF' && type.startsWith('turf_'))
    return isOfTurf ? paths.ownerBookings() : paths.bookings()
  }
  return turfId !== null && (role === 'USER' || role === 'STAFF') ? paths.turfDetails(turfId) : undefined
}

interface Tray {
  tray: { isOpen: boolean; close: () => void }
  found: ReturnType<typeof useNotifications>
  news: ReturnType<typeof useNews>
  role: Standing
  /** Marks these ids as read, or all without ids. */
  onRead: (ids: string[] | undefined) => void
}

/** The list of notifications: a sheet on a phone, a panel beside the page on a wide screen. */
export const NotificationTray = ({ tray, found, news, role, onRead }: Tray) => {
  const notifications = useNotificationMessages()
  return (
    <Dialog
      open={tray.isOpen}
      onClose={tray.close}
      shape="side"
      title={notifications.title}
      footer={<TrayFoot news={news} />}
    >
      {(found.data?.unread ?? 0) > 0 && (
        <Button variant="plain" onClick={() => onRead(undefined)} className="-ml-5">
          {notifications.readAll}
        </Button>
      )}
      <TrayContent found={found} role={role} onRead={onRead} />
    </Dialog>
  )
}

const TrayContent = ({ found, role, onRead }: Pick<Tray, 'found' | 'role' | 'onRead'>) => {
  const notifications = useNotificationMessages()
  if (found.isPending)
    return (
      <LoadingRegion label={notifications.loading} className="flex flex-col gap-3 py-2">
        <Skeleton className="h-20" />
        <Skeleton className="h-20" />
        <Skeleton className="h-20" />
      </LoadingRegion>
    )
  if (found.isError && !found.data)
    return (
      <ErrorState onRetry={() => found.refetch()} busy={found.isFetching}>
        {notifications.failed}
      </ErrorState>
    )
  if (found.data.content.length === 0)
    return <EmptyState title={notifications.empty}>{notifications.emptyText}</EmptyState>
  return (
    <ul className="divide-y divide-line">
      {found.data.content.map((one) => (
        <li key={one.id}>
          <NotificationEntry notification={one} role={role} onRead={() => onRead([one.id])} />
        </li>
      ))}
    </ul>
  )
}

/** The sound setting, and the state of the connection. */
const TrayFoot = ({ news }: { news: ReturnType<typeof useNews> }) => {
  const notifications = useNotificationMessages()
  const [isOn, setIsOn] = useState(isSoundOn)
  return (
    <div className="flex w-full flex-col">
      {isOn && news.isSoundHeld && (
        <div className="flex flex-wrap items-center justify-between gap-x-3">
          <p className="text-small text-ink-2">{notifications.soundBlocked}</p>
          <Button variant="plain" onClick={news.allowSound} className="-ml-5">
            {notifications.allowSound}
          </Button>
        </div>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <Checkbox
          label={notifications.sound}
          checked={isOn}
          onCheckedChange={(next) => {
            setSoundOn(next)
            setIsOn(next)
          }}
        />
        <p role="status" className="flex items-center gap-2 text-label text-ink-2">
          <span
            aria-hidden
            className={cx('size-2 rounded-full', news.state.status === 'live' ? 'bg-primary' : 'bg-line-strong')}
          />
          {notifications.stream(news.state)}
        </p>
      </div>
      {(news.state.status === 'stopped' || news.state.status === 'reconnecting') && (
        <Button variant="quiet" wide onClick={news.reconnect}>
          {notifications.reconnect}
        </Button>
      )}
    </div>
  )
}

const EndAlert = lazyPart(async () => (await import('../turfs/alerts/EndAlert.tsx')).EndAlert)

const STYLE = 'flex w-full gap-3 rounded-slot py-3 text-left'

/** One notification of the tray: pressing it marks it as read and opens its page. */
const NotificationEntry = ({
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
        <Link to={path} onClick={() => isUnread && onRead()} className={cx(STYLE, 'hover:bg-surface-2')}>
          {text}
        </Link>
        {notification.freeTime && (
          <Suspense fallback={null}>
            <div className="pl-5.5">
              <EndAlert alertId={notification.freeTime.alertId} />
            </div>
          </Suspense>
        )}
      </>
    )
  if (isUnread)
    return (
      <button type="button" onClick={onRead} className={cx(STYLE, 'hover:bg-surface-2')}>
        {text}
      </button>
    )
  return <div className={STYLE}>{text}</div>
}

const EntryText = ({ notification: { title, body, createdAt, readAt } }: { notification: Notification }) => {
  const notifications = useNotificationMessages()
  const { today } = useBoot()
  const isUnread = readAt === null
  return (
    <>
      <span aria-hidden className={cx('mt-2 size-2.5 shrink-0 rounded-full', isUnread && 'bg-primary')} />
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
