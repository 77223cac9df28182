import type { RevenueSource } from '@baari/domain/insight/revenue.ts'
import type { Weekday } from '@baari/domain/shared/zonedTime.ts'
import { Link } from 'react-router'
import { rupeeSum } from '../availability/paise.ts'
import { paths } from '../paths.ts'
import { type FormulaRow, FormulaRows } from '../settlements/Figure.tsx'
import { periodText } from '../settlements/settlementText.ts'
import { useTurfOwnerMessages } from '../turfs/owner/english.ts'
import { buttonStyle } from '../ui/Button.tsx'
import { Dialog } from '../ui/dialogs/Dialog.tsx'
import { formatLength } from '../ui/formats/formats.ts'
import { useInsightMessages } from './english.ts'
import { type FigureName, figureNamed, type HourOccupancy, type Insight, type SourceRevenue } from './insightFilters.ts'
import { hourRange, occupancySum, percentOf } from './sums.ts'

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
  const messages = useInsightMessages()
  const name = figureNamed(figure)
  return (
    <Dialog open={name !== undefined} onClose={onClose} shape="sheet" title={titleOf(name, messages)}>
      {name && (
        <div className="flex flex-col gap-3">
          <p className="text-small text-ink-2">{periodText(insight.startDate, insight.endDate)}</p>
          <Explanation insight={insight} name={name} />
        </div>
      )}
    </Dialog>
  )
}

const titleOf = (name: FigureName | undefined, messages: ReturnType<typeof useInsightMessages>): string => {
  if (name?.of === 'cancellations') return messages.cancellations.rate
  if (name?.of === 'noShows') return messages.noShows.rate
  if (name?.of === 'revenue') return name.source ? messages.revenue.sources[name.source] : messages.revenue.all
  return messages.occupancy.all
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
  const { percent, cancellations: messages } = useInsightMessages()
  return (
    <>
      <p>{messages.meaning}</p>
      <ShareFormula
        part={{ name: messages.cancelled, text: String(cancelled) }}
        whole={{ name: messages.all, text: String(played + cancelled) }}
        result={{ name: messages.rate, text: percent(percentOf(cancelled, played + cancelled)) }}
      />
    </>
  )
}

const NoShowFormula = ({ noShows: { missed, expected } }: Pick<Insight, 'noShows'>) => {
  const { percent, noShows: messages } = useInsightMessages()
  return (
    <>
      <p>{messages.meaning}</p>
      <ShareFormula
        part={{ name: messages.missed, text: String(missed) }}
        whole={{ name: messages.all, text: String(expected) }}
        result={{ name: messages.rate, text: percent(percentOf(missed, expected)) }}
      />
    </>
  )
}

/** Booked time divided by open time, for the week or for one hour, with a link to change that hour's price. */
const OccupancyFormula = ({
  hours,
  at,
}: {
  hours: readonly HourOccupancy[]
  at?: { weekday: Weekday; hour: number }
}) => {
  const { hours: length, percent, occupancy: messages } = useInsightMessages()
  const { weekdays } = useTurfOwnerMessages()
  const { bookedMinutes, openMinutes } = occupancySum(hours)
  return (
    <>
      {at && (
        <p className="font-semibold">
          {weekdays[at.weekday]}, {hourRange(at.hour, messages.nextDay)}
        </p>
      )}
      <p>{messages.meaning}</p>
      <ShareFormula
        part={{ name: messages.booked, text: length(formatLength(bookedMinutes)) }}
        whole={{ name: messages.open, text: length(formatLength(openMinutes)) }}
        result={{ name: messages.share, text: percent(percentOf(bookedMinutes, openMinutes)) }}
      />
      {at && (
        <Link to={paths.ownerTurfs()} className={buttonStyle('quiet')}>
          {messages.lowerPrice}
        </Link>
      )}
    </>
  )
}

/** All sources added up, or one source step by step. */
const RevenueFormula = ({
  sources,
  source,
}: {
  sources: readonly SourceRevenue[]
  source: RevenueSource | undefined
}) => {
  const { revenue } = useInsightMessages()
  const one = sources.find((each) => each.source === source)
  const total = rupeeSum(sources.map(({ amount }) => amount))
  return (
    <>
      <p>{revenue.meaning}</p>
      {one ? (
        <FormulaRows rows={stepsOf(one, revenue)} result={{ key: 'total', name: revenue.total, amount: one.amount }} />
      ) : (
        <FormulaRows
          rows={sources.map((each) => ({
            key: each.source,
            name: revenue.sources[each.source],
            how: revenue.played(each.played),
            amount: each.amount,
          }))}
          result={{ key: 'total', name: revenue.total, amount: total }}
        />
      )}
    </>
  )
}

const stepsOf = (one: SourceRevenue, messages: ReturnType<typeof useInsightMessages>['revenue']): FormulaRow[] => [
  { key: 'listPrice', name: messages.listPrice, how: messages.played(one.played), amount: one.listPrice },
  { key: 'discountByTurf', name: messages.discountByTurf, amount: 0 - one.discountByTurf },
  { key: 'refundedAfterPlay', name: messages.refundedAfterPlay, amount: 0 - one.refundedAfterPlay },
  { key: 'kept', name: messages.kept, amount: one.kept },
]

interface Step {
  name: string
  text: string
}

/** One figure divided by another, and the resulting share. */
const ShareFormula = ({ part, whole, result }: { part: Step; whole: Step; result: Step }) => {
  const messages = useInsightMessages()
  return (
    <dl className="flex flex-col">
      <div className="flex items-baseline justify-between gap-4 py-2">
        <dt>{part.name}</dt>
        <dd className="figures shrink-0">{part.text}</dd>
      </div>
      <div className="flex items-baseline justify-between gap-4 border-t border-line py-2">
        <dt>{whole.name}</dt>
        <dd className="figures shrink-0">
          <span aria-hidden>÷ </span>
          <span className="spoken">{messages.dividedBy} </span>
          {whole.text}
        </dd>
      </div>
      <div className="flex items-baseline justify-between gap-4 border-t-2 border-line-strong py-3 font-bold">
        <dt>{result.name}</dt>
        <dd className="figures shrink-0 text-number">{result.text}</dd>
      </div>
    </dl>
  )
}
