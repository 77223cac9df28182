import { Navigate, Outlet, useLocation, useMatches } from 'react-router'
import { type Lost, reaches, type Standing } from '../api/session.ts'
import { useSession } from '../api/useSession.ts'
import { useMessages } from '../messages/en.ts'
import type { PageHandle, Viewers } from '../page.ts'
import { paths } from '../paths.ts'
import { LoadingRegion, Skeleton } from '../ui/LoadingRegion.tsx'

/** State of the log-in page in the history entry. */
export interface LoginState {
  /** Path, query and fragment to return to. */
  origin?: string
  /** Set if the server ended the session, so that the page says so. */
  lost?: Lost
}

/**
 * Guards the pages inside it. Without a session it leads to the log-in page, which returns to this address; with
 * another role, to that role's first page with a notice. Staff with the right `staff` at a turf may enter too. Auditors
 * enter only pages that name them. While the session is being read, only a page that is the same for all viewers is
 * shown.
 */
export const SignedIn = ({ only, staff, auditors }: Viewers) => {
  const { shell } = useMessages()
  const session = useSession()
  const { pathname, search, hash } = useLocation()
  const { isSameForAll } = (useMatches().at(-1)?.handle ?? {}) as PageHandle
  switch (session.status) {
    case 'unknown':
      return isSameForAll && session.role ? <Outlet /> : <PageSkeleton label={shell.checkingSession} />
    case 'out': {
      const state: LoginState = { origin: `${pathname}${search}${hash}`, ...(session.lost && { lost: session.lost }) }
      return <Navigate to={paths.login()} replace state={state} />
    }
    case 'in': {
      const mayEnter =
        session.role === 'AUDITOR'
          ? auditors
          : !only || only === session.role || (staff && reaches(session.user.staffRight, staff))
      return !mayEnter ? <Navigate to={startPathOf(session.role)} replace state={{ isSentBack: true }} /> : <Outlet />
    }
  }
}

/** The first page of a role, after a log-in or after opening a page that the role may not see. */
const startPathOf = (role: Standing): string =>
  role === 'USER'
    ? paths.turfList()
    : role === 'ADMIN' || role === 'AUDITOR'
      ? paths.adminOverview()
      : paths.ownerToday()

/** The page after a log-in: the one that asked for it, else the first page of the role. */
export const pathAfterLogin = (role: Standing, origin: string | undefined): string =>
  origin !== undefined && isOwnPath(origin) ? origin : startPathOf(role)

/** Two slashes, or a slash and a backslash, begin an address on another host. */
const isOwnPath = (path: string): boolean => /^\/(?![/\\])/.test(path)

/** Placeholder of a page while it loads. */
export const PageSkeleton = ({ label }: { label: string }) => (
  <LoadingRegion label={label} className="page-width flex min-h-[60dvh] flex-col gap-4 py-8">
    <Skeleton className="h-9 w-2/3 max-w-sm" />
    <Skeleton className="h-5 w-full max-w-xl" />
    <div className="mt-4 grid gap-4 sm:grid-cols-2 md:grid-cols-3">
      <Skeleton className="h-44" />
      <Skeleton className="h-44" />
      <Skeleton className="h-44" />
    </div>
  </LoadingRegion>
)
