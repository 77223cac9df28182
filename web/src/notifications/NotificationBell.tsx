import { Suspense, useState } from 'react'
import { useSession } from '../api/useSession.ts'
import { useSheetAddress } from '../ui/useSheetAddress.ts'
import { lazyPart } from '../words/lazyPart.ts'
import { BellButton } from './BellButton.tsx'

// The list, the stream and the tray load after the page: only the bell is part of every first load.
const NotificationCentre = lazyPart(async () => (await import('./NotificationCentre.tsx')).NotificationCentre)

export const NotificationBell = () => {
  const session = useSession()
  const tray = useSheetAddress('notifications')
  const [unread, setUnread] = useState(0)
  if (session.role === undefined) return null
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
