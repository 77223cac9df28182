import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Suspense } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { Standing } from '../api/session.ts'
import { useRole } from '../api/useSession.ts'
import { lazyPart } from '../messages/messagesIn.ts'
import { paths } from '../paths.ts'
import { Card } from '../ui/Card.tsx'
import { CountBadge } from '../ui/LinkTabs.tsx'
import { adminTabPath } from './adminTabs.ts'
import { useAdminMessages } from './english.ts'
import { LoadingTab } from './LoadingTab.tsx'
import { useWaiting } from './useOverview.ts'

/** Each list loads when it is opened. */
const lists = {
  coupons: lazyPart(async () => (await import('../bookings/admin/CouponList.tsx')).CouponList),
  refunds: lazyPart(async () => (await import('../payments/admin/RefundList.tsx')).RefundList),
  payments: lazyPart(async () => (await import('../payments/admin/StuckPaymentList.tsx')).StuckPaymentList),
  differences: lazyPart(async () => (await import('../reconciliation/admin/DifferenceList.tsx')).DifferenceList),
  settled: lazyPart(
    async () => (await import('../reconciliation/admin/ProviderSettlementList.tsx')).ProviderSettlementList,
  ),
  bank: lazyPart(async () => (await import('../reconciliation/admin/BankLineList.tsx')).BankLineList),
  disputes: lazyPart(async () => (await import('../disputes/admin/DisputeList.tsx')).DisputeList),
  approvals: lazyPart(async () => (await import('./ApprovalList.tsx')).ApprovalList),
  stopped: lazyPart(async () => (await import('./StoppedTurfList.tsx')).StoppedTurfList),
  suspicions: lazyPart(async () => (await import('./ToolLists.tsx')).SuspicionList),
  rain: lazyPart(async () => (await import('../reservations/admin/RainClosureList.tsx')).RainClosureList),
  work: lazyPart(async () => (await import('./ToolLists.tsx')).FailedWorkList),
  invariants: lazyPart(async () => (await import('./ToolLists.tsx')).InvariantList),
  applications: lazyPart(async () => (await import('../enquiries/admin/ApplicationList.tsx')).ApplicationList),
  enquiries: lazyPart(async () => (await import('../enquiries/admin/EnquiryList.tsx')).EnquiryList),
  grievances: lazyPart(async () => (await import('../grievances/admin/GrievanceList.tsx')).GrievanceList),
  playerReports: lazyPart(async () => (await import('../rooms/admin/PlayerReportList.tsx')).PlayerReportList),
  appeals: lazyPart(async () => (await import('../reliability/admin/AppealList.tsx')).AppealList),
  breaches: lazyPart(async () => (await import('../privacy/admin/BreachList.tsx')).BreachList),
  messages: lazyPart(async () => (await import('./ToolLists.tsx')).MessageList),
  audit: lazyPart(async () => (await import('./AuditList.tsx')).AuditList),
  cities: lazyPart(async () => (await import('../cities/admin/CityList.tsx')).CityList),
  games: lazyPart(async () => (await import('../cities/admin/SportList.tsx')).SportList),
  health: lazyPart(async () => (await import('../health/admin/HealthList.tsx')).HealthList),
  business: lazyPart(async () => (await import('../insight/admin/BusinessHealth.tsx')).BusinessHealth),
} as const

type List = keyof typeof lists

const isList = (text: string | null): text is List => text !== null && text in lists

/** Every list once, by what an admin does there. */
const groups = {
  decide: ['approvals', 'grievances', 'playerReports', 'appeals', 'stopped', 'applications', 'enquiries'],
  money: ['refunds', 'payments', 'disputes', 'differences', 'settled', 'bank'],
  offers: ['coupons', 'cities', 'games'],
  watch: ['business', 'suspicions', 'rain'],
  system: ['health', 'work', 'invariants', 'messages', 'audit', 'breaches'],
} as const satisfies Record<string, readonly List[]>

/** Auditors see what the provider and the bank paid. */
const groupsFor = (role: Standing | undefined): Partial<Record<keyof typeof groups, readonly List[]>> =>
  role === 'AUDITOR' ? { money: ['settled', 'bank'] } : groups

/** The tools by groups, or the one that the address names. */
export const ToolsTab = () => {
  const { tools: messages } = useAdminMessages()
  const [query] = useSearchParams()
  const current = query.get('list')
  const members = groupsFor(useRole())
  if (!isList(current) || !Object.values(members).flat().includes(current)) return <ToolGroups />
  const Content = lists[current]
  return (
    <>
      <div>
        <Link
          to={adminTabPath('tools')}
          className="touch inline-flex items-center gap-1 font-semibold text-primary underline-offset-4 hover:underline"
        >
          <ChevronLeft aria-hidden className="size-5" />
          {messages.all}
        </Link>
        <h2>{messages.names[current]}</h2>
      </div>
      <Suspense key={current} fallback={<LoadingTab />}>
        <Content />
      </Suspense>
    </>
  )
}

/** Named groups of tools, each with its purpose and the number of items that wait. */
const ToolGroups = () => {
  const { tools: messages, fixed } = useAdminMessages()
  const waiting = useWaiting()
  const shown = groupsFor(useRole())
  return (
    <nav aria-label={fixed.tabs.tools} className="flex flex-col gap-5">
      <p className="text-ink-2">{messages.welcome}</p>
      {Object.entries(shown).map(([group, members]) => {
        const name = messages.groups[group as keyof typeof groups]
        return (
          <section key={group} aria-label={name} className="flex flex-col gap-2">
            <h2 className="text-title">{name}</h2>
            <Card>
              <ul className="grid md:grid-cols-2">
                {members.map((list) => (
                  <li key={list}>
                    <Link
                      to={paths.adminTool(list)}
                      className="touch flex h-full items-center gap-3 rounded-card px-4 py-3 hover:bg-surface-2"
                    >
                      <span className="min-w-0 grow">
                        <span className="block font-semibold">{messages.names[list]}</span>
                        <span className="block text-small text-ink-2">{messages.about[list]}</span>
                      </span>
                      {waiting.list(list) > 0 && <CountBadge count={waiting.list(list)} />}
                      <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-3" />
                    </Link>
                  </li>
                ))}
              </ul>
            </Card>
          </section>
        )
      })}
    </nav>
  )
}
