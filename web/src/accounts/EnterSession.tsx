import { LANGUAGE_CHOICE } from '@baari/domain/shared/language.ts'
import { type ReactNode, Suspense, useState } from 'react'
import type { api } from '../api/api.ts'
import { saveSession } from '../api/session.ts'
import { useBoot } from '../boot.ts'
import { lazyPart } from '../messages/messagesIn.ts'
import { PageSkeleton, pathAfterLogin } from '../shell/SignedIn.tsx'
import { writeCookie } from '../ui/writeCookie.ts'
import { useAccountMessages } from './english.ts'
import { forgetPendingLogin, type PendingLogin } from './requestCode.ts'

const OpenSession = lazyPart(async () => (await import('../secondFactor/OpenSession.tsx')).OpenSession)

export type Entered = Awaited<ReturnType<typeof api.login>>

/** The last step of a log-in: `children` proves the number, and a session that needs a second factor asks for it. */
export const EnterSession = ({
  pending,
  children,
}: {
  pending: PendingLogin
  children: (enter: (entered: Entered) => void) => ReactNode
}) => {
  const accounts = useAccountMessages()
  const { language } = useBoot()
  /** The session that still needs a second factor. */
  const [half, setHalf] = useState<Entered>()

  const open = ({ access_token, user }: Entered) => {
    forgetPendingLogin()
    saveSession({ access_token, user })
    // A device without a chosen language uses the account's.
    if (user.language !== language) writeCookie(LANGUAGE_CHOICE, user.language)
    // A page load clears data that was read before the log-in.
    window.location.replace(pathAfterLogin(user.role, pending.origin))
  }
  if (half === undefined || half.stillNeeds === 'NOTHING')
    return children((entered) => (entered.stillNeeds === 'NOTHING' ? open(entered) : setHalf(entered)))
  return (
    <Suspense fallback={<PageSkeleton label={accounts.verifying} />}>
      <OpenSession accessToken={half.access_token} needs={half.stillNeeds} onOpened={() => open(half)} />
    </Suspense>
  )
}
