import { cx } from '../ui/cx.ts'
import { formatRupees } from '../ui/formats.ts'
import { useSettlementWords } from './english.ts'

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
  const words = useSettlementWords()
  return (
    <dl className="flex flex-col">
      {rows.map((row, index) => (
        <div
          key={row.key}
          className="flex items-baseline justify-between gap-4 border-t border-line py-2 first:border-0"
        >
          <dt className="min-w-0">
            <span className="block">{row.name}</span>
            {row.how && <span className="block text-small text-ink-2">{row.how}</span>}
          </dt>
          <dd className="figures shrink-0 text-right">
            {index > 0 && <span className="spoken">{row.amount < 0 ? words.minus : words.plus} </span>}
            <span>{formatRupees(row.amount)}</span>
          </dd>
        </div>
      ))}
      {result && (
        <div className="flex items-baseline justify-between gap-4 border-t-2 border-line-strong py-3 font-bold">
          <dt>{result.name}</dt>
          <dd className={cx('figures shrink-0 text-right text-number', result.amount < 0 && 'text-danger')}>
            {formatRupees(result.amount)}
          </dd>
        </div>
      )}
    </dl>
  )
}
