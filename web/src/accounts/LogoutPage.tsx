import { Navigate } from 'react-router'
import { useSession } from '../api/useSession.ts'
import { useMessages } from '../messages/en.ts'
import { paths } from '../paths.ts'
import { PageHead } from '../shell/PageHead.tsx'
import { PageSkeleton } from '../shell/SignedIn.tsx'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { useSheetAddress } from '../ui/dialogs/useSheetAddress.ts'
import { useAccountMessages } from './english.ts'
import { LoginFrame } from './LoginFrame.tsx'
import { formatPhone } from './profileFields.ts'
import { SendCode } from './SendCode.tsx'

/**
 * Shows a logged-in user the log-in form, to log out or continue with another number. Opening a link never ends a
 * session.
 */
export const LogoutPage = () => {
  const accounts = useAccountMessages()
  const { shell } = useMessages()
  const session = useSession()
  const logout = useSheetAddress('logout')
  switch (session.status) {
    case 'unknown':
      return <PageSkeleton label={shell.checkingSession} />
    case 'out':
      return <Navigate to={paths.login()} replace />
    case 'in':
      return (
        <LoginFrame>
          <PageHead title={shell.logout} />
          <Banner
            action={
              <Button variant="quiet" onClick={logout.open}>
                {shell.logout}
              </Button>
            }
          >
            {accounts.stillLoggedIn(session.user.firstName || formatPhone(session.user.phoneNumber))}
          </Banner>
          <SendCode before={undefined} origin={undefined} isHydrated />
        </LoginFrame>
      )
  }
}
