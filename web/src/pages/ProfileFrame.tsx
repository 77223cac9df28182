import { type ReactNode, Suspense } from 'react'
import { useLocation } from 'react-router'
import { useAccountMessages } from '../accounts/english.ts'
import { useRole } from '../api/useSession.ts'
import { lazyPart } from '../messages/messagesIn.ts'
import { paths } from '../paths.ts'
import { PageHead } from '../shell/PageHead.tsx'
import { LinkTabs } from '../ui/LinkTabs.tsx'

/** Asks owners and admins for a code where the server wants one. */
const StepUp = lazyPart(async () => (await import('../secondFactor/StepUp.tsx')).StepUp)

/** The heading of the profile and links to its pages, above the cards of one of them. */
export const ProfileFrame = ({ children }: { children: ReactNode }) => {
  const accounts = useAccountMessages()
  const { pathname } = useLocation()
  const isPlayer = useIsPlayer()
  const pages = [
    [paths.profile(), accounts.pages.you],
    ...(isPlayer ? [[paths.profilePlay(), accounts.pages.play] as const] : []),
    [paths.profileNotifications(), accounts.pages.notifications],
    [paths.profilePrivacy(), accounts.pages.privacy],
  ] as const
  const current = pages.find(([to]) => to === pathname)
  return (
    <div className="page-width flex flex-col gap-3 py-4 md:gap-5 md:py-8">
      <PageHead title={pathname === paths.profile() || !current ? accounts.profileTitle : current[1]} />
      <h1>{accounts.profileTitle}</h1>
      <div className="md:max-w-2xl">
        <LinkTabs
          label={accounts.profileTitle}
          tabs={pages.map(([to, label]) => ({ to, label, isCurrent: to === pathname }))}
        />
      </div>
      {children}
      {!isPlayer && (
        <Suspense>
          <StepUp />
        </Suspense>
      )}
    </div>
  )
}

/** Whether the viewer plays, perhaps besides helping at a turf; true until the session is read. */
export const useIsPlayer = (): boolean => {
  const role = useRole()
  return role !== 'TURFOWNER' && role !== 'ADMIN'
}

/** The cards of a page of the profile: beside each other where there is room. */
export const ProfileCards = ({ children }: { children: ReactNode }) => (
  <div className="grid items-start gap-3 md:grid-cols-2 md:gap-5">{children}</div>
)
