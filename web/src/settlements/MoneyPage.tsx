import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { failureSentence } from '../api/failureSentence.ts'
import { ownerApi } from '../api/ownerApi.ts'
import { useBoot } from '../boot.ts'
import { paths } from '../paths.ts'
import { PageHead } from '../shell/PageHead.tsx'
import { useOwnerTurfs } from '../turfs/owner/useOwnerTurfs.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { LinkTabs } from '../ui/LinkTabs.tsx'
import { LoadingRegion } from '../ui/LoadingRegion.tsx'
import { Select } from '../ui/Select.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { lazyPart } from '../words/lazyPart.ts'
import { DownloadSales } from './DownloadSales.tsx'
import { useSettlementWords } from './english.ts'
import { NextPayout } from './NextPayout.tsx'
import { RecentSettlements } from './RecentSettlements.tsx'
import { SalesCard } from './SalesCard.tsx'
import { SalesDates } from './SalesDates.tsx'
import { useSalesWords } from './salesEnglish.ts'
import {
  areDaysFit,
  daysOf,
  readSalesAddress,
  type SalesAddress,
  salesPeriods,
  writeSalesAddress,
} from './salesPeriod.ts'

const StepUp = lazyPart(async () => (await import('../secondFactor/StepUp.tsx')).StepUp)

/**
 * Sales of the turfs, the owner's share, and the next payout. The address holds the days, the turf and the open figure.
 */
export const MoneyPage = () => {
  const words = useSalesWords()
  const { loading } = useSettlementWords()
  const { today } = useBoot()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const turfs = useOwnerTurfs().data ?? []
  const asked = readSalesAddress(query, today)
  const days = daysOf(asked, today)
  const isFit = areDaysFit(days)
  const found = useQuery({
    queryKey: ['readSales', days, asked.turfId],
    queryFn: ({ signal }) => ownerApi.readSales({ query: { ...days, turfId: asked.turfId } }, { signal }),
    enabled: isFit,
  })
  const addressOf = (changes: Partial<SalesAddress>): string =>
    `${paths.ownerMoney()}?${writeSalesAddress({ ...asked, ...changes })}`
  const show = (changes: Partial<SalesAddress>) =>
    navigate(addressOf(changes), { replace: true, preventScrollReset: true })
  return (
    <div className="page-width flex flex-col gap-4 py-4 md:py-8">
      <PageHead title={words.title} />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <h1>{words.title}</h1>
        <div className="max-md:order-last max-md:w-full">
          <LinkTabs
            label={words.period}
            tabs={salesPeriods.map((one) => ({
              to: addressOf({ period: one, figure: undefined }),
              label: words.periods[one],
              isCurrent: one === asked.period,
            }))}
          />
        </div>
        {isFit && turfs.length > 0 && (
          <div className="ml-auto min-w-0">
            <DownloadSales
              days={days}
              turfs={asked.turfId === undefined ? turfs : turfs.filter(({ entityId }) => entityId === asked.turfId)}
            />
          </div>
        )}
      </div>
      <div className="grid grid-cols-2 items-start gap-3 empty:hidden lg:grid-cols-4">
        {turfs.length > 1 && (
          <div className="max-lg:col-span-2">
            <Select
              label={words.turf}
              value={asked.turfId ?? ''}
              options={[
                { value: '', label: words.allTurfs },
                ...turfs.map(({ entityId, name }) => ({ value: entityId, label: name })),
              ]}
              onValueChange={(turfId) => show({ turfId: turfId === '' ? undefined : turfId })}
            />
          </div>
        )}
        {asked.period === 'dates' && <SalesDates asked={asked} today={today} isFit={isFit} onChange={show} />}
      </div>
      <div className="flex flex-col gap-4 md:grid md:grid-cols-[minmax(0,1fr)_20rem] md:items-start md:gap-5">
        <div className="max-md:order-2">
          {isFit && found.isPending && (
            <LoadingRegion label={loading}>
              <Skeleton className="h-64" />
            </LoadingRegion>
          )}
          {found.isError && (
            <ErrorState onRetry={() => found.refetch()} busy={found.isFetching}>
              {failureSentence(found.error, words.failed)}
            </ErrorState>
          )}
          {found.data && <SalesCard sales={found.data} opened={asked.figure} onOpen={(figure) => show({ figure })} />}
        </div>
        <NextPayout />
      </div>
      <RecentSettlements />
      <Suspense>
        <StepUp />
      </Suspense>
    </div>
  )
}
