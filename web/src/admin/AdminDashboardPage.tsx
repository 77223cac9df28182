import { Suspense } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { HealthNotice } from '../health/admin/HealthNotice.tsx'
import { StepUp } from '../secondFactor/StepUp.tsx'
import { PageHead } from '../shell/PageHead.tsx'
import { Select } from '../ui/Select.tsx'
import { adminTabPath } from './adminTabPath.ts'
import { adminTabOf, adminTabs } from './adminTabs.ts'
import { useAdminWords } from './english.ts'
import { LoadingTab } from './LoadingTab.tsx'

/** Everything an admin does, section by section; the address names the section. */
export const AdminDashboardPage = () => {
  const words = useAdminWords()
  const [query] = useSearchParams()
  const { key, Content } = adminTabOf(query)
  const title = words.fixed.tabs[key]
  return (
    <div className="mx-auto flex w-full max-w-[110rem] flex-col gap-5 px-4 py-6 lg:grid lg:grid-cols-[14rem_minmax(0,1fr)] lg:gap-8 lg:px-6 lg:py-8">
      <PageHead title={`${title} · ${words.dashboard}`} />
      <Sections current={key} />
      <div className="flex min-w-0 flex-col gap-4">
        <h1>{title}</h1>
        {key === adminTabs[0].key && <HealthNotice />}
        <Suspense key={key} fallback={<LoadingTab />}>
          <Content />
        </Suspense>
      </div>
      <StepUp />
    </div>
  )
}

/** A rail of links where there is room, else the platform's own list. */
const Sections = ({ current }: { current: string }) => {
  const words = useAdminWords()
  const navigate = useNavigate()
  return (
    <>
      <div className="lg:hidden">
        <Select
          label={words.section}
          value={current}
          options={adminTabs.map(({ key }) => ({ value: key, label: words.fixed.tabs[key] }))}
          onValueChange={(key) => navigate(adminTabPath(key))}
        />
      </div>
      <nav aria-label={words.sections} className="hidden lg:block">
        <ul className="sticky top-20 flex flex-col gap-1">
          {adminTabs.map(({ key }) => (
            <li key={key}>
              <Link
                to={adminTabPath(key)}
                aria-current={key === current ? 'page' : undefined}
                className="touch flex items-center rounded-control px-3 py-2 font-semibold text-ink-2 hover:bg-surface-2 hover:text-ink aria-[current=page]:bg-primary-soft aria-[current=page]:text-on-primary-soft"
              >
                {words.fixed.tabs[key]}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </>
  )
}
