import { formatRupees } from '../ui/formats.ts'
import type { DayColumn } from './dayColumns.ts'
import { useTodayWords } from './english.ts'
import { eveningShare } from './eveningShare.ts'
import { tillTotal } from './tillTotal.ts'
import type { OwnerDays } from './useOwnerDays.ts'

/** The day in four figures. */
export const DayFigures = ({ days, columns }: { days: OwnerDays; columns: readonly DayColumn[] }) => {
  const { figures } = useTodayWords()
  const ofDay = days.entries.filter(({ date }) => date === days.date)
  const sum = (amounts: number[]): number =>
    Math.round(amounts.reduce((total, amount) => total + amount, 0) * 100) / 100
  const share = eveningShare(columns)
  const shown: [figure: string, words: string][] = [
    [formatRupees(tillTotal(days.till)), figures.collected],
    [formatRupees(sum(ofDay.map(({ toCollect }) => toCollect))), figures.toCollect],
    [formatRupees(sum(ofDay.map(({ paidOnline }) => paidOnline))), figures.online],
    ...(share === undefined
      ? []
      : [[figures.percent(Math.round(share * 100)), figures.evening] satisfies [string, string]]),
  ]
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-3 rounded-card border border-line bg-surface px-4 py-3 max-md:order-last md:grid-cols-4">
      {shown.map(([figure, text]) => (
        <div key={text} className="flex flex-col">
          <dt className="order-2 text-small text-ink-2">{text}</dt>
          <dd className="figures text-number">{figure}</dd>
        </div>
      ))}
    </dl>
  )
}
