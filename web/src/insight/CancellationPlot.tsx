import { useInsightWords } from './english.ts'
import { SharePlot } from './SharePlot.tsx'
import type { Fill } from './Swatch.tsx'
import type { Insight } from './useInsight.ts'

/** Outcomes of bookings, in the order of the bar. */
const endings = [
  { ending: 'played', fill: 'plain' },
  { ending: 'byPlayer', fill: 'stripes' },
  { ending: 'byOwner', fill: 'cross' },
  { ending: 'byPlatform', fill: 'dots' },
] as const satisfies { ending: string; fill: Fill }[]

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
