import { Bell } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useSession } from '../api/useSession.ts'
import { useMessages } from '../messages/en.ts'
import { lazyPart } from '../messages/messagesIn.ts'
import { useSheetAddress } from '../ui/dialogs/useSheetAddress.ts'
import { unreadMark } from './notificationList.ts'

// The list, the stream and the tray load after the page: only the bell is part of every first load.
const NotificationCentre = lazyPart(async () => (await import('./NotificationCentre.tsx')).NotificationCentre)

export const NotificationBell = () => {
  const session = useSession()
  const tray = useSheetAddress('notifications')
  const [unread, setUnread] = useState(0)
  if (!session.role || session.role === 'AUDITOR') return null
  return (
    <>
      {/* The same button from the first paint, so that loading the rest does not move the focus. */}
      <BellButton unread={unread} onClick={tray.open} />
      {session.status === 'in' && (
        <Suspense fallback={null}>
          <NotificationCentre accountId={session.user.entityId} role={session.role} onUnread={setUnread} />
        </Suspense>
      )}
    </>
  )
}

/** The bell in the header, with the unread count. */
const BellButton = ({ unread, onClick }: { unread: number; onClick: () => void }) => {
  const { shell } = useMessages()
  return (
    <button
      type="button"
      onClick={onClick}
      aria-label={unread > 0 ? shell.bell(unreadMark(unread)) : shell.notifications}
      title={shell.notifications}
      aria-haspopup="dialog"
      className="touch relative grid place-items-center rounded-control"
    >
      <Bell aria-hidden className="size-5" />
      {unread > 0 && (
        <span
          aria-hidden
          className="figures absolute top-0.5 right-0.5 grid h-5 min-w-5 place-items-center rounded-full bg-primary px-1 text-label leading-none text-on-primary"
        >
          {unreadMark(unread)}
        </span>
      )}
    </button>
  )
}
