import type { FigureName } from '@baari/domain/settlements/line.ts'
import type { ReactNode } from 'react'
import type { ManagedSettlement } from '../../admin/lists.ts'
import { adminApi } from '../../api/adminApi.ts'
import type { FeatureMessages } from '../../messages/catalogue.ts'
import { PayoutState } from '../../payouts/admin/PaySettlement.tsx'
import { Button } from '../../ui/Button.tsx'
import { columnsOf, type TableColumn } from '../../ui/tables/DataTable.tsx'
import { DownloadStatement } from '../DownloadStatement.tsx'
import type { useSettlementMessages } from '../english.ts'
import { Figure } from '../Figure.tsx'
import { figureNames, type useSettlementSheets } from '../SettlementSheets.tsx'
import { SettlementStatus } from '../SettlementTable.tsx'
import { dayText, periodText } from '../settlementText.ts'

interface ColumnParts {
  admin: FeatureMessages['settlementAdmin']
  shared: FeatureMessages['admin']['shared']
  money: ReturnType<typeof useSettlementMessages>
  sheets: Pick<ReturnType<typeof useSettlementSheets>, 'onFigure' | 'onBookings'>
  actionsOf: (settlement: ManagedSettlement) => ReactNode
}

const readStatement = (settlementId: string) => adminApi.readStatement({ params: { settlementId } })

export const periodOf = ({ settlementStartDate, settlementEndDate }: ManagedSettlement): string =>
  periodText(settlementStartDate, settlementEndDate)

/** Columns of all settlements; every amount opens its formula. */
export const settlementColumns = ({
  admin: { settlements: messages, noDestination },
  shared,
  money,
  sheets,
  actionsOf,
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
    column.title('owner', messages.owner, ({ turfOwnerName }) => turfOwnerName),
    column.line('period', messages.period, periodOf, { onCard: 'key' }),
    {
      key: 'status',
      head: shared.status,
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
    column.line('scheduled', messages.scheduled, scheduledOn, { onCard: 'key' }),
    {
      key: 'statement',
      head: money.statement.title,
      cell: (settlement) => <DownloadStatement settlement={settlement} read={readStatement} />,
      onCard: 'opened',
    },
    ...figureNames.map(figure),
    {
      key: 'bookings',
      head: messages.bookings,
      cell: (settlement) => {
        const bookings = money.history.showBookings(settlement.bookingCount)
        return (
          <Button
            variant="quiet"
            aria-label={money.history.bookingsOf(bookings, periodOf(settlement))}
            onClick={() => sheets.onBookings(settlement)}
          >
            {bookings}
          </Button>
        )
      },
      text: ({ bookingCount }) => bookingCount,
    },
    column.text('payTo', messages.payTo, ({ payTo }) => payTo ?? noDestination),
    column.id('entityId', messages.entityId, ({ entityId }) => entityId),
    column.id('turfOwnerId', messages.ownerId, ({ turfOwnerId }) => turfOwnerId),
    // The status cell shows the payout too: this column is for the exported file.
    column.text('payout', messages.payoutId, ({ payoutId }) => payoutId),
    column.acts(shared.actions, actionsOf),
  ]
}
