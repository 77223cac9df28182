import { useInsightWords } from './english.ts'
import { figureText } from './figureName.ts'
import { HeatKey } from './HeatKey.tsx'
import { HeatMap } from './HeatMap.tsx'
import { heatScale } from './heatScale.ts'
import { OccupancyTable } from './OccupancyTable.tsx'
import { OpenFigure } from './OpenFigure.tsx'
import { PlotCard } from './PlotCard.tsx'
import { occupancySum, percentOf } from './sums.ts'
import type { HourOccupancy } from './useInsight.ts'

export const OccupancyPlot = ({
  occupancy,
  onFigure,
}: {
  occupancy: readonly HourOccupancy[]
  onFigure: (figure: string) => void
}) => {
  const words = useInsightWords()
  const { bookedMinutes, openMinutes } = occupancySum(occupancy)
  const scale = heatScale(occupancy.map((hour) => percentOf(hour.bookedMinutes, hour.openMinutes)))
  return (
    <PlotCard title={words.occupancy.title} table={<OccupancyTable occupancy={occupancy} />}>
      <p>
        <OpenFigure
          size="large"
          name={words.occupancy.all}
          text={words.percent(percentOf(bookedMinutes, openMinutes))}
          onOpen={() => onFigure(figureText({ of: 'occupancy' }))}
        />{' '}
        <span className="text-ink-2">{words.occupancy.all}</span>
      </p>
      <HeatMap
        scale={scale}
        occupancy={occupancy}
        onHour={(weekday, hour) => onFigure(figureText({ of: 'hour', weekday, hour }))}
      />
      <HeatKey scale={scale} />
    </PlotCard>
  )
}
