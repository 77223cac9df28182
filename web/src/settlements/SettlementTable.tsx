import type { FigureName } from '@baari/domain/settlements/line.ts'
import { NOTHING_TO_PAY } from '@baari/domain/settlements/settlement.ts'
import { dateAt, INDIA } from '@baari/domain/shared/zonedTime.ts'
import { useBoot } from '../boot.ts'
import { formatShortDate } from '../ui/formats/formatPeriod.ts'
import { formatRupees } from '../ui/formats/formats.ts'
import { Status } from '../ui/Status.tsx'
import { DownloadStatement } from './DownloadStatement.tsx'
import { useSettlementMessages } from './english.ts'
import { Figure } from './Figure.tsx'
import { dayText, isOverdue, periodText, statusKind } from './settlementText.ts'
import { readOwnStatement, type Settlement } from './useSettlements.ts'

export interface SettlementActions {
  onFigure: (settlement: Settlement, figure: FigureName) => void
  onBookings: (settlement: Settlement) => void
}

/** Rarely used figures have no column; they are part of the payout's formula. */
const columns: readonly FigureName[] = ['totalBookingAmount', 'commissionAmount', 'gatewayCharges', 'netPayableAmount']

/** Settlements as a table for wide screens. */
export const SettlementTable = ({
  settlements,
  onFigure,
  onBookings,
}: SettlementActions & { settlements: readonly Settlement[] }) => {
  const messages = useSettlementMessages()
  const { history } = messages
  const heads = [
    history.period,
    messages.steps.listPrice,
    messages.steps.atVenue,
    ...columns.map((name) => messages.figures[name]),
    history.status,
    history.bookings,
    messages.statement.title,
  ]
  return (
    <div className="overflow-x-auto rounded-card border border-line bg-surface">
      <table className="w-full text-left text-small">
        <caption className="spoken">{history.title}</caption>
        <thead>
          <tr className="border-b border-line bg-surface-2 text-ink-2">
            {heads.map((head, index) => (
              <th
                key={head}
                scope="col"
                className={`px-2 py-2.5 align-bottom font-semibold ${index > 0 && index <= columns.length + 2 ? 'text-right' : ''}`}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {settlements.map((settlement) => {
            const period = periodText(settlement.settlementStartDate, settlement.settlementEndDate)
            const bookings = history.showBookings(settlement.bookingCount)
            return (
              <tr
                key={settlement.entityId}
                className="border-t border-line align-middle first:border-0 [&>td]:px-2 [&>td]:py-3"
              >
                <td className="min-w-32">
                  <span className="block font-semibold">{period}</span>
                  <SettlementDate settlement={settlement} />
                </td>
                <td className="figures text-right font-semibold">
                  {formatRupees(settlement.totalBookingAmount + settlement.paidAtVenue)}
                </td>
                <td className="figures text-right">{formatRupees(settlement.paidAtVenue)}</td>
                {columns.map((name) => (
                  <td key={name} className="text-right">
                    <Figure
                      name={messages.figures[name]}
                      amount={settlement[name]}
                      onOpen={() => onFigure(settlement, name)}
                    />
                  </td>
                ))}
                <td>
                  <SettlementStatus settlement={settlement} />
                </td>
                <td>
                  <button
                    type="button"
                    className="min-h-8 text-left font-bold whitespace-nowrap text-primary underline-offset-4 hover:underline"
                    aria-haspopup="dialog"
                    aria-label={history.bookingsOf(bookings, period)}
                    onClick={() => onBookings(settlement)}
                  >
                    {bookings}
                  </button>
                </td>
                <td>
                  <DownloadStatement settlement={settlement} read={readOwnStatement} />
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

/** The day on which a settlement was or will be paid. */
export const SettlementDate = ({ settlement }: { settlement: Settlement }) => {
  const { today } = useBoot()
  const { history } = useSettlementMessages()
  const { paidAt, payoutId, scheduledSettlementDate } = settlement
  if (payoutId === NOTHING_TO_PAY) return null
  if (paidAt)
    return <span className="block text-small">{history.paidOn(formatShortDate(dateAt(new Date(paidAt), INDIA)))}</span>
  const due = dayText(scheduledSettlementDate)
  return isOverdue(settlement, today) ? (
    <span className="block text-small font-bold text-danger">{history.wasDue(due)}</span>
  ) : (
    <span className="block text-small text-ink-2">{history.scheduled(due)}</span>
  )
}

/** The status of a settlement, the account it was paid to, and the payout's reference. */
export const SettlementStatus = ({ settlement }: { settlement: Settlement }) => {
  const { today } = useBoot()
  const { status, payoutId, paidTo } = settlement
  const { statuses, history } = useSettlementMessages()
  return (
    <span className="flex flex-col items-start gap-1">
      {isOverdue(settlement, today) ? (
        <Status kind="alarm">{history.overdue}</Status>
      ) : (
        <Status kind={statusKind[status]}>{statuses[status]}</Status>
      )}
      {paidTo && <span className="text-small">{history.paidTo(paidTo)}</span>}
      {payoutId && (
        <span className="max-w-44 text-small break-all text-ink-2 md:min-w-36">
          {payoutId === NOTHING_TO_PAY ? history.nothingToPay : history.reference(payoutId)}
        </span>
      )}
    </span>
  )
}
