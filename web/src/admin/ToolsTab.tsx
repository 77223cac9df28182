import { useSearchParams } from 'react-router'
import { CouponList } from '../bookings/admin/CouponList.tsx'
import { CityList } from '../cities/admin/CityList.tsx'
import { SportList } from '../cities/admin/SportList.tsx'
import { DisputeList } from '../disputes/admin/DisputeList.tsx'
import { EnquiryList } from '../enquiries/admin/EnquiryList.tsx'
import { GrievanceList } from '../grievances/admin/GrievanceList.tsx'
import { BusinessHealth } from '../insight/admin/BusinessHealth.tsx'
import { RefundList } from '../payments/admin/RefundList.tsx'
import { StuckPaymentList } from '../payments/admin/StuckPaymentList.tsx'
import { BreachList } from '../privacy/admin/BreachList.tsx'
import { BankLineList } from '../reconciliation/admin/BankLineList.tsx'
import { DifferenceList } from '../reconciliation/admin/DifferenceList.tsx'
import { ProviderSettlementList } from '../reconciliation/admin/ProviderSettlementList.tsx'
import { LinkTabs } from '../ui/LinkTabs.tsx'
import { ApprovalList } from './ApprovalList.tsx'
import { AuditList } from './AuditList.tsx'
import { adminTabPath } from './adminTabPath.ts'
import { useAdminWords } from './english.ts'
import { InvariantList } from './InvariantList.tsx'
import { MessageList } from './MessageList.tsx'
import { ParkedWorkList } from './ParkedWorkList.tsx'
import { SuspicionList } from './SuspicionList.tsx'

const lists = {
  coupons: CouponList,
  refunds: RefundList,
  payments: StuckPaymentList,
  differences: DifferenceList,
  settled: ProviderSettlementList,
  bank: BankLineList,
  disputes: DisputeList,
  approvals: ApprovalList,
  suspicions: SuspicionList,
  work: ParkedWorkList,
  invariants: InvariantList,
  enquiries: EnquiryList,
  grievances: GrievanceList,
  breaches: BreachList,
  messages: MessageList,
  audit: AuditList,
  cities: CityList,
  games: SportList,
  business: BusinessHealth,
} as const

type List = keyof typeof lists

const isList = (text: string | null): text is List => text !== null && text in lists

/** What does not belong to a turf or a person: coupons, money that needs a look, and what happened. */
export const ToolsTab = () => {
  const { tools: words } = useAdminWords()
  const [query] = useSearchParams()
  const asked = query.get('list')
  const current = isList(asked) ? asked : 'coupons'
  const Content = lists[current]
  return (
    <>
      <p className="text-ink-2">{words.welcome}</p>
      <LinkTabs
        label={words.lists}
        tabs={(Object.keys(lists) as List[]).map((list) => ({
          to: `${adminTabPath('tools')}&list=${list}`,
          label: words.names[list],
          isCurrent: list === current,
        }))}
      />
      <Content key={current} />
    </>
  )
}
