import { endings } from './endings.ts'
import { figureText } from './figureName.ts'
import { OpenFigure } from './OpenFigure.tsx'
import { PlotCard } from './PlotCard.tsx'
import { percentOf } from './percentOf.ts'
import { StackedBar } from './StackedBar.tsx'
import { Swatch } from './Swatch.tsx'
import type { Insight } from './useInsight.ts'
import { useInsightWords } from './useInsightWords.ts'

type Cancellations = Insight['cancellations']

/** How the bookings ended. */
export const CancellationPlot = ({
  cancellations,
  onFigure,
}: {
  cancellations: Cancellations
  onFigure: (figure: string) => void
}) => {
  const { percent, cancellations: words } = useInsightWords()
  const { cancelled, played, late } = cancellations
  const all = played + cancelled
  return (
    <PlotCard title={words.title} table={<EndingTable cancellations={cancellations} />}>
      {all === 0 ? (
        <p>{words.none}</p>
      ) : (
        <>
          <p>
            <OpenFigure
              size="large"
              name={words.rate}
              text={percent(percentOf(cancelled, all))}
              onOpen={() => onFigure(figureText({ of: 'cancellations' }))}
            />{' '}
            <span className="text-ink-2">{words.rate}</span>
          </p>
          <StackedBar
            className="h-8"
            parts={endings.map(({ ending, fill }) => ({ fill, amount: cancellations[ending] }))}
            whole={all}
          />
          <ul className="flex flex-col gap-2">
            {endings.map(({ ending, fill }) => (
              <li key={ending} className="flex items-center gap-2">
                <Swatch fill={fill} />
                <span className="min-w-0 grow">{words[ending]}</span>
                <span className="figures">{cancellations[ending]}</span>
              </li>
            ))}
          </ul>
          {cancelled > 0 && <p>{words.late(late, cancelled)}</p>}
          <p className="text-small text-ink-2">{words.noShows}</p>
        </>
      )}
    </PlotCard>
  )
}

const EndingTable = ({ cancellations }: { cancellations: Cancellations }) => {
  const { percent, cancellations: words } = useInsightWords()
  const all = cancellations.played + cancellations.cancelled
  const rows = [
    ...endings.map(({ ending }) => ({ name: words[ending], count: cancellations[ending] })),
    { name: words.all, count: all },
  ]
  return (
    <table className="w-full text-left text-small">
      <caption className="spoken">{words.table}</caption>
      <thead>
        <tr className="text-ink-2">
          <th scope="col" className="py-2 font-semibold">
            {words.how}
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
            <td className="figures py-1.5 pl-2 text-right">{percent(percentOf(count, all))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
