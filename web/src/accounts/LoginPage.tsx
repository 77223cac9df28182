import { Navigate } from 'react-router'
import { useSession } from '../api/useSession.ts'
import { useMessages } from '../messages/en.ts'
import { PageHead } from '../shell/PageHead.tsx'
import { type LoginState, PageSkeleton, pathAfterLogin } from '../shell/SignedIn.tsx'
import { Banner } from '../ui/Banner.tsx'
import { useEntryState } from '../ui/useOnceAwake.tsx'
import { useAccountMessages } from './english.ts'
import { LoginFrame } from './LoginFrame.tsx'
import { readPendingLogin } from './requestCode.ts'
import { SendCode } from './SendCode.tsx'

/** Asks for the phone number. A logged-in user continues at once. */
export const LoginPage = () => {
  const accounts = useAccountMessages()
  const { shell } = useMessages()
  const session = useSession()
  const { origin, lost } = useEntryState<LoginState>()
  if (session.status === 'in') return <Navigate to={pathAfterLogin(session.role, origin)} replace />
  if (session.role) return <PageSkeleton label={shell.checkingSession} />
  return (
    <LoginFrame>
      <PageHead title={accounts.loginTitle} />
      {lost && (
        <Banner tone="warning">{lost === 'ADMIN_TIMED_OUT' ? accounts.adminTimedOut : accounts.signedOut}</Banner>
      )}
      {origin?.startsWith('/turf-details/') && <Banner>{accounts.keptTurf}</Banner>}
      {/* A number typed earlier is available once the browser's storage can be read. */}
      <SendCode
        before={session.status === 'out' ? readPendingLogin() : undefined}
        origin={origin}
        isHydrated={session.status === 'out'}
      />
    </LoginFrame>
  )
}
