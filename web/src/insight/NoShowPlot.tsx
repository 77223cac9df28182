import { useInsightWords } from './english.ts'
import { SharePlot } from './SharePlot.tsx'
import type { Fill } from './Swatch.tsx'
import type { Insight } from './useInsight.ts'

type NoShows = Insight['noShows']

/** Attendance, in the order of the bar. */
const attendance: { name: 'came' | 'missedOnline' | 'missedManual'; fill: Fill; count: (of: NoShows) => number }[] = [
  { name: 'came', fill: 'plain', count: ({ expected, missed }) => expected - missed },
  { name: 'missedOnline', fill: 'stripes', count: ({ missedOnline }) => missedOnline },
  { name: 'missedManual', fill: 'dots', count: ({ missedManual }) => missedManual },
]

/** No-shows, as marked at the desk. */
export const NoShowPlot = ({ noShows, onFigure }: { noShows: NoShows; onFigure: (figure: string) => void }) => {
  const { noShows: words } = useInsightWords()
  return (
    <SharePlot
      words={{ ...words, part: words.who }}
      parts={attendance.map(({ name, fill, count }) => ({ key: name, name: words[name], fill, count: count(noShows) }))}
      figure={{ of: 'noShows' }}
      rated={noShows.missed}
      onFigure={onFigure}
    >
      <p className="text-small text-ink-2">{words.marked}</p>
    </SharePlot>
  )
}
