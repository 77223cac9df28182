import { INSIGHT_WEEKS } from '@baari/domain/insight/occupancy.ts'
import { WEEKDAYS } from '@baari/domain/shared/zonedTime.ts'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { paths } from '../paths.ts'
import { periodText } from '../settlements/settlementText.ts'
import { PageHead } from '../shell/PageHead.tsx'
import { useTurfOwnerMessages } from '../turfs/owner/english.ts'
import { useOwnerTurfs } from '../turfs/owner/useOwnerTurfs.ts'
import { buttonStyle } from '../ui/Button.tsx'
import { useSheetOf } from '../ui/dialogs/useSheetOf.ts'
import { EmptyState } from '../ui/ErrorState.tsx'
import { Fetched } from '../ui/Fetched.tsx'
import { Select } from '../ui/fields/Select.tsx'
import { formatLength } from '../ui/formats/formats.ts'
import { LinkTabs } from '../ui/LinkTabs.tsx'
import { CourtPlan } from '../ui/pictures/CourtPlan.tsx'
import { useInsightMessages } from './english.ts'
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
  const messages = useInsightMessages()
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const filters = insightFilters(query)
  return (
    <div className="page-width flex flex-col gap-5 py-6 md:py-10">
      <PageHead title={messages.title} />
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div className="flex flex-col gap-2">
          <h1>{messages.title}</h1>
          <p className="text-ink-2">{messages.intro}</p>
        </div>
        <Link to={paths.ownerReviews(filters.turfId)} className={buttonStyle('quiet')}>
          {messages.toReviews}
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
  const messages = useInsightMessages()
  const found = useInsight(filters)
  return (
    <Fetched found={found} messages={messages} skeletons={['h-80', 'h-80']} className="flex flex-col gap-5">
      {(data) =>
        data.occupancy.length === 0 ? (
          <EmptyState
            title={messages.emptyTitle}
            drawing={<CourtPlan game="Football" />}
            actions={
              <Link to={paths.ownerTurfs()} className={buttonStyle('primary')}>
                {messages.toTurfs}
              </Link>
            }
          >
            {messages.emptyText}
          </EmptyState>
        ) : (
          <div aria-busy={found.isPlaceholderData} className={found.isPlaceholderData ? 'opacity-60' : undefined}>
            <InsightPlots insight={data} />
          </div>
        )
      }
    </Fetched>
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
  const { cancellations: messages } = useInsightMessages()
  const { cancelled, late } = cancellations
  return (
    <SharePlot
      messages={{ ...messages, part: messages.how }}
      parts={endings.map(({ ending, fill }) => ({
        key: ending,
        name: messages[ending],
        fill,
        count: cancellations[ending],
      }))}
      figure={{ of: 'cancellations' }}
      rated={cancelled}
      onFigure={onFigure}
    >
      {cancelled > 0 && <p>{messages.late(late, cancelled)}</p>}
      <p className="text-ink-2">{messages.noShows}</p>
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
  const { noShows: messages } = useInsightMessages()
  return (
    <SharePlot
      messages={{ ...messages, part: messages.who }}
      parts={attendance.map(({ name, fill, count }) => ({
        key: name,
        name: messages[name],
        fill,
        count: count(noShows),
      }))}
      figure={{ of: 'noShows' }}
      rated={noShows.missed}
      onFigure={onFigure}
    >
      <p className="text-ink-2">{messages.marked}</p>
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
  const messages = useInsightMessages()
  const { data: turfs = [] } = useOwnerTurfs()
  return (
    <div className="grid grid-cols-1 items-end gap-3 sm:grid-cols-2 lg:grid-cols-3">
      {turfs.length > 1 && (
        <Select
          label={messages.turf}
          value={filters.turfId ?? ''}
          options={[
            { value: '', label: messages.allTurfs },
            ...turfs.map(({ entityId, name }) => ({ value: entityId, label: name })),
          ]}
          onValueChange={(turfId) => onTurfChange(turfId || undefined)}
        />
      )}
      <LinkTabs
        label={messages.length}
        tabs={INSIGHT_WEEKS.map((weeks) => ({
          to: insightAddress({ ...filters, weeks }),
          label: messages.weeks(weeks),
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
  const messages = useInsightMessages()
  const { bookedMinutes, openMinutes } = occupancySum(occupancy)
  const scale = heatScale(occupancy.map((hour) => percentOf(hour.bookedMinutes, hour.openMinutes)))
  return (
    <PlotCard title={messages.occupancy.title} table={<OccupancyTable occupancy={occupancy} />}>
      <p>
        <OpenFigure
          size="large"
          name={messages.occupancy.all}
          text={messages.percent(percentOf(bookedMinutes, openMinutes))}
          onOpen={() => onFigure(figureText({ of: 'occupancy' }))}
        />{' '}
        <span className="text-ink-2">{messages.occupancy.all}</span>
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
  const { occupancy } = useInsightMessages()
  return (
    <ul aria-label={occupancy.key} className="flex flex-wrap gap-1">
      {scale.map(({ from, to, style }) => (
        <li key={from} className={`figures rounded-tag border border-line px-2 py-1 ${style}`}>
          {occupancy.from(from, to)}
        </li>
      ))}
    </ul>
  )
}

/** The numbers behind the heat map, weekday by weekday. */
const OccupancyTable = ({ occupancy }: { occupancy: readonly HourOccupancy[] }) => {
  const messages = useInsightMessages()
  const { weekdays } = useTurfOwnerMessages()
  const heads = [messages.occupancy.hour, messages.occupancy.booked, messages.occupancy.open, messages.occupancy.share]
  const numbersOf = ({ bookedMinutes, openMinutes }: OccupiedTime) => [
    messages.hours(formatLength(bookedMinutes)),
    messages.hours(formatLength(openMinutes)),
    messages.percent(percentOf(bookedMinutes, openMinutes)),
  ]
  return (
    <NumbersTable
      caption={messages.occupancy.table}
      heads={heads}
      groups={WEEKDAYS.map((weekday) => {
        const hours = occupancy.filter(({ dayOfWeek }) => dayOfWeek === weekday)
        return {
          sum: [weekdays[weekday], ...numbersOf(occupancySum(hours))],
          rows: hours.map((time) => [hourRange(time.hour, messages.occupancy.nextDay), ...numbersOf(time)]),
        }
      })}
    />
  )
}
