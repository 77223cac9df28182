import type { FigureName } from '@baari/domain/settlements/formula.ts'
import { useId } from 'react'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { formatRupees } from '../ui/formats.ts'
import { DownloadStatement } from './DownloadStatement.tsx'
import { useSettlementWords } from './english.ts'
import { Figure } from './Figure.tsx'
import { type SettlementActions, SettlementStatus } from './SettlementTable.tsx'
import { dayText, periodText } from './settlementText.ts'
import { readOwnStatement, type Settlement } from './useSettlements.ts'

const shown: readonly FigureName[] = [
  'totalBookingAmount',
  'cancellationCharge',
  'commissionAmount',
  'cancellationCommissionAmount',
  'gatewayCharges',
  'discountByTurf',
  'totalDiscount',
]

/** A settlement on a narrow screen. */
export const SettlementCard = ({
  settlement,
  onFigure,
  onBookings,
}: SettlementActions & { settlement: Settlement }) => {
  const words = useSettlementWords()
  const { history, figures } = words
  const titleId = useId()
  const period = periodText(settlement.settlementStartDate, settlement.settlementEndDate)
  const bookings = history.showBookings(settlement.bookingCount)
  return (
    <article aria-labelledby={titleId}>
      <Card className="flex flex-col gap-3 p-4">
        <div className="flex items-start justify-between gap-3">
          <div className="min-w-0">
            <h3 id={titleId} className="text-title">
              {period}
            </h3>
            <p className="text-small text-ink-2">{history.scheduled(dayText(settlement.scheduledSettlementDate))}</p>
          </div>
          <SettlementStatus settlement={settlement} />
        </div>
        <div>
          <p className="text-small text-ink-2">{figures.netPayableAmount}</p>
          <Figure
            name={figures.netPayableAmount}
            amount={settlement.netPayableAmount}
            size="large"
            onOpen={() => onFigure(settlement, 'netPayableAmount')}
          />
        </div>
        <dl className="grid grid-cols-2 gap-x-4 gap-y-2 text-small">
          {[
            [history.totalSales, settlement.totalBookingAmount + settlement.paidAtVenue] as const,
            [history.atDesk, settlement.paidAtVenue] as const,
          ].map(([name, amount]) => (
            <div key={name}>
              <dt className="text-ink-2">{name}</dt>
              <dd className="figures py-1.5 font-semibold">{formatRupees(amount)}</dd>
            </div>
          ))}
          {shown.map((name) => (
            <div key={name}>
              <dt className="text-ink-2">{name === 'totalBookingAmount' ? history.online : figures[name]}</dt>
              <dd>
                <Figure name={figures[name]} amount={settlement[name]} onOpen={() => onFigure(settlement, name)} />
              </dd>
            </div>
          ))}
        </dl>
        <div className="flex flex-wrap gap-3 [&>*]:grow">
          <Button look="quiet" aria-label={history.bookingsOf(bookings, period)} onClick={() => onBookings(settlement)}>
            {bookings}
          </Button>
          <DownloadStatement settlement={settlement} read={readOwnStatement} />
        </div>
      </Card>
    </article>
  )
}
