import { dateOf } from '@baari/contract/wire/values.ts'
import { LONGEST_ACT_REASON } from '@baari/domain/shared/limits.ts'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { adminApi } from '../api/adminApi.ts'
import { failureMessage } from '../api/failureMessage.ts'
import { useBookingAdminMessages } from '../bookings/admin/english.ts'
import { useSettlementAdminMessages } from '../settlements/admin/english.ts'
import { useRuleTexts } from '../settlements/admin/useRuleTexts.ts'
import { dayText, periodText } from '../settlements/settlementText.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/dialogs/Dialog.tsx'
import { useToast } from '../ui/dialogs/ToastProvider.tsx'
import { useSheetOf } from '../ui/dialogs/useSheetOf.ts'
import { FactList } from '../ui/FactList.tsx'
import { Checkbox } from '../ui/fields/Checkbox.tsx'
import { TextArea } from '../ui/fields/TextArea.tsx'
import { formatInstant } from '../ui/formats/formatInstant.ts'
import { formatDate, formatRupees } from '../ui/formats/formats.ts'
import { columnsOf } from '../ui/tables/DataTable.tsx'
import { AdminList } from './AdminList.tsx'
import { useDecisionMessages } from './decisionEnglish.ts'
import { useAdminMessages } from './english.ts'
import { type Approval, type Coupon, choiceField, lists } from './lists.ts'

const tones = { OPEN: 'warning', APPROVED: 'primary', DECLINED: 'plain' } as const

/** Requests of an admin that a second admin decides. */
export const ApprovalList = () => {
  const { approvals: messages } = useDecisionMessages()
  const { tools, shared, audit, none } = useAdminMessages()
  const deciding = useSheetOf('approval')
  const actOn = ({ mayDo }: Approval): string =>
    mayDo.includes('WITHDRAW') ? messages.withdraw : mayDo.includes('APPROVE') ? messages.decide : messages.decline
  const column = columnsOf<Approval>(none)
  const columns = [
    column.title('kind', messages.kind, ({ kind }) => messages.kinds[kind]),
    column.text('account', messages.account, ({ accountName }) => accountName, { onCard: 'key' }),
    column.text('subject', messages.subject, ({ subject }) => subject, {
      onCard: 'key',
      below: 'account',
    }),
    column.text('payTo', messages.payTo, ({ bank }) => bank?.payTo ?? null),
    column.text('askedBy', messages.askedBy, ({ askedBy }) => askedBy, { onCard: 'key' }),
    column.instant('askedAt', messages.askedAt, ({ askedAt }) => askedAt, { onCard: 'key', below: 'askedBy' }),
    column.instant('effectiveAt', messages.effectiveAt, ({ effectiveAt }) => effectiveAt, { onCard: 'key' }),
    column.instant('appliedAt', messages.appliedAt, ({ appliedAt }) => appliedAt),
    column.badge('state', shared.status, ({ state }) => ({
      tone: tones[state],
      text: messages.states[state],
      written: state,
    })),
    column.text('decidedBy', messages.decidedBy, ({ decidedAt, decidedBy }) =>
      decidedAt === null ? null : (decidedBy ?? audit.system),
    ),
    column.text('reason', shared.why, ({ reason, declineReason }) => declineReason ?? reason),
    column.id('accountId', messages.accountId, ({ accountId }) => accountId),
    column.acts(shared.actions, (request) =>
      request.mayDo.length === 0 ? null : (
        <Button
          variant="quiet"
          aria-haspopup="dialog"
          aria-label={messages.actOf(actOn(request), messages.kinds[request.kind], request.accountName)}
          onClick={() => deciding.openOf(request.entityId)}
        >
          {actOn(request)}
        </Button>
      ),
    ),
  ]
  return (
    <AdminList
      list={lists.approvals}
      caption={tools.names.approvals}
      fields={[choiceField({ key: 'state', label: shared.status, any: shared.any, values: messages.states })]}
      columns={columns}
      isMoving={({ bank }) => bank?.holder === 'UNDER_WAY'}
      emptyText={messages.none}
    >
      {(approvals) => (
        <DecideApproval
          request={approvals.find(({ entityId, mayDo }) => entityId === deciding.openId && mayDo.length > 0)}
          onClose={deciding.close}
        />
      )}
    </AdminList>
  )
}

/** Approves or declines the request of another admin, or withdraws the viewer's own. */
const DecideApproval = ({ request, onClose }: { request: Approval | undefined; onClose: () => void }) => {
  const { approvals: messages } = useDecisionMessages()
  return (
    <Dialog open={request !== undefined} onClose={onClose} title={request ? messages.kinds[request.kind] : ''}>
      {request && <Decision key={request.entityId} request={request} onDecided={onClose} />}
    </Dialog>
  )
}

const Decision = ({ request, onDecided }: { request: Approval; onDecided: () => void }) => {
  const { approvals: messages } = useDecisionMessages()
  const { shared } = useAdminMessages()
  const toast = useToast()
  const [reason, setReason] = useState('')
  const [isTried, setIsTried] = useState(false)
  const isReasonMissing = reason.trim() === ''
  const params = { approvalId: request.entityId }
  const decided = (reported: string) => {
    toast.tell(reported)
    onDecided()
  }
  const isDoubtful = request.bank?.holder === 'DOUBTFUL'
  const [isSameHolder, setIsSameHolder] = useState(false)
  const [isUncompared, setIsUncompared] = useState(false)
  const approving = useMutation({
    mutationFn: () => adminApi.approveRequest({ params, body: isDoubtful ? { isSameHolder } : undefined }),
    meta: { awaitsRefetch: true },
    onSuccess: () => decided(messages.approved),
  })
  const declining = useMutation({
    mutationFn: () => adminApi.declineRequest({ params, body: { reason: reason.trim() } }),
    meta: { awaitsRefetch: true },
    onSuccess: () => decided(messages.declined),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    if (!isReasonMissing) declining.mutate()
  }
  const failed = approving.error ?? declining.error
  return (
    <div className="flex flex-col gap-4">
      <p>
        {(request.profile?.role === 'AUDITOR' ? messages.auditorText : messages.texts[request.kind])(
          request.accountName,
          request.askedBy,
        )}
      </p>
      {request.reason && <p className="break-words text-ink-2">{request.reason}</p>}
      <ChangeFacts request={request} />
      {isDoubtful && request.mayDo.includes('APPROVE') && (
        <Checkbox
          label={messages.isSameHolder}
          checked={isSameHolder}
          onCheckedChange={(isChecked) => {
            setIsSameHolder(isChecked)
            setIsUncompared(false)
          }}
          error={isUncompared ? messages.holderUncompared : undefined}
        />
      )}
      {request.mayDo.includes('APPROVE') && (
        <Button
          className="self-start"
          busy={approving.isPending || approving.isSuccess}
          busyText={messages.approving}
          onClick={() => (isDoubtful && !isSameHolder ? setIsUncompared(true) : approving.mutate())}
        >
          {messages.approve}
        </Button>
      )}
      {failed && <Banner tone="danger">{failureMessage(failed, shared.failed)}</Banner>}
      <form noValidate onSubmit={submit} className="flex flex-col gap-4 border-t border-line pt-4">
        <TextArea
          label={messages.reason}
          maxLength={LONGEST_ACT_REASON}
          value={reason}
          error={isTried && isReasonMissing ? shared.reasonMissing : undefined}
          onValueChange={setReason}
        />
        <Button
          type="submit"
          variant="quiet"
          className="self-end"
          busy={declining.isPending || declining.isSuccess}
          busyText={messages.declining}
        >
          {request.mayDo.includes('WITHDRAW') ? messages.withdraw : messages.decline}
        </Button>
      </form>
    </div>
  )
}

type Fact = readonly [term: string, text: ReactNode]
type Terms = NonNullable<Approval['terms']>

const fact = <Value,>(term: string, value: Value | null, shown: (value: Value) => ReactNode): Fact[] =>
  value === null ? [] : [[term, shown(value)]]

const asText = (text: string): string => text

/** The facts of the requested change, before and after. */
const ChangeFacts = ({ request }: { request: Approval }) => {
  const { approvals: messages } = useDecisionMessages()
  const { contracts } = useSettlementAdminMessages()
  const { none } = useAdminMessages()
  const { bank, profile } = request
  const terms = (shown: Terms) => <TermList terms={shown} />
  const limits = (shown: Coupon) => <CouponLimits coupon={shown} />
  const facts = [
    // First, so that before and after are side by side.
    ...fact(messages.termsBefore, request.termsBefore, terms),
    ...fact(messages.terms, request.terms, terms),
    ...fact(messages.endsOnBefore, request.endsOnBefore, dayText),
    ...fact(messages.endsOn, request.endsOn, dayText),
    ...fact(messages.turfShareBefore, request.turfShareBefore, contracts.percent),
    ...fact(messages.turfShare, request.turfShare, contracts.percent),
    ...fact(messages.couponBefore, request.couponBefore, limits),
    ...fact(messages.coupon, request.coupon, limits),
    ...(bank
      ? ([
          [messages.payToBefore, bank.payToBefore ?? none],
          [messages.payTo, bank.payTo ?? none],
          ...(bank.holder === 'DOUBTFUL' ? ([[messages.toldName, bank.toldName]] as const) : []),
          [messages.holder, messages.holders[bank.holder](bank.holderName ?? none)],
        ] as const)
      : fact(messages.subject, request.subject, asText)),
    ...fact(messages.from, request.from, asText),
    ...fact(messages.phoneNumber, request.phoneNumber, asText),
    ...fact(messages.takesBookings, request.takesBookings, (takes) => messages.bookingsTaken[takes ? 'yes' : 'no']),
    ...fact(messages.amount, request.amount, formatRupees),
    ...fact(messages.refundedBefore, request.refundedBefore, formatRupees),
    ...fact(messages.reference, request.reference, asText),
    ...profileKeys.flatMap((key) => fact(messages.profile[key], profile?.[key] ?? null, asText)),
    ...(profile?.setsPassword ? [[messages.password, messages.passwordSet(request.askedBy)] as const] : []),
    [messages.askedBy, request.askedBy] as const,
    ...fact(messages.decidedBy, request.decidedBy, asText),
    [messages.effectiveAt, formatInstant(request.effectiveAt)] as const,
  ]
  return <FactList facts={facts} className="grid gap-x-5 gap-y-3 sm:grid-cols-2" />
}

const profileKeys = ['name', 'userName', 'email'] as const

const TermList = ({ terms }: { terms: Terms }) => {
  const { approvals: messages } = useDecisionMessages()
  const { contracts } = useSettlementAdminMessages()
  const rules = useRuleTexts()(terms)
  const lines = [
    periodText(terms.contractStartDate, terms.contractEndDate),
    ...(rules.length === 0 ? [messages.term(contracts.rules, contracts.noCommission)] : rules),
    messages.term(contracts.monthlyCharges, formatRupees(terms.monthlyCharges)),
    messages.term(messages.feeBearer, messages.feeBearers[terms.gatewayFeeBearer]),
    messages.term(contracts.frequency, terms.settlementFrequency),
  ]
  return (
    <ul className="flex flex-col gap-1">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}

/** The limits of a coupon, for the admin who approves them. */
const CouponLimits = ({ coupon }: { coupon: Coupon }) => {
  const { approvals } = useDecisionMessages()
  const { coupons: messages } = useBookingAdminMessages()
  const { shared } = useAdminMessages()
  const text = (value: number | string | null): string => (value === null ? approvals.unlimited : String(value))
  const rupees = (value: Coupon['budget']): string => text(value === null ? null : formatRupees(value))
  const day = (value: Coupon['startsOn']): string => text(value === null ? null : formatDate(dateOf(value)))
  const lines: readonly (readonly [name: string, value: string])[] = [
    [messages.active, coupon.active ? shared.yes : shared.no],
    [messages.takes, coupon.kind === 'PERCENT' ? messages.percent(coupon.value) : formatRupees(coupon.value)],
    [messages.cap, rupees(coupon.cap)],
    [messages.budget, rupees(coupon.budget)],
    [messages.minimumTotal, rupees(coupon.minimumTotal)],
    [messages.startsOn, day(coupon.startsOn)],
    [messages.endsOn, day(coupon.endsOn)],
    [messages.types, coupon.bookingTypes.map((type) => messages.typesOf[type]).join(', ')],
    ...(coupon.games.length > 0 ? [[messages.games, coupon.games.join(', ')] as const] : []),
    [messages.usesPerUser, text(coupon.usesPerUser)],
    [messages.usesInAll, text(coupon.usesInAll)],
    [messages.usesPerUserDay, text(coupon.usesPerUserDay)],
    [messages.usesPerTurfDay, text(coupon.usesPerTurfDay)],
  ]
  return (
    <ul className="flex flex-col gap-1">
      {lines.map(([name, value]) => (
        <li key={name}>{approvals.term(name, value)}</li>
      ))}
    </ul>
  )
}
