import { Link, useNavigate, useSearchParams } from 'react-router'
import { failureSentence } from '../api/failureSentence.ts'
import { paths } from '../paths.ts'
import { PageHead } from '../shell/PageHead.tsx'
import { buttonLook } from '../ui/buttonLook.ts'
import { CourtPlan } from '../ui/CourtPlan.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { LoadingRegion } from '../ui/LoadingRegion.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { useInsightWords } from './english.ts'
import { FilterInsight } from './FilterInsight.tsx'
import { InsightPlots } from './InsightPlots.tsx'
import { type InsightFilters, insightAddress, insightFilters } from './insightFilters.ts'
import { useInsight } from './useInsight.ts'

/** Occupancy, revenue and cancellations of the owner's turfs. */
export const InsightPage = () => {
  const words = useInsightWords()
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const filters = insightFilters(query)
  return (
    <div className="page-width flex flex-col gap-5 py-6 md:py-10">
      <PageHead title={words.title} />
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div className="flex flex-col gap-2">
          <h1>{words.title}</h1>
          <p className="text-ink-2">{words.intro}</p>
        </div>
        <Link to={paths.ownerReviews(filters.turfId)} className={buttonLook('quiet')}>
          {words.toReviews}
        </Link>
      </div>
      <FilterInsight
        filters={filters}
        onTurfChange={(turfId) => navigate(insightAddress({ ...filters, turfId }), { preventScrollReset: true })}
      />
      <FoundInsight filters={filters} />
    </div>
  )
}

const FoundInsight = ({ filters }: { filters: InsightFilters }) => {
  const words = useInsightWords()
  const found = useInsight(filters)
  if (found.isPending)
    return (
      <LoadingRegion label={words.loading} className="flex flex-col gap-5">
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
  if (found.data.occupancy.length === 0)
    return (
      <EmptyState
        title={words.emptyTitle}
        drawing={<CourtPlan game="Football" />}
        actions={
          <Link to={paths.ownerTurfs()} className={buttonLook('primary')}>
            {words.toTurfs}
          </Link>
        }
      >
        {words.emptyText}
      </EmptyState>
    )
  return (
    <div aria-busy={found.isPlaceholderData} className={found.isPlaceholderData ? 'opacity-60' : undefined}>
      <InsightPlots insight={found.data} />
    </div>
  )
}
