import { periodText } from '../settlements/settlementText.ts'
import { useSheetOf } from '../ui/useSheetOf.ts'
import { CancellationPlot } from './CancellationPlot.tsx'
import { InsightFormula } from './InsightFormula.tsx'
import { NoShowPlot } from './NoShowPlot.tsx'
import { OccupancyPlot } from './OccupancyPlot.tsx'
import { RevenuePlot } from './RevenuePlot.tsx'
import type { Insight } from './useInsight.ts'

/** The plots of one period. Each figure opens its formula, in the address. */
export const InsightPlots = ({ insight }: { insight: Insight }) => {
  const formula = useSheetOf('formula')
  return (
    <div className="flex flex-col gap-5">
      <p className="font-semibold">{periodText(insight.startDate, insight.endDate)}</p>
      <OccupancyPlot occupancy={insight.occupancy} onFigure={formula.openOf} />
      <div className="grid items-start gap-5 md:grid-cols-2">
        <RevenuePlot insight={insight} onFigure={formula.openOf} />
        <CancellationPlot cancellations={insight.cancellations} onFigure={formula.openOf} />
        <NoShowPlot noShows={insight.noShows} onFigure={formula.openOf} />
      </div>
      <InsightFormula insight={insight} figure={formula.openId} onClose={formula.close} />
    </div>
  )
}
