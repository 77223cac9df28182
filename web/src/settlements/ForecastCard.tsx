import type { Api } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'
import { useQuery } from '@tanstack/react-query'
import { ownerApi } from '../api/ownerApi.ts'
import { formatRupees } from '../ui/formats.ts'
import { useSheetOf } from '../ui/useSheetOf.ts'
import { useSettlementWords } from './english.ts'
import { FigureRow, FormulaSheet } from './Figure.tsx'
import { type FormulaRow, FormulaRows } from './FormulaRows.tsx'
import { SettlementPanel } from './SettlementPanel.tsx'

type Forecast = WireReply<Api['readSettlementForecast']>
const figures = ['amount', 'net'] as const
type ForecastFigure = (typeof figures)[number]

/** Future bookings and their estimated payout. */
export const ForecastCard = () => {
  const words = useSettlementWords()
  const found = useQuery({
    queryKey: ['readSettlementForecast'],
    queryFn: ({ signal }) => ownerApi.readSettlementForecast({}, { signal }),
  })
  return (
    <SettlementPanel title={words.forecast.title} found={found}>
      {(forecast) =>
        forecast.totalFutureBookings === 0 ? <p>{words.forecast.none}</p> : <ForecastFigures forecast={forecast} />
      }
    </SettlementPanel>
  )
}

const ForecastFigures = ({ forecast }: { forecast: Forecast }) => {
  const words = useSettlementWords()
  const sheet = useSheetOf('forecast')
  const opened = figures.find((figure) => figure === sheet.openId)
  return (
    <>
      <p>{words.forecast.count(forecast.totalFutureBookings)}</p>
      <dl className="grid grid-cols-2 gap-3">
        <FigureRow
          name={words.forecast.amount}
          amount={forecast.totalFutureBookingAmount}
          size="large"
          onOpen={() => sheet.openOf('amount')}
        />
        <FigureRow
          name={words.forecast.net}
          amount={forecast.estimatedNetPayable}
          size="large"
          onOpen={() => sheet.openOf('net')}
        />
      </dl>
      <ul className="mt-auto flex flex-col gap-3">
        {forecast.typeBreakdown.map(({ bookingType, count, amount }) => (
          <li key={bookingType} className="flex flex-col gap-1 text-small">
            <span className="flex justify-between gap-3">
              <span>{words.forecast.share(words.bookingTypes[bookingType], count)}</span>
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
      <FormulaSheet title={words.forecast[opened ?? 'net']} isOpen={opened !== undefined} onClose={sheet.close}>
        {opened && <ForecastFormula forecast={forecast} figure={opened} />}
      </FormulaSheet>
    </>
  )
}

const ForecastFormula = ({ forecast, figure }: { forecast: Forecast; figure: ForecastFigure }) => {
  const words = useSettlementWords()
  const byType: FormulaRow[] = forecast.typeBreakdown.map(({ bookingType, count, amount }) => ({
    key: bookingType,
    name: words.bookingTypes[bookingType],
    how: words.forecast.count(count),
    amount,
  }))
  const toNet: FormulaRow[] = [
    { key: 'amount', name: words.forecast.amount, amount: forecast.totalFutureBookingAmount },
    { key: 'commission', name: words.forecast.commission, amount: 0 - forecast.estimatedCommission },
    { key: 'gateway', name: words.figures.gatewayCharges, amount: 0 - forecast.gatewayCharges },
    { key: 'discount', name: words.figures.discountByTurf, amount: 0 - forecast.discountByTurf },
  ]
  return figure === 'amount' ? (
    <FormulaRows rows={byType} result={{ key: 'sum', name: words.sum, amount: forecast.totalFutureBookingAmount }} />
  ) : (
    <FormulaRows rows={toNet} result={{ key: 'sum', name: words.sum, amount: forecast.estimatedNetPayable }} />
  )
}
