import { shortId } from '@baari/contract/values.ts'
import type { FigureName } from '@baari/domain/settlements/formula.ts'
import { adminApi } from '../api/adminApi.ts'
import { DownloadStatement } from '../settlements/DownloadStatement.tsx'
import { Figure } from '../settlements/Figure.tsx'
import { SettlementStatus } from '../settlements/SettlementTable.tsx'
import { dayText, periodText } from '../settlements/settlementText.ts'
import type { useSettlementSheets } from '../settlements/useSettlementSheets.ts'
import type { useSettlementWords } from '../settlements/useSettlementWords.ts'
import { Button } from '../ui/Button.tsx'
import type { TableColumn } from '../ui/tableColumn.ts'
import { PayoutState } from './PayoutState.tsx'
import type { ManagedSettlement } from './readSettlements.ts'
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
  const id = (key: 'entityId' | 'turfOwnerId', head: string): TableColumn<ManagedSettlement> => ({
    key,
    head,
    cell: (settlement) => <span className="block break-all md:w-32">{shortId(settlement[key])}</span>,
    text: (settlement) => shortId(settlement[key]),
  })
  const scheduledOn = ({ scheduledSettlementDate }: ManagedSettlement): string => dayText(scheduledSettlementDate)
  return [
    {
      key: 'owner',
      head: words.owner,
      cell: ({ turfOwnerName }) => <span className="font-semibold">{turfOwnerName}</span>,
      text: ({ turfOwnerName }) => turfOwnerName,
      edge: 'start',
      onCard: 'title',
    },
    {
      key: 'period',
      head: words.period,
      cell: (settlement) => <span className="whitespace-nowrap">{periodOf(settlement)}</span>,
      text: periodOf,
      onCard: 'key',
    },
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
    {
      key: 'scheduled',
      head: words.scheduled,
      cell: (settlement) => <span className="whitespace-nowrap">{scheduledOn(settlement)}</span>,
      text: scheduledOn,
      onCard: 'key',
    },
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
    {
      key: 'payTo',
      head: words.payTo,
      cell: ({ payTo }) => payTo ?? words.noDestination,
      text: ({ payTo }) => payTo ?? '',
    },
    id('entityId', words.entityId),
    id('turfOwnerId', words.ownerId),
    // The cell of the status shows it as well: here it stands for the file.
    { key: 'payout', head: words.payoutId, cell: ({ payoutId }) => payoutId, text: ({ payoutId }) => payoutId ?? '' },
    {
      key: 'actions',
      head: words.actions,
      cell: (settlement) =>
        settlement.mayDo.length > 0 && (
          <SettlementActions settlement={settlement} period={periodOf(settlement)} onPay={onPay} onSettle={onSettle} />
        ),
      edge: 'end',
      onCard: 'action',
    },
  ]
}
