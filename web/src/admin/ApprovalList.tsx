import { dateOf } from '@baari/contract/wire/values.ts'
import { LONGEST_ACT_REASON } from '@baari/domain/shared/longest.ts'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { adminApi } from '../api/adminApi.ts'
import { failureSentence } from '../api/failureSentence.ts'
import { useBookingAdminWords } from '../bookings/admin/english.ts'
import { useSettlementAdminWords } from '../settlements/admin/english.ts'
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
import { useDecisionWords } from './decisionEnglish.ts'
import { useAdminWords } from './english.ts'
import { type Approval, type Coupon, choiceField, lists } from './lists.ts'

const tones = { OPEN: 'warning', APPROVED: 'primary', DECLINED: 'plain' } as const

/** Requests of an admin that a second admin decides. */
export const ApprovalList = () => {
  const { approvals: words } = useDecisionWords()
  const { tools, shared, audit, none } = useAdminWords()
  const deciding = useSheetOf('approval')
  const actOn = ({ mayDo }: Approval): string =>
    mayDo.includes('WITHDRAW') ? words.withdraw : mayDo.includes('APPROVE') ? words.decide : words.decline
  const column = columnsOf<Approval>(none)
  const columns = [
    column.title('kind', words.kind, ({ kind }) => words.kinds[kind]),
    column.text('account', words.account, ({ accountName }) => accountName, { onCard: 'key' }),
    column.text('subject', words.subject, ({ subject }) => subject, { onCard: 'key' }),
    column.text('payTo', words.payTo, ({ bank }) => bank?.payTo ?? null, { onCard: 'key' }),
    column.text('askedBy', words.askedBy, ({ askedBy }) => askedBy, { onCard: 'key' }),
    column.instant('askedAt', words.askedAt, ({ askedAt }) => askedAt, { onCard: 'key' }),
    column.instant('effectiveAt', words.effectiveAt, ({ effectiveAt }) => effectiveAt, { onCard: 'key' }),
    column.instant('appliedAt', words.appliedAt, ({ appliedAt }) => appliedAt),
    column.badge('state', shared.status, ({ state }) => ({
      tone: tones[state],
      words: words.states[state],
      written: state,
    })),
    column.text('decidedBy', words.decidedBy, ({ decidedAt, decidedBy }) =>
      decidedAt === null ? null : (decidedBy ?? audit.system),
    ),
    column.text('reason', shared.why, ({ reason, declineReason }) => declineReason ?? reason),
    column.id('accountId', words.accountId, ({ accountId }) => accountId),
    column.acts(shared.actions, (asked) =>
      asked.mayDo.length === 0 ? null : (
        <Button
          look="quiet"
          aria-haspopup="dialog"
          aria-label={words.actOf(actOn(asked), words.kinds[asked.kind], asked.accountName)}
          onClick={() => deciding.openOf(asked.entityId)}
        >
          {actOn(asked)}
        </Button>
      ),
    ),
  ]
  return (
    <AdminList
      list={lists.approvals}
      caption={tools.names.approvals}
      fields={[choiceField({ key: 'state', label: shared.status, any: shared.any, values: words.states })]}
      columns={columns}
      isMoving={({ bank }) => bank?.holder === 'UNDER_WAY'}
      emptyText={words.none}
    >
      {(approvals) => (
        <DecideApproval
          asked={approvals.find(({ entityId, mayDo }) => entityId === deciding.openId && mayDo.length > 0)}
          onClose={deciding.close}
        />
      )}
    </AdminList>
  )
}

/** Approves or declines the request of another admin, or withdraws the viewer's own. */
const DecideApproval = ({ asked, onClose }: { asked: Approval | undefined; onClose: () => void }) => {
  const { approvals: words } = useDecisionWords()
  return (
    <Dialog open={asked !== undefined} onClose={onClose} title={asked ? words.kinds[asked.kind] : ''}>
      {asked && <Decision key={asked.entityId} asked={asked} onDecided={onClose} />}
    </Dialog>
  )
}

const Decision = ({ asked, onDecided }: { asked: Approval; onDecided: () => void }) => {
  const { approvals: words } = useDecisionWords()
  const { shared } = useAdminWords()
  const toast = useToast()
  const [reason, setReason] = useState('')
  const [isTried, setIsTried] = useState(false)
  const isReasonMissing = reason.trim() === ''
  const params = { approvalId: asked.entityId }
  const decided = (told: string) => {
    toast.tell(told)
    onDecided()
  }
  const isDoubtful = asked.bank?.holder === 'DOUBTFUL'
  const [isSameHolder, setIsSameHolder] = useState(false)
  const [isUncompared, setIsUncompared] = useState(false)
  const approving = useMutation({
    mutationFn: () => adminApi.approveRequest({ params, body: isDoubtful ? { isSameHolder } : undefined }),
    meta: { awaitsRefetch: true },
    onSuccess: () => decided(words.approved),
  })
  const declining = useMutation({
    mutationFn: () => adminApi.declineRequest({ params, body: { reason: reason.trim() } }),
    meta: { awaitsRefetch: true },
    onSuccess: () => decided(words.declined),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    if (!isReasonMissing) declining.mutate()
  }
  const failed = approving.error ?? declining.error
  return (
    <div className="flex flex-col gap-4">
      <p>{words.texts[asked.kind](asked.accountName, asked.askedBy)}</p>
      {asked.reason && <p className="break-words text-ink-2">{asked.reason}</p>}
      <ChangeFacts asked={asked} />
      {isDoubtful && asked.mayDo.includes('APPROVE') && (
        <Checkbox
          label={words.isSameHolder}
          checked={isSameHolder}
          onCheckedChange={(isChecked) => {
            setIsSameHolder(isChecked)
            setIsUncompared(false)
          }}
          error={isUncompared ? words.holderUncompared : undefined}
        />
      )}
      {asked.mayDo.includes('APPROVE') && (
        <Button
          className="self-start"
          busy={approving.isPending || approving.isSuccess}
          busyWords={words.approving}
          onClick={() => (isDoubtful && !isSameHolder ? setIsUncompared(true) : approving.mutate())}
        >
          {words.approve}
        </Button>
      )}
      {failed && <Banner tone="danger">{failureSentence(failed, shared.failed)}</Banner>}
      <form noValidate onSubmit={submit} className="flex flex-col gap-4 border-t border-line pt-4">
        <TextArea
          label={words.reason}
          maxLength={LONGEST_ACT_REASON}
          value={reason}
          error={isTried && isReasonMissing ? shared.reasonMissing : undefined}
          onValueChange={setReason}
        />
        <Button
          type="submit"
          look="quiet"
          className="self-end"
          busy={declining.isPending || declining.isSuccess}
          busyWords={words.declining}
        >
          {asked.mayDo.includes('WITHDRAW') ? words.withdraw : words.decline}
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
const ChangeFacts = ({ asked }: { asked: Approval }) => {
  const { approvals: words } = useDecisionWords()
  const { contracts } = useSettlementAdminWords()
  const { none } = useAdminWords()
  const { bank, profile } = asked
  const terms = (shown: Terms) => <TermList terms={shown} />
  const limits = (shown: Coupon) => <CouponLimits coupon={shown} />
  const facts = [
    // First, so that before and after are side by side.
    ...fact(words.termsBefore, asked.termsBefore, terms),
    ...fact(words.terms, asked.terms, terms),
    ...fact(words.endsOnBefore, asked.endsOnBefore, dayText),
    ...fact(words.endsOn, asked.endsOn, dayText),
    ...fact(words.turfShareBefore, asked.turfShareBefore, contracts.percent),
    ...fact(words.turfShare, asked.turfShare, contracts.percent),
    ...fact(words.couponBefore, asked.couponBefore, limits),
    ...fact(words.coupon, asked.coupon, limits),
    ...(bank
      ? ([
          [words.payToBefore, bank.payToBefore ?? none],
          [words.payTo, bank.payTo ?? none],
          ...(bank.holder === 'DOUBTFUL' ? ([[words.toldName, bank.toldName]] as const) : []),
          [words.holder, words.holders[bank.holder](bank.holderName ?? none)],
        ] as const)
      : fact(words.subject, asked.subject, asText)),
    ...fact(words.from, asked.from, asText),
    ...fact(words.phoneNumber, asked.phoneNumber, asText),
    ...fact(words.takesBookings, asked.takesBookings, (takes) => words.bookingsTaken[takes ? 'yes' : 'no']),
    ...fact(words.amount, asked.amount, formatRupees),
    ...fact(words.refundedBefore, asked.refundedBefore, formatRupees),
    ...fact(words.reference, asked.reference, asText),
    ...profileKeys.flatMap((key) => fact(words.profile[key], profile?.[key] ?? null, asText)),
    ...(profile?.setsPassword ? [[words.password, words.passwordSet(asked.askedBy)] as const] : []),
    [words.askedBy, asked.askedBy] as const,
    ...fact(words.decidedBy, asked.decidedBy, asText),
    [words.effectiveAt, formatInstant(asked.effectiveAt)] as const,
  ]
  return <FactList facts={facts} className="grid gap-x-5 gap-y-3 sm:grid-cols-2" />
}

const profileKeys = ['name', 'userName', 'email'] as const

const TermList = ({ terms }: { terms: Terms }) => {
  const { approvals: words } = useDecisionWords()
  const { contracts } = useSettlementAdminWords()
  const rules = useRuleTexts()(terms)
  const lines = [
    periodText(terms.contractStartDate, terms.contractEndDate),
    ...(rules.length === 0 ? [words.term(contracts.rules, contracts.noCommission)] : rules),
    words.term(contracts.monthlyCharges, formatRupees(terms.monthlyCharges)),
    words.term(words.feeBearer, words.feeBearers[terms.gatewayFeeBearer]),
    words.term(contracts.frequency, terms.settlementFrequency),
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
  const { approvals } = useDecisionWords()
  const { coupons: words } = useBookingAdminWords()
  const { shared } = useAdminWords()
  const text = (value: number | string | null): string => (value === null ? approvals.unlimited : String(value))
  const rupees = (value: Coupon['budget']): string => text(value === null ? null : formatRupees(value))
  const day = (value: Coupon['startsOn']): string => text(value === null ? null : formatDate(dateOf(value)))
  const lines: readonly (readonly [name: string, value: string])[] = [
    [words.active, coupon.active ? shared.yes : shared.no],
    [words.takes, coupon.kind === 'PERCENT' ? words.percent(coupon.value) : formatRupees(coupon.value)],
    [words.cap, rupees(coupon.cap)],
    [words.budget, rupees(coupon.budget)],
    [words.minimumTotal, rupees(coupon.minimumTotal)],
    [words.startsOn, day(coupon.startsOn)],
    [words.endsOn, day(coupon.endsOn)],
    [words.types, coupon.bookingTypes.map((type) => words.typesOf[type]).join(', ')],
    ...(coupon.games.length > 0 ? [[words.games, coupon.games.join(', ')] as const] : []),
    [words.usesPerUser, text(coupon.usesPerUser)],
    [words.usesInAll, text(coupon.usesInAll)],
    [words.usesPerUserDay, text(coupon.usesPerUserDay)],
    [words.usesPerTurfDay, text(coupon.usesPerTurfDay)],
  ]
  return (
    <ul className="flex flex-col gap-1">
      {lines.map(([name, value]) => (
        <li key={name}>{approvals.term(name, value)}</li>
      ))}
    </ul>
  )
}
