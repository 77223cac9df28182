import type { ManagedSettlement } from '../../admin/lists.ts'
import { usePayoutAdminWords } from '../../payouts/admin/english.ts'
import { Button } from '../../ui/Button.tsx'
import { useSettlementAdminWords } from './english.ts'

/** The current admin's actions on a settlement. */
export const SettlementActions = ({
  settlement: { turfOwnerName, entityId, mayDo },
  period,
  onPay,
  onSettle,
}: {
  settlement: ManagedSettlement
  period: string
  onPay: (settlementId: string) => void
  onSettle: (settlementId: string) => void
}) => {
  const { settlements } = useSettlementAdminWords()
  const payouts = usePayoutAdminWords()
  const paying = mayDo.includes('PAY')
    ? { words: payouts.pay, label: payouts.payOf }
    : mayDo.includes('APPROVE')
      ? { words: payouts.approve, label: payouts.approveOf }
      : mayDo.includes('DECLINE')
        ? { words: payouts.withdraw, label: payouts.withdrawOf }
        : undefined
  return (
    <span className="flex flex-wrap gap-2">
      {paying && (
        <Button
          look={paying.words === payouts.withdraw ? 'quiet' : 'primary'}
          aria-label={paying.label(turfOwnerName, period)}
          onClick={() => onPay(entityId)}
        >
          {paying.words}
        </Button>
      )}
      {mayDo.includes('RECORD') && (
        <Button
          look="quiet"
          aria-label={settlements.settleOf(turfOwnerName, period)}
          onClick={() => onSettle(entityId)}
        >
          {settlements.settle}
        </Button>
      )}
    </span>
  )
}
