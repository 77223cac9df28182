import { INSIGHT_WEEKS } from '@baari/domain/insight/occupancy.ts'
import { WEEKDAYS } from '@baari/domain/shared/zonedTime.ts'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { failureSentence } from '../api/failureSentence.ts'
import { paths } from '../paths.ts'
import { periodText } from '../settlements/settlementText.ts'
import { PageHead } from '../shell/PageHead.tsx'
import { useTurfOwnerWords } from '../turfs/owner/english.ts'
import { useOwnerTurfs } from '../turfs/owner/useOwnerTurfs.ts'
import { buttonLook } from '../ui/Button.tsx'
import { useSheetOf } from '../ui/dialogs/useSheetOf.ts'
import { EmptyState, ErrorState } from '../ui/ErrorState.tsx'
import { Select } from '../ui/fields/Select.tsx'
import { formatLength } from '../ui/formats/formats.ts'
import { LinkTabs } from '../ui/LinkTabs.tsx'
import { LoadingRegion, Skeleton } from '../ui/LoadingRegion.tsx'
import { CourtPlan } from '../ui/pictures/CourtPlan.tsx'
import { useInsightWords } from './english.ts'
import { HeatMap, type HeatStep, heatScale } from './HeatMap.tsx'
import { InsightFormula } from './InsightFormula.tsx'
import {
  figureText,
  type HourOccupancy,
  type Insight,
  type InsightFilters,
  insightAddress,
  insightFilters,
  useInsight,
} from './insightFilters.ts'
import { type Fill, NumbersTable, PlotCard } from './PlotCard.tsx'
import { OpenFigure, RevenuePlot, SharePlot } from './Plots.tsx'
import { hourRange, type OccupiedTime, occupancySum, percentOf } from './sums.ts'

/** Occupancy, revenue and cancellations of the owner's turfs. */
export const InsightPage = () => {
  const words = useInsightWords()
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const filters = insightFilters(query)
  return (
    <div className="page-width flex flex-col gap-5 py-6 md:py-10">
      <PageHead title={words.title} />
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div className="flex flex-col gap-2">
          <h1>{words.title}</h1>
          <p className="text-ink-2">{words.intro}</p>
        </div>
        <Link to={paths.ownerReviews(filters.turfId)} className={buttonLook('quiet')}>
          {words.toReviews}
        </Link>
      </div>
      <FilterInsight
        filters={filters}
        onTurfChange={(turfId) => navigate(insightAddress({ ...filters, turfId }), { preventScrollReset: true })}
      />
      <FoundInsight filters={filters} />
    </div>
  )
}

const FoundInsight = ({ filters }: { filters: InsightFilters }) => {
  const words = useInsightWords()
  const found = useInsight(filters)
  if (found.isPending)
    return (
      <LoadingRegion label={words.loading} className="flex flex-col gap-5">
        <Skeleton className="h-80" />
        <Skeleton className="h-80" />
      </LoadingRegion>
    )
  if (found.isError)
    return (
      <ErrorState onRetry={() => found.refetch()} busy={found.isFetching}>
        {failureSentence(found.error, words.failed)}
      </ErrorState>
    )
  if (found.data.occupancy.length === 0)
    return (
      <EmptyState
        title={words.emptyTitle}
        drawing={<CourtPlan game="Football" />}
        actions={
          <Link to={paths.ownerTurfs()} className={buttonLook('primary')}>
            {words.toTurfs}
          </Link>
        }
      >
        {words.emptyText}
      </EmptyState>
    )
  return (
    <div aria-busy={found.isPlaceholderData} className={found.isPlaceholderData ? 'opacity-60' : undefined}>
      <InsightPlots insight={found.data} />
    </div>
  )
}

/** The plots of one period. Each figure opens its formula, in the address. */
const InsightPlots = ({ insight }: { insight: Insight }) => {
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

/** Outcomes of bookings, in the order of the bar. */
const endings = [
  { ending: 'played', fill: 'plain' },
  { ending: 'byPlayer', fill: 'stripes' },
  { ending: 'byOwner', fill: 'cross' },
  { ending: 'byPlatform', fill: 'dots' },
] as const satisfies { ending: string; fill: Fill }[]

const CancellationPlot = ({
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

type NoShows = Insight['noShows']

/** Attendance, in the order of the bar. */
const attendance: { name: 'came' | 'missedOnline' | 'missedManual'; fill: Fill; count: (of: NoShows) => number }[] = [
  { name: 'came', fill: 'plain', count: ({ expected, missed }) => expected - missed },
  { name: 'missedOnline', fill: 'stripes', count: ({ missedOnline }) => missedOnline },
  { name: 'missedManual', fill: 'dots', count: ({ missedManual }) => missedManual },
]

/** No-shows, as marked at the desk. */
const NoShowPlot = ({ noShows, onFigure }: { noShows: NoShows; onFigure: (figure: string) => void }) => {
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

const FilterInsight = ({
  filters,
  onTurfChange,
}: {
  filters: InsightFilters
  onTurfChange: (turfId: string | undefined) => void
}) => {
  const words = useInsightWords()
  const { data: turfs = [] } = useOwnerTurfs()
  return (
    <div className="grid grid-cols-1 items-end gap-3 sm:grid-cols-2 lg:grid-cols-3">
      {turfs.length > 1 && (
        <Select
          label={words.turf}
          value={filters.turfId ?? ''}
          options={[
            { value: '', label: words.allTurfs },
            ...turfs.map(({ entityId, name }) => ({ value: entityId, label: name })),
          ]}
          onValueChange={(turfId) => onTurfChange(turfId || undefined)}
        />
      )}
      <LinkTabs
        label={words.length}
        tabs={INSIGHT_WEEKS.map((weeks) => ({
          to: insightAddress({ ...filters, weeks }),
          label: words.weeks(weeks),
          isCurrent: weeks === filters.weeks,
        }))}
      />
    </div>
  )
}

const OccupancyPlot = ({
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

const HeatKey = ({ scale }: { scale: readonly HeatStep[] }) => {
  const { occupancy } = useInsightWords()
  return (
    <ul aria-label={occupancy.key} className="flex flex-wrap gap-1 text-label">
      {scale.map(({ from, to, look }) => (
        <li key={from} className={`figures rounded-tag border border-line px-2 py-1 ${look}`}>
          {occupancy.from(from, to)}
        </li>
      ))}
    </ul>
  )
}

/** The numbers behind the heat map, weekday by weekday. */
const OccupancyTable = ({ occupancy }: { occupancy: readonly HourOccupancy[] }) => {
  const words = useInsightWords()
  const { weekdays } = useTurfOwnerWords()
  const heads = [words.occupancy.hour, words.occupancy.booked, words.occupancy.open, words.occupancy.share]
  const numbersOf = ({ bookedMinutes, openMinutes }: OccupiedTime) => [
    words.hours(formatLength(bookedMinutes)),
    words.hours(formatLength(openMinutes)),
    words.percent(percentOf(bookedMinutes, openMinutes)),
  ]
  return (
    <NumbersTable
      caption={words.occupancy.table}
      heads={heads}
      groups={WEEKDAYS.map((weekday) => {
        const hours = occupancy.filter(({ dayOfWeek }) => dayOfWeek === weekday)
        return {
          sum: [weekdays[weekday], ...numbersOf(occupancySum(hours))],
          rows: hours.map((time) => [hourRange(time.hour, words.occupancy.nextDay), ...numbersOf(time)]),
        }
      })}
    />
  )
}
