import { REVENUE_SOURCES, type RevenueSource } from '@baari/domain/insight/revenue.ts'
import { formatRupees } from '../ui/formats.ts'
import { useInsightWords } from './english.ts'
import { figureText } from './figureName.ts'
import { OpenFigure } from './OpenFigure.tsx'
import { PlotCard } from './PlotCard.tsx'
import { StackedBar } from './StackedBar.tsx'
import { type Fill, Swatch } from './Swatch.tsx'
import { rupeeSum } from './sums.ts'
import { weekText } from './timeText.ts'
import type { Insight } from './useInsight.ts'

const revenueFill: Record<RevenueSource, Fill> = { FULL: 'plain', PARTIAL: 'stripes', MANUAL: 'dots' }

export const RevenuePlot = ({ insight, onFigure }: { insight: Insight; onFigure: (figure: string) => void }) => {
  const words = useInsightWords()
  const { revenueBySource: sources, revenueByWeek: weeks } = insight
  const weekTotals = weeks.map(({ amounts }) => rupeeSum(Object.values(amounts)))
  const longest = Math.max(...weekTotals)
  return (
    <PlotCard title={words.revenue.title} table={<RevenueTable weeks={weeks} />}>
      <p>
        <OpenFigure
          size="large"
          name={words.revenue.all}
          text={formatRupees(rupeeSum(sources.map(({ amount }) => amount)))}
          onOpen={() => onFigure(figureText({ of: 'revenue' }))}
        />{' '}
        <span className="text-ink-2">{words.revenue.all}</span>
      </p>
      <ul className="flex flex-col gap-1">
        {sources.map(({ source, amount }) => (
          <li key={source} className="flex items-center gap-2">
            <Swatch fill={revenueFill[source]} />
            <span className="min-w-0 grow">{words.revenue.sources[source]}</span>
            <OpenFigure
              name={words.revenue.sources[source]}
              text={formatRupees(amount)}
              onOpen={() => onFigure(figureText({ of: 'revenue', source }))}
            />
          </li>
        ))}
      </ul>
      <ol className="grid grid-cols-[auto_1fr_auto] items-center gap-x-2 gap-y-1 text-label">
        {weeks.map(({ startDate, endDate, amounts }, index) => (
          <li key={startDate.join('-')} className="col-span-3 grid grid-cols-subgrid items-center">
            <span className="whitespace-nowrap text-ink-2">{weekText(startDate, endDate)}</span>
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
  const { revenue } = useInsightWords()
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
    <table className="w-full text-left text-label">
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
