import { periodText } from '../settlements/settlementText.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { useInsightWords } from './english.ts'
import { type FigureName, figureNamed } from './figureName.ts'
import { OccupancyFormula } from './OccupancyFormula.tsx'
import { RevenueFormula } from './RevenueFormula.tsx'
import { ShareFormula } from './ShareFormula.tsx'
import { percentOf } from './sums.ts'
import type { Insight } from './useInsight.ts'

/** Explains how a figure was computed. */
export const InsightFormula = ({
  insight,
  figure,
  onClose,
}: {
  insight: Insight
  figure: string | undefined
  onClose: () => void
}) => {
  const words = useInsightWords()
  const name = figureNamed(figure)
  return (
    <Dialog open={name !== undefined} onClose={onClose} shape="sheet" title={titleOf(name, words)}>
      {name && (
        <div className="flex flex-col gap-3">
          <p className="text-small text-ink-2">{periodText(insight.startDate, insight.endDate)}</p>
          <Explanation insight={insight} name={name} />
        </div>
      )}
    </Dialog>
  )
}

const titleOf = (name: FigureName | undefined, words: ReturnType<typeof useInsightWords>): string => {
  if (name?.of === 'cancellations') return words.cancellations.rate
  if (name?.of === 'noShows') return words.noShows.rate
  if (name?.of === 'revenue') return name.source ? words.revenue.sources[name.source] : words.revenue.all
  return words.occupancy.all
}

const Explanation = ({ insight, name }: { insight: Insight; name: FigureName }) => {
  switch (name.of) {
    case 'occupancy':
      return <OccupancyFormula hours={insight.occupancy} />
    case 'hour':
      return (
        <OccupancyFormula
          hours={insight.occupancy.filter(({ dayOfWeek, hour }) => dayOfWeek === name.weekday && hour === name.hour)}
          at={name}
        />
      )
    case 'revenue':
      return <RevenueFormula sources={insight.revenueBySource} source={name.source} />
    case 'cancellations':
      return <CancellationFormula cancellations={insight.cancellations} />
    case 'noShows':
      return <NoShowFormula noShows={insight.noShows} />
  }
}

const CancellationFormula = ({ cancellations: { played, cancelled } }: Pick<Insight, 'cancellations'>) => {
  const { percent, cancellations: words } = useInsightWords()
  return (
    <>
      <p>{words.meaning}</p>
      <ShareFormula
        part={{ name: words.cancelled, text: String(cancelled) }}
        whole={{ name: words.all, text: String(played + cancelled) }}
        result={{ name: words.rate, text: percent(percentOf(cancelled, played + cancelled)) }}
      />
    </>
  )
}

const NoShowFormula = ({ noShows: { missed, expected } }: Pick<Insight, 'noShows'>) => {
  const { percent, noShows: words } = useInsightWords()
  return (
    <>
      <p>{words.meaning}</p>
      <ShareFormula
        part={{ name: words.missed, text: String(missed) }}
        whole={{ name: words.all, text: String(expected) }}
        result={{ name: words.rate, text: percent(percentOf(missed, expected)) }}
      />
    </>
  )
}
