import { Suspense } from 'react'
import { useSession } from '../api/useSession.ts'
import { lazyPart } from '../words/lazyPart.ts'

/** With it come the calls to the server, which a page of words does without. */
const AskConsent = lazyPart(async () => (await import('./AskConsent.tsx')).AskConsent)

const AskAge = lazyPart(async () => (await import('./AskAge.tsx')).AskAge)

/** Asks whoever has not agreed to the privacy notice as it is now, and players who have not said their age, one by one. */
export const NoticeBanner = () => {
  const session = useSession()
  if (session.status !== 'in') return null
  const { noticeDue, role, age } = session.user
  return (
    <Suspense fallback={null}>
      {noticeDue ? <AskConsent /> : role === 'USER' && age === 'UNKNOWN' && <AskAge />}
    </Suspense>
  )
}
