import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { cx } from '../ui/cx.ts'
import { Fetched } from '../ui/Fetched.tsx'
import { formatRupees } from '../ui/formats/formats.ts'
import { TitledCard } from '../ui/TitledCard.tsx'
import { useSettlementMessages } from './english.ts'

/** An amount that opens its formula. */
export const Figure = ({
  name,
  amount,
  size = 'small',
  onOpen,
}: {
  name: string
  amount: number
  size?: 'small' | 'large'
  onOpen: () => void
}) => {
  const messages = useSettlementMessages()
  const text = formatRupees(amount)
  return (
    <button
      type="button"
      onClick={onOpen}
      aria-haspopup="dialog"
      aria-label={messages.howWorkedOut(name, text)}
      className={cx(
        'figures touch inline-flex items-center font-semibold whitespace-nowrap in-[dd]:-my-2.5 in-[td]:justify-end underline decoration-line-strong decoration-dotted underline-offset-4 hover:decoration-solid',
        size === 'large' && 'text-number-large',
      )}
    >
      {text}
    </button>
  )
}

/** A named amount in a list of figures. */
export const FigureRow = ({ className, ...figure }: Parameters<typeof Figure>[0] & { className?: string }) => (
  <div className={className}>
    <dt className="text-small text-ink-2">{figure.name}</dt>
    <dd className="text-number">
      <Figure {...figure} />
    </dd>
  </div>
)

export interface FormulaRow {
  key: string
  name: string
  /** How the amount was computed, below its name. */
  how?: string
  /** Signed. */
  amount: number
}

/** Steps of a computation and their result. */
export const FormulaRows = ({ rows, result }: { rows: readonly FormulaRow[]; result?: FormulaRow }) => {
  const messages = useSettlementMessages()
  return (
    <dl className="flex flex-col">
      {rows.map((row, index) => (
        <div
          key={row.key}
          className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line py-2 first:border-0"
        >
          <dt className="min-w-0 grow basis-24">
            <span className="block">{row.name}</span>
            {row.how && <span className="block text-small text-ink-2">{row.how}</span>}
          </dt>
          <dd className="figures shrink-0 text-right">
            {index > 0 && <span className="spoken">{row.amount < 0 ? messages.minus : messages.plus} </span>}
            <span>{formatRupees(row.amount)}</span>
          </dd>
        </div>
      ))}
      {result && (
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-t-2 border-line-strong py-3 font-bold">
          <dt className="min-w-0 grow basis-24">{result.name}</dt>
          <dd className={cx('figures shrink-0 text-right', result.amount < 0 && 'text-danger')}>
            {formatRupees(result.amount)}
          </dd>
        </div>
      )}
    </dl>
  )
}

/** A card with a heading and its data, or an error. */
export const SettlementPanel = <T,>({
  title,
  found,
  children,
}: {
  title: string
  found: UseQueryResult<T>
  children: (data: T) => ReactNode
}) => {
  const messages = useSettlementMessages()
  return (
    <TitledCard title={title}>
      <Fetched found={found} messages={messages} oldData="below">
        {children}
      </Fetched>
    </TitledCard>
  )
}
