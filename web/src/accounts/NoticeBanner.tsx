import { Suspense } from 'react'
import { useSession } from '../api/useSession.ts'
import { lazyPart } from '../messages/messagesIn.ts'

/** Loaded on demand with its API calls, so that static pages do without them. */
const AskConsent = lazyPart(async () => (await import('./AskConsent.tsx')).AskConsent)

/** Asks users for consent to the current version of the privacy notice. */
export const NoticeBanner = () => {
  const session = useSession()
  if (session.status !== 'in') return null
  if (!session.user.noticeDue) return null
  return (
    <Suspense fallback={null}>
      <AskConsent />
    </Suspense>
  )
}
