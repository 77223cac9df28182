import { StackedBar } from '../StackedBar.tsx'
import { type Fill, Swatch } from '../Swatch.tsx'

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

export interface BarRow {
  name: string
  /** One bar, or several stacked vertically. */
  bars: readonly (readonly { fill: Fill; amount: number }[])[]
  text: string
}

/** Rows of bars on one scale, each with its total. */
export const StepBars = ({ rows, whole }: { rows: readonly BarRow[]; whole: number }) => (
  <ol className="grid grid-cols-[auto_1fr_auto] items-center gap-x-2 gap-y-1 text-label">
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
