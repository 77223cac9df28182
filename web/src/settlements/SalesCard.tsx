import type { Api } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'
import { type Cell, csvOf } from '@baari/domain/shared/csv.ts'
import { addDays, isCalendarDate, WEEKDAYS, weekdayOf } from '@baari/domain/shared/zonedTime.ts'
import { ChevronDown } from 'lucide-react'
import { cx } from '../ui/cx.ts'
import { formatRupees } from '../ui/formats/formats.ts'
import { useSettlementMessages } from './english.ts'
import { type FormulaRow, FormulaRows } from './Figure.tsx'
import { useSalesMessages } from './salesEnglish.ts'
import { kindText } from './settlementText.ts'

const salesFigures = ['totalSales', 'takenOnline', 'takenAtDesk', 'commission', 'net'] as const
type SalesFigure = (typeof salesFigures)[number]

const signs: Record<SalesFigure, string> = {
  totalSales: '',
  takenOnline: '',
  takenAtDesk: '',
  commission: '−',
  net: '=',
}
const marks: Partial<Record<SalesFigure, string>> = { takenOnline: 'bg-primary', takenAtDesk: 'bg-info' }

const percentOf = (part: number, whole: number): string => (whole === 0 ? '' : `${Math.round((100 * part) / whole)}%`)

/**
 * Total sales, online and at the desk, less commission: the owner's share. Each figure opens its sum, one at a time.
 */
export const SalesCard = ({
  sales,
  opened,
  onOpen,
}: {
  sales: Sales
  opened: string | undefined
  onOpen: (figure: SalesFigure | undefined) => void
}) => {
  const messages = useSalesMessages()
  const notes: Partial<Record<SalesFigure, string>> = {
    totalSales: messages.bookings(sales.bookings, sales.walkIns),
    commission: sales.takenOnline > 0 ? messages.ofOnline(percentOf(sales.commission, sales.takenOnline)) : '',
    net: sales.totalSales > 0 ? messages.ofSales(percentOf(sales.net, sales.totalSales)) : '',
  }
  return (
    <section aria-label={messages.summary} className="overflow-hidden rounded-card border border-line bg-surface">
      <div aria-hidden className="flex h-2 gap-0.5">
        <span className="bg-primary" style={{ flexGrow: Math.max(0, sales.takenOnline) }} />
        <span className="bg-info" style={{ flexGrow: sales.takenAtDesk }} />
      </div>
      {salesFigures.map((figure) => {
        const isOpen = opened === figure
        return (
          <div
            key={figure}
            className={cx(
              'border-t border-line first-of-type:border-0',
              figure === 'net' && 'bg-primary-soft text-on-primary-soft',
            )}
          >
            <button
              type="button"
              aria-expanded={isOpen}
              onClick={() => onOpen(isOpen ? undefined : figure)}
              className="flex min-h-14 w-full items-center gap-3 px-4 py-2 text-left md:px-5"
            >
              {marks[figure] ? (
                <span aria-hidden className={cx('size-4 shrink-0 rounded-sm', marks[figure])} />
              ) : (
                <span aria-hidden className="w-4 shrink-0 text-center font-bold">
                  {signs[figure]}
                </span>
              )}
              <span className="min-w-0 grow">
                <span className={cx('block', !marks[figure] && 'font-bold')}>{messages.figures[figure]}</span>
                {notes[figure] && <span className="block text-small opacity-80">{notes[figure]}</span>}
              </span>
              <span
                className={cx(
                  'figures underline decoration-line-strong decoration-dotted underline-offset-4',
                  (figure === 'totalSales' || figure === 'net') && 'text-number-large',
                )}
              >
                {formatRupees(sales[figure])}
              </span>
              <ChevronDown aria-hidden className={cx('size-5 shrink-0', isOpen && 'rotate-180')} />
            </button>
            {isOpen && (
              <div className="border-t border-line bg-surface px-4 py-2 text-ink md:px-5">
                <SalesRows sales={sales} figure={figure} />
              </div>
            )}
          </div>
        )
      })}
      {sales.totalSales === 0 && <p className="border-t border-line px-4 py-3 text-small md:px-5">{messages.none}</p>}
    </section>
  )
}

const SalesRows = ({ sales, figure }: { sales: Sales; figure: SalesFigure }) => {
  const { steps, figures: names, rule } = useSalesMessages()
  const words = useSettlementMessages()
  const some = (rows: readonly FormulaRow[]): FormulaRow[] => rows.filter(({ amount }) => amount !== 0)
  const row = (key: SalesFigure, amount: number): FormulaRow => ({ key, name: names[key], amount })
  const rows: Record<SalesFigure, FormulaRow[]> = {
    totalSales: [row('takenOnline', sales.takenOnline), row('takenAtDesk', sales.takenAtDesk)],
    takenOnline: some([
      { key: 'bookingAmount', name: steps.bookingAmount, amount: sales.bookingAmount },
      { key: 'kept', name: steps.kept, amount: sales.kept },
      { key: 'adjustment', name: steps.adjustment, amount: sales.adjustment },
    ]),
    takenAtDesk: some([
      { key: 'balances', name: steps.balances, amount: sales.balances },
      { key: 'walkIns', name: steps.walkIns(sales.walkIns), amount: sales.walkInAmount },
    ]),
    commission: [
      ...sales.commissions.map(({ sales: sold, amount, ...kind }) => ({
        key: `${kind.bookingType} ${kind.channel}`,
        name: steps.commissionOf(kindText(kind, words)),
        how: sold > 0 ? steps.share(percentOf(amount, sold), formatRupees(sold)) : '',
        amount,
      })),
      ...(sales.walkInAmount === 0
        ? []
        : [
            {
              key: 'walkIns',
              name: steps.walkInCommission,
              how: steps.nothing(formatRupees(sales.walkInAmount)),
              amount: 0,
            },
          ]),
      ...some([
        { key: 'cancellation', name: steps.cancellationCommission, amount: sales.cancellationCommission },
        { key: 'gateway', name: steps.gatewayCharges, amount: sales.gatewayCharges },
        { key: 'discount', name: steps.discountByTurf, amount: sales.discountByTurf },
      ]),
    ],
    net: [row('totalSales', sales.totalSales), row('commission', 0 - sales.commission)],
  }
  return (
    <>
      <FormulaRows rows={rows[figure]} result={row(figure, sales[figure])} />
      {figure === 'commission' && <p className="pb-2 text-small text-ink-2">{rule}</p>}
    </>
  )
}

export const salesPeriods = ['week', 'month', 'quarter', 'dates'] as const
type SalesPeriod = (typeof salesPeriods)[number]

const QUARTER_DAYS = 91

/** The filters of the money page, from its address. */
export interface SalesAddress {
  period: SalesPeriod
  /** The chosen dates; by default those of the month. */
  from: string
  to: string
  turfId: string | undefined
  figure: string | undefined
}

const monthStart = (today: string): string => `${today.slice(0, 7)}-01`

export const readSalesAddress = (query: URLSearchParams, today: string): SalesAddress => {
  const date = (name: string, otherwise: string): string => {
    const given = query.get(name) ?? ''
    return isCalendarDate(given) ? given : otherwise
  }
  return {
    period: salesPeriods.find((one) => one === query.get('period')) ?? 'month',
    from: date('from', monthStart(today)),
    to: date('to', today),
    turfId: query.get('turf') ?? undefined,
    figure: query.get('figure') ?? undefined,
  }
}

export const writeSalesAddress = ({ period, from, to, turfId, figure }: SalesAddress): string =>
  new URLSearchParams({
    period,
    ...(period === 'dates' ? { from, to } : {}),
    ...(turfId === undefined ? {} : { turf: turfId }),
    ...(figure === undefined ? {} : { figure }),
  }).toString()

/** The days of a period: since Monday, since the first, a quarter of a year until today, or the chosen dates. */
export const daysOf = (
  { period, from, to }: Pick<SalesAddress, 'period' | 'from' | 'to'>,
  today: string,
): { startDate: string; endDate: string } => {
  switch (period) {
    case 'week':
      return { startDate: addDays(today, -WEEKDAYS.indexOf(weekdayOf(today))), endDate: today }
    case 'month':
      return { startDate: monthStart(today), endDate: today }
    case 'quarter':
      return { startDate: addDays(today, 1 - QUARTER_DAYS), endDate: today }
    case 'dates':
      return { startDate: from, endDate: to }
  }
}

export type Sales = WireReply<Api['readSales']>

export interface TurfSales {
  turfName: string
  sales: Sales
}

const csvFigures = [
  'bookings',
  'walkIns',
  'totalSales',
  'takenOnline',
  'takenAtDesk',
  'bookingAmount',
  'kept',
  'adjustment',
  'balances',
  'walkInAmount',
  'cancellationCommission',
  'gatewayCharges',
  'discountByTurf',
  'commission',
  'net',
] as const

/** A row for each turf. The columns have the field names of the API, in any language. */
export const salesCsv = (rows: readonly TurfSales[]): string =>
  csvOf([
    ['turfName', 'startDate', 'endDate', ...csvFigures],
    ...rows.map(({ turfName, sales }): Cell[] => [
      turfName,
      sales.startDate,
      sales.endDate,
      ...csvFigures.map((figure) => sales[figure]),
    ]),
  ])
