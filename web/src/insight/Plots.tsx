import { REVENUE_SOURCES, type RevenueSource } from '@baari/domain/insight/revenue.ts'
import type { ReactNode } from 'react'
import { rupeeSum } from '../availability/paise.ts'
import { cx } from '../ui/cx.ts'
import { formatRupees } from '../ui/formats/formats.ts'
import { useInsightMessages } from './english.ts'
import { type FigureName, figureText, type Insight } from './insightFilters.ts'
import { type Fill, PlotCard, StackedBar, Swatch } from './PlotCard.tsx'
import { percentOf, weekText } from './sums.ts'

const revenueFill: Record<RevenueSource, Fill> = { FULL: 'plain', PARTIAL: 'stripes', MANUAL: 'dots' }

export const RevenuePlot = ({ insight, onFigure }: { insight: Insight; onFigure: (figure: string) => void }) => {
  const messages = useInsightMessages()
  const { revenueBySource: sources, revenueByWeek: weeks } = insight
  const weekTotals = weeks.map(({ amounts }) => rupeeSum(Object.values(amounts)))
  const longest = Math.max(...weekTotals)
  return (
    <PlotCard title={messages.revenue.title} table={<RevenueTable weeks={weeks} />}>
      <p>
        <OpenFigure
          size="large"
          name={messages.revenue.all}
          text={formatRupees(rupeeSum(sources.map(({ amount }) => amount)))}
          onOpen={() => onFigure(figureText({ of: 'revenue' }))}
        />{' '}
        <span className="text-ink-2">{messages.revenue.all}</span>
      </p>
      <ul className="flex flex-col gap-1">
        {sources.map(({ source, amount }) => (
          <li key={source} className="flex flex-wrap items-center gap-2">
            <Swatch fill={revenueFill[source]} />
            <span className="min-w-0 grow basis-24">{messages.revenue.sources[source]}</span>
            <OpenFigure
              name={messages.revenue.sources[source]}
              text={formatRupees(amount)}
              onOpen={() => onFigure(figureText({ of: 'revenue', source }))}
            />
          </li>
        ))}
      </ul>
      <ol className="grid grid-cols-[minmax(0,auto)_1fr_auto] items-center gap-x-2 gap-y-1">
        {weeks.map(({ startDate, endDate, amounts }, index) => (
          <li key={startDate.join('-')} className="col-span-3 grid grid-cols-subgrid items-center">
            <span className="text-ink-2">{weekText(startDate, endDate)}</span>
            <StackedBar
              className="h-5"
              parts={REVENUE_SOURCES.map((source) => ({ fill: revenueFill[source], amount: amounts[source] }))}
              whole={longest}
            />
            <span className="figures text-right">{formatRupees(weekTotals[index] ?? 0)}</span>
          </li>
        ))}
      </ol>
    </PlotCard>
  )
}

/** The numbers behind the bars: a row for each week, a column for each source. */
const RevenueTable = ({ weeks }: { weeks: Insight['revenueByWeek'] }) => {
  const { revenue } = useInsightMessages()
  const columns = [
    ...REVENUE_SOURCES.map((source) => ({
      head: revenue.sources[source],
      amountOf: ({ amounts }: Insight['revenueByWeek'][number]) => amounts[source],
    })),
    {
      head: revenue.total,
      amountOf: ({ amounts }: Insight['revenueByWeek'][number]) => rupeeSum(Object.values(amounts)),
    },
  ]
  return (
    <table className="w-full text-left">
      <caption className="spoken">{revenue.table}</caption>
      <thead>
        <tr className="text-ink-2">
          <th scope="col" className="py-2 align-bottom font-semibold">
            {revenue.week}
          </th>
          {columns.map(({ head }) => (
            <th key={head} scope="col" className="py-2 pl-1.5 text-right align-bottom font-semibold">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week.startDate.join('-')} className="border-t border-line">
            <th scope="row" className="py-1.5 font-normal">
              {weekText(week.startDate, week.endDate)}
            </th>
            {columns.map(({ head, amountOf }) => (
              <td key={head} className="figures py-1.5 pl-1.5 text-right">
                {formatRupees(amountOf(week))}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="border-t-2 border-line-strong font-bold">
          <th scope="row" className="py-1.5">
            {revenue.total}
          </th>
          {columns.map(({ head, amountOf }) => (
            <td key={head} className="figures py-1.5 pl-1.5 text-right">
              {formatRupees(rupeeSum(weeks.map(amountOf)))}
            </td>
          ))}
        </tr>
      </tfoot>
    </table>
  )
}

interface Part {
  key: string
  name: string
  fill: Fill
  count: number
}

interface ShareMessages {
  title: string
  none: string
  /** Label of the large figure. */
  rate: string
  table: string
  /** Heading of the column of parts. */
  part: string
  bookings: string
  share: string
  all: string
}

/** Outcomes of bookings as shares of all: one large figure, a bar, and a table of the numbers. */
export const SharePlot = ({
  messages,
  parts,
  figure,
  rated,
  onFigure,
  children,
}: {
  messages: ShareMessages
  parts: readonly Part[]
  figure: FigureName
  /** The count behind the large figure. */
  rated: number
  onFigure: (figure: string) => void
  /** Explanation below the bar. */
  children: ReactNode
}) => {
  const { percent } = useInsightMessages()
  const all = parts.reduce((sum, { count }) => sum + count, 0)
  return (
    <PlotCard title={messages.title} table={<ShareTable messages={messages} parts={parts} all={all} />}>
      {all === 0 ? (
        <p>{messages.none}</p>
      ) : (
        <>
          <p>
            <OpenFigure
              size="large"
              name={messages.rate}
              text={percent(percentOf(rated, all))}
              onOpen={() => onFigure(figureText(figure))}
            />{' '}
            <span className="text-ink-2">{messages.rate}</span>
          </p>
          <StackedBar className="h-8" parts={parts.map(({ fill, count }) => ({ fill, amount: count }))} whole={all} />
          <ul className="flex flex-col gap-2">
            {parts.map(({ key, name, fill, count }) => (
              <li key={key} className="flex items-center gap-2">
                <Swatch fill={fill} />
                <span className="min-w-0 grow">{name}</span>
                <span className="figures">{count}</span>
              </li>
            ))}
          </ul>
          {children}
        </>
      )}
    </PlotCard>
  )
}

const ShareTable = ({ messages, parts, all }: { messages: ShareMessages; parts: readonly Part[]; all: number }) => {
  const { percent } = useInsightMessages()
  return (
    <table className="w-full text-left">
      <caption className="spoken">{messages.table}</caption>
      <thead>
        <tr className="text-ink-2">
          <th scope="col" className="py-2 font-semibold">
            {messages.part}
          </th>
          <th scope="col" className="py-2 pl-2 text-right font-semibold">
            {messages.bookings}
          </th>
          <th scope="col" className="py-2 pl-2 text-right font-semibold">
            {messages.share}
          </th>
        </tr>
      </thead>
      <tbody>
        {[...parts, { key: 'all', name: messages.all, count: all }].map(({ key, name, count }) => (
          <tr key={key} className="border-t border-line">
            <th scope="row" className="py-1.5 font-normal">
              {name}
            </th>
            <td className="figures py-1.5 pl-2 text-right">{count}</td>
            <td className="figures py-1.5 pl-2 text-right">{percent(percentOf(count, all))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A figure that opens its formula. */
export const OpenFigure = ({
  name,
  text,
  size = 'small',
  onOpen,
}: {
  name: string
  text: string
  size?: 'small' | 'large'
  onOpen: () => void
}) => {
  const messages = useInsightMessages()
  return (
    <button
      type="button"
      onClick={onOpen}
      aria-haspopup="dialog"
      aria-label={messages.howWorkedOut(name, text)}
      className={cx(
        'figures touch underline decoration-line-strong decoration-dotted underline-offset-4 hover:decoration-solid',
        size === 'large'
          ? 'block max-w-full text-left text-number-large'
          : 'inline-flex items-center justify-end whitespace-nowrap',
      )}
    >
      {text}
    </button>
  )
}
