import type { Standing } from '../api/session.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { LoadingRegion } from '../ui/LoadingRegion.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { useNotificationWords } from './english.ts'
import { NotificationEntry } from './NotificationEntry.tsx'
import { TrayFoot } from './TrayFoot.tsx'
import type { useNews } from './useNews.ts'
import type { useNotifications } from './useNotifications.ts'

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
  const notifications = useNotificationWords()
  return (
    <Dialog
      open={tray.isOpen}
      onClose={tray.close}
      shape="side"
      title={notifications.title}
      footer={<TrayFoot news={news} />}
    >
      {(found.data?.unread ?? 0) > 0 && (
        <Button look="plain" onClick={() => onRead(undefined)} className="-ml-5">
          {notifications.readAll}
        </Button>
      )}
      <TrayContent found={found} role={role} onRead={onRead} />
    </Dialog>
  )
}

const TrayContent = ({ found, role, onRead }: Pick<Tray, 'found' | 'role' | 'onRead'>) => {
  const notifications = useNotificationWords()
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
