import { type ReactNode, useId } from 'react'
import { TitledCard } from '../ui/TitledCard.tsx'
import { useInsightMessages } from './english.ts'

/** A plot with its title, and the numbers behind it. */
export const PlotCard = ({ title, table, children }: { title: string; table: ReactNode; children: ReactNode }) => {
  const messages = useInsightMessages()
  return (
    <TitledCard title={title} className="gap-4 p-3 sm:p-5">
      <div className="flex flex-col gap-4 text-small">
        {children}
        <details>
          <summary className="touch flex cursor-pointer items-center font-semibold text-primary">
            {messages.numbers}
          </summary>
          {table}
        </details>
      </div>
    </TitledCard>
  )
}

/** The first cell names the row. */
type Row = readonly string[]

/** Rows of a group, below their sum if they have one. */
interface NumbersGroup {
  sum?: Row
  rows: readonly Row[]
}

/** The numbers behind a plot. */
export const NumbersTable = ({
  caption,
  heads,
  groups,
}: {
  caption: string
  heads: readonly string[]
  groups: readonly NumbersGroup[]
}) => (
  <table className="w-full text-left">
    <caption className="spoken">{caption}</caption>
    <thead>
      <tr className="text-ink-2">
        {heads.map((head, index) => (
          <th
            key={head}
            scope="col"
            className={`py-2 align-bottom font-semibold ${index > 0 ? 'pl-2 text-right' : ''}`}
          >
            {head}
          </th>
        ))}
      </tr>
    </thead>
    {groups.map(({ sum, rows }) => (
      <tbody key={sum?.[0] ?? ''}>
        {sum && (
          <tr className="border-t border-line-strong font-semibold">
            <th scope="rowgroup" className="py-2">
              {sum[0]}
            </th>
            <Numbers row={sum} />
          </tr>
        )}
        {rows.map((row) => (
          <tr key={row[0]} className="border-t border-line">
            <th scope="row" className="py-1.5 font-normal">
              {row[0]}
            </th>
            <Numbers row={row} />
          </tr>
        ))}
      </tbody>
    ))}
  </table>
)

const Numbers = ({ row: [, ...numbers] }: { row: Row }) =>
  numbers.map((number, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a table, always in this order
    <td key={index} className="figures py-1.5 pl-2 text-right">
      {number}
    </td>
  ))

/** Amounts end to end, scaled to `whole`. Decorative: the text beside it gives the numbers. */
export const StackedBar = ({
  parts,
  whole,
  className,
}: {
  parts: readonly { fill: Fill; amount: number }[]
  whole: number
  className: string
}) => {
  const id = useId()
  let from = 0
  return (
    <svg aria-hidden className={`w-full rounded-[3px] bg-surface-3 ${className}`}>
      <defs>
        {parts.map(({ fill }) => (
          <FillPattern key={fill} id={`${id}${fill}`} fill={fill} />
        ))}
      </defs>
      {parts.map(({ fill, amount }) => {
        const width = (100 * amount) / Math.max(whole, 1)
        const x = from
        from += width
        return <rect key={fill} x={`${x}%`} width={`${width}%`} height="100%" fill={`url(#${id}${fill})`} />
      })}
    </svg>
  )
}

/** The fill of a bar: a colour with a distinct pattern, so that bars differ without colour too. */
export type Fill = 'plain' | 'stripes' | 'dots' | 'cross'

const colors: Record<Fill, string> = {
  plain: 'fill-primary',
  stripes: 'fill-join',
  dots: 'fill-info',
  cross: 'fill-danger',
}

const SIZE = 8

const FillPattern = ({ id, fill }: { id: string; fill: Fill }) => (
  <pattern id={id} width={SIZE} height={SIZE} patternUnits="userSpaceOnUse">
    <rect width={SIZE} height={SIZE} className={colors[fill]} />
    {fill === 'stripes' && <path d="M-2 2 2-2M0 8 8 0M6 10 10 6" strokeWidth="2" className="stroke-surface" />}
    {fill === 'dots' && <circle cx="4" cy="4" r="1.75" className="fill-surface" />}
    {fill === 'cross' && <path d="M0 0 8 8M8 0 0 8" strokeWidth="1.25" className="stroke-surface" />}
  </pattern>
)

/** A fill's sample in a legend. */
export const Swatch = ({ fill }: { fill: Fill }) => {
  const id = useId()
  return (
    <svg aria-hidden className="size-4 shrink-0 rounded-[3px]">
      <defs>
        <FillPattern id={id} fill={fill} />
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  )
}
