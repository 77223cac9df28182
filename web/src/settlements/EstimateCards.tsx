import type { Api } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'
import { formulaOf, resultOf } from '@baari/domain/settlements/line.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ownerApi } from '../api/ownerApi.ts'
import { paths } from '../paths.ts'
import { buttonStyle } from '../ui/Button.tsx'
import { Dialog } from '../ui/dialogs/Dialog.tsx'
import { useSheetOf } from '../ui/dialogs/useSheetOf.ts'
import { formatRupees } from '../ui/formats/formats.ts'
import { useSettlementMessages } from './english.ts'
import { FigureRow, type FormulaRow, FormulaRows, SettlementPanel } from './Figure.tsx'
import { dayText, periodText, slotText } from './settlementText.ts'

/** A figure of a card, and the formula behind it. */
interface CardFigure extends Pick<Parameters<typeof FigureRow>[0], 'name' | 'amount' | 'size' | 'className'> {
  key: string
  rows: FormulaRow[]
  /** The result of the formula, if other than the amount. */
  sum?: number
}

/** Figures that open their formula in a sheet, held by the address, with a link to the owner's bookings. */
const CardFigures = ({
  sheet,
  figures,
  sumName,
  children,
}: {
  sheet: ReturnType<typeof useSheetOf>
  figures: CardFigure[]
  /** The name of every result, if not that of its figure. */
  sumName?: string
  children: ReactNode
}) => {
  const messages = useSettlementMessages()
  const opened = figures.find(({ key }) => key === sheet.openId)
  return (
    <>
      <dl className="pairs gap-3">
        {figures.map(({ key, rows, sum, ...figure }) => (
          <FigureRow key={key} {...figure} onOpen={() => sheet.openOf(key)} />
        ))}
      </dl>
      {children}
      <Dialog
        open={opened !== undefined}
        onClose={sheet.close}
        shape="sheet"
        title={messages.formulaTitle((opened ?? figures.at(-1))?.name ?? '')}
      >
        {opened && (
          <div className="flex flex-col gap-3">
            <FormulaRows
              rows={opened.rows}
              result={{ key: 'sum', name: sumName ?? opened.name, amount: opened.sum ?? opened.amount }}
            />
            <Link to={paths.ownerBookings()} className={buttonStyle('quiet')}>
              {messages.bookings.all}
            </Link>
          </div>
        )}
      </Dialog>
    </>
  )
}

type Upcoming = WireReply<Api['readUpcomingSettlement']>

/** The current figures of the open period. */
export const UpcomingCard = () => {
  const messages = useSettlementMessages()
  const found = useQuery({
    queryKey: ['readUpcomingSettlement'],
    queryFn: ({ signal }) => ownerApi.readUpcomingSettlement({}, { signal }),
  })
  return (
    <SettlementPanel title={messages.upcoming.title} found={found}>
      {(upcoming) => <UpcomingFigures upcoming={upcoming} />}
    </SettlementPanel>
  )
}

const UpcomingFigures = ({ upcoming }: { upcoming: Upcoming }) => {
  const messages = useSettlementMessages()
  const { settlementStartDate: start, settlementEndDate: end, scheduledSettlementDate: scheduled } = upcoming
  const counted = upcoming.confirmedBookings.filter(({ isCounted }) => isCounted)
  const { soFar, commission, net } = messages.upcoming
  const played = counted
    .filter(({ bookingStatus }) => bookingStatus === 'COMPLETED')
    .map((booking) => ({
      key: booking.partialBookingId ?? booking.bookingId,
      name: slotText({ slotDate: booking.bookingDate, groundName: booking.groundName }),
      how: messages.bookings.kinds.COMPLETED,
      amount: booking.amount,
    }))
  const commissions = (['commissionAmount', 'cancellationCommissionAmount'] as const).map((part) => ({
    key: part,
    name: messages.figures[part],
    how: messages.meanings[part],
    amount: upcoming[part],
  }))
  const toNet = formulaOf(upcoming).map(({ part, amount }) => ({ key: part, name: messages.figures[part], amount }))
  const large = { size: 'large', className: 'col-span-full' } as const
  const figures: CardFigure[] = [
    { key: 'soFar', name: soFar, amount: upcoming.totalBookingAmountSoFar, rows: played },
    { key: 'commission', name: commission, amount: upcoming.estimatedCommission, rows: commissions },
    { key: 'net', name: net, amount: upcoming.estimatedNetPayable, rows: toNet, sum: resultOf(upcoming), ...large },
  ]
  return (
    <>
      {start && end && scheduled ? (
        <dl className="pairs gap-3 text-small">
          <div>
            <dt className="text-ink-2">{messages.upcoming.period}</dt>
            <dd className="font-semibold">{periodText(start, end)}</dd>
          </div>
          <div>
            <dt className="text-ink-2">{messages.upcoming.scheduled}</dt>
            <dd className="font-semibold">{dayText(scheduled)}</dd>
          </div>
        </dl>
      ) : (
        <p>{messages.upcoming.noContract}</p>
      )}
      <CardFigures sheet={useSheetOf('upcoming')} figures={figures}>
        <p className="mt-auto text-small text-ink-2">
          {messages.upcoming.bookings(counted.length, upcoming.confirmedBookings.length - counted.length)}
          {upcoming.carriedForward < 0 && ` ${messages.upcoming.below(formatRupees(upcoming.carriedForward))}`}
        </p>
      </CardFigures>
    </>
  )
}

type Forecast = WireReply<Api['readSettlementForecast']>

/** Future bookings and their estimated payout. */
export const ForecastCard = () => {
  const messages = useSettlementMessages()
  const found = useQuery({
    queryKey: ['readSettlementForecast'],
    queryFn: ({ signal }) => ownerApi.readSettlementForecast({}, { signal }),
  })
  return (
    <SettlementPanel title={messages.forecast.title} found={found}>
      {(forecast) =>
        forecast.totalFutureBookings === 0 ? <p>{messages.forecast.none}</p> : <ForecastFigures forecast={forecast} />
      }
    </SettlementPanel>
  )
}

const ForecastFigures = ({ forecast }: { forecast: Forecast }) => {
  const messages = useSettlementMessages()
  const { totalFutureBookingAmount: total, estimatedNetPayable } = forecast
  const { amount, net, commission } = messages.forecast
  const byType = forecast.typeBreakdown.map((of) => ({
    key: of.bookingType,
    name: messages.bookingTypes[of.bookingType],
    how: messages.forecast.count(of.count),
    amount: of.amount,
  }))
  const toNet = [
    { key: 'amount', name: amount, amount: total },
    { key: 'commission', name: commission, amount: 0 - forecast.estimatedCommission },
    { key: 'gateway', name: messages.figures.gatewayCharges, amount: 0 - forecast.gatewayCharges },
    { key: 'discount', name: messages.figures.discountByTurf, amount: 0 - forecast.discountByTurf },
  ]
  const figures: CardFigure[] = [
    { key: 'amount', name: amount, amount: total, rows: byType, size: 'large' },
    { key: 'net', name: net, amount: estimatedNetPayable, rows: toNet, size: 'large' },
  ]
  return (
    <>
      <p className="text-small">{messages.forecast.count(forecast.totalFutureBookings)}</p>
      <CardFigures sheet={useSheetOf('forecast')} figures={figures} sumName={messages.sum}>
        <ul className="mt-auto flex flex-col gap-3">
          {forecast.typeBreakdown.map(({ bookingType, count, amount }) => (
            <li key={bookingType} className="flex flex-col gap-1 text-small">
              <span className="flex justify-between gap-3">
                <span>{messages.forecast.share(messages.bookingTypes[bookingType], count)}</span>
                <span className="figures">{formatRupees(amount)}</span>
              </span>
              <svg aria-hidden className="h-2 w-full overflow-hidden rounded-full">
                <rect width="100%" height="100%" className="fill-surface-3" />
                <rect width={`${(100 * amount) / Math.max(total, 1)}%`} height="100%" className="fill-primary" />
              </svg>
            </li>
          ))}
        </ul>
      </CardFigures>
    </>
  )
}
