import { Suspense } from 'react'
import { useSession } from '../api/useSession.ts'
import { useSheetAddress } from '../ui/useSheetAddress.ts'
import { lazyPart } from '../words/lazyPart.ts'
import { BellButton } from './BellButton.tsx'

// The list, the stream and the tray come after the page: only the bell itself is part of every first load.
const NotificationCentre = lazyPart(async () => (await import('./NotificationCentre.tsx')).NotificationCentre)

/** The bell of whoever is logged in. */
export const NotificationBell = () => {
  const session = useSession()
  const tray = useSheetAddress('notifications')
  if (session.role === undefined) return null
  const bell = <BellButton unread={0} onClick={tray.open} />
  if (session.status !== 'in') return bell
  return (
    <Suspense fallback={bell}>
      <NotificationCentre accountId={session.user.entityId} role={session.role} />
    </Suspense>
  )
}
