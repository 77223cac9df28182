import type { Api } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'
import { formulaOf, resultOf } from '@baari/domain/settlements/line.ts'
import { useQuery } from '@tanstack/react-query'
import { ownerApi } from '../api/ownerApi.ts'
import { useSheetOf } from '../ui/dialogs/useSheetOf.ts'
import { formatRupees } from '../ui/formats/formats.ts'
import { useSettlementMessages } from './english.ts'
import { FigureRow, type FormulaRow, FormulaRows, FormulaSheet, SettlementPanel } from './Figure.tsx'
import { dayText, periodText, slotText } from './settlementText.ts'

type Upcoming = WireReply<Api['readUpcomingSettlement']>
const upcomingFigures = ['soFar', 'commission', 'net'] as const
type UpcomingFigure = (typeof upcomingFigures)[number]

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
  const sheet = useSheetOf('upcoming')
  const { settlementStartDate: start, settlementEndDate: end, scheduledSettlementDate: scheduled } = upcoming
  const counted = upcoming.confirmedBookings.filter(({ isCounted }) => isCounted).length
  const opened = upcomingFigures.find((figure) => figure === sheet.openId)
  return (
    <>
      {start && end && scheduled ? (
        <dl className="grid grid-cols-2 gap-3 text-small">
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
      <dl className="grid grid-cols-2 gap-3">
        <FigureRow
          name={messages.upcoming.soFar}
          amount={upcoming.totalBookingAmountSoFar}
          onOpen={() => sheet.openOf('soFar')}
        />
        <FigureRow
          name={messages.upcoming.commission}
          amount={upcoming.estimatedCommission}
          onOpen={() => sheet.openOf('commission')}
        />
        <FigureRow
          className="col-span-2"
          name={messages.upcoming.net}
          amount={upcoming.estimatedNetPayable}
          size="large"
          onOpen={() => sheet.openOf('net')}
        />
      </dl>
      <p className="mt-auto text-small text-ink-2">
        {messages.upcoming.bookings(counted, upcoming.confirmedBookings.length - counted)}
        {upcoming.carriedForward < 0 && ` ${messages.upcoming.below(formatRupees(upcoming.carriedForward))}`}
      </p>
      <FormulaSheet title={messages.upcoming[opened ?? 'net']} isOpen={opened !== undefined} onClose={sheet.close}>
        {opened && <UpcomingFormula upcoming={upcoming} figure={opened} />}
      </FormulaSheet>
    </>
  )
}

const UpcomingFormula = ({ upcoming, figure }: { upcoming: Upcoming; figure: UpcomingFigure }) => {
  const messages = useSettlementMessages()
  const rowsOf: Record<UpcomingFigure, FormulaRow[]> = {
    soFar: upcoming.confirmedBookings
      .filter(({ isCounted, bookingStatus }) => isCounted && bookingStatus === 'COMPLETED')
      .map((booking) => ({
        key: booking.partialBookingId ?? booking.bookingId,
        name: slotText({ slotDate: booking.bookingDate, groundName: booking.groundName }),
        how: messages.bookings.kinds.COMPLETED,
        amount: booking.amount,
      })),
    commission: (['commissionAmount', 'cancellationCommissionAmount'] as const).map((part) => ({
      key: part,
      name: messages.figures[part],
      how: messages.meanings[part],
      amount: upcoming[part],
    })),
    net: formulaOf(upcoming).map(({ part, amount }) => ({ key: part, name: messages.figures[part], amount })),
  }
  const resultOfFigure: Record<UpcomingFigure, number> = {
    soFar: upcoming.totalBookingAmountSoFar,
    commission: upcoming.estimatedCommission,
    net: resultOf(upcoming),
  }
  return (
    <FormulaRows
      rows={rowsOf[figure]}
      result={{ key: figure, name: messages.upcoming[figure], amount: resultOfFigure[figure] }}
    />
  )
}

type Forecast = WireReply<Api['readSettlementForecast']>
const forecastFigures = ['amount', 'net'] as const
type ForecastFigure = (typeof forecastFigures)[number]

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
  const sheet = useSheetOf('forecast')
  const opened = forecastFigures.find((figure) => figure === sheet.openId)
  return (
    <>
      <p>{messages.forecast.count(forecast.totalFutureBookings)}</p>
      <dl className="grid grid-cols-2 gap-3">
        <FigureRow
          name={messages.forecast.amount}
          amount={forecast.totalFutureBookingAmount}
          size="large"
          onOpen={() => sheet.openOf('amount')}
        />
        <FigureRow
          name={messages.forecast.net}
          amount={forecast.estimatedNetPayable}
          size="large"
          onOpen={() => sheet.openOf('net')}
        />
      </dl>
      <ul className="mt-auto flex flex-col gap-3">
        {forecast.typeBreakdown.map(({ bookingType, count, amount }) => (
          <li key={bookingType} className="flex flex-col gap-1 text-small">
            <span className="flex justify-between gap-3">
              <span>{messages.forecast.share(messages.bookingTypes[bookingType], count)}</span>
              <span className="figures">{formatRupees(amount)}</span>
            </span>
            <svg aria-hidden className="h-2 w-full overflow-hidden rounded-full">
              <rect width="100%" height="100%" className="fill-surface-3" />
              <rect
                width={`${(100 * amount) / Math.max(forecast.totalFutureBookingAmount, 1)}%`}
                height="100%"
                className="fill-primary"
              />
            </svg>
          </li>
        ))}
      </ul>
      <FormulaSheet title={messages.forecast[opened ?? 'net']} isOpen={opened !== undefined} onClose={sheet.close}>
        {opened && <ForecastFormula forecast={forecast} figure={opened} />}
      </FormulaSheet>
    </>
  )
}

const ForecastFormula = ({ forecast, figure }: { forecast: Forecast; figure: ForecastFigure }) => {
  const messages = useSettlementMessages()
  const byType: FormulaRow[] = forecast.typeBreakdown.map(({ bookingType, count, amount }) => ({
    key: bookingType,
    name: messages.bookingTypes[bookingType],
    how: messages.forecast.count(count),
    amount,
  }))
  const toNet: FormulaRow[] = [
    { key: 'amount', name: messages.forecast.amount, amount: forecast.totalFutureBookingAmount },
    { key: 'commission', name: messages.forecast.commission, amount: 0 - forecast.estimatedCommission },
    { key: 'gateway', name: messages.figures.gatewayCharges, amount: 0 - forecast.gatewayCharges },
    { key: 'discount', name: messages.figures.discountByTurf, amount: 0 - forecast.discountByTurf },
  ]
  return figure === 'amount' ? (
    <FormulaRows rows={byType} result={{ key: 'sum', name: messages.sum, amount: forecast.totalFutureBookingAmount }} />
  ) : (
    <FormulaRows rows={toNet} result={{ key: 'sum', name: messages.sum, amount: forecast.estimatedNetPayable }} />
  )
}
