import type { ReactNode } from 'react'
import { useInsightWords } from './english.ts'
import { type FigureName, figureText } from './figureName.ts'
import { OpenFigure } from './OpenFigure.tsx'
import { PlotCard } from './PlotCard.tsx'
import { StackedBar } from './StackedBar.tsx'
import { type Fill, Swatch } from './Swatch.tsx'
import { percentOf } from './sums.ts'

interface Part {
  key: string
  name: string
  fill: Fill
  count: number
}

interface ShareWords {
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
  words,
  parts,
  figure,
  rated,
  onFigure,
  children,
}: {
  words: ShareWords
  parts: readonly Part[]
  figure: FigureName
  /** The count behind the large figure. */
  rated: number
  onFigure: (figure: string) => void
  /** Explanation below the bar. */
  children: ReactNode
}) => {
  const { percent } = useInsightWords()
  const all = parts.reduce((sum, { count }) => sum + count, 0)
  return (
    <PlotCard title={words.title} table={<ShareTable words={words} parts={parts} all={all} />}>
      {all === 0 ? (
        <p>{words.none}</p>
      ) : (
        <>
          <p>
            <OpenFigure
              size="large"
              name={words.rate}
              text={percent(percentOf(rated, all))}
              onOpen={() => onFigure(figureText(figure))}
            />{' '}
            <span className="text-ink-2">{words.rate}</span>
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

const ShareTable = ({ words, parts, all }: { words: ShareWords; parts: readonly Part[]; all: number }) => {
  const { percent } = useInsightWords()
  return (
    <table className="w-full text-left text-small">
      <caption className="spoken">{words.table}</caption>
      <thead>
        <tr className="text-ink-2">
          <th scope="col" className="py-2 font-semibold">
            {words.part}
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
        {[...parts, { key: 'all', name: words.all, count: all }].map(({ key, name, count }) => (
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
