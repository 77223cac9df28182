import { Suspense } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import type { Standing } from '../api/session.ts'
import { useRole } from '../api/useSession.ts'
import { HealthNotice } from '../health/admin/HealthNotice.tsx'
import { useMessages } from '../messages/en.ts'
import { lazyPart } from '../messages/messagesIn.ts'
import { StepUp } from '../secondFactor/StepUp.tsx'
import { PageHead } from '../shell/PageHead.tsx'
import { Button } from '../ui/Button.tsx'
import { useSheetAddress } from '../ui/dialogs/useSheetAddress.ts'
import { Select } from '../ui/fields/Select.tsx'
import { CountBadge } from '../ui/LinkTabs.tsx'
import { type AdminTab, adminTabPath, adminTabs, tabsFor } from './adminTabs.ts'
import { useAdminMessages } from './english.ts'
import { LoadingTab } from './LoadingTab.tsx'
import { useOverviewMessages } from './overviewEnglish.ts'
import { useWaiting } from './useOverview.ts'

/** The admin's dashboard, by sections; the address names the section. */
export const AdminDashboardPage = () => {
  const messages = useAdminMessages()
  const nameOf = useTabName()
  const [query] = useSearchParams()
  const role = useRole()
  const key = adminTabOf(query, role)
  const Content = contents[key]!
  const title = nameOf(key)
  return (
    <div className="mx-auto flex w-full max-w-[110rem] flex-col gap-5 px-4 py-6 lg:grid lg:grid-cols-[14rem_minmax(0,1fr)] lg:gap-8 lg:px-6 lg:py-8">
      <PageHead title={`${title} · ${messages.dashboard}`} />
      <Sections current={key} />
      {role === 'AUDITOR' && <LogOutButton />}
      <div className="flex min-w-0 flex-col gap-4">
        <h1>{title}</h1>
        {key === REGISTER && <HealthNotice />}
        <Suspense key={key} fallback={<LoadingTab />}>
          <Content />
        </Suspense>
      </div>
      <StepUp />
    </div>
  )
}

/** For auditors on a phone: the header has no room for it there, and auditors have no profile page. */
const LogOutButton = () => {
  const { shell } = useMessages()
  const sheet = useSheetAddress('logout')
  return (
    <Button variant="quiet" className="self-start md:hidden" onClick={sheet.open}>
      {shell.logout}
    </Button>
  )
}

/** Names of the sections, including the overview and the books. */
const useTabName = (): ((key: AdminTab) => string) => {
  const { fixed, books } = useAdminMessages()
  const { title: overview } = useOverviewMessages()
  const names = { overview, books, ...fixed.tabs }
  return (key) => names[key]
}

const GROUPS = ['overview', 'supply', 'operations', 'money', 'tools'] as const

const counted = (name: string, count: number): string => (count > 0 ? `${name} (${count})` : name)

/** A list of links by groups on wide screens, else a native select. */
const Sections = ({ current }: { current: AdminTab }) => {
  const messages = useAdminMessages()
  const { groups } = useOverviewMessages()
  const nameOf = useTabName()
  const navigate = useNavigate()
  const waiting = useWaiting()
  const tabs = tabsFor(useRole())
  return (
    <>
      <div className="lg:hidden">
        <Select
          label={messages.section}
          value={current}
          options={tabs.map(({ key }) => ({ value: key, label: counted(nameOf(key), waiting.tab(key)) }))}
          onValueChange={(key) => navigate(adminTabPath(key))}
        />
      </div>
      <nav aria-label={messages.sections} className="hidden lg:block">
        <div className="sticky top-20 flex flex-col gap-3">
          {GROUPS.filter((one) => tabs.some(({ group }) => group === one)).map((group) => (
            <div key={group}>
              {group in groups && (
                <p className="px-3 pb-1 text-label font-semibold text-ink-2">{groups[group as keyof typeof groups]}</p>
              )}
              <ul className="flex flex-col">
                {tabs
                  .filter((tab) => tab.group === group)
                  .map(({ key }) => (
                    <li key={key}>
                      <Link
                        to={adminTabPath(key)}
                        aria-current={key === current ? 'page' : undefined}
                        className="touch flex items-center gap-2 rounded-control px-3 py-1.5 font-semibold text-ink-2 hover:bg-surface-2 hover:text-ink aria-[current=page]:bg-primary-soft aria-[current=page]:text-on-primary-soft"
                      >
                        <span className="min-w-0 grow">{nameOf(key)}</span>
                        {waiting.tab(key) > 0 && <CountBadge count={waiting.tab(key)} />}
                      </Link>
                    </li>
                  ))}
              </ul>
            </div>
          ))}
        </div>
      </nav>
    </>
  )
}

const contents = Object.fromEntries(adminTabs.map(({ key, load }) => [key, lazyPart(load)]))

const REGISTER: AdminTab = 'register'

/** The section of an address; without one, the registration of owners, and for auditors the books. */
const adminTabOf = (query: URLSearchParams, role: Standing | undefined): AdminTab =>
  tabsFor(role).find(({ key }) => key === query.get('tab'))?.key ?? (role === 'AUDITOR' ? 'books' : REGISTER)
