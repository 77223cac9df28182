import type { RevenueSource } from '@baari/domain/insight/revenue.ts'
import { type FormulaRow, FormulaRows } from '../settlements/FormulaRows.tsx'
import { useInsightWords } from './english.ts'
import { rupeeSum } from './sums.ts'
import type { SourceRevenue } from './useInsight.ts'

/** All sources added up, or one source step by step. */
export const RevenueFormula = ({
  sources,
  source,
}: {
  sources: readonly SourceRevenue[]
  source: RevenueSource | undefined
}) => {
  const { revenue } = useInsightWords()
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

const stepsOf = (one: SourceRevenue, words: ReturnType<typeof useInsightWords>['revenue']): FormulaRow[] => [
  { key: 'listPrice', name: words.listPrice, how: words.played(one.played), amount: one.listPrice },
  { key: 'discountByTurf', name: words.discountByTurf, amount: 0 - one.discountByTurf },
  { key: 'refundedAfterPlay', name: words.refundedAfterPlay, amount: 0 - one.refundedAfterPlay },
  { key: 'kept', name: words.kept, amount: one.kept },
]
