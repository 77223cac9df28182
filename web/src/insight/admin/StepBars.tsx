import type { Api } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'
import { useInsightMessages } from '../english.ts'
import { type Fill, StackedBar, Swatch } from '../PlotCard.tsx'
import { percentOf } from '../sums.ts'
import { useInsightAdminMessages } from './english.ts'

/** Legend of the bars' fills, with their totals. */
export const FillKey = ({ parts }: { parts: readonly { fill: Fill; name: string; text: string }[] }) => (
  <ul className="flex flex-col gap-2">
    {parts.map(({ fill, name, text }) => (
      <li key={fill} className="flex items-center gap-2">
        <Swatch fill={fill} />
        <span className="min-w-0 grow">{name}</span>
        <span className="figures">{text}</span>
      </li>
    ))}
  </ul>
)

interface BarRow {
  name: string
  /** One bar, or several stacked vertically. */
  bars: readonly (readonly { fill: Fill; amount: number }[])[]
  text: string
}

/** Rows of bars on one scale, each with its total. */
export const StepBars = ({ rows, whole }: { rows: readonly BarRow[]; whole: number }) => (
  <ol className="grid grid-cols-[auto_1fr_auto] items-center gap-x-2 gap-y-1 text-small">
    {rows.map(({ name, bars, text }) => (
      <li key={name} className="col-span-3 grid grid-cols-subgrid items-center">
        <span className="text-ink-2">{name}</span>
        <span className="flex flex-col gap-px">
          {bars.map((parts) => (
            <StackedBar
              key={parts.map(({ fill }) => fill).join(' ')}
              className={bars.length > 1 ? 'h-2.5' : 'h-5'}
              parts={parts}
              whole={whole}
            />
          ))}
        </span>
        <span className="figures text-right">{text}</span>
      </li>
    ))}
  </ol>
)

export const CityBars = ({ cities }: Pick<HealthFigures, 'cities'>) => {
  const { cities: messages } = useInsightAdminMessages()
  const { percent } = useInsightMessages()
  if (cities.length === 0) return <p>{messages.none}</p>
  return (
    <StepBars
      whole={1000}
      rows={byShare(cities).map(({ city, share, bookedMinutes, openMinutes }) => ({
        name: city,
        bars: [[{ fill: 'plain', amount: share * 1000 }]],
        text: percent(percentOf(bookedMinutes, openMinutes)),
      }))}
    />
  )
}

export type HealthFigures = WireReply<Api['readBusinessHealth']>

/** Cities by occupancy, the fullest first. */
export const byShare = (cities: HealthFigures['cities']) =>
  cities
    .map((city) => ({ ...city, share: city.bookedMinutes / Math.max(city.openMinutes, 1) }))
    .toSorted((one, other) => other.share - one.share || one.city.localeCompare(other.city))
