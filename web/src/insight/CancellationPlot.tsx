import { useInsightWords } from './english.ts'
import { endings } from './fills.ts'
import { SharePlot } from './SharePlot.tsx'
import type { Insight } from './useInsight.ts'

/** How the bookings ended. */
export const CancellationPlot = ({
  cancellations,
  onFigure,
}: {
  cancellations: Insight['cancellations']
  onFigure: (figure: string) => void
}) => {
  const { cancellations: words } = useInsightWords()
  const { cancelled, late } = cancellations
  return (
    <SharePlot
      words={{ ...words, part: words.how }}
      parts={endings.map(({ ending, fill }) => ({
        key: ending,
        name: words[ending],
        fill,
        count: cancellations[ending],
      }))}
      figure={{ of: 'cancellations' }}
      rated={cancelled}
      onFigure={onFigure}
    >
      {cancelled > 0 && <p>{words.late(late, cancelled)}</p>}
      <p className="text-small text-ink-2">{words.noShows}</p>
    </SharePlot>
  )
}
