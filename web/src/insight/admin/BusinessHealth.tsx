import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { useAdminWords } from '../../admin/english.ts'
import { listQueryOf, listStateOf } from '../../admin/listAddress.ts'
import { adminApi } from '../../api/adminApi.ts'
import { failureSentence } from '../../api/failureSentence.ts'
import { periodText } from '../../settlements/settlementText.ts'
import { cx } from '../../ui/cx.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { FilterPanel } from '../../ui/FilterPanel.tsx'
import type { FilterField } from '../../ui/filterField.ts'
import { LoadingRegion } from '../../ui/LoadingRegion.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { BookingPlot, CityPlot, MoneyPlot, PaymentPlot } from './BusinessPlots.tsx'
import { useInsightAdminWords } from './english.ts'

/** Health of the business: bookings, money captured and refunded, failed payments, and occupancy of the cities. */
export const BusinessHealth = () => {
  const words = useInsightAdminWords()
  const { loading, shared } = useAdminWords()
  const [query, setQuery] = useSearchParams()
  const fields: FilterField[] = [
    { key: 'startDate', label: shared.from, kind: 'date', standard: '' },
    { key: 'endDate', label: shared.to, kind: 'date', standard: '' },
  ]
  const state = listStateOf(query, { fields, sorts: [] })
  const { startDate, endDate } = state.values
  const found = useQuery({
    queryKey: ['readBusinessHealth', startDate, endDate],
    queryFn: ({ signal }) => adminApi.readBusinessHealth({ query: { startDate, endDate } }, { signal }),
    placeholderData: keepPreviousData,
  })
  const shown = () => {
    if (found.isPending)
      return (
        <LoadingRegion label={loading} className="flex flex-col gap-5">
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
    const health = found.data
    return (
      <div
        aria-busy={found.isPlaceholderData}
        className={cx('flex flex-col gap-5', found.isPlaceholderData && 'opacity-60')}
      >
        <p role="status" className="font-semibold">
          {periodText(health.startDate, health.endDate)}
        </p>
        <div className="grid items-start gap-5 xl:grid-cols-2">
          <BookingPlot health={health} />
          <MoneyPlot health={health} />
          <PaymentPlot health={health} />
          <CityPlot health={health} />
        </div>
      </div>
    )
  }
  return (
    <>
      <FilterPanel
        fields={fields}
        values={state.values}
        onValuesChange={(values) =>
          setQuery(listQueryOf({ ...state, values }, { fields, current: query }), { preventScrollReset: true })
        }
      />
      {shown()}
    </>
  )
}
