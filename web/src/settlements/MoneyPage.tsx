import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import { failureSentence } from '../api/failureSentence.ts'
import { ownerApi } from '../api/ownerApi.ts'
import { useBoot } from '../boot.ts'
import { paths } from '../paths.ts'
import { PageHead } from '../shell/PageHead.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { LinkTabs } from '../ui/LinkTabs.tsx'
import { LoadingRegion } from '../ui/LoadingRegion.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { useSettlementWords } from './english.ts'
import { NextPayout } from './NextPayout.tsx'
import { RecentSettlements } from './RecentSettlements.tsx'
import { SalesCard } from './SalesCard.tsx'
import { useSalesWords } from './salesEnglish.ts'
import { daysOf, salesPeriods } from './salesPeriod.ts'

const PERIOD = 'period'
const FIGURE = 'figure'

/** What the turfs sold, what of it stays, and what is paid next. The address holds the period and the open figure. */
export const MoneyPage = () => {
  const words = useSalesWords()
  const { loading } = useSettlementWords()
  const { today } = useBoot()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const period = salesPeriods.find((one) => one === query.get(PERIOD)) ?? 'month'
  const days = daysOf(period, today)
  const found = useQuery({
    queryKey: ['readSales', days],
    queryFn: ({ signal }) => ownerApi.readSales({ query: days }, { signal }),
  })
  const addressOf = (next: string, figure?: string): string =>
    `${paths.ownerMoney()}?${new URLSearchParams({ [PERIOD]: next, ...(figure ? { [FIGURE]: figure } : {}) })}`
  return (
    <div className="page-width flex flex-col gap-4 py-4 md:py-8">
      <PageHead title={words.title} />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <h1>{words.title}</h1>
        <LinkTabs
          label={words.period}
          tabs={salesPeriods.map((one) => ({
            to: addressOf(one),
            label: words.periods[one],
            isCurrent: one === period,
          }))}
        />
      </div>
      <div className="flex flex-col gap-4 md:grid md:grid-cols-[minmax(0,1fr)_20rem] md:items-start md:gap-5">
        <div className="max-md:order-2">
          {found.isPending && (
            <LoadingRegion label={loading}>
              <Skeleton className="h-64" />
            </LoadingRegion>
          )}
          {found.isError && (
            <ErrorState onRetry={() => found.refetch()} busy={found.isFetching}>
              {failureSentence(found.error, words.failed)}
            </ErrorState>
          )}
          {found.data && (
            <SalesCard
              sales={found.data}
              opened={query.get(FIGURE) ?? undefined}
              onOpen={(figure) => navigate(addressOf(period, figure), { replace: true, preventScrollReset: true })}
            />
          )}
        </div>
        <NextPayout />
      </div>
      <RecentSettlements />
    </div>
  )
}
