import { LONGEST_REFERENCE } from '@baari/domain/shared/limits.ts'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { AdminList } from '../../admin/AdminList.tsx'
import { useAdminMessages } from '../../admin/english.ts'
import { choiceField, lists, type ManagedSettlement } from '../../admin/lists.ts'
import { adminApi } from '../../api/adminApi.ts'
import { failureMessage } from '../../api/failureMessage.ts'
import { usePayoutAdminMessages } from '../../payouts/admin/english.ts'
import { PaySettlement } from '../../payouts/admin/PaySettlement.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { useToast } from '../../ui/dialogs/ToastProvider.tsx'
import { useSheetOf } from '../../ui/dialogs/useSheetOf.ts'
import { FactList } from '../../ui/FactList.tsx'
import { TextInput } from '../../ui/fields/TextInput.tsx'
import { formatRupees } from '../../ui/formats/formats.ts'
import type { FilterField } from '../../ui/tables/FilterPanel.tsx'
import { useSettlementMessages } from '../english.ts'
import { SettlementSheets, useSettlementSheets } from '../SettlementSheets.tsx'
import { useSettlementAdminMessages } from './english.ts'
import { periodOf, settlementColumns } from './settlementColumns.tsx'

const PAGE_SIZE = 10

/** On its way to the bank: the result arrives by itself. */
const isMoving = ({ status }: ManagedSettlement): boolean => status === 'PROCESSING'

/** Settlements of all owners and their payouts. */
export const SettlementsTab = () => {
  const { fixed, shared } = useAdminMessages()
  const admin = useSettlementAdminMessages()
  const money = useSettlementMessages()
  const sheets = useSettlementSheets()
  const recording = useSheetOf('settle')
  const paying = useSheetOf('pay')
  const { settlements: messages } = admin
  const fields: FilterField[] = [
    { key: 'turfOwnerId', label: messages.ownerId, kind: 'text', standard: '' },
    choiceField({ key: 'status', label: shared.status, any: shared.any, values: money.statuses }),
    { key: 'payoutId', label: messages.payoutId, kind: 'text', standard: '' },
    { key: 'entityId', label: messages.entityId, kind: 'text', standard: '' },
    { key: 'settlementStartDate', label: messages.from, kind: 'date', standard: '' },
    { key: 'settlementEndDate', label: messages.to, kind: 'date', standard: '' },
  ]
  return (
    <AdminList
      list={lists.settlements}
      caption={fixed.tabs.settlements}
      fields={fields}
      columns={settlementColumns({
        admin,
        shared,
        money,
        sheets,
        actionsOf: (settlement) =>
          settlement.mayDo.length > 0 && (
            <SettlementActions settlement={settlement} onPay={paying.openOf} onRecordPayout={recording.openOf} />
          ),
      })}
      size={PAGE_SIZE}
      isMoving={isMoving}
    >
      {(settlements) => (
        <>
          <SettlementSheets settlements={settlements} sheets={sheets} />
          <RecordPayout
            settlement={settlements.find(
              ({ entityId, mayDo }) => entityId === recording.openId && mayDo.includes('RECORD'),
            )}
            onClose={recording.close}
          />
          <PaySettlement
            settlement={settlements.find(
              ({ entityId, mayDo }) => entityId === paying.openId && mayDo.some((act) => act !== 'RECORD'),
            )}
            onClose={paying.close}
          />
        </>
      )}
    </AdminList>
  )
}

/** The current admin's actions on a settlement. */
const SettlementActions = ({
  settlement,
  onPay,
  onRecordPayout,
}: {
  settlement: ManagedSettlement
  onPay: (settlementId: string) => void
  onRecordPayout: (settlementId: string) => void
}) => {
  const { settlements: messages } = useSettlementAdminMessages()
  const payouts = usePayoutAdminMessages()
  const { turfOwnerName, entityId, mayDo } = settlement
  const period = periodOf(settlement)
  const paying = mayDo.includes('PAY')
    ? { text: payouts.pay, label: payouts.payOf }
    : mayDo.includes('APPROVE')
      ? { text: payouts.approve, label: payouts.approveOf }
      : mayDo.includes('DECLINE')
        ? { text: payouts.withdraw, label: payouts.withdrawOf }
        : undefined
  return (
    <span className="flex flex-wrap gap-2">
      {paying && (
        <Button
          variant={paying.text === payouts.withdraw ? 'quiet' : 'primary'}
          aria-label={paying.label(turfOwnerName, period)}
          onClick={() => onPay(entityId)}
        >
          {paying.text}
        </Button>
      )}
      {mayDo.includes('RECORD') && (
        <Button
          variant="quiet"
          aria-label={messages.recordPayoutOf(turfOwnerName, period)}
          onClick={() => onRecordPayout(entityId)}
        >
          {messages.record}
        </Button>
      )}
    </span>
  )
}

/** Records the payout that paid a settlement. */
const RecordPayout = ({ settlement, onClose }: { settlement: ManagedSettlement | undefined; onClose: () => void }) => {
  const { settlements: messages } = useSettlementAdminMessages()
  return (
    <Dialog open={settlement !== undefined} onClose={onClose} title={messages.recordPayout}>
      {settlement && <PayoutForm key={settlement.entityId} settlement={settlement} onRecorded={onClose} />}
    </Dialog>
  )
}

const PayoutForm = ({ settlement, onRecorded }: { settlement: ManagedSettlement; onRecorded: () => void }) => {
  const { settlements: messages, fixed, noDestination } = useSettlementAdminMessages()
  const toast = useToast()
  const [payoutId, setPayoutId] = useState('')
  const [isTried, setIsTried] = useState(false)
  const isMissing = payoutId.trim() === ''
  const recording = useMutation({
    mutationFn: () => adminApi.recordPayout({ body: { entityId: settlement.entityId, payoutId: payoutId.trim() } }),
    meta: { awaitsRefetch: true },
    onSuccess: ({ message }) => {
      toast.tell(message)
      onRecorded()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    if (!isMissing) recording.mutate()
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <p>{messages.recordPayoutText(formatRupees(settlement.netPayableAmount), settlement.payTo ?? noDestination)}</p>
      {settlement.payTo !== null && <RevealPayee settlementId={settlement.entityId} />}
      <TextInput
        label={messages.payoutId}
        required
        maxLength={LONGEST_REFERENCE}
        autoComplete="off"
        value={payoutId}
        error={isTried && isMissing ? fixed.payoutMissing : undefined}
        onValueChange={setPayoutId}
      />
      {recording.isError && <Banner tone="danger">{failureMessage(recording.error, fixed.settleFailed)}</Banner>}
      <Button type="submit" className="self-end" busy={recording.isPending} busyText={messages.recording}>
        {messages.recordPayout}
      </Button>
    </form>
  )
}

/** Shows the payee's full account to the paying admin, after the second factor. */
const RevealPayee = ({ settlementId }: { settlementId: string }) => {
  const { settlements: messages, contracts } = useSettlementAdminMessages()
  const revealing = useMutation({ mutationFn: () => adminApi.revealPayee({ params: { settlementId } }) })
  const payee = revealing.data
  return (
    <div className="flex flex-col gap-2">
      {payee ? (
        <FactList
          facts={(['accountHolderName', 'accountNumber', 'ifscCode', 'bankName', 'upiId'] as const)
            .filter((key) => payee[key] !== '')
            .map((key) => [contracts.bank[key], payee[key]])}
          className="grid gap-2 sm:grid-cols-2"
        />
      ) : (
        <Button variant="quiet" className="self-start" busy={revealing.isPending} onClick={() => revealing.mutate()}>
          {messages.revealPayee}
        </Button>
      )}
      <p className="text-small text-ink-2">{messages.revealNote}</p>
      {revealing.isError && <Banner tone="danger">{failureMessage(revealing.error, messages.revealFailed)}</Banner>}
    </div>
  )
}
