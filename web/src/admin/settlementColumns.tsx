import type { FigureName } from '@baari/domain/settlements/formula.ts'
import { adminApi } from '../api/adminApi.ts'
import { DownloadStatement } from '../settlements/DownloadStatement.tsx'
import { Figure } from '../settlements/Figure.tsx'
import { SettlementStatus } from '../settlements/SettlementTable.tsx'
import { dayText, periodText } from '../settlements/settlementText.ts'
import type { useSettlementSheets } from '../settlements/useSettlementSheets.ts'
import type { useSettlementWords } from '../settlements/useSettlementWords.ts'
import { Button } from '../ui/Button.tsx'
import { columnsOf } from '../ui/columnsOf.tsx'
import type { TableColumn } from '../ui/tableColumn.ts'
import type { ManagedSettlement } from './lists.ts'
import { PayoutState } from './PayoutState.tsx'
import { SettlementActions } from './SettlementActions.tsx'
import type { useAdminWords } from './useAdminWords.ts'

const figures: readonly FigureName[] = [
  'totalBookingAmount',
  'cancellationCharge',
  'commissionAmount',
  'cancellationCommissionAmount',
  'gatewayCharges',
  'totalDiscount',
  'discountByTurf',
  'monthlyCharges',
  'gstOnPlatformFees',
  'tcsAmount',
  'tdsAmount',
  'adjustmentAmount',
  'carriedForward',
]

interface ColumnParts {
  admin: ReturnType<typeof useAdminWords>
  money: ReturnType<typeof useSettlementWords>
  sheets: Pick<ReturnType<typeof useSettlementSheets>, 'onFigure' | 'onBookings'>
  onPay: (settlementId: string) => void
  onSettle: (settlementId: string) => void
}

const readStatement = (settlementId: string) => adminApi.readStatement({ params: { settlementId } })

const periodOf = ({ settlementStartDate, settlementEndDate }: ManagedSettlement): string =>
  periodText(settlementStartDate, settlementEndDate)

/** Everybody's settlements, column by column; every amount opens to how it came about. */
export const settlementColumns = ({
  admin: { settlements: words },
  money,
  sheets,
  onPay,
  onSettle,
}: ColumnParts): TableColumn<ManagedSettlement>[] => {
  const figure = (name: FigureName): TableColumn<ManagedSettlement> => ({
    key: name,
    head: money.figures[name],
    cell: (settlement) => (
      <Figure name={money.figures[name]} amount={settlement[name]} onOpen={() => sheets.onFigure(settlement, name)} />
    ),
    text: (settlement) => settlement[name],
    isNumber: true,
  })
  const column = columnsOf<ManagedSettlement>()
  const scheduledOn = ({ scheduledSettlementDate }: ManagedSettlement): string => dayText(scheduledSettlementDate)
  return [
    column.title('owner', words.owner, ({ turfOwnerName }) => turfOwnerName),
    column.line('period', words.period, periodOf, { onCard: 'key' }),
    {
      key: 'status',
      head: words.status,
      cell: (settlement) => (
        <>
          <SettlementStatus settlement={settlement} />
          <PayoutState settlement={settlement} />
        </>
      ),
      text: ({ status }) => status,
      onCard: 'key',
    },
    { ...figure('netPayableAmount'), onCard: 'key' },
    column.line('scheduled', words.scheduled, scheduledOn, { onCard: 'key' }),
    {
      key: 'statement',
      head: money.statement.title,
      cell: (settlement) => <DownloadStatement settlement={settlement} read={readStatement} />,
      onCard: 'action',
    },
    ...figures.map(figure),
    {
      key: 'bookings',
      head: words.bookings,
      cell: (settlement) => {
        const bookings = money.history.showBookings(settlement.bookingCount)
        return (
          <Button
            look="quiet"
            aria-label={money.history.bookingsOf(bookings, periodOf(settlement))}
            onClick={() => sheets.onBookings(settlement)}
          >
            {bookings}
          </Button>
        )
      },
      text: ({ bookingCount }) => bookingCount,
    },
    column.text('payTo', words.payTo, ({ payTo }) => payTo ?? words.noDestination),
    column.id('entityId', words.entityId, ({ entityId }) => entityId),
    column.id('turfOwnerId', words.ownerId, ({ turfOwnerId }) => turfOwnerId),
    // The cell of the status shows it as well: here it stands for the file.
    column.text('payout', words.payoutId, ({ payoutId }) => payoutId),
    column.acts(
      words.actions,
      (settlement) =>
        settlement.mayDo.length > 0 && (
          <SettlementActions settlement={settlement} period={periodOf(settlement)} onPay={onPay} onSettle={onSettle} />
        ),
    ),
  ]
}
