import { Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { lazyPart } from '../messages/messagesIn.ts'
import { LinkTabs } from '../ui/LinkTabs.tsx'
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

/** Lists that belong to no turf or person: coupons, money that needs attention, and the audit log. */
export const ToolsTab = () => {
  const { tools: messages } = useAdminMessages()
  const [query] = useSearchParams()
  const waiting = useWaiting()
  const request = query.get('list')
  const current = isList(request) ? request : 'coupons'
  const Content = lists[current]
  return (
    <>
      <p className="text-ink-2">{messages.welcome}</p>
      <LinkTabs
        label={messages.lists}
        tabs={(Object.keys(lists) as List[]).map((list) => ({
          to: `${adminTabPath('tools')}&list=${list}`,
          label: messages.names[list],
          isCurrent: list === current,
          count: waiting.list(list),
        }))}
      />
      <Suspense key={current} fallback={<LoadingTab />}>
        <Content />
      </Suspense>
    </>
  )
}
