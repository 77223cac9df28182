import type { Role, StaffRight } from '@baari/contract/endpoint.ts'
import { Navigate, Outlet, useLocation } from 'react-router'
import { reaches } from '../api/reaches.ts'
import type { Lost } from '../api/session.ts'
import { useSession } from '../api/useSession.ts'
import { paths } from '../paths.ts'
import { useWords } from '../words/en.ts'
import { PageSkeleton } from './PageSkeleton.tsx'
import { startPathOf } from './pathAfterLogin.ts'

/** State of the log-in page in the history entry. */
export interface LoginState {
  /** Path and query to return to. */
  origin?: string
  /** Set if the server ended the session, so that the page says so. */
  lost?: Lost
}

/**
 * Guards the pages inside it. Without a session it leads to the log-in page, which returns to this address; with
 * another role, to that role's first page with a notice. Staff with the right `staff` at a turf may enter too. No page
 * is requested while the session is being read.
 */
export const SignedIn = ({ only, staff }: { only?: Role; staff?: StaffRight }) => {
  const { shell } = useWords()
  const session = useSession()
  const { pathname, search } = useLocation()
  switch (session.status) {
    case 'unknown':
      return <PageSkeleton label={shell.checkingSession} />
    case 'out': {
      const state: LoginState = { origin: `${pathname}${search}`, ...(session.lost && { lost: session.lost }) }
      return <Navigate to={paths.login()} replace state={state} />
    }
    case 'in': {
      const mayEnter = !only || only === session.role || (staff && reaches(session.user.staffRight, staff))
      return !mayEnter ? <Navigate to={startPathOf(session.role)} replace state={{ isSentBack: true }} /> : <Outlet />
    }
  }
}
