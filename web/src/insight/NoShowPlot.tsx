import { figureText } from './figureName.ts'
import { OpenFigure } from './OpenFigure.tsx'
import { PlotCard } from './PlotCard.tsx'
import { percentOf } from './percentOf.ts'
import { StackedBar } from './StackedBar.tsx'
import { type Fill, Swatch } from './Swatch.tsx'
import type { Insight } from './useInsight.ts'
import { useInsightWords } from './useInsightWords.ts'

type NoShows = Insight['noShows']

/** Who came, and who did not, in the order of the bar. */
const attendance: { name: 'came' | 'missedOnline' | 'missedManual'; fill: Fill; count: (of: NoShows) => number }[] = [
  { name: 'came', fill: 'plain', count: ({ expected, missed }) => expected - missed },
  { name: 'missedOnline', fill: 'stripes', count: ({ missedOnline }) => missedOnline },
  { name: 'missedManual', fill: 'dots', count: ({ missedManual }) => missedManual },
]

/** Who did not come, as the desk marked it. */
export const NoShowPlot = ({ noShows, onFigure }: { noShows: NoShows; onFigure: (figure: string) => void }) => {
  const { percent, noShows: words } = useInsightWords()
  const { expected, missed } = noShows
  return (
    <PlotCard title={words.title} table={<AttendanceTable noShows={noShows} />}>
      {expected === 0 ? (
        <p>{words.none}</p>
      ) : (
        <>
          <p>
            <OpenFigure
              size="large"
              name={words.rate}
              text={percent(percentOf(missed, expected))}
              onOpen={() => onFigure(figureText({ of: 'noShows' }))}
            />{' '}
            <span className="text-ink-2">{words.rate}</span>
          </p>
          <StackedBar
            className="h-8"
            parts={attendance.map(({ fill, count }) => ({ fill, amount: count(noShows) }))}
            whole={expected}
          />
          <ul className="flex flex-col gap-2">
            {attendance.map(({ name, fill, count }) => (
              <li key={name} className="flex items-center gap-2">
                <Swatch fill={fill} />
                <span className="min-w-0 grow">{words[name]}</span>
                <span className="figures">{count(noShows)}</span>
              </li>
            ))}
          </ul>
          <p className="text-small text-ink-2">{words.marked}</p>
        </>
      )}
    </PlotCard>
  )
}

const AttendanceTable = ({ noShows }: { noShows: NoShows }) => {
  const { percent, noShows: words } = useInsightWords()
  const rows = [
    ...attendance.map(({ name, count }) => ({ name: words[name], count: count(noShows) })),
    { name: words.all, count: noShows.expected },
  ]
  return (
    <table className="w-full text-left text-small">
      <caption className="spoken">{words.table}</caption>
      <thead>
        <tr className="text-ink-2">
          <th scope="col" className="py-2 font-semibold">
            {words.who}
          </th>
          <th scope="col" className="py-2 pl-2 text-right font-semibold">
            {words.bookings}
          </th>
          <th scope="col" className="py-2 pl-2 text-right font-semibold">
            {words.share}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, count }) => (
          <tr key={name} className="border-t border-line">
            <th scope="row" className="py-1.5 font-normal">
              {name}
            </th>
            <td className="figures py-1.5 pl-2 text-right">{count}</td>
            <td className="figures py-1.5 pl-2 text-right">{percent(percentOf(count, noShows.expected))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
