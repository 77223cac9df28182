import { REVENUE_SOURCES } from '@baari/domain/insight/revenue.ts'
import { formatRupees } from '../ui/formats.ts'
import { useInsightWords } from './english.ts'
import { rupeeSum } from './sums.ts'
import { weekText } from './timeText.ts'
import type { Insight } from './useInsight.ts'

/** The numbers behind the bars: a row for each week, a column for each source. */
export const RevenueTable = ({ weeks }: { weeks: Insight['revenueByWeek'] }) => {
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
