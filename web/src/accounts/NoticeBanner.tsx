import { Suspense } from 'react'
import { useSession } from '../api/useSession.ts'
import { lazyPart } from '../words/lazyPart.ts'

/** With it come the calls to the server, which a page of words does without. */
const AskConsent = lazyPart(async () => (await import('./AskConsent.tsx')).AskConsent)

/** Asks whoever has not agreed to the privacy notice as it is now. */
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
